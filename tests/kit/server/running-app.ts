import pino from 'pino';
import { createApp } from '../../../src/server/app';
import { readConfig } from '../../../src/server/config/config';
import type { Database } from '../../../src/server/db/open';
import { createIdentity } from '../../../src/server/identity/identity';
import { Feed } from '../../../src/server/record/feed';
import { freePort } from '../free-port.mjs';
import { TestBrowser, TestClient, type Tokens } from './sign-in-client';

/**
 * Starts the whole app with its embedded provider on a port, as one of several processes of this database: those with one
 * `publicOrigin` know each other's tokens. Close it after the tests.
 */
export async function runningApp(
  database: Database,
  { publicOrigin, ...settings }: { publicOrigin?: string } & Record<string, string> = {},
) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = readConfig({
    DEMO: 'off',
    PORT: String(port),
    PUBLIC_ORIGIN: publicOrigin ?? origin,
    ...settings,
  });
  const log = pino({ level: 'silent' });
  const identity = await createIdentity(config, database, log);
  const feed = new Feed(database.db, log);
  const app = await createApp({
    config,
    database,
    identity,
    feed,
    health: { state: 'ok' },
    log,
    webFolder: null,
  });
  await app.listen({ host: '127.0.0.1', port });
  return {
    origin,
    identity,
    signIns: identity.signIns!,
    /** Makes a call with an access token. */
    call: async (token: string, method: string, path: string, body?: object) => {
      const response = await fetch(origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-frontend-version': '1.9',
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : null) as unknown };
    },
    close: async () => {
      identity.signIns?.close();
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
      await feed.close();
    },
  };
}
export type RunningApp = Awaited<ReturnType<typeof runningApp>>;

/** A person's device at an app: its browser, with the sign-in. */
export interface Device {
  browser: TestBrowser;
  client: TestClient;
  tokens: Tokens;
}

export async function device(
  origin: string,
  login: string,
  password: string,
  userAgent?: string,
): Promise<Device> {
  const browser = new TestBrowser(origin, userAgent);
  const client = new TestClient(origin);
  return { browser, client, tokens: await client.signIn(browser, login, password) };
}
