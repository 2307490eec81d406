import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Role } from '../../../src/domain/roles';
import { type AppParts, createApp } from '../../../src/server/app';
import { readConfig } from '../../../src/server/config/config';
import type { Database } from '../../../src/server/db/open';
import { Feed } from '../../../src/server/record/feed';
import { testDatabase, type TestDatabase } from './database';
import { checkDeclared } from './declared';
import { testIdentity, type TestIdentity } from './identity';

/** In a body, it is sent as the number 1e309, which is valid JSON and more than any number in JavaScript. */
export const HUGE_NUMBER = 'the number 1e309';

interface CallOptions {
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The response differs from the contract on purpose. */
  undeclared?: boolean;
  /** The caller; each name is another person. */
  as?: string;
  /** What the caller's token says of their role. */
  role?: Role;
}

/** A response with its parsed body. */
export interface Called<T = never> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: T;
}

/** The whole app with its own real database, called without a port. */
export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  feed: Feed;
  identity: TestIdentity;
  call: <T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: CallOptions,
  ) => Promise<Called<T>>;
  close: () => Promise<void>;
}

/** Builds the app with a copy of the migrated database or the given database. Close it after the file's tests. */
export async function testApp(
  settings: Record<string, string> = {},
  parts: Partial<Pick<AppParts, 'receiveMs' | 'log' | 'webFolder' | 'limits'> & { database: Database }> = {},
): Promise<TestApp> {
  const config = readConfig({ DEMO: 'off', PORT: '0', ...settings });
  const database = parts.database ? { owner: parts.database.pool, ...parts.database } : await testDatabase();
  const identity = await testIdentity();
  const feed = new Feed(database.reserved, parts.log ?? pino({ level: 'silent' }));
  const app = await createApp({
    log: pino({ level: 'silent' }),
    webFolder: null,
    ...parts,
    config,
    database,
    identity,
    feed,
    health: { state: 'ok' },
  });
  const tokens = new Map<string, string>();
  const tokenOf = async (name: string, role?: Role) => {
    const key = `${name} ${role}`;
    const token = tokens.get(key) ?? (await identity.token({ name, role, expiresIn: 3600 }));
    tokens.set(key, token);
    return token;
  };
  return {
    app,
    database,
    feed,
    identity,
    call: async (method, path, { query, body, headers, undeclared, as = 'דנה כהן', role } = {}) => {
      const response = await app.inject({
        method: method as 'GET',
        url: path.split('/').map(encodeURIComponent).join('/'),
        query: query && Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        headers: {
          authorization: `Bearer ${await tokenOf(as, role)}`,
          'x-frontend-version': '1.9',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        payload:
          body === undefined ? undefined : JSON.stringify(body).replaceAll(`"${HUGE_NUMBER}"`, '1e309'),
      });
      // The caller says what it expects of the response.
      const answer: unknown = response.body ? JSON.parse(response.body) : null;
      if (!undeclared) checkDeclared(method, path, response.statusCode, answer);
      return { status: response.statusCode, headers: response.headers, body: answer as never };
    },
    close: async () => {
      const closed = app.close();
      // Else it may wait for connections that a test's fetch keeps open for reuse.
      app.server.closeAllConnections();
      await closed;
      await feed.close();
      await database.close();
    },
  };
}
