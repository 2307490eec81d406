import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../scripts/tools/run.mjs';
import { freePort } from '../../../tests/kit/free-port.mjs';
import { outsideIssuer } from '../../../tests/kit/server/outside-issuer';

export interface Served {
  origin: string;
  pid: number;
  isRunning: () => boolean;
  stop: () => Promise<void>;
}

/** Starts a program of Node.js; resolves when it has printed `ready on …`. */
async function start(args: string[], env: Record<string, string>): Promise<Served> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('ready on ')) resolve(line.slice('ready on '.length));
    });
    void ended.then(([code]) => reject(new Error(`${args.at(-1)} ended with ${code}`)));
  });
  return {
    origin,
    pid: child.pid!,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The identity provider of the measured servers: it runs here, and is asked once for its keys. */
export const issuer = await outsideIssuer();

/** The headers of a signed-in call. A token lasts half an hour: longer than anything is measured. */
export async function signedIn(name = 'דנה כהן'): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await issuer.token(name)}`, 'x-frontend-version': '1.9' };
}

/** The headers of so many people. */
export const signedInEach = (count: number): Promise<Record<string, string>[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => signedIn(`עובד ${number}`)));

/** Where the product finds its record: the settings of PostgreSQL or of the embedded database. */
export type ProductDatabase = { DATABASE_URL: string } | { DATA_DIR: string; DEMO: 'off' };

/** What `npm start` sets for Node.js: variables of the environment, and options. */
function startSettings(): { env: Record<string, string>; options: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [before = '', after = ''] = scripts.start.split('exec node');
  const variables = before.split(' ').filter((word) => word !== '');
  return {
    env: Object.fromEntries(variables.map((word) => word.split('=') as [string, string])),
    options: after.split(' ').filter((word) => word.startsWith('--')),
  };
}

/** The product as it is run in production. */
export async function startProduct(
  database: ProductDatabase,
  keptAnswers: 'on' | 'off',
  more: Record<string, string> = {},
): Promise<Served> {
  const settings = startSettings();
  return start([...settings.options, '--enable-source-maps', 'dist/server/main.js'], {
    ...settings.env,
    ...database,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    KEPT_ANSWERS: keptAnswers,
    ...issuer.settings,
    ...more,
  });
}

/** The least that answers the same. */
export function startFloor(databaseUrl: string): Promise<Served> {
  return start(['--import', 'tsx', 'ops/bench/server/floor.ts'], { DATABASE_URL: databaseUrl });
}
