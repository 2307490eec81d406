import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestBrowser, TestClient } from '../../src/server/auth/provider/test-client';

/** The compiled server; another copy of it where SERVER_MAIN says so. */
const main = process.env.SERVER_MAIN ?? fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
/** For what hangs, not for what is slow. */
const READY_MS = 150_000;

/**
 * A port that is free now: none of those the system gives to outgoing calls, so that it is still free when a server
 * comes back to it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 30_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/** A data folder of its own, and how to remove it. */
export async function dataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tfuka-process-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The database's engine runs as it is first compiled: to make it faster takes longer than these servers live. */
const SHORT_LIVED = '--liftoff-only';

/** A server in a process of its own, started as `npm start` starts it. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly ended: Promise<number | null>;
  output = '';
  errors = '';

  constructor(
    readonly origin: string,
    environment: Record<string, string>,
    program = main,
  ) {
    this.#child = spawn(process.execPath, [SHORT_LIVED, program], {
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.ended = once(this.#child, 'exit').then(([code]) => code as number | null);
  }

  /** Resolves once it says that it can serve; rejects when it ends before. */
  async ready(): Promise<this> {
    const late = AbortSignal.timeout(READY_MS);
    const gone = this.ended.then(() => 'gone' as const);
    while (!/^ready on /m.test(this.output)) {
      const pause = new Promise((resolve) => setTimeout(resolve, 30));
      if ((await Promise.race([pause, gone])) === 'gone') throw new Error(this.errors || this.output);
      if (late.aborted) throw new Error(`not ready: ${this.output} ${this.errors}`);
    }
    return this;
  }

  signal(name: 'SIGTERM' | 'SIGKILL'): void {
    this.#child.kill(name);
  }

  /** Ends it without warning. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }
}

/** Starts a server on a free port of loopback over a data folder. */
export async function startServer(folder: string, environment: Record<string, string> = {}, port?: number) {
  const listenOn = port ?? (await freePort());
  const settings = { HOST: '127.0.0.1', PORT: String(listenOn), DATA_DIR: folder, ...environment };
  return new ServerProcess(`http://127.0.0.1:${listenOn}`, settings);
}

/** Makes an account as `npm run account` does it. */
export async function addAccount(folder: string, login: string, password: string, name: string) {
  const program = join(dirname(main), 'account.js');
  const child = spawn(process.execPath, [program, 'add', login, '--name', name], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: folder },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`no account: the program ended with ${code}`);
}

/** An access token of the demo's manager, by the whole sign-in round. */
export async function managerToken(origin: string): Promise<string> {
  const tokens = await new TestClient(origin).signIn(new TestBrowser(origin), 'manager', 'manager-demo');
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
