import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { databaseTypes } from './pg-types';
import { preparingPool } from './prepared';
import { beginSession } from './session';
import type { Db, Tables } from './tables';

/** The part of a pino or Fastify logger that is used here. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Milliseconds until a call fails instead of hanging. The database enforces lock and statement; `answer` covers a
 * database that no longer responds, so it is longer than `statement`. A write that waits for a lock is tried again
 * (`record/write.ts`), so that another gets its connection meanwhile.
 */
export const TIMEOUTS = { connection: 5_000, lock: 1_000, statement: 10_000, answer: 12_000 };
export type Timeouts = typeof TIMEOUTS;

/**
 * The connections of a process to PostgreSQL, by what they are for, so that none waits behind another kind: writes that
 * wait for a locked row leave reads theirs, and neither takes those of health, the live feed and signing in.
 */
export const POOL_SIZES = { reads: 8, writes: 12, reserved: 3 };
export type Pools = Readonly<Record<keyof typeof POOL_SIZES, pg.Pool>>;

/** Connections that are open, so that they can all be ended. */
export type OpenConnections = Set<pg.ClientBase>;

export function makePool(
  config: pg.PoolConfig,
  log: DatabaseLog,
  timeouts: Timeouts,
  open: OpenConnections = new Set(),
): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: timeouts.connection,
    application_name: 'tfuka',
    types: databaseTypes,
    ...config,
  });
  // Without an error listener a broken connection would end the process; the pool's covers only idle ones.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));
  return pool;
}

const settingsOf = ({ lock, statement }: Timeouts) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: statement,
});

/** At most `max` connections to a PostgreSQL server. None is opened yet. */
export function serverPool(
  connectionString: string,
  max: number,
  log: DatabaseLog,
  timeouts: Timeouts,
  open?: OpenConnections,
): pg.Pool {
  return makePool(
    {
      connectionString,
      max,
      keepAlive: true,
      pipeline: true,
      // The pool waits for this promise, although its types do not show it; its own timeout does not cover it.
      onConnect: (client: pg.ClientBase): unknown =>
        beginSession(client, settingsOf(timeouts), { query_timeout: timeouts.connection }),
    },
    log,
    timeouts,
    open,
  );
}

let watch = (pool: PostgresPool): PostgresPool => pool;

/** From now on every pool is given out as `watched` makes it: what measures the database is above it. */
export function watchPools(watched: typeof watch): void {
  watch = watched;
}

/** The query builder over a pool. `isUnreachable`: whether the database is known not to answer. */
export function builderOver(pool: pg.Pool, { answer }: Timeouts, isUnreachable: () => boolean): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: watch(preparingPool(pool, answer, isUnreachable)) }),
  });
}

/** Ends a connection without asking the server, which may not answer. */
export function breakConnection(client: pg.ClientBase): void {
  // Its type does not have the socket.
  (client as pg.ClientBase & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
