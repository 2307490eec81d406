// @embedded-only: settings
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createApp } from '../../src/server/app';
import { readConfig } from '../../src/server/config/config';
import type { Database } from '../../src/server/db/open';
import type { Health } from '../../src/server/features/system/system-routes';
import { createIdentity } from '../../src/server/identity/identity';
import { Feed } from '../../src/server/record/feed';
import { testDatabase } from '../kit/server/database';
import { outsideIssuer } from '../kit/server/outside-issuer';

// A server whose settings name an outside provider: nothing of the embedded one is there.
let provider: Awaited<ReturnType<typeof outsideIssuer>>;
let database: Database;
let app: FastifyInstance;
const health: Health = { state: 'starting' };

beforeAll(async () => {
  provider = await outsideIssuer();
  const config = readConfig({
    ...provider.settings,
    FRONTEND_VERSION: '2.0',
    ROLES: 'on',
    MANAGERS_GROUP: 'ראשי צוות',
  });
  database = await testDatabase();
  const log = pino({ level: 'silent' });
  const identity = await createIdentity(config, database, log);
  const feed = new Feed(database.db, log);
  app = await createApp({ config, database, identity, feed, health, log, webFolder: null });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await provider.close();
});

test('the web app is directed to the external provider, and its tokens are accepted (contract 4.20)', async () => {
  expect((await app.inject('/config.json')).json()).toMatchObject({
    issuer: provider.issuer,
    clientId: 'kitchen-web',
    embeddedProvider: false,
  });
  const read = async (audience?: string) =>
    app.inject({
      url: '/api_account',
      headers: { authorization: `Bearer ${await provider.token('עידו מבחוץ', audience)}` },
    });
  expect((await read()).json()).toMatchObject({ name: 'עידו מבחוץ', login: null });
  expect((await read('api://other')).statusCode).toBe(401);
});

test.each([
  [['ראשי צוות'], 200],
  [['managers'], 403],
])('among the groups %j only the configured one makes a manager (contract 6.85)', async (groups, status) => {
  const token = await provider.token('עידו מבחוץ', undefined, { groups });
  const read = await app.inject({ url: '/api_journal', headers: { authorization: `Bearer ${token}` } });
  expect(read.statusCode).toBe(status);
});

test('the embedded provider has no pages (contract 4.20)', async () => {
  for (const path of ['.well-known/openid-configuration', 'v1/keys', 'v1/authorize']) {
    expect((await app.inject(`/oauth2/default/${path}`)).statusCode).toBe(404);
  }
});

test('the setting says which version of the web app is current (contract 5.11)', async () => {
  for (const [version, isCorrectVersion] of [
    ['2.0', true],
    ['1.9', false],
  ] as const) {
    const headers = { 'x-frontend-version': version };
    expect((await app.inject({ url: '/api_version_check', headers })).json()).toEqual({ isCorrectVersion });
  }
});

test('health says whether it can serve: it is alive before it is ready (contract 5.22)', async () => {
  for (const [state, status] of [
    ['starting', 503],
    ['ok', 200],
    ['stopping', 503],
  ] as const) {
    health.state = state;
    const ready = await app.inject('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([status, { status: state }]);
    const live = await app.inject('/health/live');
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok' }]);
  }
});
