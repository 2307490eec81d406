// @embedded-only: the addresses of the provider
import Fastify, { type FastifyInstance } from 'fastify';
import { testDatabase } from '../../../../tests/kit/server/database';
import { TestClient } from '../../../../tests/kit/server/sign-in-client';
import type { Database } from '../../db/open';
import { createDemoAccounts } from '../accounts';
import { createIdentity } from '../identity';

const origin = 'https://tfuka.example';
const log = { warn: () => undefined };
let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  await createDemoAccounts(database.db);
  const identity = await createIdentity({ origin, outside: null, demo: true }, database, log);
  app = Fastify();
  await app.register(identity.plugin!);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** A browser with one jar: a cookie of this host alone has the path `/`. */
function browser() {
  const jar = new Map<string, string>();
  const lines: string[] = [];
  const go = async (url: string, body?: Record<string, string>) => {
    const response = await app.inject({
      url: url.replace(origin, ''),
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': body && 'application/x-www-form-urlencoded',
      },
      payload: body && new URLSearchParams(body).toString(),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      lines.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return { go, jar, lines };
}

const manager = { login: 'manager', password: 'manager-demo' };
const authorize = () => new TestClient(origin).authorizeUrl();

test('behind an https proxy, cookies are for https only and addresses are the public ones (contract 1.89)', async () => {
  const { go, lines } = browser();
  const response = await go(authorize());
  expect(response.statusCode).toBe(303);
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(response.headers.location).toMatch(/^\/oauth2\/default\/sign-in\//);
  expect(lines.length).toBeGreaterThan(1);
  for (const cookie of lines) expect(cookie).toMatch(/; secure/i);

  const discovery = await app.inject('/oauth2/default/.well-known/openid-configuration');
  expect(discovery.json()).toMatchObject({ token_endpoint: `${origin}/oauth2/default/v1/token` });
});

test('over https every cookie is of this host alone, from the first page to the end (contract 4.48)', async () => {
  const { go, lines, jar } = browser();
  const page = await go(authorize());
  const back = await go(page.headers.location!, manager);
  const callback = await go(back.headers.location!);
  expect(callback.headers.location).toContain('/sign-in/callback?code=');
  await go(`${origin}/oauth2/default/v1/logout`);
  const names = new Set(lines.map((line) => line.split('=')[0]!.replace('.sig', '')));
  expect([...names].sort()).toEqual(['__Host-tfuka_device', '__Host-tfuka_session', '__Host-tfuka_sign_in']);
  for (const line of lines) {
    expect(line).toMatch(/; path=\/(;|$)/i);
    expect(line).toMatch(/; secure/i);
    expect(line).toMatch(/; httponly/i);
    expect(line).not.toMatch(/; domain=/i);
  }
  // Nothing of a sign-in that has ended is sent with every call.
  expect([...jar.keys()].filter((name) => name.includes('sign_in'))).toEqual([]);
});

test('two tabs with a sign-in page each go on from the one that is filled in, over https, too (contract 4.48)', async () => {
  const { go } = browser();
  const first = await go(authorize());
  const second = await go(authorize());
  for (const { headers } of [first, second]) {
    const back = await go(headers.location!, manager);
    expect(back.statusCode).toBe(303);
    const callback = await go(back.headers.location!);
    expect(callback.headers.location).toContain('/sign-in/callback?');
  }
});

test('only the newest four sign-in pages are remembered, so that cookies stay small', async () => {
  const { go, jar } = browser();
  const pages = [];
  for (let count = 0; count < 6; count += 1) pages.push((await go(authorize())).headers.location!);
  expect(jar.get('__Host-tfuka_sign_in')!.split('.')).toHaveLength(4);
  expect((await go(pages[2]!)).statusCode).toBe(200);
  expect((await go(pages[1]!)).statusCode).toBe(400);
});
