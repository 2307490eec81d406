import type pg from 'pg';

/**
 * What a statement means depends on its session: how times and bytes are written, which table a name finds, what a
 * transaction sees. A server, database or role may set any of it otherwise than we expect (`alter role … set`), so each
 * connection sets all of it first. Only words: a name of a function could be found elsewhere until search_path is set.
 *
 * `default_transaction_read_only` is left as it is: with it an operator, or a server that has lost its place to another,
 * keeps us from writing, and our calls say so.
 */
const EXPECTED = {
  search_path: 'public',
  client_encoding: `'UTF8'`,
  timezone: `'UTC'`,
  datestyle: `'ISO, YMD'`,
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  lc_monetary: `'C'`,
  lc_numeric: `'C'`,
  lc_time: `'C'`,
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  array_nulls: 'on',
  transform_null_equals: 'off',
  quote_all_identifiers: 'off',
  row_security: 'on',
  check_function_bodies: 'on',
  default_transaction_isolation: `'read committed'`,
  default_transaction_deferrable: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  // Compiling takes longer than our queries.
  jit: 'off',
};

/** Not in every version of PostgreSQL, or not for every role to set: the last keeps triggers from running. */
const WHERE_OTHERWISE = `
  select set_config(name, expected, false)
    from (values ('idle_session_timeout', '0'), ('transaction_timeout', '0'), ('session_replication_role', 'origin'))
         as one (name, expected)
   where current_setting(name, true) <> expected
   union all
  -- What was answered is on the disk.
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

const statementsOf = (settings: Record<string, string | number>) =>
  Object.entries(settings).map(([name, value]) => `set ${name} to ${value}`);

/** Begins a session on a connection, with `more` settings. Set here, since PgBouncer refuses most as parameters of a connection. */
export function beginSession(
  client: pg.ClientBase,
  more: Record<string, string | number> = {},
  options: { query_timeout?: number } = {},
): Promise<unknown> {
  const text = [...statementsOf({ ...EXPECTED, ...more }), WHERE_OTHERWISE].join(';\n');
  // Its type does not have the timeout.
  return client.query({ text, ...options } as pg.QueryConfig);
}

/** Connects a client and begins its session. */
export async function connectClient(client: pg.Client): Promise<void> {
  await client.connect();
  await beginSession(client);
}
