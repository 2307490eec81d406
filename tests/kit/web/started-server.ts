import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessTokens } from '../../../src/web/api/base-query';
import { startServer } from '../server-process';
import { testPerson } from './render-app';
import { testIssuer } from './test-issuer';

export interface StartedServer {
  origin: string;
  /** The test person's tokens. */
  tokens: AccessTokens;
  stop: () => Promise<void>;
}

interface Options {
  /** Creates the demo factory; off by default. */
  demo?: boolean;
  /** More environment variables. */
  env?: Record<string, string>;
}

/**
 * Starts the real server in its own process: a free port, a fresh embedded database, and an identity provider
 * of the test. Stop it when done.
 */
export async function startedServer({ demo = false, env = {} }: Options = {}): Promise<StartedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tfuka-web-test-'));
  const issuer = await testIssuer();
  const server = await startServer({
    ...issuer.settings,
    DEMO: demo ? 'on' : 'off',
    DATA_DIR: folder,
    ...env,
  });
  const token = issuer.token(testPerson.name);
  return {
    origin: server.origin,
    tokens: { current: async () => token, renew: async () => null },
    stop: async () => {
      await server.stop();
      await issuer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
