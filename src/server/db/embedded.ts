import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import { type DataLock, lockDataFolder } from './data-lock';
import { DatabaseError, reasonOf } from './errors';
import { ownFile } from './migration-files';

const PORT = 5432;

/** The name that `pg` gives the socket in the folder which it is given as the host. */
const SOCKET_NAME = `.s.PGSQL.${PORT}`;

/**
 * How `pg` reaches the embedded database: everything is said, so that PGPORT and the like of a shell change nothing. Of no
 * options it would take those of PGOPTIONS.
 */
export function embeddedAddress(host: string): ClientConfig {
  return {
    host,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    sslnegotiation: 'postgres',
    options: '-c search_path=public',
  };
}

interface EmbeddedOptions {
  dataDir: string;
  /** False only in tests: commits are then not synced to disk. */
  durable?: boolean;
  /** Called whenever the database fails while in use, or cannot be started again yet. */
  onLost(error: Error): void;
  /** Called when it runs again after that. */
  onBack?(): void;
  /** Set only in tests: options of Node.js for the thread, which make it fail. */
  execArgv?: string[];
}

export interface Embedded {
  /** The folder of the Unix socket, passed to `pg` as the host. */
  host: string;
  /** True from a failure until it runs again. */
  isUnreachable(): boolean;
  close(): Promise<void>;
}

/** The thread's first message says that it is ready, unless it says why it was lost. */
type Message = { lost?: string };

/** A path read from the lock file is deleted only if it matches our socket folders. */
const SOCKET_FOLDER = /\/tfuka-[A-Za-z0-9]{6}$/;

/** Writes a file, or which files are in a folder, to the disk. */
export function fsyncPath(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function fsyncTree(folder: string): void {
  const inside = readdirSync(folder, { encoding: 'utf8', recursive: true });
  for (const path of ['.', ...inside]) fsyncPath(join(folder, path));
}

interface Engine {
  worker: Worker;
  /** Resolves when the thread ends after `close`; rejects when it fails. */
  ended: Promise<void>;
}

async function startEngine(
  dataFolder: string,
  socketPath: string,
  durable: boolean,
  // The worker is plain JavaScript and needs no loaders of this process.
  execArgv: string[] = [],
): Promise<Engine> {
  const worker = new Worker(ownFile('embedded-worker.mjs', 'embedded-worker.js'), {
    workerData: { dataFolder, socketPath, durable },
    execArgv,
  });
  let failure: Error | undefined;
  worker.on('message', ({ lost }: Message) => {
    if (lost !== undefined) failure = new Error(lost);
  });
  const ended = once(worker, 'exit').then(([code]: number[]) => {
    if (code !== 0) throw failure ?? new Error(`it ended with ${code}`);
  });
  await Promise.race([once(worker, 'message'), ended]);
  if (failure) await ended;
  // Open connections keep the process alive; the engine alone should not.
  worker.unref();
  return { worker, ended };
}

async function stopEngine({ worker, ended }: Engine): Promise<void> {
  worker.ref();
  worker.postMessage('close');
  await ended;
}

/** A database without tables, to copy: a build ships one, the sources do not. Tests set theirs. */
export const emptyDatabase = { folder: new URL('empty-database', ownFile('migrations')) };

/** Creates a new database in a temporary folder and renames it, so that a kill leaves no half-made database. */
async function createIfMissing(home: string, socketPath: string, durable: boolean): Promise<void> {
  const database = join(home, 'database');
  if (existsSync(database)) return;
  const unfinished = join(home, 'database.new');
  rmSync(unfinished, { recursive: true, force: true });
  // Syncing once at the end is much faster.
  if (existsSync(emptyDatabase.folder)) cpSync(emptyDatabase.folder, unfinished, { recursive: true });
  else await stopEngine(await startEngine(unfinished, socketPath, false));
  if (durable) fsyncTree(unfinished);
  renameSync(unfinished, database);
  if (durable) fsyncPath(home);
}

/** The major version of PostgreSQL that the engine is; it opens the folders of no other. */
const ENGINE = '18';

function requireOwnEngine(home: string): void {
  const written = readFileSync(join(home, 'database', 'PG_VERSION'), 'utf8').trim();
  if (written === ENGINE) return;
  throw new DatabaseError(
    `The database in ${home} (DATA_DIR) was written by engine ${written}, and this version has engine ${ENGINE}: ` +
      `with the version that wrote it run npm run backup -- FILE, move the folder away, and with this one run npm run restore -- FILE`,
  );
}

const RETRY_MS = 1_000;

/**
 * Keeps an engine running: one that fails, as on a full disk, is started again as soon as that is possible. Its log has
 * all that it confirmed, like that of a process that was killed. Meanwhile nothing of its folder is open (`leave`), because a
 * disk that failed can only then be mounted again.
 */
async function keepRunning(
  start: () => Promise<Engine>,
  leave: () => void,
  { onLost, onBack }: EmbeddedOptions,
) {
  const closing = new AbortController();
  let engine: Engine | null = await start();
  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        if (!engine) {
          engine = await start();
          onBack?.();
        }
        if (closing.signal.aborted) await stopEngine(engine);
        await engine.ended;
        return;
      } catch (error) {
        engine = null;
        leave();
        onLost(error as Error);
        await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const running = run();
  return {
    isUnreachable: () => engine === null,
    async close() {
      closing.abort();
      if (engine) await stopEngine(engine);
      await running;
    },
  };
}

/**
 * Starts the embedded database in `dataDir` (created if missing) on its own thread, behind a Unix socket that only this
 * user can reach. Throws DatabaseError when the folder is in use or cannot be opened.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, durable = true } = options;
  const home = resolve(dataDir);
  const database = join(home, 'database');
  let lock: DataLock | null = lockDataFolder(home);
  // The socket of a process that was killed.
  if (SOCKET_FOLDER.test(lock.previousNote)) rmSync(lock.previousNote, { recursive: true, force: true });
  // In the temporary folder, because a socket path is limited to about 100 characters.
  const host = mkdtempSync(join(tmpdir(), 'tfuka-'));
  const socketPath = join(host, SOCKET_NAME);
  lock.note(host);
  const leave = () => {
    lock?.release();
    lock = null;
  };
  const start = async () => {
    if (!lock) {
      // While its disk is not mounted there is no database, and none may be made in its place.
      if (!existsSync(database)) throw new Error(`there is no ${database}`);
      lock = lockDataFolder(home);
      lock.note(host);
    }
    rmSync(socketPath, { force: true });
    return startEngine(database, socketPath, durable, options.execArgv);
  };
  const release = () => {
    rmSync(host, { recursive: true, force: true });
    leave();
  };
  try {
    await createIfMissing(home, socketPath, durable);
    requireOwnEngine(home);
    const { isUnreachable, close } = await keepRunning(start, leave, options);
    return { host, isUnreachable, close: () => close().finally(release) };
  } catch (error) {
    release();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The database in ${home} (DATA_DIR) cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
