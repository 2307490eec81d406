import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { forgetPrefetched, prefetch, request, takePrefetched } from './request';

let server: TinyServer;
/** An address of the test's server; the app's are relative to the page's own. */
let work: string;

beforeEach(async () => {
  server = await tinyServer((_, response) => json(response, 200, { count: server.seen.length }));
  work = `${server.origin}/api_work`;
});
afterEach(async () => {
  forgetPrefetched();
  await server.close();
});

test('a read that was begun is sent once, as every call, and is given to the first that asks for it', async () => {
  const begun = [prefetch(work, 'mine'), prefetch(work, 'mine')];
  const taken = await takePrefetched(work, 'mine');
  expect(await taken!.json()).toEqual({ count: 1 });
  await Promise.all(begun);
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]!.headers).toMatchObject({
    authorization: 'Bearer mine',
    'x-frontend-version': '1.9',
  });
  expect(takePrefetched(work, 'mine')).toBeUndefined();
});

test('a prefetched answer is not given to a call with another token: somebody else may have signed in', async () => {
  await prefetch(work, 'mine');
  expect(takePrefetched(work, 'other')).toBeUndefined();
});

test('a response that nothing took is forgotten, and a lost one is absent', async () => {
  await prefetch(work, 'mine');
  forgetPrefetched();
  expect(takePrefetched(work, 'mine')).toBeUndefined();
  expect(await prefetch('http://127.0.0.1:9/api_work', 'mine')).toBeNull();
});

test('path parameters are percent-encoded, Hebrew, slashes and all (contract 1.31)', () => {
  const steps = request('listStepsOfName');
  expect(steps({ params: { stepName: 'שטיפה' } }).url).toBe(
    '/api_manufacture_steps/%D7%A9%D7%98%D7%99%D7%A4%D7%94',
  );
  expect(request('listMovements')({ params: { id: '../x?y#z' } }).url).toBe(
    '/api_goods/..%2Fx%3Fy%23z/movements',
  );
});

test('a path without its parameter throws', () => {
  expect(() => request('getGood')()).toThrow('needs id');
});

test('a query string leaves out missing values, but not 0 and false', () => {
  const query = { q: 'גזר & מים', a: undefined, b: '', c: null, offset: 0, made: false };
  expect(request('listGoods')({ query }).url).toBe(
    '/api_goods?q=%D7%92%D7%96%D7%A8+%26+%D7%9E%D7%99%D7%9D&offset=0&made=false',
  );
  expect(request('listGoods')({ query: {} }).url).toBe('/api_goods');
});

test('a request is built from its parts by the contract’s table of calls', () => {
  expect(
    request('zeroRemaining')({ params: { id: 7 }, body: { reason: null }, idempotencyKey: 'k' }),
  ).toEqual({
    method: 'POST',
    url: '/api_goods/7/zero_remaining',
    body: { reason: null },
    idempotencyKey: 'k',
  });
  expect(request('getOverview')()).toEqual({ method: 'GET', url: '/api_overview' });
});
