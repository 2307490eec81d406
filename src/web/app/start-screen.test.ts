import { json, tinyServer, type TinyServer } from '../testing/http-server';
import { testStore } from '../testing/test-store';
import { startScreen } from './start-screen';

let server: TinyServer;
beforeEach(async () => (server = await tinyServer((_, response) => json(response, 200, {}))));
afterEach(() => server.close());

/** The calls that the start at a path makes, before anything is rendered. */
async function callsOfStart(pathname: string) {
  const store = testStore({
    tokens: { current: async () => 'token', renew: async () => null },
    origin: server.origin,
  });
  startScreen(store, { pathname } as Location);
  await new Promise((resolve) => setTimeout(resolve, 200));
  return server.seen.map(({ url }) => url).sort();
}

test.each(['/', '/goods'])('at %s what the frame reads is asked for once, at once', async (path) => {
  expect(await callsOfStart(path)).toEqual(['/api_account', '/api_overview']);
});

test('nothing is asked for before the redirect after a sign-in, because an answer would forget where to', async () => {
  expect(await callsOfStart('/sign-in/callback')).toEqual([]);
});
