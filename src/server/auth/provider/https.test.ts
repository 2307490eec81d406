// @embedded-only: the addresses of the provider
import Fastify from 'fastify';
import type { Database } from '../../db/open';
import { testDatabase } from '../../testing/database';
import { createIdentity } from '../identity';
import { TestClient } from '../../testing/sign-in-client';

const log = { warn: () => undefined };
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('behind an https proxy, cookies are for https only and addresses are the public ones (contract 1.89)', async () => {
  const origin = 'https://tfuka.example';
  const identity = await createIdentity({ origin, outside: null, demo: false }, database, log);
  const app = Fastify();
  await app.register(identity.plugin!);

  const response = await app.inject(new TestClient(origin).authorizeUrl().slice(origin.length));
  expect(response.statusCode).toBe(303);
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(response.headers.location).toMatch(/^\/oauth2\/default\/sign-in\//);
  const cookies = [response.headers['set-cookie']].flat();
  expect(cookies.length).toBeGreaterThan(3);
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);

  const discovery = await app.inject('/oauth2/default/.well-known/openid-configuration');
  expect(discovery.json()).toMatchObject({ token_endpoint: `${origin}/oauth2/default/v1/token` });
  await app.close();
});
