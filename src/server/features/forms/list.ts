import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { daysOfTime, type List, readPage, sortOf } from '../../db/list';
import type { Db } from '../../db/tables';
import { formEntriesSql, formEntryOf } from './rows';
import { isReadable, schemasOf } from './schemas';

type EntriesQuery = CallQuery<'listFormEntries'>;

const SORTS = { created_at: sql`x.created_at`, updated_at: sql`x.updated_at` } as const;

/** Matches entries with a text as a field's answer or as one of its answers; uses the index on data. */
function hasAnswer(field: string, value: string) {
  const contains = (answer: unknown) => sql`x.data @> ${JSON.stringify({ [field]: answer })}::jsonb`;
  return sql`(${contains(value)} or ${contains([value])})`;
}

export function entriesList(query: EntriesQuery, timeZone: string): List {
  const { id, form_name, good_id, field, value, sort } = query;
  return {
    from: sql`form_entries x`,
    columns: sql`x.*`,
    id: sql`x.id`,
    where: [
      ...(id === undefined ? [] : [sql`x.id = ${id}`]),
      ...(form_name === undefined ? [] : [sql`x.form_name = ${form_name}`]),
      ...(good_id === undefined ? [] : [sql`x.good_id = ${good_id}`]),
      ...(field === undefined || value === undefined ? [] : [hasAnswer(field, value)]),
      ...daysOfTime(sql`x.created_at`, query.created_from, query.created_to, timeZone),
    ],
    sort: sortOf(sort, SORTS),
  };
}

/** A page of entries and their schemas, without those that are not readable. */
export async function listEntries(
  db: Db,
  query: EntriesQuery,
  timeZone: string,
): Promise<{ rows: { entries: FormEntry[]; schemas: FormSchema[] }; total: number }> {
  const list = entriesList(query, timeZone);
  const { rows: entries, total } = await readPage(db, list, query, formEntriesSql, formEntryOf);
  const schemas = await schemasOf(
    db,
    entries.map((entry) => entry.schema_id),
  );
  return { rows: { entries, schemas: schemas.filter(isReadable) }, total };
}
