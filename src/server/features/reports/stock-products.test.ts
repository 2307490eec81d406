import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinse, step } from '../../../../tests/kit/server/factories';
import { type ListQuery, nextOf } from '../../../../tests/kit/server/lists';
import type { Good } from '../../../contract/goods';
import { inventoryProduct, type InventoryProduct } from '../../../contract/reports';
import { addAmounts } from '../../../domain/amounts';
import { addDays } from '../../../domain/days';
import { IN_STOCK } from '../../../domain/stock';

const PATH = '/api_reports/inventory/products';
const FIRST_DAY = '2090-01-01';
let app: TestApp;
let flour: number;
let used: number;

/** The same numbers in every run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

beforeAll(async () => {
  app = await testApp({ SITE_TIME_ZONE: 'Asia/Jerusalem' });
  const random = randomOf(7);
  const call = async (path: string, body: object) =>
    expect((await app.call('POST', path, { body })).status).toBeLessThan(300);
  const names = ['קמח לבן', 'קמח מלא', 'סוכר', 'ביצים'];
  const types: number[] = [];
  for (const name of names) {
    const units = name === 'ביצים' ? 'pieces' : 'kilograms';
    const first = { name, units, expires: name !== 'סוכר', manufactured: true };
    for (let lot = 0; lot < 6; lot++) {
      const received = await receipt(app, {
        good_type: types.length > names.indexOf(name) ? { id: types.at(-1)! } : first,
        amount: `${1 + random(20)}.${1 + random(9)}`,
        manufactured_at: `LOT-${random(3)}`,
        expires_at: name === 'סוכר' ? null : addDays(FIRST_DAY, random(4)),
      });
      if (lot === 0) types.push(received.good_type_id);
      const fate = random(6);
      if (fate === 0) await call(`/api_goods/${received.id}/hold`, { reason: 'ממתין לבדיקה' });
      if (fate === 1) await call(`/api_goods/${received.id}/zero_remaining`, {});
      if (fate === 2) await call(`/api_goods/${received.id}/zero_remaining`, { amount: '0.1' });
    }
  }
  flour = types[0]!;
  used = (
    await receipt(app, {
      good_type: { id: flour },
      amount: 100,
      manufactured_at: 'LOT-9',
      expires_at: addDays(FIRST_DAY, 9),
    })
  ).id;
  const dough = await step(app, [flour], 'שטיפה', 'בצק');
  const bread = await step(app, [flour], 'שטיפה', 'לחם קמח');
  await recipe(app, [bread.manufactureStepId]);
  for (const { manufacturedGoodTypeId: type } of [dough, bread, bread, dough]) {
    await rinse(app, type, { [used]: '0.5' }, { expires_at: addDays(FIRST_DAY, random(4)) });
  }
});
afterAll(() => app.close());

const read = async (query: ListQuery = {}) => {
  const { status, body, headers } = await app.call<InventoryProduct[]>('GET', PATH, { query });
  expect(status).toBe(200);
  return { rows: body, total: Number(headers['x-total-count']), next: nextOf(headers) };
};

function groupBy<Key>(lots: readonly Good[], of: (lot: Good) => Key) {
  const groups = new Map<Key, Good[]>();
  for (const lot of lots) groups.set(of(lot), [...(groups.get(of(lot)) ?? []), lot]);
  return groups;
}

/** What the list of lots comes to, one lot after the other. */
async function slowSums(query: ListQuery) {
  const { body } = await app.call<Good[]>('GET', '/api_goods', { query });
  const left = body.filter(({ amount_remaining }) => amount_remaining > 0);
  return groupBy(left, ({ good_type_id }) => good_type_id);
}
const sum = (lots: readonly Good[]) => Number(addAmounts(lots.map(({ amount_remaining: left }) => left)));

const filters: ListQuery[] = [
  ...IN_STOCK.map((stock) => ({ stock })),
  ...['קמח', 'lot-1', '#3', 'ן', '%', '_'].map((q) => ({ stock: 'existing', q })),
  { stock: 'raw', q: 'קמח' },
  { stock: 'existing', step: 'שטיפה' },
  { stock: 'existing', deviations: false },
  { stock: 'existing', deviations: true },
  { stock: 'existing', expires_from: addDays(FIRST_DAY, 1), expires_to: addDays(FIRST_DAY, 2) },
  { stock: 'held', expires_to: addDays(FIRST_DAY, 2), q: 'LOT' },
];

it.each(filters)(
  'the products in stock %j are what the lots of these filters come to, by expiry (contract 3.272)',
  async (query) => {
    const { rows, total } = await read(query);
    const lots = await slowSums(query);
    expect(inventoryProduct.array().parse(rows)).toEqual(rows);
    expect([rows.length, total]).toEqual([lots.size, lots.size]);
    for (const row of rows) {
      const own = lots.get(row.good_type_id)!;
      const byExpiry = groupBy(own, ({ expires_at }) => expires_at);
      const days = [...byExpiry.keys()].toSorted((a, b) => (a ?? '~').localeCompare(b ?? '~'));
      expect(row).toMatchObject({
        name: own[0]!.good_type_name,
        units: own[0]!.good_type_units,
        purchasable: own[0]!.good_type_purchasable,
        sellable: own[0]!.good_type_sellable,
        amount: sum(own),
        held: sum(own.filter(({ held }) => held)),
        lots: own.length,
        by_expiry: days.map((day) => ({ expires_at: day, amount: sum(byExpiry.get(day)!) })),
      });
    }
  },
);

it('the products of one type, or made from one lot, are those of its lots (contract 3.272)', async () => {
  for (const filter of ['good_type_id', 'from_good_id']) {
    const query = { stock: 'existing', [filter]: filter === 'good_type_id' ? flour : used };
    const { rows } = await read(query);
    const lots = await slowSums(query);
    expect(new Map(rows.map((row) => [row.good_type_id, row.lots]))).toEqual(
      new Map([...lots].map(([type, own]) => [type, own.length])),
    );
  }
});

const values = {
  name: ({ name }: InventoryProduct) => name,
  expires_at: ({ by_expiry: [first] }: InventoryProduct) => first!.expires_at,
  amount: ({ amount }: InventoryProduct) => amount,
  lots: ({ lots }: InventoryProduct) => lots,
};
it.each(
  Object.entries(values).flatMap(([field, of]) => [[field, of, 1] as const, [`-${field}`, of, -1] as const]),
)(
  'the products in stock are sorted by %s, what never expires last, in pages that never overlap, also by a cursor (contract 3.273)',
  async (sort, of, way) => {
    const query = { stock: 'existing', sort };
    const { rows, total } = await read(query);
    for (const [at, row] of rows.slice(1).entries()) {
      const [before, after] = [of(rows[at]!), of(row)];
      if (before === after) expect((rows[at]!.good_type_id < row.good_type_id ? 1 : -1) * way).toBe(1);
      else expect(after === null || (before !== null && (before < after ? 1 : -1) === way)).toBe(true);
    }
    const paged: InventoryProduct[] = [];
    for (let offset = 0; offset <= total; offset += 2) {
      const page = await read({ ...query, limit: 2, offset });
      expect(page.total).toBe(total);
      paged.push(...page.rows);
    }
    expect(paged).toEqual(rows);
    const followed: InventoryProduct[] = [];
    let next: ListQuery | undefined = { ...query, limit: 2, cursor: '' };
    while (next) {
      const page = await read(next);
      followed.push(...page.rows);
      next = page.next;
    }
    expect(followed).toEqual(rows);
  },
);

it('without filters the products are those of the inventory report, by name (contract 3.273)', async () => {
  const { rows } = await read();
  expect(rows.map(({ name, lots }) => [name, lots])).toEqual([['לחם קמח', 2]]);
});

it.each<ListQuery>([
  { stock: 'all' },
  { sort: 'units' },
  { reversed: true },
  { limit: 501 },
  { step: 'אפייה' },
])('the products in stock refuse %j (contract 3.273)', async (query) =>
  expect((await app.call('GET', PATH, { query })).status).toBe(400),
);
