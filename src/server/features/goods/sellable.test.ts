// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { rinse } from '../../../../tests/kit/server/factories';
import { kitchen, type Kitchen } from '../../../../tests/kit/server/kitchen';
import { type Good, good } from '../../../contract/goods';
import { addDays, dayOf } from '../../../domain/days';

const PATH = '/api_sellable_goods';
const today = dayOf(new Date(), 'Asia/Jerusalem');

let app: TestApp;
let home: Kitchen;
/** By their expiry. */
let yesterday: Good, due: Good, later: Good, gone: Good, held: Good;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
  const of = (expires_at: string) =>
    rinse(app, home.rinsed.typeId, { [home.carrots.id]: '0.01' }, { expires_at });
  [later, yesterday, due] = [await of('2091-01-01'), await of(addDays(today, -1)), await of(today)];
  [gone, held] = [await of('2089-01-01'), await of('2089-01-01')];
  await app.call('POST', `/api_goods/${gone.id}/zero_remaining`);
  await app.call('POST', `/api_goods/${held.id}/hold`, { body: { reason: 'ממתין למעבדה' } });
});
afterAll(() => app.close());

type Query = Record<string, string | number | boolean>;
const list = (query: Query = {}) => app.call<Good[]>('GET', PATH, { query });
const ids = async (query: Query = {}) => (await list(query)).body.map(({ id }) => id);

it('lots of sellable types with stock that are not held are listed, soonest expiry first (spec 7.24; contract 3.8)', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(good.array().parse(body)).toEqual(body);
  expect(body.map(({ id }) => id)).toEqual([yesterday.id, due.id, home.lot.id, later.id]);
});

it('sellable goods are paged with their total, like other lists (contract 3.66)', async () => {
  const first = await list({ limit: 3 });
  const second = await list({ limit: 3, offset: 3 });
  expect([first, second].map(({ headers }) => headers['x-total-count'])).toEqual(['4', '4']);
  expect([...first.body, ...second.body]).toEqual((await list()).body);
});

it('sellable goods are filtered to expired ones, or to those good until the end of today (contract 3.66)', async () => {
  expect(await ids({ expired: true })).toEqual([yesterday.id]);
  expect(await ids({ expired: false, limit: 2 })).toEqual([due.id, home.lot.id]);
});

it('sellable goods are searched by name and by lot number (contract 3.66)', async () => {
  expect(await ids({ q: home.lot.good_type_name })).toHaveLength(4);
  expect(await ids({ q: 'אין כזה' })).toEqual([]);
  expect(await ids({ q: `#${later.id}` })).toEqual([later.id]);
  // What cannot be sold is not found, either.
  for (const { id } of [gone, held, home.carrots]) expect(await ids({ q: `#${id}` })).toEqual([]);
  expect(await ids({ q: `#${yesterday.id}`, expired: false })).toEqual([]);
});

it('a lot can be requested by its number (contract 3.66)', async () => {
  expect(await ids({ good_id: later.id })).toEqual([later.id]);
  for (const id of [gone.id, held.id, home.carrots.id, 999_999])
    expect(await ids({ good_id: id })).toEqual([]);
});

it.each<Query>([{ sort: 'expires_at' }, { expired: 'yes' }, { good_id: 0 }, { limit: 501 }])(
  'the list of sellable goods refuses %j',
  async (query) => expect((await list(query)).status).toBe(400),
);
