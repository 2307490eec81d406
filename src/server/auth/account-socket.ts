import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import { createAccount, NameTaken } from './accounts';

/**
 * Only one process may open an embedded data folder, so while a server runs, accounts are made through it: over a
 * Unix socket that only its own user can reach. A file in the data folder tells where the socket is.
 */
export interface AccountRequest {
  login: string;
  password: string;
  name?: string;
}

type Answer = 'made' | 'taken' | 'failed';

const LONGEST_REQUEST = 16 * 1024;
const pointer = (dataDir: string) => join(dataDir, 'account-socket');
/** A folder that we have made, and nothing else, may be removed on the word of that file. */
const SOCKET = /^(.*\/tfuka-account-[A-Za-z0-9]{6})\/socket$/;

function readPointer(dataDir: string): string | null {
  try {
    return readFileSync(pointer(dataDir), 'utf8');
  } catch {
    return null;
  }
}

/** Takes requests for this data folder, which this process has open, until the answer is called. */
export async function openAccountSocket(
  dataDir: string,
  db: Kysely<Tables>,
  onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> {
  // What a killed process left behind; this one has the data folder now.
  const leftBehind = SOCKET.exec(readPointer(dataDir) ?? '')?.[1];
  if (leftBehind) rmSync(leftBehind, { recursive: true, force: true });
  // In the temporary folder, because a socket's path may have about 100 characters only.
  const folder = mkdtempSync(join(tmpdir(), 'tfuka-account-'));
  const path = join(folder, 'socket');
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > LONGEST_REQUEST) socket.destroy();
    });
    socket.on('end', () => void answer(db, text, onFailure).then((word) => socket.end(word)));
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  chmodSync(path, 0o600);
  writeFileSync(pointer(dataDir), path, { mode: 0o600 });
  return async () => {
    rmSync(pointer(dataDir), { force: true });
    await new Promise((done) => server.close(done));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function answer(
  db: Kysely<Tables>,
  text: string,
  onFailure: (error: unknown) => void,
): Promise<Answer> {
  try {
    const { login, password, name } = JSON.parse(text) as AccountRequest;
    await createAccount(db, { login, password, name });
    return 'made';
  } catch (error) {
    if (error instanceof NameTaken) return 'taken';
    onFailure(error);
    return 'failed';
  }
}

/** Asks the server that has this data folder open; null when there is none that answers. */
export async function askRunningServer(dataDir: string, request: AccountRequest): Promise<Answer | null> {
  const path = readPointer(dataDir);
  if (!path) return null;
  return new Promise((resolve) => {
    let word = '';
    const socket = connect({ path, allowHalfOpen: true });
    socket.setEncoding('utf8');
    socket.on('connect', () => socket.end(JSON.stringify(request)));
    socket.on('data', (chunk: string) => (word += chunk));
    socket.on('end', () => resolve(word === 'made' || word === 'taken' ? word : 'failed'));
    // Left behind by a process that was killed.
    socket.on('error', () => resolve(null));
  });
}
