import { stopClock } from '../../../../tests/kit/clock';
import { allowBackdating } from '../../../../tests/kit/server/allow-backdating';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { asNewPerson } from '../../../../tests/kit/server/as-new-person';
import { receipt, recipe, rinse, step } from '../../../../tests/kit/server/factories';
import { inOrder, listOf, type ListQuery } from '../../../../tests/kit/server/lists';
import { good, type Good } from '../../../contract/goods';

let app: TestApp;
let lots: Good[];
const list = () => listOf<Good>(app, '/api_goods');

beforeAll(async () => {
  app = await testApp();
  await allowBackdating(app.database);
  const flour = { name: 'קמח Lavan', units: 'kilograms', expires: true, manufactured: false };
  const first = await receipt(app, { good_type: flour, amount: 50, expires_at: '2026-03-02' });
  const type = { id: first.good_type_id };
  await receipt(app, { good_type: type, amount: 50, expires_at: '2026-03-01' });
  await receipt(app, { good_type: type, amount: 7, expires_at: '2026-03-02' });
  // At the site that is the next day already.
  stopClock(new Date('2026-01-31T22:30:00.000Z'));
  const water = await receipt(asNewPerson(app), {
    good_type: { name: 'מים', units: 'liters', expires: false, manufactured: false },
  });
  jest.useRealTimers();
  const dough = await step(app, [type.id], 'שטיפה', 'בצק');
  const bread = await step(app, [dough.manufacturedGoodTypeId], 'סיום בישול', 'לחם');
  await recipe(app, [dough.manufactureStepId, bread.manufactureStepId]);
  const at = (day: string) => ({ manufactured_at: `${day}T21:30:00.000Z` });
  const one = await rinse(
    app,
    dough.manufacturedGoodTypeId,
    { [first.id]: 1 },
    { ...at('2026-01-10'), amount: 5 },
  );
  await rinse(
    app,
    dough.manufacturedGoodTypeId,
    { [first.id]: '0.5' },
    { ...at('2026-01-12'), expires_at: '2026-02-01' },
  );
  const { disinfection_process_valid: _, ...baked } = {
    disinfection_process_valid: null,
    good_type_id: bread.manufacturedGoodTypeId,
    manufacture_step_name: 'סיום בישול',
    used_good_ids: [one.id],
    used_good_amounts: [1],
    amount: 3,
    manufactured_at: '2026-01-11T22:30:00.000Z',
    expires_at: '2026-02-01',
  };
  await app.call('POST', '/api_goods', { body: baked });
  await app.call('POST', `/api_goods/${water.good_id}/zero_remaining`);
  lots = await list().all();
});
afterAll(() => app.close());

it('the list of lots has every lot with all fields, soonest expiry first (spec 7.11; contract 1.44)', () => {
  expect(lots).toHaveLength(7);
  expect(good.array().parse(lots)).toEqual(lots);
  expect(lots.map((lot) => lot.id)).toEqual(inOrder(lots, (lot) => lot.expires_at, false));
});

const values: Record<string, (lot: Good) => string | number | null> = {
  expires_at: (lot) => lot.expires_at,
  created_at: (lot) => lot.created_at,
  manufactured_at: (lot) => (lot.manufacture_step_name === null ? null : lot.manufactured_at),
  good_type_name: (lot) => lot.good_type_name,
  amount_remaining: (lot) => lot.amount_remaining,
};
it.each(Object.keys(values).flatMap((sort) => [sort, `-${sort}`]))(
  'the list of lots sorts by %s, ties by id, in pages that never overlap, filtered or not (contract 1.38, 1.43, 1.44)',
  async (sort) => {
    const queries: ListQuery[] = [{}, { stock: 'existing' }, { q: 'ל' }, { made: true }, { stock: 'raw' }];
    for (const query of queries) {
      const listed = await list().all(query);
      const expected = inOrder(listed, values[sort.replace('-', '')]!, sort.startsWith('-'));
      expect(await list().paged({ ...query, sort }, 2)).toEqual(expected);
    }
  },
);

const idsWhere = (keep: (lot: Good) => boolean) => lots.filter(keep).map((lot) => lot.id);
const name = (...names: string[]) => idsWhere((lot) => names.includes(lot.good_type_name));

it.each<[string, ListQuery, (lot: Good) => boolean]>([
  ['everything', { stock: 'all' }, () => true],
  ['what is left', { stock: 'existing' }, (lot) => lot.amount_remaining > 0],
  ['raw', { stock: 'raw' }, (lot) => lot.amount_remaining > 0 && lot.good_type_purchasable],
  ['processing', { stock: 'processing' }, (lot) => lot.good_type_name === 'בצק'],
  ['final', { stock: 'final' }, (lot) => lot.good_type_name === 'לחם'],
  ['a step', { step: 'סיום בישול' }, (lot) => lot.good_type_name === 'לחם'],
  ['made', { made: true }, (lot) => lot.manufacture_step_name !== null],
  ['received', { made: false }, (lot) => lot.manufacture_step_name === null],
  ['expiry from', { expires_from: '2026-03-01' }, (lot) => (lot.expires_at ?? '') >= '2026-03-01'],
  [
    'expiry to',
    { expires_to: '2026-03-01' },
    (lot) => lot.expires_at !== null && lot.expires_at <= '2026-03-01',
  ],
  [
    'expiry day',
    { expires_from: '2026-02-01', expires_to: '2026-02-01' },
    (lot) => lot.expires_at === '2026-02-01',
  ],
  // 21:30 UTC is still that day in Jerusalem (UTC+2), 22:30 is the next one.
  ['made from', { manufactured_from: '2026-01-12' }, (lot) => (lot.manufactured_at ?? '') >= '2026-01-11T22'],
  ['made to', { manufactured_to: '2026-01-11' }, (lot) => lot.manufactured_at === '2026-01-10T21:30:00.000Z'],
  ['created until ever', { created_from: '2026-01-01', created_to: '9999-12-31' }, () => true],
  [
    'created on a day',
    { created_from: '2026-02-01', created_to: '2026-02-01' },
    (lot) => lot.good_type_name === 'מים',
  ],
  ['created before', { created_to: '2026-01-31' }, () => false],
  ['created later', { created_from: '2100-01-01' }, () => false],
])('the list of lots is filtered by %s (contract 1.45)', async (_, query, keep) => {
  expect(await list().paged(query, 2)).toEqual(idsWhere(keep));
});

it('the list of lots is filtered by part of a name, whatever its case and spaces (contract 1.45)', async () => {
  expect(await list().ids({ q: '  lavan ' })).toEqual(name('קמח Lavan'));
  expect(await list().ids({ q: 'קמח   LAV' })).toEqual(name('קמח Lavan'));
  expect(await list().ids({ q: '%' })).toEqual([]);
  expect(await list().ids({ q: ' ' })).toHaveLength(7);
});

it('a lot is found by its number or the beginning of its batch, even when it is used up (contract 1.45, 1.87)', async () => {
  const water = lots.find((lot) => lot.good_type_name === 'מים')!;
  expect(await list().ids({ q: `${water.id}`, stock: 'existing' })).toEqual([water.id]);
  expect(await list().ids({ q: `#${water.id}`, stock: 'raw', limit: 5 })).toEqual([water.id]);
  expect(await list().ids({ q: `${water.id}`, made: true })).toEqual([]);
  // It is raw material, so it is neither in process nor a product.
  for (const stock of ['processing', 'final']) {
    expect(await list().ids({ q: `${water.id}`, stock })).toEqual([]);
  }
  const milk = await receipt(app, {
    good_type: { name: 'חלב', units: 'liters', expires: false, manufactured: true },
    manufactured_at: 'LOT-7/26',
  });
  const find = (query: ListQuery) => list().paged(query, 2);
  expect(await find({ q: 'lot-7' })).toEqual([milk.id]);
  // A lot that its name and its batch both find comes once.
  await app.call('POST', `/api_goods/${milk.id}/zero_remaining`);
  const same = await receipt(app, {
    good_type: { name: 'LOT-7 גבינה', units: 'liters', expires: false, manufactured: true },
    manufactured_at: 'lot-7/27',
  });
  for (const sort of ['expires_at', '-created_at', 'good_type_name', '-amount_remaining']) {
    expect((await find({ q: 'LOT-7', sort })).sort()).toEqual([milk.id, same.id].sort());
  }
  expect(await find({ q: 'LOT-7', stock: 'existing' })).toEqual([milk.id, same.id]);
  expect((await list().all({ q: 'LOT-7/27' }))[0]).toMatchObject({
    supplier: 'ירקות השדה',
    purchased_at: same.purchased_at,
  });
});

it('the list of lots is filtered by a type, and by several filters together (contract 1.6, 1.45)', async () => {
  const { good_type_id, good_type_name } = lots[0]!;
  expect(await list().ids({ good_type_id })).toEqual(name(good_type_name));
  expect(await list().ids({ good_type_id: 999_999 })).toEqual([]);
  expect(await list().ids({ q: 'קמח', stock: 'final' })).toEqual([]);
  expect(await list().ids({ made: true, q: 'בצק', expires_to: '2026-12-31' })).toHaveLength(1);
});

it('the list of lots is filtered by a lot and all that was made from it, and by what of that is left (contract 1.45)', async () => {
  const one = lots.find((lot) => lot.amount === 5)!;
  const flour = one.used_good_ids[0]!;
  const made = idsWhere((lot) => lot.id === flour || ['בצק', 'לחם'].includes(lot.good_type_name));
  expect(made).toHaveLength(4);
  expect(await list().paged({ from_good_id: flour }, 2)).toEqual(made);
  const ofOne = idsWhere((lot) => lot.id === one.id || lot.good_type_name === 'לחם');
  expect(await list().ids({ from_good_id: one.id, stock: 'existing' })).toEqual(ofOne);
  expect(await list().ids({ from_good_id: one.id, stock: 'final' })).toEqual(name('לחם'));
  expect(await list().ids({ from_good_id: 999_999 })).toEqual([]);
});

it.each<ListQuery>([
  { stok: 'all' },
  { stock: 'some' },
  { sort: 'name' },
  { sort: '--created_at' },
  { limit: 0 },
  { limit: 501 },
  { limit: '1e2' },
  { offset: -1 },
  { offset: 10_001 },
  { made: 'yes' },
  { step: 'טיגון' },
  { good_type_id: 'x' },
  { expires_from: '01/02/2026' },
  { created_to: '2026-13-01' },
  { q: 'א'.repeat(257) },
  { q: '\u0000' },
])('the list of lots refuses %j (contract 1.42)', async (query) => {
  const { status, body } = await app.call<{ code: string }>('GET', '/api_goods', { query });
  expect([status, body.code]).toEqual([400, 'INVALID']);
});
