import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isUpToDate, targets } from '../../scripts/tools/up-to-date.mjs';
import { freePort } from './free-port.mjs';

/** For a process of a test: skips optimizing its code and its engine's WebAssembly, which would take longer than it lives. */
export const SHORT_LIVED = ['--liftoff-only', '--no-opt'];

/**
 * Node's arguments for a program of the server in a process of its own: as it is built, where dist/ is up to date as in
 * `npm test`, else from the sources, which takes two seconds more at each start.
 */
export function serverProgram(name: 'main' | 'account' | 'keys' | 'audit' | 'backup' | 'restore'): string[] {
  return isUpToDate(targets.server)
    ? [`dist/server/${name}.js`]
    : ['--import', 'tsx', `src/server/commands/${name}.ts`];
}

/** Long enough for a slow machine: it only ends a hanging start. */
const READY_MS = 150_000;

/**
 * A server in its own process, with no more of the environment than it is given. `program`: of `serverProgram`, or the file of
 * another build.
 */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly ended: Promise<number | null>;
  output = '';
  errors = '';

  constructor(
    readonly origin: string,
    environment: Record<string, string>,
    program: readonly string[],
  ) {
    this.#child = spawn(process.execPath, [...SHORT_LIVED, ...program], {
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.ended = once(this.#child, 'exit').then(([code]) => code as number | null);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resolves when the server has reported that it is ready; rejects if it ends before. */
  async ready(): Promise<this> {
    const timeout = AbortSignal.timeout(READY_MS);
    const ended = this.ended.then(() => 'ended' as const);
    while (!/^ready on /m.test(this.output)) {
      const pause = new Promise((resolve) => setTimeout(resolve, 30));
      if ((await Promise.race([pause, ended])) === 'ended') throw new Error(this.errors || this.output);
      if (timeout.aborted) throw new Error(`not ready: ${this.output} ${this.errors}`);
    }
    return this;
  }

  signal(name: 'SIGTERM' | 'SIGKILL'): void {
    this.#child.kill(name);
  }

  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.ended;
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }
}

/** Starts a server of the sources on a free port; resolves once it is ready. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = String(await freePort());
  const settings = { PORT: port, DEMO: 'off', LOG_LEVEL: 'error', ...environment };
  return new ServerProcess(`http://127.0.0.1:${port}`, settings, serverProgram('main')).ready();
}
