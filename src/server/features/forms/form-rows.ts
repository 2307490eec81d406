import { type RawBuilder, sql } from 'kysely';
import { type FormEntry, formEntry, type FormSchema, formSchema } from '../../../contract/forms';
import { textKey } from '../../../domain/names';
import type { Db } from '../../db/tables';
import { itemOf, type RowOf } from '../../db/wire';

const SCHEMA_COLUMNS = ['id', 'form_name', 'version', 'data'] as const;

/** Whether a definition, which is written in the database by hand, is one that the contract describes. */
export function isReadable(schema: FormSchema): boolean {
  return formSchema.safeParse(schema).success;
}

/** The newest version of a form; undefined if the form does not exist. */
export async function newestSchema(db: Db, formName: string): Promise<FormSchema | undefined> {
  return db
    .selectFrom('form_schemas')
    .select(SCHEMA_COLUMNS)
    .where('form_name', '=', formName)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The versions with these ids, oldest first. */
export async function schemasOf(db: Db, ids: Iterable<number>): Promise<FormSchema[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  return db
    .selectFrom('form_schemas')
    .select(SCHEMA_COLUMNS)
    .where('id', 'in', uniqueIds)
    .orderBy('id')
    .execute();
}

/** A number has one spelling, and is what an entry is mostly looked for by. */
const HAS_ONE_SPELLING = /^\d+$/;

/**
 * The other spellings of some names in the answers to a field of a form. Answers have no key in the database, so all of the
 * form's are read, once for all names: they are entered by people, a few a day.
 */
export async function otherSpellings(
  db: Db,
  form: string,
  field: string,
  names: readonly string[],
): Promise<string[]> {
  const keys = new Set(names.filter((name) => !HAS_ONE_SPELLING.test(name)).map(textKey));
  if (keys.size === 0) return [];
  const { rows } = await sql<{ answer: string }>`
    select distinct answer from form_entries x,
           lateral (select x.data -> ${field}::text as given) as one,
           jsonb_array_elements_text(case jsonb_typeof(given) when 'array' then given when 'string' then jsonb_build_array(given)
                                     else '[]' end) as answer
     where x.form_name = ${form}
     order by answer`.execute(db);
  return rows
    .map(({ answer }) => answer)
    .filter((answer) => !names.includes(answer) && keys.has(textKey(answer)));
}

/** The columns that `formEntriesSql` needs, of `form_entries x`. */
export const ENTRY_COLUMNS = sql`x.id, x.form_name, x.schema_id, x.data, x.good_id, x.created_at, x.created_by,
  x.updated_at, x.updated_by, x.version`;

/** All response columns of entries, without an ORDER BY. */
export function formEntriesSql(entries: RawBuilder<unknown>): RawBuilder<RowOf<FormEntry>> {
  return sql<RowOf<FormEntry>>`
    select g.id, g.form_name, g.schema_id, g.data, g.created_at, g.updated_at, maker.name as created_by,
           maker.first_id as created_by_id,
           changer.name as updated_by, changer.first_id as updated_by_id, g.version, g.good_id, type.name as good_type_name
      from (${entries}) as g
      join people maker on maker.id = g.created_by
      join people changer on changer.id = g.updated_by
      left join goods lot on lot.id = g.good_id
      left join good_types type on type.id = lot.good_type_id`;
}

/** A row as returned by the API. */
export const formEntryOf = itemOf(formEntry);
