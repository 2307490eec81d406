import type { ServerResponse } from 'node:http';
import { json, type Seen, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { testStore } from '../../../tests/kit/web/test-store';
import { api } from './api';

const { getGood, listGoods, listMovements, listSellableGoods, zeroRemaining } = api.endpoints;
const slow = 100;
let server: TinyServer;
let answer: (request: Seen, response: ServerResponse) => void;

beforeAll(async () => {
  server = await tinyServer((request, response) => answer(request, response));
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A store whose token is 'old' until it was renewed to 'new' (or cannot be). */
function open({ renews = true, origin = server.origin } = {}) {
  let token = 'old';
  const renew = jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, slow));
    if (!renews) return null;
    token = 'new';
    return token;
  });
  const extra = { tokens: { current: async () => token, renew }, origin };
  const store = testStore(extra);
  return { store, call: store.dispatch, renew, extra };
}

const refusesOld = (request: Seen, response: ServerResponse) =>
  request.headers.authorization === 'Bearer new'
    ? json(response, 200, [])
    : json(response, 401, { error: 'יש להיכנס', code: 'UNAUTHENTICATED' });

test('a call sends the token and the version, and a write its body and idempotency key (spec 7.1, 9.1; contract 1.77)', async () => {
  answer = (_, response) => json(response, 200, {});
  const { call } = open();
  await call(
    zeroRemaining.initiate({ params: { id: 7 }, body: { reason: 'פג תוקף' }, idempotencyKey: 'key-1' }),
  );
  const [seen] = server.seen;
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/api_goods/7/zero_remaining',
    body: '{"reason":"פג תוקף"}',
  });
  expect(seen?.headers).toMatchObject({
    authorization: 'Bearer old',
    'x-frontend-version': '1.9',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  });
});

test('a list includes its count, and whether there are more rows (contract 1.40)', async () => {
  answer = (_, response) =>
    json(response, 200, [], { 'X-Total-Count': '10000', 'X-Total-Count-Relation': 'gte' });
  const { call } = open();
  expect((await call(listGoods.initiate({ query: { limit: 30 } }))).data).toEqual({
    rows: [],
    total: 10000,
    more: true,
  });
  expect(server.seen[0]?.url).toBe('/api_goods?limit=30');
});

test('a rejected call returns the server’s sentence, code and fields (spec 8.23)', async () => {
  answer = (_, response) =>
    json(response, 400, { error: 'יש לתקן', code: 'INVALID', fields: { amount: 'יש למלא' } });
  const { call, store } = open();
  expect((await call(zeroRemaining.initiate({ params: { id: 7 } }))).error).toEqual({
    code: 'INVALID',
    sentence: 'יש לתקן',
    fields: { amount: 'יש למלא' },
  });
  expect(store.getState().session.ended).toBe(false);
});

test('an error with a foreign body has no sentence, and its outcome is unknown', async () => {
  answer = (_, response) => response.writeHead(502).end('<html>Bad gateway</html>');
  const { call } = open();
  expect((await call(listGoods.initiate())).error).toEqual({
    code: 'UNAVAILABLE',
    sentence: null,
    fields: {},
  });
});

test('a call without a response fails without a code', async () => {
  const { call } = open({ origin: 'http://127.0.0.1:9' });
  expect((await call(listGoods.initiate())).error).toMatchObject({ code: null, sentence: null });
});

test('after a 401 response the token is renewed once and the call is repeated (contract 4.5)', async () => {
  answer = refusesOld;
  const { call, renew, store } = open();
  expect((await call(listSellableGoods.initiate())).data).toMatchObject({ rows: [] });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(server.seen).toHaveLength(2);
  expect(store.getState().session).toEqual({ ended: false, accepted: true });
});

test('concurrent calls with an expired token share one renewal', async () => {
  answer = refusesOld;
  const { call, renew } = open();
  const answers = await Promise.all([
    call(listSellableGoods.initiate()),
    call(getGood.initiate({ params: { id: 1 } })),
    call(listMovements.initiate({ params: { id: 1 } })),
  ]);
  expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('the session ends when the token cannot be renewed (contract 4.6)', async () => {
  answer = refusesOld;
  const { call, renew, store } = open({ renews: false });
  expect((await call(listSellableGoods.initiate())).error).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(server.seen).toHaveLength(1);
  expect(store.getState().session.ended).toBe(true);
});

test('the session ends without a third try when the new token is rejected too (contract 4.6)', async () => {
  answer = (_, response) => json(response, 401, { error: 'יש להיכנס', code: 'UNAUTHENTICATED' });
  const { call, renew, store } = open();
  await call(listSellableGoods.initiate());
  expect(renew).toHaveBeenCalledTimes(1);
  expect(server.seen).toHaveLength(2);
  expect(store.getState().session.ended).toBe(true);
});

test('the call fails but the session continues when the provider cannot be reached', async () => {
  answer = refusesOld;
  const store = testStore({
    tokens: { current: async () => 'old', renew: async () => Promise.reject(new Error('no network')) },
    origin: server.origin,
  });
  const { error } = await store.dispatch(listSellableGoods.initiate());
  expect(error).toMatchObject({ code: null });
  expect(store.getState().session.ended).toBe(false);
});

test('two reads of one address that begin at the same time are one call, and later ones ask again', async () => {
  answer = (_, response) => json(response, 200, { checklist: null, non_conformities: 2, day: '2026-11-22' });
  const { call } = open();
  const first = { subscribe: false };
  const both = [
    call(api.endpoints.getOverview.initiate(undefined, first)),
    call(api.endpoints.getWaiting.initiate(undefined, first)),
  ] as const;
  const [overview, waiting] = await Promise.all(both);
  expect([overview.data?.day, waiting.data]).toEqual([
    '2026-11-22',
    { checklist: null, non_conformities: 2 },
  ]);
  expect(server.seen).toHaveLength(1);
  await call(api.endpoints.getOverview.initiate(undefined, { ...first, forceRefetch: true }));
  expect(server.seen).toHaveLength(2);
});
