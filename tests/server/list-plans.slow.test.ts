// @postgres-only: the same planner in both
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CallName } from '../../src/contract/calls';
import type { Endpoint } from '../../src/contract/endpoint';
import { endpoints } from '../../src/contract/endpoints';
import { FORM_NAMES } from '../../src/domain/forms';
import type { List } from '../../src/server/db/list';
import { orderSql, pageSql, type Slice, totalSql } from '../../src/server/db/page-sql';
import { readSums, sumsSql } from '../../src/server/db/sums';
import { daysSql, entriesList } from '../../src/server/features/forms/form-routes';
import { formEntriesSql } from '../../src/server/features/forms/form-rows';
import { journalList, journalSql } from '../../src/server/features/journal/journal-routes';
import { overviewSql } from '../../src/server/features/overview/overview-routes';
import { coolingSql, deviatingSql, heldSql, waitingSql } from '../../src/server/features/overview/work';
import { cardsSql, partiesList } from '../../src/server/features/parties/party-routes';
import { receiptsList, receiptSums } from '../../src/server/features/purchased-goods/purchased-good-routes';
import { inventoryReportSql, lossesSql } from '../../src/server/features/reports/report-routes';
import { productsList, productsSql } from '../../src/server/features/reports/stock-products';
import { salesList, saleSums } from '../../src/server/features/sold-goods/sold-good-routes';
import { planSql } from '../../src/server/recipe-book/plan-rows';
import { selectSteps } from '../../src/server/recipe-book/steps';
import { goodsList, listedGoodsSql } from '../../src/server/stock/good-list';
import type { Parties } from '../../src/server/stock/parties';
import { receiptsSql } from '../../src/server/stock/receive-lot';
import { salesSql } from '../../src/server/stock/sell-from-lot';
import { testDatabase, type TestDatabase } from '../kit/server/database';
import { fillManyEntries } from '../kit/server/forms';
import { fillManyJournalEntries } from '../kit/server/journal';
import { fillLargeStock } from '../kit/server/large-stock';
import { tamper } from '../kit/server/tamper';

const LOTS = 20_000;
/** A lot that others were made from, some of them sold, with something left. */
const INPUT = 19_705;
const ZONE = 'Asia/Jerusalem';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillLargeStock(database.owner, LOTS);
  await fillManyEntries(database.owner, LOTS);
  await fillManyJournalEntries(database.owner, LOTS);
  await tamper(
    database,
    `insert into recipes (name, name_key, sub_recipe, created_by) select 'מתכון ' || n, 'מתכון ' || n, false, 1 from generate_series(1, 100) n`,
    `insert into recipe_steps (recipe_id, step_id, position) select n, n, 1 from generate_series(1, 100) n`,
    `insert into plan_rows (day, recipe_id, amount, created_by)
     select '2026-11-01'::date - n / 5, 1 + n % 100, 10, 1 from generate_series(1, ${LOTS}) n`,
  );
  await database.owner.query('analyze');
});
afterAll(() => database.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

async function planOf(query: RawBuilder<unknown>): Promise<Plan> {
  const { sql: text, parameters } = query.compile(database.db);
  const explained = `explain (analyze, buffers, timing off, format json) ${text}`;
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, [...parameters]);
  return rows[0]!['QUERY PLAN'][0].Plan;
}

function scans(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scans)];
}

/** Tables that may be read whole: none of them grows with the history. */
const small = [
  'stock',
  'good_types',
  'people',
  'suppliers',
  'customers',
  'manufacture_steps',
  'manufacture_step_inputs',
  'form_schemas',
  'recipes',
  'recipe_steps',
];
type Details = (page: RawBuilder<unknown>) => unknown;
const pageOf = (list: List, details: Details, slice: Slice = { limit: 30 }) =>
  sql`${details(pageSql(list, slice))} order by ${orderSql(list, 'g')}`;

/** Checks a page far from the beginning of a list, among the rows without a sort value if there are any. */
async function checkLaterPage(list: List, details: Details): Promise<void> {
  const total = await sql<{ total: number }>`select ${totalSql(list)} as total`.execute(database.db);
  const count = Math.min(10_000, total.rows[0]!.total);
  // What is left of a short list may be read in any way.
  if (count < 500) return;
  const offset = Math.floor((count - 1) * 0.8);
  const row = sql<{ value: string | null; id: number }>`
    select sort_key::text as value, id from (${pageSql(list, { limit: 1, offset })}) as row`;
  const { rows } = await row.execute(database.db);
  const { value, id } = rows[0]!;
  // Of another size than the web app's pages, which is a parameter.
  await check(pageOf(list, details, { limit: 25, after: [value, id] }));
  await check(pageOf(list, details, { limit: 25 }));
}

/** What a list is sorted by, each way, as its call says. */
function sortsOf(call: CallName): { sort: string }[] {
  const { query } = endpoints[call] as Endpoint;
  const { sort } = (query as z.ZodObject<{ sort: z.ZodDefault<z.ZodEnum> }>).shape;
  return sort.unwrap().options.map((one) => ({ sort: String(one) }));
}
const forBoth = (filter: string, queries: object[]) =>
  [true, false].flatMap((value) => queries.map((query) => ({ ...query, [filter]: value })));

const soonest = { sort: 'expires_at' };
const bySort = (...sorts: string[]) => sorts.map((sort) => ({ sort }));
const goods = [
  ...sortsOf('listGoods').flatMap((query) => [query, { ...query, stock: 'existing' }]),
  ...forBoth('deviations', [
    ...bySort('expires_at', '-created_at', 'good_type_name', '-amount_remaining'),
    { ...soonest, stock: 'existing' },
    { sort: '-manufactured_at', made: true, step: 'שטיפה' },
    { sort: '-manufactured_at', made: true },
    { sort: '-manufactured_at', q: '12' },
  ]),
  ...forBoth('reversed', bySort('expires_at', '-created_at', 'good_type_name', '-amount_remaining')),
  { ...soonest, stock: 'existing', reversed: false },
  ...['raw', 'processing', 'final', 'held'].map((stock) => ({ ...soonest, stock })),
  { ...soonest, q: '12' },
  { ...soonest, q: 'lot-70' },
  { ...soonest, good_type_id: 92 },
  { ...soonest, stock: 'existing', from_good_id: INPUT },
  { ...soonest, expires_from: '2026-11-10', expires_to: '2026-11-12' },
  { sort: '-created_at', created_from: '2026-10-30' },
  { sort: '-manufactured_at', made: true },
  { sort: '-manufactured_at', step: 'שטיפה' },
  { sort: '-manufactured_at', made: true, manufactured_from: '2026-10-28', manufactured_to: '2026-10-30' },
];
const receipts = [
  ...sortsOf('listPurchasedGoods'),
  ...forBoth('deviations', [...bySort('-purchased_at', 'supplier'), { sort: '-purchased_at', q: '12' }]),
  ...forBoth('reversed', bySort('-purchased_at', 'supplier', '-expires_at')),
  ...[
    { q: '12' },
    { q: 'lot-70' },
    { supplier: '12' },
    { supplier_id: 12 },
    { good_id: 111 },
    { purchased_from: '2026-10-30' },
    { purchased_to: '2026-10-25' },
  ].map((filter) => ({ sort: '-purchased_at', ...filter })),
  { ...soonest, expires_from: '2026-11-10', expires_to: '2026-11-12' },
];
const sales = [
  ...sortsOf('listSoldGoods'),
  ...forBoth('reversed', bySort('-created_at', 'customer')),
  ...[
    { q: '12' },
    { customer: '12' },
    { customer_id: 12 },
    { good_id: 110 },
    { from_good_id: INPUT },
    { created_to: '2026-10-25' },
  ].map((filter) => ({ sort: '-created_at', ...filter })),
];
const entries = [
  ...sortsOf('listFormEntries').flatMap((query) => [query, { ...query, created_to: '2026-10-25' }]),
  { sort: '-created_at', created_from: '2026-10-30' },
  { sort: '-created_at', field: 'status', value: 'open' },
  { sort: '-created_at', field: 'source_entry', value: '400' },
  { sort: '-created_at', good_id: 501 },
  { sort: 'updated_at', good_id: 501 },
].map((query) => ({ ...query, form_name: FORM_NAMES.nonConformity }));
const journal = [
  {},
  { subject: 'Good:500' },
  { by: 'אדם 3' },
  { by: 'אדם ישן' },
  { call: 'addSoldGood' },
  { call: 'addRecipe' },
  { from: '2026-10-30' },
  { to: '2026-10-25' },
  { by: 'אדם 3', call: 'addSoldGood', from: '2026-10-20', to: '2026-10-30' },
].map((query) => ({ ...query, sort: '-at' }));

const parties = [...sortsOf('listSupplierCards'), { sort: 'name', q: '1' }, { sort: '-last_at', q: '1' }];
const cardsOf = (table: Parties) => (query: never) => partiesList(table, query);

/** Each page that is checked: of which list, by which query. What the schemas make of these texts is of the same shape. */
const pages = (
  [
    ['lots', goods, goodsList, listedGoodsSql],
    ['receipts', receipts, receiptsList, receiptsSql],
    ['sales', sales, salesList, salesSql],
    ['form entries', entries, entriesList, formEntriesSql],
    ['the journal', journal, journalList, journalSql],
    ['suppliers', parties, cardsOf('suppliers'), cardsSql('suppliers')],
    ['customers', parties, cardsOf('customers'), cardsSql('customers')],
  ] as [string, object[], (query: never, zone: string) => List, Details][]
).flatMap(([what, queries, list, details]) =>
  queries.map((query) => [what, query, list(query as never, ZONE), details] as const),
);

const reports = [
  ...sortsOf('getInventoryReport'),
  { sort: 'name', from: '2026-10-30' },
  { sort: 'name', from: '2026-10-28', to: '2026-10-29' },
  { sort: 'name', to: '2026-10-25' },
];

// About what the 30 rows themselves and the lots they are made of need, and one index range for each name.
const BLOCKS_MAX = 4_500;

/** Four of each lot in stock, of which a column must be looked up. */
const BLOCKS_OF_STOCK = 12_000;

async function check(query: RawBuilder<unknown>, most = BLOCKS_MAX): Promise<void> {
  const plan = await planOf(query);
  // An empty answer would prove nothing.
  expect(plan['Actual Rows']).toBeGreaterThan(0);
  expect(scans(plan).filter((table) => !small.includes(table))).toEqual([]);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(most);
}

test.each(pages)(
  'a page of %s %j reads no large table from end to end (contract 1.41)',
  (_what, _query, list, details) => check(pageOf(list, details)),
);
test.each(pages)(
  'nor does a page of %s %j behind a cursor, far from its beginning (contract 1.93)',
  (_what, _query, list, details) => checkLaterPage(list, details),
);
test.each(reports)('the inventory report %j reads no large table from end to end (contract 1.41)', (query) =>
  check(inventoryReportSql(query as never, ZONE)),
);
test.each([
  ...sortsOf('getInventoryProducts').map((query) => ({ ...query, stock: 'existing' })),
  { sort: 'name', from: '2026-10-30' },
  ...[
    { stock: 'held' },
    { step: 'שטיפה' },
    { deviations: true },
    { q: 'lot-70' },
    { from_good_id: INPUT },
  ].map((filter) => ({ stock: 'existing', sort: 'expires_at', ...filter })),
])(
  'a page of the products in stock %j is summed without reading a large table from end to end (contract 1.41, 3.272)',
  async (query) => {
    const list = productsList(query as never, ZONE);
    const most = 'step' in query || 'deviations' in query ? BLOCKS_OF_STOCK : BLOCKS_MAX;
    await check(pageOf(list, productsSql), most);
    await check(sql`select ${totalSql(list)}`, most);
  },
);
test('the rows of a list are summed as far as they are counted, so that it costs no more as the history grows (contract 1.41, 3.270)', async () => {
  // The last two hours: of two days, a seventh of all, the planner may rightly read the whole.
  const few = receiptsList({ sort: '-purchased_at', purchased_from: '2026-11-01' } as never, ZONE);
  await check(sumsSql(few, receiptSums));
  await check(sumsSql(salesList({ sort: '-created_at', good_id: 110 } as never, ZONE), saleSums));
  const all = goodsList({ sort: 'expires_at' } as never, ZONE);
  const ofLots = { amount: sql`g.amount`, typeId: sql`g.good_type_id`, without: sql`select 1` };
  expect(await readSums(database.db, all, ofLots)).toEqual({ amounts: null, price: null, unpriced: 0 });
});
test('the losses of some days are summed without reading a large table from end to end (contract 1.41)', () =>
  check(lossesSql({ from: '2026-10-30' }, ZONE)));
test('the days of a form are read without reading a large table from end to end (contract 1.41)', () =>
  check(daysSql(FORM_NAMES.hygiene, { from: '2026-08-01', to: '2026-10-31' }, ZONE)));
test('the home page reads no large table from end to end (contract 1.41)', () =>
  check(overviewSql(new Date('2026-10-31T10:00:00Z'), ZONE)));
test.each([
  ['is in cooling', coolingSql()],
  ['waits for a next step', waitingSql('2026-10-31')],
  ['is held', heldSql()],
  ['has deviations and no non-conformity', deviatingSql(new Date('2026-10-30T22:00:00Z'))],
])('the search for what %s never reads a large table from end to end (contract 1.41)', (_, query) =>
  check(query),
);
test('the days of the plan, with what was made, are read without reading a large table from end to end (contract 1.41, 8.54)', () => {
  const days = { from: '2026-10-28', to: '2026-10-31' };
  return check(planSql(sql`plan.day between ${days.from}::date and ${days.to}::date`, days, ZONE));
});
test('steps, each with whether it was reported, are read without reading a large table from end to end (contract 1.41)', () =>
  check(sql`${selectSteps(database.db)}`));
test('the further pages of a list, and pages of other sizes than the web app’s, are one statement, so that each prepares no other (contract 1.41)', () => {
  const list = receiptsList({ sort: '-purchased_at' } as never, ZONE);
  const textOf = (slice: Slice) => pageSql(list, slice).compile(database.db).sql;
  expect(textOf({ limit: 30, offset: 60 })).toBe(textOf({ limit: 30, offset: 30 }));
  expect(textOf({ limit: 31 })).toBe(textOf({ limit: 499 }));
  expect(textOf({ limit: 30 })).not.toBe(textOf({ limit: 31 }));
  const after = ['2026-10-30', 7] as const;
  expect(textOf({ limit: 31, after })).toBe(textOf({ limit: 499, after: ['2026-10-29', 5] }));
});
