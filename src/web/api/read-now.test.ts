import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { testStore } from '../../../tests/kit/web/test-store';
import { api, calls } from './api';
import { readNow } from './read-now';

let server: TinyServer;
let isAsked: Promise<void>;
let respond: () => void;
beforeEach(async () => {
  let asked = () => {};
  isAsked = new Promise((resolve) => (asked = resolve));
  const isAllowed = new Promise<void>((resolve) => (respond = resolve));
  server = await tinyServer(async (_, response) => {
    asked();
    await isAllowed;
    json(response, 200, [], { 'X-Total-Count': '0' });
  });
});
afterEach(() => server.close());

test('a one-time read arrives, even if its data is written meanwhile', async () => {
  const store = testStore({
    tokens: { current: async () => 'token', renew: async () => null },
    origin: server.origin,
  });
  const reading = store.dispatch(readNow(calls.listJournal, { query: { sort: '-at' } }));
  await isAsked;
  store.dispatch(api.util.invalidateTags(['Good']));
  respond();
  expect((await reading).rows).toEqual([]);
});
