// @postgres-only: the same planner in both
import { type RawBuilder, sql } from 'kysely';
import { FORM_NAMES } from '../../src/domain/forms';
import { daysSql, entriesList } from '../../src/server/features/forms/form-routes';
import { formEntriesSql } from '../../src/server/features/forms/form-rows';
import { goodsList, listedGoodsSql } from '../../src/server/features/goods/good-list';
import { journalList, journalSql } from '../../src/server/features/journal/journal-routes';
import { overviewSql } from '../../src/server/features/overview/overview-routes';
import { coolingSql, deviatingSql, heldSql, waitingSql } from '../../src/server/features/overview/work';
import { receiptsList } from '../../src/server/features/purchased-goods/purchased-good-routes';
import { salesList } from '../../src/server/features/sold-goods/sold-good-routes';
import {
  inventoryProductsSql,
  inventoryReportSql,
  lossesSql,
} from '../../src/server/features/reports/report-routes';
import { selectSteps } from '../../src/server/recipe-book/steps';
import { receiptsSql } from '../../src/server/stock/receive-lot';
import { salesSql } from '../../src/server/stock/sell-from-lot';
import { testDatabase, type TestDatabase } from '../kit/server/database';
import { fillManyEntries } from '../kit/server/forms';
import { fillManyJournalEntries } from '../kit/server/journal';
import { fillLargeStock } from '../kit/server/large-stock';
import type { List } from '../../src/server/db/list';
import { orderSql, pageSql, type Slice, totalSql } from '../../src/server/db/page-sql';

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

const both = (sorts: string[]) => sorts.flatMap((sort) => [sort, `-${sort}`]);
const goods = [
  ...[true, false].flatMap((deviations) => [
    { sort: 'expires_at', deviations },
    { sort: '-created_at', deviations },
    { sort: 'good_type_name', deviations },
    { sort: '-amount_remaining', deviations },
    { sort: 'expires_at', stock: 'existing', deviations },
    { sort: '-manufactured_at', made: true, step: 'שטיפה', deviations },
    { sort: '-manufactured_at', made: true, deviations },
    { sort: '-manufactured_at', q: '12', deviations },
  ]),
  ...[true, false].flatMap((reversed) => [
    { sort: 'expires_at', reversed },
    { sort: '-created_at', reversed },
    { sort: 'good_type_name', reversed },
    { sort: '-amount_remaining', reversed },
  ]),
  { sort: 'expires_at', stock: 'existing', reversed: false },
  ...both(['expires_at', 'created_at', 'manufactured_at', 'good_type_name', 'amount_remaining']).flatMap(
    (sort) => [{ sort }, { sort, stock: 'existing' }],
  ),
  ...['raw', 'processing', 'final', 'held'].map((stock) => ({ sort: 'expires_at', stock })),
  { sort: 'expires_at', q: '12' },
  { sort: 'expires_at', q: 'lot-70' },
  { sort: 'expires_at', good_type_id: 92 },
  { sort: 'expires_at', stock: 'existing', from_good_id: INPUT },
  { sort: 'expires_at', expires_from: '2026-11-10', expires_to: '2026-11-12' },
  { sort: '-created_at', created_from: '2026-10-30' },
  { sort: '-manufactured_at', made: true },
  { sort: '-manufactured_at', step: 'שטיפה' },
  { sort: '-manufactured_at', made: true, manufactured_from: '2026-10-28', manufactured_to: '2026-10-30' },
];
const receipts = [
  ...[true, false].flatMap((deviations) => [
    { sort: '-purchased_at', deviations },
    { sort: 'supplier', deviations },
    { sort: '-purchased_at', q: '12', deviations },
  ]),
  ...[true, false].flatMap((reversed) => [
    { sort: '-purchased_at', reversed },
    { sort: 'supplier', reversed },
    { sort: '-expires_at', reversed },
  ]),
  ...both(['purchased_at', 'expires_at', 'good_type_name', 'supplier', 'amount']).map((sort) => ({ sort })),
  ...[
    { q: '12' },
    { q: 'lot-70' },
    { supplier: '12' },
    { good_id: 111 },
    { purchased_from: '2026-10-30' },
    { purchased_to: '2026-10-25' },
  ].map((filter) => ({ sort: '-purchased_at', ...filter })),
  { sort: 'expires_at', expires_from: '2026-11-10', expires_to: '2026-11-12' },
];
const sales = [
  ...[true, false].flatMap((reversed) => [
    { sort: '-created_at', reversed },
    { sort: 'customer', reversed },
  ]),
  ...both(['created_at', 'good_type_name', 'customer', 'amount', 'price']).map((sort) => ({ sort })),
  ...[
    { q: '12' },
    { customer: '12' },
    { good_id: 110 },
    { from_good_id: INPUT },
    { created_to: '2026-10-25' },
  ].map((filter) => ({ sort: '-created_at', ...filter })),
];

const entries = [
  ...both(['created_at', 'updated_at']).flatMap((sort) => [{ sort }, { sort, created_to: '2026-10-25' }]),
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

const reports = [
  ...both(['expires_at', 'name', 'manufactured_at', 'amount']).map((sort) => ({ sort })),
  { sort: 'name', from: '2026-10-30' },
  { sort: 'name', from: '2026-10-28', to: '2026-10-29' },
  { sort: 'name', to: '2026-10-25' },
];

// About what the 30 rows themselves and the lots they are made of need, and one index range for each name.
const BLOCKS_MAX = 4_500;

// The queries are written as text in the tables above; what the schemas make of them is of the same shape.
async function check(query: RawBuilder<unknown>): Promise<void> {
  const plan = await planOf(query);
  // An empty answer would prove nothing.
  expect(plan['Actual Rows']).toBeGreaterThan(0);
  expect(scans(plan).filter((table) => !small.includes(table))).toEqual([]);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(BLOCKS_MAX);
}

test.each(goods)('a page of lots %j reads no large table from end to end (contract 1.41)', (query) =>
  check(pageOf(goodsList(query as never, ZONE), listedGoodsSql)),
);
test.each(goods)(
  'nor does a page of lots %j behind a cursor, far from its beginning (contract 1.93)',
  (query) => checkLaterPage(goodsList(query as never, ZONE), listedGoodsSql),
);
test.each(receipts)('a page of receipts %j reads no large table from end to end (contract 1.41)', (query) =>
  check(pageOf(receiptsList(query as never, ZONE), receiptsSql)),
);
test.each(receipts)(
  'nor does a page of receipts %j behind a cursor, far from its beginning (contract 1.93)',
  (query) => checkLaterPage(receiptsList(query as never, ZONE), receiptsSql),
);
test.each(sales)('a page of sales %j reads no large table from end to end (contract 1.41)', (query) =>
  check(pageOf(salesList(query as never, ZONE), salesSql)),
);
test.each(sales)(
  'nor does a page of sales %j behind a cursor, far from its beginning (contract 1.93)',
  (query) => checkLaterPage(salesList(query as never, ZONE), salesSql),
);
test.each(entries)(
  'a page of form entries %j reads no large table from end to end (contract 1.41)',
  (query) => check(pageOf(entriesList(query as never, ZONE), formEntriesSql)),
);
test.each(entries)(
  'nor does a page of form entries %j behind a cursor, far from its beginning (contract 1.93)',
  (query) => checkLaterPage(entriesList(query as never, ZONE), formEntriesSql),
);
test.each(journal)('a page of the journal %j reads no large table from end to end (contract 1.41)', (query) =>
  check(pageOf(journalList(query as never, ZONE), journalSql)),
);
test.each(journal)(
  'nor does a page of the journal %j behind a cursor, far from its beginning (contract 1.93)',
  (query) => checkLaterPage(journalList(query as never, ZONE), journalSql),
);
test.each(reports)('the inventory report %j reads no large table from end to end (contract 1.41)', (query) =>
  check(inventoryReportSql(query as never, ZONE)),
);
test.each([{}, { from: '2026-10-30' }])(
  'the products of the inventory report %j are summed without reading a large table from end to end (contract 1.41)',
  (days) => check(inventoryProductsSql(days, ZONE)),
);
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
])('what %s is found without reading a large table from end to end (contract 1.41)', (_, query) =>
  check(query),
);
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
