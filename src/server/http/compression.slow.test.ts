// @postgres-only: HTTP above the calls
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt } from '../../../tests/kit/server/factories';
import { fillLargeStock } from '../../../tests/kit/server/large-stock';
import { errorAnswer } from '../../contract/errors';
import { AnswerCache, OVERHEAD } from '../record/answer-cache';
import { codingOf, sentAnswer } from './read-answers';

const CODINGS = ['br', 'gzip', 'identity'] as const;
const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
const PAGE = '/api_goods?limit=100&sort=-created_at';

let cached: TestApp;
let uncached: TestApp;
beforeAll(async () => {
  cached = await testApp();
  uncached = await testApp({ KEPT_ANSWERS: 'off' });
  for (const { app, database } of [cached, uncached]) {
    await fillLargeStock(database.owner, 2_000);
    await app.listen({ host: '127.0.0.1', port: 0 });
  }
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => Promise.all([cached.close(), uncached.close()]));

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came. */
  body: Buffer;
}

async function send(
  { app, identity }: TestApp,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Sent> {
  const { port } = app.server.address() as AddressInfo;
  const authorization = `Bearer ${await identity.token()}`;
  const call = request({ port, path, method, headers: { authorization, ...headers }, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, headers: response.headers, body: await buffer(response) };
}

const ask = (app: TestApp, path: string, coding: string, more: Record<string, string> = {}, method = 'GET') =>
  send(app, path, { 'accept-encoding': coding, ...more }, method);

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5, BR ; q=0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity, *;q=0', 'identity'],
  ['deflate, gzip;q=0', 'identity'],
  ['gzip;q=x', 'identity'],
])('a client that accepts %j is sent %s (contract 1.98)', (accepted, coding) => {
  expect(codingOf(accepted)).toBe(coding);
});

describe.each([
  ['cached', () => cached],
  ['uncached', () => uncached],
])('an answer that is %s', (_, appOf) => {
  it.each(CODINGS)(
    'is sent as it is accepted, known again, and described by HEAD: %s (contract 1.90, 1.98)',
    async (coding) => {
      const app = appOf();
      const plain = await send(app, PAGE);
      const answer = await ask(app, PAGE, coding);
      expect(decoded[coding](answer.body)).toEqual(plain.body);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers.vary).toBe('accept-encoding');
      if (coding !== 'identity') expect(answer.body.length).toBeLessThan(plain.body.length / 4);

      // A weak tag names one content in any coding.
      const etag = String(answer.headers.etag);
      expect(etag.replace('W/', '')).toBe(plain.headers.etag);
      expect(etag.startsWith('W/')).toBe(coding !== 'identity');
      for (const asked of CODINGS) {
        const same = await ask(app, PAGE, asked, { 'if-none-match': etag });
        expect([same.status, same.body.length, same.headers.vary]).toEqual([304, 0, 'accept-encoding']);
        expect(same.headers['content-encoding']).toBeUndefined();
      }

      const head = await ask(app, PAGE, coding, {}, 'HEAD');
      const { date: __, 'x-request-id': ___, ...described } = answer.headers;
      expect(head).toMatchObject({ status: 200, headers: described });
      expect(head.body.length).toBe(0);
    },
  );

  it('is up to date in every encoding after a write (contract 1.91, 1.98)', async () => {
    const app = appOf();
    const before = await Promise.all(CODINGS.map((coding) => ask(app, PAGE, coding)));
    const { id } = await receipt(app);
    for (const [at, coding] of CODINGS.entries()) {
      const known = String(before[at]!.headers.etag);
      const { status, body } = await ask(app, PAGE, coding, { 'if-none-match': known });
      expect(status).toBe(200);
      expect(JSON.parse(decoded[coding](body).toString())[0].id).toBe(id);
    }
  });

  it.each(['/api_goods?limit=1', '/api_overview', '/api_goods/999999999', '/api_goods?sort=x'])(
    'is not compressed where it is short or an error: %s (contract 1.98)',
    async (path) => {
      const { headers, body } = await ask(appOf(), path, 'br, gzip');
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toMatch(/^[[{]/);
    },
  );

  it.each(['br', 'gzip'] as const)(
    'is compressed part by part where it is long: %s (contract 1.94, 1.98)',
    async (coding) => {
      const long = '/api_goods?sort=created_at';
      const plain = await send(appOf(), long);
      const answer = await ask(appOf(), long, coding);
      expect(decoded[coding](answer.body)).toEqual(plain.body);
      expect(answer.headers).toMatchObject({ 'content-encoding': coding, 'transfer-encoding': 'chunked' });
      expect(answer.body.length).toBeLessThan(plain.body.length / 4);
      const head = await ask(appOf(), long, coding, {}, 'HEAD');
      expect([head.status, head.headers['content-encoding'], head.body.length]).toEqual([200, coding, 0]);
    },
  );
});

/** The database is lost once it was asked so many times. */
function loseDatabaseAfter(times: number): void {
  const { pool } = uncached.database;
  const connect = pool.connect.bind(pool);
  let asked = 0;
  jest.spyOn(pool, 'connect').mockImplementation((() => {
    asked += 1;
    return asked > times ? Promise.reject(new Error('Connection terminated')) : connect();
  }) as never);
}

test.each(['br', 'gzip'])(
  'a compressed answer that fails in the middle is broken off: %s (contract 1.95)',
  async (coding) => {
    loseDatabaseAfter(4);
    await expect(ask(uncached, '/api_goods', coding)).rejects.toThrow();
  },
);

test.each(['br', 'gzip'])(
  'a failure before any of a long answer was sent is answered, as it is: %s (contract 1.98)',
  async (coding) => {
    // The first statement finds which rows there are, the next one reads the first part.
    loseDatabaseAfter(1);
    const { status, headers, body } = await ask(uncached, '/api_goods', coding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(errorAnswer.parse(JSON.parse(body.toString())).code).toBe('UNAVAILABLE');
    expect(status).toBe(503);
  },
);

test('live events are never compressed, since each is to come at once (contract 1.98)', async () => {
  const { port } = cached.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${await cached.identity.token()}`, 'accept-encoding': 'br, gzip' };
  const call = request({ port, path: '/api_events', headers, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(response.headers['content-encoding']).toBeUndefined();
  const [first] = await once(response, 'data');
  expect(String(first)).toMatch(/^id: /);
  call.destroy();
});

test.each(['br', 'gzip'] as const)(
  'a cached compressed answer takes no more memory than is counted, and its source is not held: %s',
  async (coding) => {
    const answerCache = new AnswerCache(cached.feed);
    const rows = Array.from({ length: 1_000 }, (_, id) => ({ id, good_type_name: 'גזר' }));
    const { body, headers } = await answerCache.get('goods', async () => ({
      answer: await sentAnswer(rows, coding),
      tags: ['Good'],
    }));
    if (!(body instanceof Buffer)) throw new Error('it is short');
    expect(JSON.parse(decoded[coding](body).toString())).toEqual(rows);
    expect(headers['content-encoding']).toBe(coding);
    expect(body.buffer.byteLength).toBe(body.length);
    const { answer, name, place } = OVERHEAD;
    expect(answerCache.figures.bytes).toBe(body.length + answer + name + place);
  },
);
