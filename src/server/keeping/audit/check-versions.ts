import type pg from 'pg';
import { IDEMPOTENCY_DAYS } from '../../../domain/limits';
import { allFindings } from './findings';

/** A table whose rows are sealed version by version. */
export interface VersionedTable {
  name: string;
  /** The columns of its key, quoted. */
  key: string;
  /** The arguments of its trigger: of each row, what its versions have. */
  noted: string[];
}

/** The tables with a version trigger: one that a migration adds is included by its trigger alone. */
export async function versionedTables(client: pg.ClientBase | pg.Pool): Promise<VersionedTable[]> {
  const { rows } = await client.query<VersionedTable>(`
    select name, noted, (select string_agg(quote_ident(argument), ', ' order by place)
                           from unnest(noted) with ordinality as part (argument, place) where argument !~ '^[-#]') as key
      from (select distinct relname::text as name,
                   array_remove(string_to_array(encode(tgargs, 'escape'), '\\000'), '') as noted
              from pg_trigger join pg_class on pg_class.oid = tgrelid
             where tgfoid = 'public.note_version'::regproc) as versioned
     order by name`);
  return rows;
}

/** The number of a row, null where its key is more than that, and the beginning of a sentence on it. */
export const ROW = `
  case when key ~ '^[0-9]{1,18}$' then key::bigint end as id,
  case when key ~ '^[0-9]{1,18}$' then 'it ' else 'its row ' || key || ' ' end`;

/** What goes by itself, and is in no write then. */
const EXPIRED: Readonly<Record<string, string>> = {
  idempotency_keys: `(last.content ->> 'created_at')::timestamptz < now() - interval '${IDEMPOTENCY_DAYS} days'`,
};

/**
 * The rows of a table against their last versions. Of a column that was added later, an earlier version says nothing, and one
 * that is left out since then counts no more.
 */
function rowsSql({ name, key, noted }: VersionedTable): string {
  const list = `array[${noted.map((argument) => `'${argument}'`).join()}]`;
  return `
  select '${name}' as table, ${ROW} ||
         case when stored.content is null then 'was removed'
              when last.content is null then 'was put in'
              else 'was changed' end as what
    from (select distinct on (key) key, content from record_versions
           where table_name = '${name}' order by key, id desc) as last
    full join (select concat_ws(' ', ${key}) collate "C" as key, noted(to_jsonb(row), ${list}) as content
                 from ${name} as row) as stored using (key)
   where case when stored.content is null or last.content is null
              then stored.content is not null or last.content is not null and not ${EXPIRED[name] ?? 'false'}
              else exists (select from jsonb_each(last.content) as one
                            where stored.content -> one.key is distinct from one.value
                              and '-' || one.key <> all(${list})) end`;
}

/** The rows that are sealed version by version. */
export const checkVersions = async (pool: pg.Pool) =>
  allFindings(pool, (await versionedTables(pool)).map(rowsSql));
