import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinse, step } from '../../../../tests/kit/server/factories';
import type { ListQuery } from '../../../../tests/kit/server/lists';
import type { Good } from '../../../contract/goods';
import {
  inventoryProduct,
  type InventoryProduct,
  inventoryRow,
  type InventoryRow,
} from '../../../contract/reports';

const PATH = '/api_reports/inventory';
let app: TestApp;
let soup: number;
let bread: number;

beforeAll(async () => {
  // One test changes a type by hand, of which the journal knows nothing.
  app = await testApp({ SITE_TIME_ZONE: 'Asia/Jerusalem', KEPT_ANSWERS: 'off' });
  const { id: water, good_type_id } = await receipt(app, { amount: 100 });
  const product = async (name: string) => {
    const made = await step(app, [good_type_id], 'שטיפה', name);
    await recipe(app, [made.manufactureStepId]);
    return made.manufacturedGoodTypeId;
  };
  [bread, soup] = [await product('לחם'), await product('מרק')];
  const between = await step(app, [good_type_id], 'שטיפה', 'לא נמכר');
  const make = (type: number, amount: string, manufactured_at: string, expires_at = '2090-03-01') =>
    rinse(app, type, { [water]: '0.001' }, { amount, manufactured_at, expires_at });
  // 21:59 UTC in winter is 23:59 in Jerusalem, 22:00 is midnight; in summer the day ends an hour earlier in UTC.
  await make(soup, '0.1', '2026-01-10T22:00:00.000Z');
  await make(soup, '0.2', '2026-01-11T21:59:00.000Z');
  await make(soup, '5', '2026-01-11T22:00:00.000Z');
  await make(soup, '7', '2026-01-11T12:00:00.000Z', '2090-02-28');
  await make(bread, '3', '2025-07-01T20:59:00.000Z');
  await make(bread, '3', '2025-07-01T21:00:00.000Z');
  const { id: sold } = await make(bread, '9', '2026-01-11T12:00:00.000Z');
  await app.call('POST', '/api_sold_goods', { body: { good_id: sold, amount: 1, customer: 'קיוסק' } });
  const { id: gone } = await make(bread, '4', '2026-01-12T12:00:00.000Z');
  await app.call('POST', `/api_goods/${gone}/zero_remaining`);
  await make(between.manufacturedGoodTypeId, '2', '2026-01-11T12:00:00.000Z');
});
afterAll(() => app.close());

const read = async (query: ListQuery = {}) => {
  const { status, body, headers } = await app.call<InventoryRow[]>('GET', PATH, { query });
  expect(status).toBe(200);
  return { rows: body, total: Number(headers['x-total-count']) };
};
const products = async (query: ListQuery = {}) =>
  (await app.call<InventoryProduct[]>('GET', `${PATH}/products`, { query })).body;
const lines = (rows: InventoryRow[]) =>
  rows.map((row) => `${row.name} ${row.manufactured_at} ${row.expires_at} ${row.amount}`);

const ALL = [
  'מרק 2026-01-11 2090-02-28 7',
  'לחם 2025-07-01 2090-03-01 3',
  'לחם 2025-07-02 2090-03-01 3',
  'מרק 2026-01-11 2090-03-01 0.3',
  'לחם 2026-01-11 2090-03-01 8',
  'מרק 2026-01-12 2090-03-01 5',
];

it('the inventory report sums the stock of sellable types by product, day at the site and expiry, to the last decimal (spec 3.16, 7.31; contract 3.49)', async () => {
  const { rows, total } = await read();
  expect(inventoryRow.array().parse(rows)).toEqual(rows);
  expect(lines(rows).sort()).toEqual([...ALL].sort());
  expect(total).toBe(6);
  expect(rows[0]).toEqual({
    name: 'מרק',
    units: 'kilograms',
    amount: 7,
    held: 0,
    manufactured_at: '2026-01-11',
    expires_at: '2090-02-28',
    good_type_id: soup,
  });
});

it.each<[ListQuery, number]>([
  [{ from: '2026-01-11' }, 4],
  [{ from: '2026-01-12' }, 1],
  [{ to: '2025-07-01' }, 1],
  [{ from: '2025-07-02', to: '2026-01-11' }, 4],
  [{ from: '2030-01-01' }, 0],
  [{ to: '9999-12-31' }, 6],
])('for the production days %j the inventory report has %i rows (contract 1.55)', async (query, count) => {
  const { rows, total } = await read(query);
  expect([rows.length, total]).toEqual([count, count]);
  const { from = '', to = '9999' } = query;
  expect(rows.every(({ manufactured_at: day }) => day! >= String(from) && day! <= String(to))).toBe(true);
});

const fields = ['expires_at', 'name', 'manufactured_at', 'amount'] as const;
it.each(fields.flatMap((field) => [[field, field, 1] as const, [`-${field}`, field, -1] as const]))(
  'the inventory report sorts by %s, in pages that never overlap (contract 1.54)',
  async (sort, field, way) => {
    const { rows } = await read({ sort });
    for (const [at, row] of rows.slice(1).entries()) {
      const [before, after] = [rows[at]![field]!, row[field]!];
      expect(before === after || (before < after ? 1 : -1) === way).toBe(true);
    }
    const paged: InventoryRow[] = [];
    for (let offset = 0; offset <= 6; offset += 2) {
      const page = await read({ sort, limit: 2, offset });
      expect(page.total).toBe(6);
      paged.push(...page.rows);
    }
    expect(paged).toEqual(rows);
  },
);

it('the inventory report is sorted by expiry, soonest first, unless another sort is requested (contract 1.54)', async () => {
  expect((await read()).rows).toEqual((await read({ sort: 'expires_at' })).rows);
  expect(lines((await read({ sort: 'name' })).rows).at(3)).toBe('מרק 2026-01-11 2090-02-28 7');
});

it('rows of the inventory report with the same sort value are sorted by expiry, soonest first, in both directions (contract 1.54)', async () => {
  for (const sort of ['name', '-name']) {
    const soups = lines((await read({ sort })).rows).filter((row) => row.startsWith('מרק'));
    expect(soups[0]).toBe('מרק 2026-01-11 2090-02-28 7');
  }
});

it('the products of the inventory report are summed by product, and by expiry in each', async () => {
  const all = await products();
  expect(inventoryProduct.array().parse(all)).toEqual(all);
  expect(all).toEqual([
    {
      good_type_id: bread,
      name: 'לחם',
      units: 'kilograms',
      purchasable: false,
      sellable: true,
      amount: 14,
      held: 0,
      lots: 3,
      rows: 3,
      by_expiry: [{ expires_at: '2090-03-01', amount: 14 }],
    },
    {
      good_type_id: soup,
      name: 'מרק',
      units: 'kilograms',
      purchasable: false,
      sellable: true,
      amount: 12.3,
      held: 0,
      lots: 4,
      rows: 3,
      by_expiry: [
        { expires_at: '2090-02-28', amount: 7 },
        { expires_at: '2090-03-01', amount: 5.3 },
      ],
    },
  ]);
  expect((await products({ from: '2026-01-12' })).map(({ name, amount }) => [name, amount])).toEqual([
    ['מרק', 5],
  ]);
  expect(await products({ from: '2030-01-01' })).toEqual([]);
});

it('a row of the inventory report and its product say how much of them is held (contract 6.270)', async () => {
  const { body: lots } = await app.call<Good[]>('GET', '/api_goods', { query: { good_type_id: soup } });
  const { id } = lots.find(({ amount }) => amount === 0.1)!;
  const heldOf = async () => ({
    rows: (await read()).rows
      .filter(({ held }) => held > 0)
      .map(({ name, amount, held }) => [name, amount, held]),
    products: (await products()).map(({ name, held }) => [name, held]),
  });
  await app.call('POST', `/api_goods/${id}/hold`, { body: { reason: 'ממתין לבדיקה' } });
  expect(await heldOf()).toEqual({
    rows: [['מרק', 0.3, 0.1]],
    products: [
      ['לחם', 0],
      ['מרק', 0.1],
    ],
  });
  await app.call('POST', `/api_goods/${id}/release`, { body: { reason: 'נבדק' } });
  expect(await heldOf()).toEqual({
    rows: [],
    products: [
      ['לחם', 0],
      ['מרק', 0],
    ],
  });
});

it('the inventory report lists goods that are sold as they were received last, without a production day and without expiry', async () => {
  const { rows: before } = await app.database.pool.query(
    'update good_types set sellable = true where id = (select good_type_id from goods where manufacture_step_id is null limit 1) returning id',
  );
  for (const sort of ['expires_at', '-expires_at', 'manufactured_at', '-manufactured_at']) {
    const { rows, total } = await read({ sort });
    expect([rows.at(-1), total]).toMatchObject([{ manufactured_at: null, expires_at: null }, 7]);
  }
  expect((await read({ from: '2000-01-01' })).total).toBe(6);
  expect((await products()).find((one) => one.good_type_id === before[0].id)?.by_expiry).toHaveLength(1);
});

it.each<ListQuery>([
  { from: 'היום' },
  { to: '2026-02-30' },
  { sort: 'units' },
  { name: 'לחם' },
  { limit: 501 },
])('the inventory report refuses %j', async (query) =>
  expect((await app.call('GET', PATH, { query })).status).toBe(400),
);
