import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log';
import { startEmbedded, type Embedded } from './embedded';
import { DatabaseError, reasonOf } from './errors';
import { migrate } from './migrate';
import { databaseTypes } from './pg-types';
import { preparing } from './prepared';
import { startUpkeep } from './upkeep';
import type { Tables } from './tables';

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  kind: 'embedded' | 'postgres';
  /** Waits for what is under way, then closes; safe to call once. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  databaseUrl?: string | null;
  dataDir: string;
  log: DatabaseLog;
  /** Called when the embedded database broke while in use: the process should end and be started again. */
  onLost?(error: Error): void;
  /** False only in tests: the embedded database then does not sync its commits. */
  durable?: boolean;
  /** Only in tests: an embedded database that runs already, in place of `dataDir`. It is closed with this one. */
  embedded?: Embedded;
  /** Other times only in tests. */
  timeouts?: typeof TIMEOUTS;
}

/**
 * After so long a call fails instead of hanging: in the queue for a connection, or for one lock or statement. The last is
 * for a database that no longer speaks: the others it sees to itself.
 */
export const TIMEOUTS = { connection: 20_000, lock: 10_000, statement: 15_000, answer: 20_000 };

function makePool(config: pg.PoolConfig, { log, timeouts = TIMEOUTS }: OpenOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: timeouts.connection,
    application_name: 'tfuka',
    types: databaseTypes,
    ...config,
  });
  // Without listeners a connection that breaks would end the process: the pool has one for those in nobody's hands.
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Compiling a query takes longer than any query of ours. The pool waits for this promise before it hands the
 * connection out, though its types do not say so.
 */
function setSession(client: pg.ClientBase): unknown {
  return client.query(`set timezone to 'UTC'; set client_encoding to 'UTF8'; set jit to off`);
}

async function openPostgres(databaseUrl: string, options: OpenOptions): Promise<Omit<Database, 'db'>> {
  const { timeouts = TIMEOUTS } = options;
  const pool = makePool(
    {
      connectionString: databaseUrl,
      max: 10,
      keepAlive: true,
      lock_timeout: timeouts.lock,
      statement_timeout: timeouts.statement,
      idle_in_transaction_session_timeout: timeouts.statement,
      onConnect: setSession,
    },
    options,
  );
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(databaseUrl);
    throw new DatabaseError(
      `DATABASE_URL: PostgreSQL at ${host}${pathname} cannot be reached: ${reasonOf(error)}`,
    );
  }
  return { pool, kind: 'postgres', close: () => pool.end() };
}

async function openEmbedded(options: OpenOptions): Promise<Omit<Database, 'db'>> {
  const { dataDir, log, durable } = options;
  const onLost = (error: Error) => {
    log.error({ err: error }, 'the embedded database broke');
    options.onLost?.(error);
  };
  const embedded = options.embedded ?? (await startEmbedded({ dataDir, durable, onLost }));
  // One connection, because the engine has one session. pglite-socket hands it the messages of all connections
  // one by one, and keeps them apart only inside an explicit transaction: of two that parse, bind and execute at
  // once, one may run the other's statement.
  const pool = makePool(
    {
      host: embedded.host,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      // The engine's session outlives a connection, and so would the statements that the connection prepared.
      idleTimeoutMillis: 0,
      onConnect: (client: pg.ClientBase): unknown => client.query('deallocate all'),
    },
    options,
  );
  const upkeep = startUpkeep(pool, log);
  return {
    pool,
    kind: 'embedded',
    async close() {
      await upkeep.stop();
      await pool.end();
      await embedded.close();
    },
  };
}

/**
 * Opens the database, embedded or PostgreSQL, and brings its schema up to date. Times are UTC on every connection.
 * Throws DatabaseError with one line that names the setting to blame.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, log, timeouts = TIMEOUTS } = options;
  const opened = databaseUrl ? await openPostgres(databaseUrl, options) : await openEmbedded(options);
  try {
    const applied = await migrate(opened.pool);
    if (applied.length > 0) log.info({ applied }, 'migrated the database');
  } catch (error) {
    await opened.close();
    throw error;
  }
  return {
    ...opened,
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: preparing(opened.pool, timeouts.answer) }),
    }),
  };
}
