import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { prefetch, forgetPrefetched, takePrefetched } from './send';

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
