import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLog } from './database-log';
import { startEmbedded, type Embedded } from './embedded';
import { DatabaseError, reasonOf } from './errors';
import { migrate } from './migrate';
import { databaseTypes } from './pg-types';
import { preparingPool } from './prepared';
import { ownsTables } from './privileges';
import { startUpkeep } from './upkeep';
import { watched } from './watched';
import type { Db, Tables } from './tables';

export interface Database {
  db: Db;
  pool: pg.Pool;
  kind: 'embedded' | 'postgres';
  /** The folder of the embedded database's socket, which only its own user can reach. */
  socketFolder: string | null;
  /** Waits for running queries, then closes. Call it once. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** A PostgreSQL server; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string | null;
  /** The same server as the owner of the tables, for migrations; without it, `databaseUrl` is used. */
  migrateDatabaseUrl?: string | null;
  dataDir: string;
  log: DatabaseLog;
  /** Called when the embedded database fails while in use: the process should restart. */
  onLost?(error: Error): void;
  /** False only in tests: the embedded database then does not sync its commits. */
  durable?: boolean;
  /** Only in tests: a running embedded database instead of `dataDir`. It is closed with this database. */
  embedded?: Embedded;
  /** Set only in tests. */
  timeouts?: typeof TIMEOUTS;
}

/**
 * Milliseconds until a call fails instead of hanging. The database enforces lock and statement; `answer` covers a
 * database that no longer responds.
 */
const TIMEOUTS = { connection: 20_000, lock: 10_000, statement: 15_000, answer: 20_000 };

function makePool(config: pg.PoolConfig, { log, timeouts = TIMEOUTS }: OpenOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: timeouts.connection,
    application_name: 'tfuka',
    types: databaseTypes,
    ...config,
  });
  // Without an error listener a broken connection would end the process; the pool's covers only idle ones.
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * JIT is off because compiling takes longer than our queries. The pool waits for this promise, although its types do
 * not show it.
 */
function setSession(client: pg.ClientBase): unknown {
  return client.query(`set timezone to 'UTC'; set client_encoding to 'UTF8'; set jit to off`);
}

async function openPostgres(
  setting: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL',
  databaseUrl: string,
  options: OpenOptions,
): Promise<Omit<Database, 'db'>> {
  const { timeouts = TIMEOUTS } = options;
  const pool = makePool(
    {
      connectionString: databaseUrl,
      max: 10,
      keepAlive: true,
      pipeline: true,
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
      `${setting}: PostgreSQL at ${host}${pathname} cannot be reached: ${reasonOf(error)}`,
    );
  }
  return { pool, kind: 'postgres', socketFolder: null, close: () => pool.end() };
}

async function openEmbedded(options: OpenOptions): Promise<Omit<Database, 'db'>> {
  const { dataDir, log, durable } = options;
  const onLost = (error: Error) => {
    log.error({ err: error }, 'the embedded database broke');
    options.onLost?.(error);
  };
  const embedded = options.embedded ?? (await startEmbedded({ dataDir, durable, onLost }));
  // One connection, because the engine has one session. pglite-socket separates connections only inside explicit
  // transactions: outside, one connection may execute the statement that another has bound.
  const pool = makePool(
    {
      host: embedded.host,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      // Prepared statements would outlive the connection, because the session does.
      idleTimeoutMillis: 0,
      onConnect: (client: pg.ClientBase): unknown => client.query('deallocate all'),
    },
    options,
  );
  const upkeep = startUpkeep(pool, log);
  return {
    pool,
    kind: 'embedded',
    socketFolder: embedded.host,
    async close() {
      await upkeep.stop();
      await pool.end();
      await embedded.close();
    },
  };
}

/** Migrates the database, as the owner of its tables if there is a connection of its own for that. */
async function prepare({ pool, kind }: Omit<Database, 'db'>, options: OpenOptions): Promise<void> {
  const { migrateDatabaseUrl, log } = options;
  const owner = migrateDatabaseUrl
    ? await openPostgres('MIGRATE_DATABASE_URL', migrateDatabaseUrl, options)
    : null;
  try {
    const { rows } = await pool.query<{ role: string }>('select current_user as role');
    const applied = owner ? await migrate(owner.pool, undefined, rows[0]!.role) : await migrate(pool);
    if (applied.length > 0) log.info({ applied }, 'migrated the database');
    if (kind === 'postgres' && (await ownsTables(pool))) {
      log.warn(
        rows[0]!,
        'the role of DATABASE_URL owns tables and so could switch off their rules: give the server a role of its own',
      );
    }
  } finally {
    await owner?.close();
  }
}

/**
 * Opens the database, embedded or PostgreSQL, and migrates it. Every connection uses UTC. Throws DatabaseError with
 * one line that names the wrong setting.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, timeouts = TIMEOUTS } = options;
  const opened = databaseUrl
    ? await openPostgres('DATABASE_URL', databaseUrl, options)
    : await openEmbedded(options);
  try {
    await prepare(opened, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return {
    ...opened,
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: watched(preparingPool(opened.pool, timeouts.answer)) }),
    }),
  };
}
