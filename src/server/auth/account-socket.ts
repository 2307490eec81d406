import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { noteOf } from '../db/data-lock';
import type { Db } from '../db/tables';
import { createAccount, NameTaken } from './accounts';

/**
 * Only one process may open an embedded data folder, so while a server runs, accounts are made through it: over a Unix
 * socket next to that of the database, which only its own user can reach.
 */
export interface AccountRequest {
  login: string;
  password: string;
  name?: string;
}

type Result = 'created' | 'taken' | 'failed';

const SOCKET = 'account';

/** Takes requests at a socket in this folder. Returns the function that closes it. */
export async function openAccountSocket(
  folder: string,
  db: Db,
  onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    respond(socket, db, onFailure).catch(() => socket.destroy());
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(join(folder, SOCKET), done));
  return async () => {
    await new Promise((done) => server.close(done));
  };
}

async function respond(socket: Socket, db: Db, onFailure: (error: unknown) => void): Promise<void> {
  // The response follows on the same socket, which reading to its end would destroy.
  const body = await text(socket.iterator({ destroyOnReturn: false }));
  const { login, password, name } = JSON.parse(body) as AccountRequest;
  try {
    await createAccount(db, { login, password, name });
    socket.end('created' satisfies Result);
  } catch (error) {
    const isTaken = error instanceof NameTaken;
    if (!isTaken) onFailure(error);
    socket.end((isTaken ? 'taken' : 'failed') satisfies Result);
  }
}

/** Creates an account through the server that has this data folder open; null when none answers. */
export async function createThroughServer(dataDir: string, request: AccountRequest): Promise<Result | null> {
  const folder = noteOf(dataDir);
  if (!folder) return null;
  const socket = connect({ path: join(folder, SOCKET), allowHalfOpen: true });
  socket.end(JSON.stringify(request));
  try {
    const result = await text(socket);
    return result === 'created' || result === 'taken' ? result : 'failed';
  } catch {
    // The server was killed, or does not accept requests yet.
    return null;
  }
}
