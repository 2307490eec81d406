import type pg from 'pg';
import type { DatabaseLog } from './connections';

const EVERY_MS = 60_000;

/** Autovacuum's defaults: a fifth of the rows dead, or a tenth changed since the last analyze. */
const DUE_FOR_VACUUM = `
  select quote_ident(relname) as name
    from pg_stat_user_tables
   where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * Does the work of PostgreSQL's background processes, which the embedded engine lacks: checkpoints keep the log short,
 * and vacuum updates the planner's statistics.
 */
export async function upkeepOnce(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(DUE_FOR_VACUUM);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  await pool.query('checkpoint');
}

/** Runs upkeep every minute, unless a call waits for a connection. */
export function startUpkeep(pool: pg.Pool, log: DatabaseLog): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    if (pool.waitingCount > 0) return;
    running = upkeepOnce(pool).catch((error: unknown) => log.error({ err: error }, 'database upkeep failed'));
  }, EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
