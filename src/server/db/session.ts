import type pg from 'pg';
import { DatabaseError, type DatabaseSetting, unreachable } from './errors';

/**
 * Whether a pooler between here and PostgreSQL gives each transaction the server connection that is free (PgBouncer in the
 * modes transaction and statement). What we set for a connection, prepared statements and locks of a session would then be
 * somebody else's. Needs two connections of the pool, one after the other asked twice: one that gives the same again gives it
 * to both, and one that gives them in turn gives another the second time. A balancer of standbys may lead them to two servers.
 */
export async function isPooledByTransaction(pool: pg.Pool): Promise<boolean> {
  const clients: pg.PoolClient[] = [];
  const servers: string[] = [];
  try {
    while (clients.length < 2) {
      const client = await pool.connect();
      clients.push(client);
      for (let asked = 0; asked < 2; asked++) {
        const { rows } = await client.query<{ server: string }>(
          `select concat(pg_backend_pid(), ' ', pg_postmaster_start_time()) as server`,
        );
        servers.push(rows[0]!.server);
      }
    }
  } finally {
    for (const client of clients) client.release();
  }
  const [own, again, other, otherAgain] = servers;
  return own !== again || other !== otherAgain || own === other;
}

/** Why such a pooler cannot be used, after the name of its setting and its address. */
export const POOLED_BY_TRANSACTION =
  'is a pooler that gives each transaction another connection: set it to session mode (PgBouncer: pool_mode = session), ' +
  'or connect to PostgreSQL itself';

/** Throws DatabaseError where the server of the pool cannot be reached, or such a pooler is before it. */
export async function requireOwnConnections(
  setting: DatabaseSetting,
  databaseUrl: string,
  pool: pg.Pool,
): Promise<void> {
  const isPooled = await isPooledByTransaction(pool).catch((error: unknown) => {
    throw unreachable(setting, databaseUrl, error);
  });
  if (!isPooled) return;
  const { host, pathname } = new URL(databaseUrl);
  throw new DatabaseError(`${setting}: ${host}${pathname} ${POOLED_BY_TRANSACTION}`);
}

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
