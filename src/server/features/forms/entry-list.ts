import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { daysOfTime, type List, sortOf } from '../../db/list';
import { LongAnswer, LongRows } from '../../db/long-answer';
import { type Page, readAll, readPage } from '../../db/read-list';
import type { Db } from '../../db/tables';
import { ENTRY_COLUMNS, formEntriesSql, formEntryOf } from './form-rows';
import { isReadable, newestSchema, schemasOf } from './schemas';
import { otherSpellings } from './spellings';

type EntriesQuery = CallQuery<'listFormEntries'>;

const SORTS = { created_at: sql`x.created_at`, updated_at: sql`x.updated_at` } as const;

/** Matches entries with one of the texts as a field's answer or as one of its answers; uses the index on data. */
function hasAnswer(field: string, values: readonly string[]) {
  const contains = (answer: unknown) => sql`x.data @> ${JSON.stringify({ [field]: answer })}::jsonb`;
  return sql`(${sql.join(
    values.flatMap((value) => [contains(value), contains([value])]),
    sql` or `,
  )})`;
}

/** The texts that a filter by an answer means: the values of a form's own options, numbers and long texts are as they are written. */
async function valuesOf(db: Db, { form_name, field, value }: EntriesQuery): Promise<string[]> {
  if (field === undefined || value === undefined) return [];
  const schema = form_name === undefined ? undefined : await newestSchema(db, form_name);
  const fields = schema && isReadable(schema) ? schema.data.fields : [];
  const isName = fields.some(
    ({ key, type, options_source }) => key === field && (type === 'text' || Boolean(options_source)),
  );
  return isName ? [value, ...(await otherSpellings(db, form_name!, field, [value]))] : [value];
}

/** @param values the texts that the filter by an answer means */
export function entriesList(
  query: EntriesQuery,
  timeZone: string,
  values: readonly string[] = [query.value ?? ''],
): List {
  const { id, form_name, good_id, field, sort } = query;
  return {
    from: sql`form_entries x`,
    columns: ENTRY_COLUMNS,
    id: sql`x.id`,
    where: [
      ...(id === undefined ? [] : [sql`x.id = ${id}`]),
      ...(form_name === undefined ? [] : [sql`x.form_name = ${form_name}`]),
      ...(good_id === undefined ? [] : [sql`x.good_id = ${good_id}`]),
      ...(field === undefined ? [] : [hasAnswer(field, values)]),
      ...daysOfTime(sql`x.created_at`, query.created_from, query.created_to, timeZone),
    ],
    sort: sortOf(sort, SORTS),
  };
}

interface Entries {
  entries: FormEntry[];
  schemas: FormSchema[];
}

/** The schemas with these ids, without those that are not readable. */
const readableSchemas = async (db: Db, ids: Iterable<number>) =>
  (await schemasOf(db, ids)).filter(isReadable);

/** Many entries and their schemas. */
function inParts(db: Db, entries: LongRows<FormEntry>): LongAnswer {
  return new LongAnswer(async function* () {
    const ids = new Set<number>();
    const noted = entries.map((rows) => {
      for (const { schema_id: id } of rows) ids.add(id);
      return rows;
    });
    yield '{"entries":';
    yield* noted.json();
    yield `,"schemas":${JSON.stringify(await readableSchemas(db, ids))}}`;
  });
}

/** A page of entries and their schemas. */
export async function listEntries(
  db: Db,
  query: EntriesQuery,
  timeZone: string,
): Promise<Page<Entries | LongAnswer>> {
  const list = entriesList(query, timeZone, await valuesOf(db, query));
  const { rows, ...page } = await readPage(db, list, query, formEntriesSql, formEntryOf);
  if (rows instanceof LongRows) return { rows: inParts(db, rows), ...page };
  const ids = rows.map((entry) => entry.schema_id);
  return { rows: { entries: rows, schemas: await readableSchemas(db, ids) }, ...page };
}

/** All entries of a form, newest first. */
export async function findEntries(
  db: Db,
  formName: string,
  timeZone: string,
): Promise<FormEntry[] | LongRows<FormEntry>> {
  const query = { form_name: formName, sort: '-created_at' } as const;
  return readAll(db, entriesList(query, timeZone), query, formEntriesSql, formEntryOf);
}
