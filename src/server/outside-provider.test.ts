import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pino from 'pino';
import { createApp } from './app';
import { readConfig } from './config';
import type { Database } from './db/open';
import type { Health } from './features/system/routes';
import { testDatabase } from './testing/database';
import { Feed } from './writes/feed';
import { createIdentity } from './auth/identity';

// A server whose settings name an outside provider: nothing of the embedded one is there.
let provider: Server;
let database: Database;
let app: FastifyInstance;
let issuer: string;
let privateKey: CryptoKey;
const health: Health = { state: 'starting' };

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }];
  provider = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/oauth2/default`;
  const config = readConfig({
    OKTA_ISSUER: issuer,
    OKTA_CLIENT_ID: 'kitchen-web',
    OKTA_AUDIENCE: 'api://kitchen',
    FRONTEND_VERSION: '2.0',
  });
  database = await testDatabase();
  const identity = await createIdentity(config, database);
  const log = pino({ level: 'silent' });
  const feed = new Feed(database.db, log);
  app = await createApp({ config, database, identity, feed, health, log, webFolder: null });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await new Promise((done) => provider.close(done));
});

const token = (audience: string) =>
  new SignJWT({ name: 'עידו מבחוץ' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('ido')
    .setExpirationTime('5m')
    .sign(privateKey);

test('the web app is directed to the external provider, and its tokens are accepted (contract 4.20)', async () => {
  expect((await app.inject('/config.json')).json()).toMatchObject({
    issuer,
    clientId: 'kitchen-web',
    embeddedProvider: false,
  });
  const read = async (audience: string) =>
    app.inject({ url: '/api_account', headers: { authorization: `Bearer ${await token(audience)}` } });
  expect((await read('api://kitchen')).json()).toMatchObject({ name: 'עידו מבחוץ', login: null });
  expect((await read('api://other')).statusCode).toBe(401);
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
