import {
  closeSync,
  cpSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  existsSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ownFile } from './own-file';
import { lockDataFolder } from './data-lock';
import { DatabaseError, reasonOf } from './errors';

interface EmbeddedOptions {
  dataDir: string;
  /** False only in tests: commits are then not synced to disk. */
  durable?: boolean;
  /** Called once if the database fails while in use; it is then unusable. */
  onLost(error: Error): void;
}

export interface Embedded {
  /** The folder of the Unix socket, passed to `pg` as the host. */
  host: string;
  close(): Promise<void>;
}

/** The thread's first message says that it is ready, unless it says why it was lost. */
type Message = { lost?: string };

/** A path read from the lock file is deleted only if it matches our socket folders. */
const SOCKET_FOLDER = /\/tfuka-[A-Za-z0-9]{6}$/;

function fsyncPath(path: string): void {
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

async function startEngine(dataFolder: string, socketPath: string, durable: boolean): Promise<Engine> {
  const worker = new Worker(ownFile('embedded-worker.mjs', 'embedded-worker.js'), {
    workerData: { dataFolder, socketPath, durable },
    // The worker is plain JavaScript and needs no loaders of this process.
    execArgv: [],
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

/** Creates a new database in a temporary folder and renames it, so that a kill leaves no half-made database. */
async function createIfMissing(home: string, socketPath: string, durable: boolean): Promise<void> {
  const database = join(home, 'database');
  if (existsSync(database)) return;
  const unfinished = join(home, 'database.new');
  rmSync(unfinished, { recursive: true, force: true });
  const empty = new URL('empty-database', ownFile('migrations'));
  // A build ships an empty database; the sources do not. Syncing once at the end is much faster.
  if (existsSync(empty)) cpSync(empty, unfinished, { recursive: true });
  else await stopEngine(await startEngine(unfinished, socketPath, false));
  if (durable) fsyncTree(unfinished);
  renameSync(unfinished, database);
  if (durable) fsyncPath(home);
}

/**
 * Starts the embedded database in `dataDir` (created if missing) on its own thread, behind a Unix socket that only this
 * user can reach. Throws DatabaseError when the folder is in use or cannot be opened.
 */
export async function startEmbedded({ dataDir, durable = true, onLost }: EmbeddedOptions): Promise<Embedded> {
  const home = resolve(dataDir);
  const lock = lockDataFolder(home);
  // The socket of a process that was killed.
  if (SOCKET_FOLDER.test(lock.previousNote)) rmSync(lock.previousNote, { recursive: true, force: true });
  // In the temporary folder, because a socket path is limited to about 100 characters.
  const host = mkdtempSync(join(tmpdir(), 'tfuka-'));
  lock.note(host);
  const release = () => {
    rmSync(host, { recursive: true, force: true });
    lock.release();
  };
  try {
    const socketPath = join(host, '.s.PGSQL.5432');
    await createIfMissing(home, socketPath, durable);
    rmSync(socketPath, { force: true });
    const engine = await startEngine(join(home, 'database'), socketPath, durable);
    engine.ended.catch(onLost);
    return { host, close: () => stopEngine(engine).finally(release) };
  } catch (error) {
    release();
    throw new DatabaseError(`The database in ${home} (DATA_DIR) cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
