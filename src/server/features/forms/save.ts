import { sql } from 'kysely';
import type { CallBody } from '../../../contract/endpoints';
import type { FormEntry } from '../../../contract/forms';
import { checkVersion, invalid, notFound, throwIfForbidden } from '../../../domain/errors';
import { unknownField } from '../../../domain/form-fields';
import { type SourcedOptions, validateFormData } from '../../../domain/form-rules';
import { ENTRY_LOT, type EntryData, type FormField } from '../../../domain/forms';
import { isStorableText } from '../../../domain/names';
import { entryRefusal } from '../../../domain/roles';
import { validationText } from '../../../strings/validation';
import type { Db } from '../../db/tables';
import { difference } from '../../record/journal';
import { isPerson } from '../../record/people';
import type { WriteContext } from '../../record/write';
import {
  ENTRY_COLUMNS,
  formEntriesSql,
  formEntryOf,
  isReadable,
  newestSchema,
  otherSpellings,
  schemasOf,
} from './form-rows';

type EntryBody = CallBody<'saveFormEntry'>;
type Stored = { id: number; data: EntryData; good_id: number | null };

/** What the journal says of an entry: its answers, and the lot that it is of. */
const factsOf = ({ data, good_id }: Omit<Stored, 'id'>): EntryData =>
  good_id === null ? data : { ...data, [ENTRY_LOT]: good_id };

/** Locks the entry to change; null for a new one. Throws if it is unknown, of another form or person, or changed meanwhile. */
async function lockEntry(write: WriteContext, body: EntryBody): Promise<Stored | null> {
  if (body.entry_id == null) return null;
  const entry = await write.tx
    .selectFrom('form_entries')
    .select(['id', 'form_name', 'data', 'good_id', 'version'])
    .select(isPerson(sql`created_by`, write.personId).as('own'))
    .where('id', '=', body.entry_id)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw notFound();
  if (entry.form_name !== body.form_name) throw invalid({ entry_id: validationText.otherForm });
  throwIfForbidden(entryRefusal(write.role, entry.own));
  checkVersion(body.version, entry.version);
  return entry;
}

/** The fields of the body's schema, which may be any version of its form. */
async function fieldsOf({ tx }: WriteContext, body: EntryBody): Promise<FormField[]> {
  const [schema] = await schemasOf(tx, [body.schema_id]);
  if (!schema) throw notFound();
  if (schema.form_name !== body.form_name) {
    throw (await newestSchema(tx, body.form_name))
      ? invalid({ schema_id: validationText.otherForm })
      : notFound();
  }
  if (!isReadable(schema) || unknownField(schema.data.fields)) {
    throw invalid({ schema_id: validationText.unknownForm });
  }
  return schema.data.fields;
}

/**
 * The valid options of fields whose options come from another form's entries, as they are written there. An entry's
 * previous values stay valid, even if the source has changed.
 */
async function findSourcedOptions(
  db: Db,
  fields: readonly FormField[],
  data: EntryData,
  previous: EntryData,
): Promise<SourcedOptions> {
  const options = new Map<string, SourcedOptions[string]>();
  for (const { key, options_source: source } of fields) {
    if (!source) continue;
    const storableTexts = (values: unknown) =>
      [values].flat().filter((value): value is string => typeof value === 'string' && isStorableText(value));
    const texts = storableTexts(data[key]);
    const { rows } = await sql<{ value: string }>`
      select value from unnest(${texts}::text[]) as value
       where exists (
         select from form_entries
          where form_name = ${source.form_name} and data @> jsonb_build_object(${source.value_key}::text, value))`.execute(
      db,
    );
    const allowed = [...rows.map(({ value }) => value), ...storableTexts(previous[key])];
    const unknown = texts.filter((text) => !allowed.includes(text));
    allowed.push(...(await otherSpellings(db, source.form_name, source.value_key, unknown)));
    options.set(
      key,
      allowed.map((value) => ({ value, label: value })),
    );
  }
  return Object.fromEntries(options);
}

const isLot = async (db: Db, id: number) =>
  (await db.selectFrom('goods').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Adds an entry, or changes the entry with `entry_id`. */
export async function saveEntry(write: WriteContext, body: EntryBody): Promise<FormEntry> {
  const { tx, personId, now } = write;
  const fields = await fieldsOf(write, body);
  const entry = await lockEntry(write, body);
  const options = await findSourcedOptions(tx, fields, body.data, entry?.data ?? {});
  const { data, errors } = validateFormData(fields, body.data, options);
  const { good_id = entry?.good_id ?? null } = body;
  const refused = Object.entries(errors).map(([key, message]) => [`data.${key}`, message]);
  if (good_id !== null && !(await isLot(tx, good_id))) refused.push([ENTRY_LOT, validationText.unknownLot]);
  if (refused.length > 0) throw invalid(Object.fromEntries(refused) as Record<string, string>);
  const columns = { schema_id: body.schema_id, data: JSON.stringify(data), good_id };
  const { id } = entry
    ? await tx
        .updateTable('form_entries')
        .set({ ...columns, updated_by: personId, version: sql`version + 1` })
        // The clocks of two servers may differ slightly.
        .set('updated_at', sql`greatest(${now}, updated_at)`)
        .where('id', '=', entry.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('form_entries')
        .values({
          ...columns,
          form_name: body.form_name,
          created_at: now,
          created_by: personId,
          updated_at: now,
          updated_by: personId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
  const after = factsOf({ data, good_id });
  write.changed(entry ? difference(factsOf(entry), after) : { before: null, after });
  const { rows } = await formEntriesSql(
    sql`select ${ENTRY_COLUMNS} from form_entries x where id = ${id}`,
  ).execute(tx);
  return formEntryOf(rows[0]!);
}
