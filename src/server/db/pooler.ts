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
