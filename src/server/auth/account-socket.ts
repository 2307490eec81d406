import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DatabaseLog } from '../db/database-log';
import { noteOf } from '../db/data-lock';
import type { Db } from '../db/tables';
import { AccountError, createAccount } from './accounts';

/**
 * Only one process may open an embedded data folder, so while a server runs, accounts are made through it: over a Unix
 * socket next to that of the database, which only its own user can reach.
 */
export interface AccountRequest {
  login: string;
  password: string;
  name?: string;
}

const SOCKET = 'account';
const CREATED = 'created';

/** Takes requests at a socket in this folder. Returns the function that closes it. */
export async function openAccountSocket(
  folder: string,
  db: Db,
  log: Pick<DatabaseLog, 'error'>,
): Promise<() => Promise<void>> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    respond(socket, db).catch((error: unknown) => {
      log.error({ err: error }, 'an account could not be made');
      socket.destroy();
    });
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(join(folder, SOCKET), done));
  return async () => {
    await new Promise((done) => server.close(done));
  };
}

async function respond(socket: Socket, db: Db): Promise<void> {
  // The response follows on the same socket, which reading to its end would destroy.
  const body = await text(socket.iterator({ destroyOnReturn: false }));
  try {
    const { login, password, name } = JSON.parse(body) as AccountRequest;
    await createAccount(db, { login, password, name });
    socket.end(CREATED);
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    socket.end(error.message);
  }
}

/** Creates an account through the server that has this data folder open; false when none answers. */
export async function createThroughServer(dataDir: string, request: AccountRequest): Promise<boolean> {
  const folder = noteOf(dataDir);
  if (!folder) return false;
  const socket = connect({ path: join(folder, SOCKET), allowHalfOpen: true });
  socket.end(JSON.stringify(request));
  // It fails where the server was killed, or does not accept requests yet.
  const answer = await text(socket).catch(() => null);
  if (answer === null) return false;
  if (answer !== CREATED)
    throw new AccountError(answer || 'The running server could not make it; see its log.');
  return true;
}
