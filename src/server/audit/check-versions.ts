import type pg from 'pg';
import { PASSWORD_VERSIONS } from './check-passwords';
import { type Finding, findingsOf } from './findings';
import { inCanonicalSession, unwritten } from './sealed-tables';

/** The tables whose rows are sealed version by version, and their keys. */
export const VERSIONED_TABLES: Readonly<Record<string, string>> = {
  customers: 'id',
  extra_fields: 'resource, name',
  form_entries: 'id',
  form_schemas: 'id',
  good_types: 'id',
  limits: 'id',
  manufacture_step_inputs: 'step_id, good_type_id',
  manufacture_steps: 'id',
  people: 'id',
  recipe_steps: 'recipe_id, step_id',
  recipes: 'id',
  suppliers: 'id',
};

/** The number of a row, null where its key is more than that, and the beginning of a sentence on it. */
const ROW = `
  case when key ~ '^[0-9]+$' then key::bigint end as id,
  case when key ~ '^[0-9]+$' then 'it ' else 'its row ' || key || ' ' end`;

/** The rows of a table against their last versions. Of a column that was added later, an earlier version says nothing. */
const rowsSql = (table: string, key: string) => `
  select '${table}' as table, ${ROW} ||
         case when stored.content is null then 'was removed'
              when last.content is null then 'was put in'
              else 'was changed' end as what
    from (select distinct on (key) key, content from record_versions
           where table_name = '${table}' order by key, id desc) as last
    full join (select concat_ws(' ', ${key}) collate "C" as key, to_jsonb(row) as content from ${table} as row) as stored
      using (key)
   where case when stored.content is null or last.content is null
              then stored.content is not null or last.content is not null
              else exists (select from jsonb_each(last.content) as one
                            where stored.content -> one.key is distinct from one.value) end`;

/**
 * Versions of no write of the journal, but for the ones that there were first. What is asked is given by hand, and a new
 * name of a person may come with a call that only gets its stored answer.
 */
const UNWRITTEN = `
  select distinct table_name as table, ${ROW} || 'was written by no write of the journal' as what
    from record_versions
   where ${unwritten('record_versions')} and table_name not in ('extra_fields', 'form_schemas', 'people', '${PASSWORD_VERSIONS}')
     and xid <> (select xid from record_versions order by id limit 1)`;

/** The rows that are sealed version by version. */
export async function checkVersions(pool: pg.Pool): Promise<Finding[]> {
  const findings: Finding[] = [];
  const checks = Object.entries(VERSIONED_TABLES).map(([table, key]) => rowsSql(table, key));
  for (const check of [...checks, UNWRITTEN]) {
    findings.push(...(await inCanonicalSession(pool, (client) => findingsOf(client, check))));
  }
  return findings;
}
