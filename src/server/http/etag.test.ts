// @embedded-only: HTTP above the calls
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt } from '../../../tests/kit/server/factories';

let cached: TestApp;
let uncached: TestApp;
beforeAll(async () => {
  cached = await testApp();
  uncached = await testApp({ KEPT_ANSWERS: 'off' });
});
afterAll(() => Promise.all([cached.close(), uncached.close()]));

describe.each([
  ['cached', () => cached],
  ['uncached', () => uncached],
])('an answer that is %s', (_, appOf) => {
  const get = (path: string, known?: string) =>
    appOf().call<unknown>('GET', path, {
      query: path === '/api_goods' ? { limit: 5 } : {},
      headers: known === undefined ? {} : { 'if-none-match': known },
      // It has no body.
      undeclared: true,
    });

  it.each(['/api_goods', '/api_overview', '/api_account'])(
    'is not sent again while it is the same: %s (contract 1.90)',
    async (path) => {
      const { status, headers, body } = await get(path);
      const etag = String(headers.etag);
      expect(status).toBe(200);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        expect(await get(path, known)).toMatchObject({ status: 304, body: null, headers: { etag } });
      }
      for (const known of ['"other"', 'x', ''])
        expect(await get(path, known)).toMatchObject({ status: 200, body });
    },
  );

  it('is sent again when it differs, even in the total alone (contract 1.90)', async () => {
    const before = String((await get('/api_goods')).headers.etag);
    await receipt(appOf());
    const after = await get('/api_goods', before);
    expect([after.status, after.headers['x-total-count']]).toEqual([200, '1']);
    const page = (known = '') =>
      appOf().call('GET', '/api_goods', {
        query: { limit: 1, offset: 5 },
        headers: { 'if-none-match': known },
        undeclared: true,
      });
    const empty = await page();
    await receipt(appOf());
    expect((await page(String(empty.headers.etag))).status).toBe(200);
  });

  it('is not sent to unauthorized callers, with or without a matching tag', async () => {
    const response = await appOf().app.inject({ url: '/api_goods', headers: { 'if-none-match': '*' } });
    expect(response.statusCode).toBe(401);
  });
});
