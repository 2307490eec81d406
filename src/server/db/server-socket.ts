import { existsSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import type { DatabaseLog } from './connections';
import { noteOf } from './data-lock';
import { DatabaseError, DataFolderInUse } from './errors';
import { type Database, openDatabase } from './open';

// Only one process may open an embedded data folder, so while a server runs, a command works through it: over a Unix
// socket next to that of the database, which only its own user can reach.

/** Takes requests for a command at a socket in this folder. Returns the function that closes it. */
export async function openServerSocket(
  folder: string,
  command: string,
  log: Pick<DatabaseLog, 'error'>,
  respond: (request: string) => Promise<string>,
): Promise<() => Promise<void>> {
  const answer = async (socket: Socket) => {
    // The response follows on the same socket, which reading to its end would destroy.
    socket.end(await respond(await text(socket.iterator({ destroyOnReturn: false }))));
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    answer(socket).catch((error: unknown) => {
      log.error({ err: error }, `the command ${command} failed`);
      socket.destroy();
    });
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(join(folder, command), done));
  return async () => {
    await new Promise((done) => server.close(done));
  };
}

/** The response of the server that has this data folder open, '' where it failed; null when none answers. */
export async function askServer(dataDir: string, command: string, request: string): Promise<string | null> {
  const folder = noteOf(dataDir);
  if (!folder) return null;
  const socket = connect({ path: join(folder, command), allowHalfOpen: true });
  socket.end(request);
  // The connection fails if the server was killed or does not accept requests yet.
  return text(socket).catch(() => null);
}

export interface Place {
  databaseUrl: string | null;
  migrateDatabaseUrl?: string | null;
  dataDir: string;
  secretKeys?: readonly Buffer[];
}

/** Throws where the folder has no database yet: a command that only looks must not make one. */
export function requireDatabase({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return;
  throw new DatabaseError(`There is no database in ${dataDir} (DATA_DIR), and no DATABASE_URL.`);
}

const TIMEOUT_MS = 15_000;
const RETRY_MS = 250;

/**
 * What the server answers that has an embedded data folder open (`ask`, null when none answers), else what comes of opening
 * the folder itself.
 */
export async function serverOrFolder<T>(ask: () => Promise<T | null>, open: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answered = await ask();
    if (answered !== null) return answered;
    try {
      return await open();
    } catch (error) {
      // A server that is starting or stopping has the folder open, but accepts no requests.
      if (!(error instanceof DataFolderInUse) || Date.now() > deadline) throw error;
      await wait(RETRY_MS);
    }
  }
}

/**
 * Does a command's work whether a server runs or not: in PostgreSQL itself, through the running server where that has
 * the embedded data folder open, else in the folder. Throws where there is no database yet, unless it may make one.
 */
export async function serverOrDatabase<T>(
  place: Place,
  ask: () => Promise<T | null>,
  work: (database: Database) => Promise<T>,
  { mayMake = false } = {},
): Promise<T> {
  if (!mayMake) requireDatabase(place);
  const open = async () => {
    const database = await openDatabase({ ...place, existing: !mayMake, log: pino({ level: 'silent' }) });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return place.databaseUrl ? open() : serverOrFolder(ask, open);
}
