import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '../../../src/domain/roles';
import { freePort } from '../free-port.mjs';
import { ServerProcess, SHORT_LIVED } from '../server-process';
import { TestBrowser, TestClient } from '../server/sign-in-client';

/** The compiled server, or the one that SERVER_MAIN names. */
export const main =
  process.env.SERVER_MAIN ?? fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
/** A temporary data folder, and a function that removes it. */
export async function dataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tfuka-process-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts a server on a free port of loopback over a data folder. */
export async function startServer(folder: string, environment: Record<string, string> = {}, port?: number) {
  const listenOn = port ?? (await freePort());
  const settings = { HOST: '127.0.0.1', PORT: String(listenOn), DATA_DIR: folder, ...environment };
  return new ServerProcess(`http://127.0.0.1:${listenOn}`, settings, [main]);
}

/** Creates an account as `npm run account` does. */
export async function addAccount(
  folder: string,
  login: string,
  password: string,
  name: string,
  role: Role = 'staff',
) {
  const program = join(dirname(main), 'account.js');
  const child = spawn(
    process.execPath,
    [...SHORT_LIVED, program, 'add', login, '--name', name, '--role', role],
    {
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: folder },
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`no account: the program ended with ${code}`);
}

/** What `npm run audit` prints, of the version of a server. */
export async function audit(environment: Record<string, string>, version = main): Promise<string> {
  const child = spawn(process.execPath, [...SHORT_LIVED, join(dirname(version), 'audit.js')], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([child.stdout.toArray(), once(child, 'exit')]);
  return Buffer.concat(printed as Buffer[]).toString();
}

const DEMO_MANAGER = { login: 'manager', password: 'manager-demo' };

/** An access token of a person, the demo's manager if nobody else is named, from a complete sign-in. */
export async function tokenOf(origin: string, { login, password } = DEMO_MANAGER): Promise<string> {
  const tokens = await new TestClient(origin).signIn(new TestBrowser(origin), login, password);
  return tokens.access_token;
}

/** One call as the web app makes it. */
export async function call(
  origin: string,
  token: string,
  path: string,
  init: { body?: unknown; key?: string } = {},
): Promise<{ status: number; replayed: boolean; body: unknown }> {
  const response = await fetch(`${origin}${path}`, {
    method: init.body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-frontend-version': '1.9',
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...(init.key && { 'idempotency-key': init.key }),
    },
    body: init.body === undefined ? undefined : JSON.stringify(init.body),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed') === 'true',
    body: await response.json(),
  };
}
