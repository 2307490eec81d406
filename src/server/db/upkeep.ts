import type pg from 'pg';
import type { DatabaseLog } from './database-log';

const EVERY_MS = 60_000;

/** As autovacuum decides by default: a fifth of the rows dead, or a tenth changed since they were counted. */
const DUE_FOR_VACUUM = `
  select quote_ident(relname) as name
    from pg_stat_user_tables
   where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * One round of what PostgreSQL's background processes would do: the embedded engine has none, so its log would
 * grow without end, a start after a kill take ever longer, and the planner know nothing of the tables.
 */
export async function upkeepOnce(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(DUE_FOR_VACUUM);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  await pool.query('checkpoint');
}

/** Runs upkeep every minute while nobody waits for the database. */
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
