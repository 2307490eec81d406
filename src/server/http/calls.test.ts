// @embedded-only: what every call does before its query

import { signedInManager } from '../../../tests/kit/server/accounts';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receiptBody } from '../../../tests/kit/server/factories';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { errorAnswer } from '../../contract/errors';
import { STEPS } from '../../domain/manufacture-steps';
import { routePath } from './calls';

let app: TestApp;
/** Who may make every call. */
let headersOfManager: { authorization: string };
beforeAll(async () => {
  app = await testApp();
  ({ headers: headersOfManager } = await signedInManager(app, 'dana', 'דנה כהן'));
});
afterAll(() => app.close());

const all = Object.entries(endpoints) as [string, Endpoint][];
const signedIn = all.filter(([, { who }]) => who !== 'open');
const writes = signedIn.filter(([, { body }]) => body !== undefined);

const send = async (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  headers: Record<string, string> = {},
  payload?: string,
) => {
  const url = encodeURI(path.replace('{stepName}', STEPS.rinse.name).replace(/\{\w+\}/g, '1'));
  const response = await app.app.inject({ method, url, headers, payload });
  return { status: response.statusCode, headers: response.headers, text: response.body };
};
const bearer = async () => headersOfManager;
const json = { 'content-type': 'application/json' };
const errorOf = (text: string) => errorAnswer.parse(JSON.parse(text));

it('every call of the contract has a route', () => {
  const hasRoute = ([, { method, path }]: [string, Endpoint]) =>
    app.app.hasRoute({ method, url: routePath(path) });
  expect(all.filter((call) => !hasRoute(call)).map(([name]) => name)).toEqual([]);
});

it.each([
  ['/api_goods/%E0%A4%A', 400, 'MALFORMED'],
  ['/%zz', 400, 'MALFORMED'],
  [`/api_goods/${'9'.repeat(2_000)}`, 404, 'NOT_FOUND'],
])(
  'a malformed or overlong address is refused like any other invalid call (%#)',
  async (url, status, code) => {
    const response = await app.app.inject({ method: 'GET', url, headers: await bearer() });
    expect(response.statusCode).toBe(status);
    expect(errorOf(response.body).code).toBe(code);
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  },
);

it('only calls declared open need no token (contract 1.4)', () => {
  const open = all.filter(([, { who }]) => who === 'open').map(([, { method, path }]) => `${method} ${path}`);
  const paths = ['/api_version_check', '/config.json', '/openapi.json', '/health/live', '/health/ready'];
  expect(open).toEqual(expect.arrayContaining(paths.map((path) => `GET ${path}`)));
  expect(open).toHaveLength(paths.length);
});

it.each(signedIn)(
  'the call %s is 401 without a valid token, even with an invalid body (contract 1.4, 1.5, 4.9)',
  async (_, endpoint) => {
    const tokens: Record<string, string>[] = [
      {},
      { authorization: 'Bearer' },
      { authorization: 'Bearer x.y.z' },
      { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
      { authorization: `Bearer ${await app.identity.token({ expiresIn: -3600 })}` },
    ];
    for (const headers of tokens) {
      const payload = endpoint.body ? '{ broken' : undefined;
      const { status, text } = await send(endpoint, { ...headers, ...(payload && json) }, payload);
      expect(status).toBe(401);
      expect(errorOf(text).code).toBe('UNAUTHENTICATED');
    }
  },
);

it.each(writes)(
  'the call %s refuses a body that is too large, not JSON or malformed (contract 1.2, 1.57, 1.61)',
  async (_, endpoint) => {
    const headers = await bearer();
    const sized = (bytes: number) => JSON.stringify({ a: 'a'.repeat(bytes - 8) });
    const full = await send(endpoint, { ...headers, ...json }, sized(1_048_576));
    expect(full.status).not.toBe(413);
    const refused = [
      await send(endpoint, { ...headers, ...json }, sized(1_048_577)),
      await send(endpoint, { ...headers, 'content-type': 'text/plain' }, '{}'),
      await send(endpoint, { ...headers, ...json }, '{ "a": '),
      await send(endpoint, { ...headers, ...json }, '{ "__proto__": { "a": 1 } }'),
    ];
    expect(refused.map(({ status, text }) => [status, errorOf(text).code])).toEqual([
      [413, 'TOO_LARGE'],
      [415, 'NOT_JSON'],
      [400, 'MALFORMED'],
      [400, 'MALFORMED'],
    ]);
  },
);

it.each(writes)('the call %s refuses a body that is not an object', async (_, endpoint) => {
  const headers = { ...(await bearer()), ...json };
  for (const payload of ['[]', '"א"', '5', 'true']) {
    const { status, text } = await send(endpoint, headers, payload);
    expect(status).toBe(400);
    expect(errorOf(text).error).toMatch(/[א-ת]/);
  }
});

it.each(signedIn.filter(([name, { method }]) => method === 'GET' && name !== 'streamEvents'))(
  'the read %s refuses an unknown query parameter (contract 1.42)',
  async (_, endpoint) => {
    const { status, text } = await send({ ...endpoint, path: `${endpoint.path}?nothing=1` }, await bearer());
    expect([status, errorOf(text).code]).toEqual([400, 'INVALID']);
  },
);

it('an unknown path and an unknown method of a path are 404', async () => {
  const headers = await bearer();
  expect((await send({ method: 'GET', path: '/api_nothing' }, headers)).status).toBe(404);
  expect((await send({ method: 'DELETE', path: '/api_goods' }, headers)).status).toBe(404);
});

it.each(['x'.repeat(129), 'א', ' ', 'a b'])(
  'the idempotency key %s is refused (contract 1.72)',
  async (key) => {
    const headers = {
      ...(await bearer()),
      ...json,
      'idempotency-key': encodeURI(key) === key ? key : `${key}`,
    };
    const payload = JSON.stringify(receiptBody());
    const { status } = await send({ method: 'POST', path: '/api_purchased_goods' }, headers, payload);
    expect(status).toBe(400);
  },
);

it('every response has the security headers, also an error (contract 1.8)', async () => {
  const headers = await bearer();
  const responses = [
    await send({ method: 'GET', path: '/api_goods' }, headers),
    await send({ method: 'GET', path: '/api_goods' }),
    await send({ method: 'GET', path: '/api_goods/1' }, headers),
    await send({ method: 'POST', path: '/api_goods' }, { ...headers, ...json }, '{'),
    await send({ method: 'GET', path: '/nothing' }),
    await send({ method: 'GET', path: '/health/live' }),
    await send({ method: 'GET', path: '/openapi.json' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 401, 404, 400, 404, 200, 200]);
  for (const response of responses) {
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(/script-src [^;]*unsafe/.test(policy)).toBe(false);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(response.headers['x-powered-by']).toBeUndefined();
  }
  for (const { headers: sent } of responses.slice(0, 4)) expect(sent['cache-control']).toBe('no-store');
});

it('browsers are required to stay on https once they use it, and not before (contract 1.89)', async () => {
  const https = await testApp({ PUBLIC_ORIGIN: 'https://tfuka.example' });
  try {
    const sent = async ({ app: server }: TestApp) =>
      (await server.inject('/api_goods')).headers['strict-transport-security'];
    expect(await sent(https)).toBe('max-age=31536000');
    expect(await sent(app)).toBeUndefined();
  } finally {
    await https.close();
  }
});
