import type pg from 'pg';

/**
 * Whether a pooler between here and PostgreSQL gives each transaction the server connection that is free (PgBouncer in the
 * modes transaction and statement). What we set for a connection, prepared statements and locks of a session would then be
 * somebody else's. Needs two connections of the pool, one after the other asked twice: one that gives the same again gives it
 * to both, and one that gives them in turn gives another the second time.
 */
export async function isPooledByTransaction(pool: pg.Pool): Promise<boolean> {
  const clients: pg.PoolClient[] = [];
  const pids: number[] = [];
  try {
    while (clients.length < 2) {
      const client = await pool.connect();
      clients.push(client);
      for (let asked = 0; asked < 2; asked++) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        pids.push(rows[0]!.pid);
      }
    }
  } finally {
    for (const client of clients) client.release();
  }
  const [own, again, other, otherAgain] = pids;
  return own !== again || other !== otherAgain || own === other;
}
