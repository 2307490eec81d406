import type pg from 'pg';

/**
 * Signing keys and what people are signed in with: nobody who gets hold of a backup is signed in by it, and what was ended
 * since does not come back. After a restore everybody signs in again.
 */
const LEFT_OUT = [
  'oidc_records',
  'sign_ins',
  'sign_in_failures',
  'passkey_challenges',
  'provider_secrets',
  // Written by the migrations themselves.
  'schema_migrations',
];

export interface TableShape {
  name: string;
  /** In the order in which the table has them, without those that the database computes. */
  columns: string[];
}

/** The tables whose rows are backed up, as the database has them. */
export async function tablesToBackUp(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
    [LEFT_OUT],
  );
  return rows;
}

export const listOf = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');

/** The sequences and the last number that each gave. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; last: number | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last
       from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows.map(({ name, last }) => ({ name, last: last === null ? null : Number(last) }));
}
