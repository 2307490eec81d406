import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { readEarly, forgetEarlyReads, takeEarlyRead } from './send';

let server: TinyServer;
/** An address of the test's server; the app's are relative to the page's own. */
let work: string;

beforeEach(async () => {
  server = await tinyServer((_, response) => json(response, 200, { count: server.seen.length }));
  work = `${server.origin}/api_work`;
});
afterEach(async () => {
  forgetEarlyReads();
  await server.close();
});

test('a read that was begun is sent once, as every call, and is given to the first that asks for it', async () => {
  const begun = [readEarly(work, 'mine'), readEarly(work, 'mine')];
  const taken = await takeEarlyRead(work, 'mine');
  expect(await taken!.json()).toEqual({ count: 1 });
  await Promise.all(begun);
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]!.headers).toMatchObject({
    authorization: 'Bearer mine',
    'x-frontend-version': '1.9',
  });
  expect(takeEarlyRead(work, 'mine')).toBeUndefined();
});

test('a prefetched answer is not given to a call with another token: somebody else may have signed in', async () => {
  await readEarly(work, 'mine');
  expect(takeEarlyRead(work, 'other')).toBeUndefined();
});

test('a response that nothing took is forgotten, and a lost one is absent', async () => {
  await readEarly(work, 'mine');
  forgetEarlyReads();
  expect(takeEarlyRead(work, 'mine')).toBeUndefined();
  expect(await readEarly('http://127.0.0.1:9/api_work', 'mine')).toBeNull();
});
