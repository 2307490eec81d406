import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { testStore } from '../../../tests/kit/web/test-store';
import type { BootstrapSettings } from '../../contract/page-bootstrap';
import { dayOf } from '../../domain/days';
import { STEP_NAMES } from '../../domain/manufacture-steps';
import { api } from '../api/api';
import { startScreen } from './start-screen';

let server: TinyServer;
const answer = (url: string) => (url.startsWith('/api_form_entries') ? { entries: [] } : {});
beforeEach(async () => {
  server = await tinyServer(({ url }, response) => json(response, 200, answer(url)));
});
afterEach(() => server.close());

/** Starts the app at an address, without rendering anything; returns its store. */
async function start(address: string) {
  const store = testStore({
    tokens: { current: async () => 'token', renew: async () => null },
    origin: server.origin,
  });
  const { pathname, search } = new URL(address, 'http://page');
  const settings = { siteTimeZone: 'Asia/Jerusalem' } as BootstrapSettings;
  const never = new Promise<void>(() => undefined);
  await startScreen(store, settings, { pathname, search } as Location, never);
  return store;
}
const calls = () => server.seen.map(({ url }) => decodeURIComponent(url)).sort();

const STEP = STEP_NAMES[0];
const today = dayOf(Date.now(), 'Asia/Jerusalem');

test.each([
  ['/', ['/api_work']],
  ['/goods/7', ['/api_goods/7']],
  ['/goods/seven', []],
  [
    '/purchased-goods/add',
    ['/api_extra_fields/purchased_goods', '/api_limits', '/api_purchasable_good_types'],
  ],
  ['/sold-goods/3/', ['/api_sold_goods/3']],
  ['/recipes/add', []],
  [`/manufacture-steps/${STEP}?step=1`, [`/api_manufacture_steps/${STEP}?lots=0`]],
  [
    '/reports/inventory?to=2031-01-01',
    [
      `/api_reports/inventory/products?from=${today}&to=2031-01-01`,
      `/api_reports/inventory?from=${today}&to=2031-01-01&sort=name&limit=20&offset=0`,
      '/api_reports/inventory?to=2031-01-01&limit=1',
    ],
  ],
  [
    '/goods?by_product=true&reversed=true',
    ['/api_reports/inventory/products?stock=existing&sort=expires_at&limit=30&offset=0'],
  ],
  ['/goods?page=2&sort=-expires_at', ['/api_goods?stock=existing&sort=-expires_at&limit=30&offset=30']],
  ['/manufacture-steps-taken', ['/api_goods?sort=-manufactured_at&limit=30&offset=0&made=true']],
  [
    '/forms/daily_checklist',
    [
      '/api_form_entries?sort=-created_at&limit=10&offset=0&form_name=daily_checklist',
      '/api_form_schema/daily_checklist',
    ],
  ],
])('at %s the reads of the frame and the screen start once, immediately', async (address, own) => {
  await start(address);
  expect(calls()).toEqual(['/api_account', ...own, '/api_overview'].sort());
});

test('nothing is asked for before the redirect after a sign-in, because an answer would forget where to', async () => {
  await start('/sign-in/callback');
  expect(calls()).toEqual([]);
});

test('a read that failed is left to its screen, which reports it once (spec 8.1)', async () => {
  await server.close();
  server = await tinyServer(({ url }, response) =>
    url === '/api_goods/7'
      ? json(response, 500, { error: 'תקלה', code: 'INTERNAL' })
      : json(response, 200, {}),
  );
  const store = await start('/goods/7');
  expect(calls()).toContain('/api_goods/7');
  const { getGood, getAccount } = api.endpoints;
  expect(getGood.select({ params: { id: 7 } })(store.getState()).isUninitialized).toBe(true);
  expect(getAccount.select()(store.getState()).isSuccess).toBe(true);
});
