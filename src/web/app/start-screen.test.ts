import { waitFor } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../testing/http-server';
import { testStore } from '../testing/test-store';
import { startScreen } from './start-screen';

let server: TinyServer;
beforeEach(async () => (server = await tinyServer((_, response) => json(response, 200, {}))));
afterEach(() => server.close());

/** Starts the app at an address, without rendering anything. */
function start(address: string) {
  const store = testStore({
    tokens: { current: async () => 'token', renew: async () => null },
    origin: server.origin,
  });
  const { pathname, search } = new URL(address, 'http://page');
  void startScreen(store, { pathname, search } as Location);
}
const calls = () => server.seen.map(({ url }) => decodeURIComponent(url)).sort();

test.each([
  ['/', ['/api_work']],
  ['/goods/7', []],
  ['/goods?page=2&sort=-expires_at', ['/api_goods?stock=existing&limit=30&offset=30&sort=-expires_at']],
  ['/manufacture-steps-taken', ['/api_goods?limit=30&offset=0&sort=-manufactured_at&made=true']],
  [
    '/forms/daily_checklist',
    [
      '/api_form_entries?limit=10&offset=0&sort=-created_at&form_name=daily_checklist',
      '/api_form_schema/daily_checklist',
    ],
  ],
])('at %s what the frame and the screen read is asked for once, at once', async (address, own) => {
  start(address);
  await waitFor(() => expect(calls()).toEqual(['/api_account', ...own, '/api_overview'].sort()));
});

test('nothing is asked for before the redirect after a sign-in, because an answer would forget where to', async () => {
  start('/sign-in/callback');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(calls()).toEqual([]);
});
