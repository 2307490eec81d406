import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TokenSource } from '../../../src/web/api/base-query';
import { serverProgram } from '../server-program';
import { testPerson } from './render-app';
import { testIssuer } from './test-issuer';

export interface StartedServer {
  origin: string;
  /** The test person's tokens. */
  tokens: TokenSource;
  stop: () => Promise<void>;
}

interface Options {
  /** Creates the demo factory; off by default. */
  demo?: boolean;
  /** More environment variables. */
  env?: Record<string, string>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Starts the real server in its own process: a free port, a fresh embedded database, and an identity provider
 * of the test. Stop it when done.
 */
export async function startedServer({ demo = false, env = {} }: Options = {}): Promise<StartedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tfuka-web-test-'));
  const issuer = await testIssuer();
  const port = await freePort();
  const child = spawn(process.execPath, serverProgram('main'), {
    env: {
      PATH: process.env.PATH,
      ...issuer.settings,
      DEMO: demo ? 'on' : 'off',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));

  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    await issuer.close();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        lines.push(line);
        if (line.includes('ready on ')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${lines.join('\n')}`)));
      child.once('error', reject);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const token = issuer.token(testPerson.name);
  return {
    origin: `http://127.0.0.1:${port}`,
    tokens: { current: async () => token, renew: async () => null },
    stop,
  };
}
