import type pg from 'pg';
import {
  breakConnection,
  builderOver,
  type DatabaseLog,
  makePool,
  type OpenConnections,
  POOL_SIZES,
  type Pools,
  serverPool,
  TIMEOUTS,
  type Timeouts,
} from './connections';
import { type Embedded, embeddedAddress, startEmbedded } from './embedded';
import type { DatabaseSetting } from './errors';
import { migrate } from './migrate';
import { fillKeysOrWarn } from './name-keys';
import { ownsTables } from './privileges';
import { fileOfKey, SecretBox } from './secret-box';
import { beginSession, requireOwnConnections } from './session';
import type { Db } from './tables';
import { startUpkeep } from './upkeep';
import { type Watch, WATCH_NAME, watchDatabase } from './watch';

export interface Database {
  /** For reads. */
  db: Db;
  /** For writes: while they wait for a lock, reads have connections of their own. */
  writes: Db;
  /** For what must not wait behind calls: health, the live feed, signing in. */
  reserved: Db;
  /** The connections of `db`. */
  pool: pg.Pool;
  /** All connections, by what they are for; the embedded database has one for everything. */
  pools: Pools;
  kind: 'embedded' | 'postgres';
  /** The folder of the embedded database's socket, which only its own user can reach. */
  socketFolder: string | null;
  /** Encrypts the secrets that are stored in it. */
  box: SecretBox;
  /** Adds what is done when another server has taken the place of one that only read: what was read of that may be old. */
  onReplaced(work: () => void): void;
  /** Waits for running queries, then closes. Call it once. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** A PostgreSQL server; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string | null;
  /** The URL for the owner of the tables, for migrations; `databaseUrl` by default. */
  migrateDatabaseUrl?: string | null;
  dataDir: string;
  /** The keys of its secrets, today's first; without any, the embedded database has one in a file. */
  secretKeys?: readonly Buffer[];
  log: DatabaseLog;
  /** Whether the database has to be there: an empty one is left as it is. */
  existing?: boolean;
  /** False only in tests: the embedded database then does not sync its commits. */
  durable?: boolean;
  /** Only in tests: a running embedded database instead of `dataDir`. It is closed with this database. */
  embedded?: Embedded;
  /** Set only in tests. */
  timeouts?: Timeouts;
  /** Set only in tests: how often it is asked whether it answers, and how long that may take, in milliseconds. */
  watch?: { every: number; answer: number };
}

/** What is opened, before it is migrated. */
interface Opened {
  pools: Pools;
  kind: Database['kind'];
  socketFolder: string | null;
  isUnreachable(): boolean;
  onReplaced: Database['onReplaced'];
  /** Begins when it is migrated, which may take longer than a database may stay silent. */
  watch?(): void;
  close(): Promise<void>;
}

/** Two, to find out whether they are its own. */
const OWNER_POOL_SIZE = 2;

/** A pool of this many connections. Throws DatabaseError where the server cannot be reached, or they are shared. */
async function postgresPool(
  setting: DatabaseSetting,
  databaseUrl: string,
  max: number,
  options: OpenOptions,
  open?: OpenConnections,
): Promise<pg.Pool> {
  const { log, timeouts = TIMEOUTS } = options;
  const pool = serverPool(databaseUrl, max, log, timeouts, open);
  try {
    await requireOwnConnections(setting, databaseUrl, pool);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function openPostgres(databaseUrl: string, options: OpenOptions): Promise<Opened> {
  const connections: OpenConnections = new Set();
  const open = (max: number) => postgresPool('DATABASE_URL', databaseUrl, max, options, connections);
  const reads = await open(POOL_SIZES.reads);
  const [writes, reserved] = await Promise.all([open(POOL_SIZES.writes), open(POOL_SIZES.reserved)]);
  const pools = { reads, writes, reserved };
  let watch: Watch | undefined;
  const whenReplaced: (() => void)[] = [];
  const onAway = () => connections.forEach(breakConnection);
  const onReplaced = () => {
    onAway();
    for (const work of whenReplaced) work();
  };
  return {
    pools,
    kind: 'postgres',
    socketFolder: null,
    isUnreachable: () => watch?.isUnreachable() ?? false,
    onReplaced: (work) => void whenReplaced.push(work),
    watch() {
      const config = { connectionString: databaseUrl, application_name: WATCH_NAME, keepAlive: true };
      watch = watchDatabase(config, options.log, { onAway, onReplaced }, options.watch);
    },
    async close() {
      await watch?.stop();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

async function openEmbedded(options: OpenOptions): Promise<Opened> {
  const { dataDir, log, durable, timeouts = TIMEOUTS } = options;
  const onLost = (error: Error) =>
    log.error({ err: error }, 'the embedded database broke: it is started again');
  const onBack = () => log.info({}, 'the embedded database runs again');
  const embedded = options.embedded ?? (await startEmbedded({ dataDir, durable, onLost, onBack }));
  // One connection, because the engine has one session. pglite-socket separates connections only inside explicit
  // transactions: outside, one connection may execute the statement that another has bound.
  const pool = makePool(
    {
      ...embeddedAddress(embedded.host),
      max: 1,
      // Prepared statements would outlive the connection, because the session does.
      idleTimeoutMillis: 0,
      onConnect: (client: pg.ClientBase): unknown =>
        client.query('deallocate all').then(() => beginSession(client)),
    },
    log,
    timeouts,
  );
  const upkeep = startUpkeep(pool, log);
  return {
    pools: { reads: pool, writes: pool, reserved: pool },
    kind: 'embedded',
    socketFolder: embedded.host,
    isUnreachable: embedded.isUnreachable,
    onReplaced: () => undefined,
    async close() {
      await upkeep.stop();
      await pool.end();
      await embedded.close();
    },
  };
}

/** Migrates the database, as the owner of its tables if there is a connection of its own for that. */
async function prepare({ pools, kind }: Opened, options: OpenOptions): Promise<void> {
  const { migrateDatabaseUrl, existing, log } = options;
  const pool = pools.reads;
  const owner = migrateDatabaseUrl
    ? await postgresPool('MIGRATE_DATABASE_URL', migrateDatabaseUrl, OWNER_POOL_SIZE, options)
    : null;
  try {
    const { rows } = await pool.query<{ role: string }>('select current_user as role');
    const serverRole = owner && rows[0]!.role;
    const { applied, unknown } = await migrate(owner ?? pool, undefined, { serverRole, existing });
    if (applied.length > 0) log.info({ applied }, 'migrated the database');
    if (unknown.length > 0)
      log.warn({ unknown }, 'the database is of a newer version, which this one works beside');
    else await fillKeysOrWarn(pool, log);
    if (kind === 'postgres' && (await ownsTables(pool))) {
      log.warn(
        rows[0]!,
        'the role of DATABASE_URL owns tables and so could switch off their rules: give the server a role of its own',
      );
    }
  } finally {
    await owner?.end();
  }
}

/** Not in the database's own folder, so that a copy of that has no key. */
function boxOf({ databaseUrl, dataDir, embedded, secretKeys = [] }: OpenOptions): SecretBox {
  const hasFile = !databaseUrl && !embedded;
  return new SecretBox(secretKeys, hasFile ? fileOfKey(dataDir) : null);
}

/**
 * Opens the database, embedded or PostgreSQL, and migrates it. Throws DatabaseError with
 * one line that names the wrong setting.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, timeouts = TIMEOUTS } = options;
  const box = boxOf(options);
  const opened = databaseUrl ? await openPostgres(databaseUrl, options) : await openEmbedded(options);
  try {
    await prepare(opened, options);
  } catch (error) {
    await opened.close();
    throw error;
  }
  opened.watch?.();
  const { pools, kind, socketFolder, isUnreachable, onReplaced, close } = opened;
  const reads = builderOver(pools.reads, timeouts, isUnreachable);
  const [writes, reserved] =
    kind === 'embedded'
      ? [reads, reads]
      : [
          builderOver(pools.writes, timeouts, isUnreachable),
          builderOver(pools.reserved, timeouts, isUnreachable),
        ];
  return {
    db: reads,
    writes,
    reserved,
    pool: pools.reads,
    pools,
    kind,
    socketFolder,
    box,
    onReplaced,
    close,
  };
}
