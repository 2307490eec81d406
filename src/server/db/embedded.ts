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
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ownFile } from './beside';
import { lockDataFolder } from './data-lock';
import { DatabaseError, reasonOf } from './errors';

export interface EmbeddedOptions {
  dataDir: string;
  /** False only in tests: commits are then not synced to the disk. */
  durable?: boolean;
  /** Called once if the database breaks while it is in use; nothing can be read or written any more. */
  onLost(error: Error): void;
}

export interface Embedded {
  /** The folder of its Unix socket, as `pg` takes it for a host. */
  host: string;
  close(): Promise<void>;
}

type Message = { kind: 'ready' } | { kind: 'lost'; message: string };

/** Our socket's folder, and nothing else, may be removed on the word of a lock file. */
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
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else fsyncPath(path);
  }
  fsyncPath(folder);
}

interface Engine {
  worker: Worker;
  /** Resolves with the thread's end; rejects when it fails before it is asked to close. */
  ended: Promise<void>;
}

async function startEngine(dataFolder: string, socketPath: string, durable: boolean): Promise<Engine> {
  const worker = new Worker(ownFile('embedded-worker.mjs', 'embedded-worker.js'), {
    workerData: { dataFolder, socketPath, durable },
    // Plain JavaScript: it needs none of the loaders that this process may have been started with.
    execArgv: [],
  });
  let failure: Error | undefined;
  const ended = new Promise<void>((done, fail) => {
    worker.on('error', (error: Error) => (failure = error));
    worker.on('message', (message: Message) => {
      if (message.kind === 'lost') failure = new Error(message.message);
    });
    worker.on('exit', (code) => (code === 0 ? done() : fail(failure ?? new Error(`it ended with ${code}`))));
  });
  const ready = new Promise<void>((done) => {
    worker.on('message', (message: Message) => message.kind === 'ready' && done());
  });
  await Promise.race([ready, ended]);
  // A connection keeps the process alive; an engine that nobody is connected to need not.
  worker.unref();
  return { worker, ended };
}

async function stopEngine({ worker, ended }: Engine): Promise<void> {
  worker.ref();
  worker.postMessage('close');
  await ended;
}

/** A new database is made beside its place and moved there whole, so that a kill leaves none that is half made. */
async function createIfMissing(home: string, socketPath: string, durable: boolean): Promise<void> {
  const place = join(home, 'database');
  if (existsSync(place)) return;
  const unfinished = join(home, 'database.new');
  rmSync(unfinished, { recursive: true, force: true });
  const empty = new URL('empty-database', ownFile('migrations'));
  // The build brings an empty one; the sources have none. Synced as a whole at the end, in a fraction of the time.
  if (existsSync(empty)) cpSync(empty, unfinished, { recursive: true });
  else await stopEngine(await startEngine(unfinished, socketPath, false));
  if (durable) fsyncTree(unfinished);
  renameSync(unfinished, place);
  if (durable) fsyncPath(home);
}

/**
 * Starts the embedded database in `dataDir` (made if missing) on a thread of its own, behind a Unix socket that only
 * this user can reach. Throws DatabaseError when another process has the folder or it cannot be opened.
 */
export async function startEmbedded({ dataDir, durable = true, onLost }: EmbeddedOptions): Promise<Embedded> {
  const home = resolve(dataDir);
  const lock = lockDataFolder(home);
  // The socket of a process that was killed; of no use to anyone.
  if (SOCKET_FOLDER.test(lock.leftBehind)) rmSync(lock.leftBehind, { recursive: true, force: true });
  // In the temporary folder, because a socket's path may have about 100 characters only.
  const host = mkdtempSync(join(tmpdir(), 'tfuka-'));
  lock.note(host);
  const letGo = () => {
    rmSync(host, { recursive: true, force: true });
    lock.release();
  };
  try {
    const socketPath = join(host, '.s.PGSQL.5432');
    await createIfMissing(home, socketPath, durable);
    rmSync(socketPath, { force: true });
    const engine = await startEngine(join(home, 'database'), socketPath, durable);
    engine.ended.catch(onLost);
    return { host, close: () => stopEngine(engine).finally(letGo) };
  } catch (error) {
    letGo();
    throw new DatabaseError(`The database in ${home} (DATA_DIR) cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
