import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import { createAccount, NameTaken } from './accounts';

/**
 * Only one process may open an embedded data folder, so while a server runs, accounts are made through it: over a
 * Unix socket that only its own user can reach. A file in the data folder names the socket's path.
 */
export interface AccountRequest {
  login: string;
  password: string;
  name?: string;
}

type Result = 'created' | 'taken' | 'failed';

const pathFile = (dataDir: string) => join(dataDir, 'account-socket');
/** Only a folder that we made may be removed because that file names it. */
const SOCKET_PATH = /^(.*\/tfuka-account-[A-Za-z0-9]{6})\/socket$/;

function readSocketPath(dataDir: string): string | null {
  try {
    return readFileSync(pathFile(dataDir), 'utf8');
  } catch {
    return null;
  }
}

/** Takes requests for this data folder, which this process has open. Returns the function that closes the socket. */
export async function openAccountSocket(
  dataDir: string,
  db: Kysely<Tables>,
  onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> {
  // A killed process could not remove its own socket.
  const staleFolder = SOCKET_PATH.exec(readSocketPath(dataDir) ?? '')?.[1];
  if (staleFolder) rmSync(staleFolder, { recursive: true, force: true });
  // In the temporary folder, because the path of a socket is limited to about 100 characters.
  const folder = mkdtempSync(join(tmpdir(), 'tfuka-account-'));
  const path = join(folder, 'socket');
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    respond(socket, db, onFailure).catch(() => socket.destroy());
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  chmodSync(path, 0o600);
  writeFileSync(pathFile(dataDir), path, { mode: 0o600 });
  return async () => {
    rmSync(pathFile(dataDir), { force: true });
    await new Promise((done) => server.close(done));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function respond(
  socket: Socket,
  db: Kysely<Tables>,
  onFailure: (error: unknown) => void,
): Promise<void> {
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
  const path = readSocketPath(dataDir);
  if (!path) return null;
  const socket = connect({ path, allowHalfOpen: true });
  socket.end(JSON.stringify(request));
  try {
    const result = await text(socket);
    return result === 'created' || result === 'taken' ? result : 'failed';
  } catch {
    // The socket of a killed server is still there, but nobody listens.
    return null;
  }
}
