// @postgres-only: what is in the demo; the stories in the browser run on a demo in an embedded database

import { testApp, type TestApp } from '../../../tests/kit/server/app';
import type { ListedGoodType } from '../../contract/good-types';
import type { Good } from '../../contract/goods';
import { fillDemo } from './fill';

const siteTimeZone = 'Asia/Jerusalem';
const people = [
  { issuer: 'demo', subject: 'manager', name: 'דנה כהן' },
  { issuer: 'demo', subject: 'staff', name: 'יוסי ברק' },
] as const;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ SITE_TIME_ZONE: siteTimeZone });
  await fillDemo({ db: server.database.db, siteTimeZone }, people, new Date());
});
afterAll(() => server.close());

test('the demo says of its types how they are kept and what allergens they have: of two that is open, and of two there is too little (contract 7.20)', async () => {
  const types = async (query: Record<string, string | boolean>) =>
    (await server.call<ListedGoodType[]>('GET', '/api_good_types', { query })).body;
  const bought = (await types({})).filter(({ purchasable }) => purchasable);
  expect(bought.filter(({ storage_text: text }) => text === null)).toEqual([]);
  const open = bought.filter(({ allergens }) => !allergens || allergens.unknown.length > 0);
  expect(open.map(({ name }) => name)).toEqual(['כמון טחון', 'פירורי לחם']);
  expect((await types({ below_min: true })).map(({ name }) => name)).toEqual(['כמון טחון', 'פירורי לחם']);
  const [packed] = await types({ q: 'קציצות ברוטב ארוזות', derived: true });
  expect(packed!.derived_allergens).toEqual({
    contains: ['gluten', 'eggs', 'sesame'],
    may_contain: ['soybeans', 'milk'],
    unknown: ['פירורי לחם'],
  });
  const { body: lots } = await server.call<Good[]>('GET', '/api_goods', {
    query: { allergen: 'sesame', allergen_is: 'contains' },
  });
  expect(new Set(lots.map(({ good_type_name: name }) => name))).toContain('קציצות ברוטב ארוזות');
});
