import { allowBackdating } from '../../../../tests/kit/server/allow-backdating';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, rinse, step } from '../../../../tests/kit/server/factories';
import type { ListQuery } from '../../../../tests/kit/server/lists';
import { lossRow, type LossRow } from '../../../contract/reports';

const PATH = '/api_reports/losses';
let app: TestApp;
let carrots: number;
let washed: number;

const zero = (id: number, body: object) => app.call('POST', `/api_goods/${id}/zero_remaining`, { body });
const reverse = (path: string) => app.call('POST', `${path}/reversal`, { body: { reason: 'נרשם פעמיים' } });
const read = async (query: ListQuery = {}) => {
  const { status, body } = await app.call<LossRow[]>('GET', PATH, { query });
  expect(status).toBe(200);
  return body;
};
const lines = (rows: LossRow[]) =>
  rows.map((row) => `${row.name} ${row.cause} ${row.week} ${row.amount} ×${row.losses}`);

/** A loss of a time in the past. */
const lose = (id: number, at: string, amount: string, cause: string | null, kind = 'zeroed') =>
  app.database.pool.query(
    `insert into good_movements (good_id, kind, amount, at, person_id, cause)
     select $1, $5, -$2::numeric, $3, created_by, $4 from goods where id = $1`,
    [id, amount, at, cause, kind],
  );

beforeAll(async () => {
  app = await testApp({ SITE_TIME_ZONE: 'Asia/Jerusalem' });
  await allowBackdating(app.database);
  const good_type = { name: 'גזר', units: 'kilograms', expires: false, manufactured: false };
  const lot = await receipt(app, { good_type, amount: 100 });
  carrots = lot.good_type_id;
  washed = (await step(app, [carrots], 'שטיפה', 'גזר שטוף')).manufacturedGoodTypeId;
  // 21:59 UTC in winter is 23:59 in Jerusalem, 22:00 is midnight: the end of a Saturday, and the first of a Sunday.
  await lose(lot.id, '2026-01-10T21:59:00.000Z', '0.1', 'spoiled');
  await lose(lot.id, '2026-01-10T22:00:00.000Z', '0.2', 'spoiled');
  await lose(lot.id, '2026-01-17T21:59:00.000Z', '0.1', 'spoiled');
  await lose(lot.id, '2026-01-17T21:59:00.000Z', '3', 'expired');
  await lose(lot.id, '2026-01-17T21:59:00.000Z', '4', null);
  // In summer a day ends an hour earlier in UTC.
  await lose(lot.id, '2025-07-05T20:59:00.000Z', '5', 'counted');
  await lose(lot.id, '2025-07-05T21:00:00.000Z', '6', 'counted', 'counted');
  // What a count found more is none.
  await lose(lot.id, '2025-07-05T21:00:00.000Z', '-2', 'counted', 'counted');
  // What was used or sold is no loss, and neither is what was reversed.
  const made = await rinse(app, washed, { [lot.id]: 20 }, { amount: 18 });
  await zero(made.id, { amount: '2', cause: 'tasted' });
  await zero(made.id, { amount: '3', cause: 'tasted' });
  await reverse(`/api_goods/${made.id}/zero_remaining`);
  const mistake = await receipt(app, { good_type: { id: carrots }, amount: 50 });
  await zero(mistake.id, { cause: 'spilled' });
  await reverse(`/api_goods/${mistake.id}/zero_remaining`);
  await reverse(`/api_purchased_goods/${mistake.id}`);
});
afterAll(() => app.close());

const PAST = [
  'גזר spoiled 2026-01-04 0.1 ×1',
  'גזר spoiled 2026-01-11 0.3 ×2',
  'גזר expired 2026-01-11 3 ×1',
  'גזר counted 2025-06-29 5 ×1',
  'גזר counted 2025-07-06 6 ×1',
  'גזר null 2026-01-11 4 ×1',
];

it('losses are summed by product, cause and week from Sunday at the site, without what was reversed (contract 6.74, 6.276)', async () => {
  const rows = await read();
  expect(lossRow.array().parse(rows)).toEqual(rows);
  expect(lines(rows.filter(({ name }) => name === 'גזר')).sort()).toEqual([...PAST].sort());
  const own = rows.filter(({ name }) => name === 'גזר שטוף');
  expect(own).toEqual([
    {
      ...{ good_type_id: washed, name: 'גזר שטוף', units: 'kilograms', purchasable: false, sellable: false },
      ...{ cause: 'tasted', week: expect.any(String), amount: 2, losses: 1, entered: 18 },
    },
  ]);
});

it('each loss is told beside what was received and made of the product in these days, without what was reversed (contract 6.74)', async () => {
  const enteredOf = async (query: ListQuery) =>
    (await read(query)).find(({ good_type_id: id }) => id === carrots)!.entered;
  expect(await enteredOf({})).toBe(100);
  expect(await enteredOf({ to: '2026-01-31' })).toBe(0);
});

it.each<[ListQuery, number]>([
  [{ from: '2026-01-11', to: '2026-01-11' }, 1],
  [{ to: '2026-01-10' }, 3],
  [{ to: '2025-07-05' }, 1],
  [{ from: '2026-01-17', to: '2026-01-17' }, 3],
  [{ from: '2026-01-18', to: '2026-01-31' }, 0],
  [{ to: '9999-12-31' }, 7],
])(
  'for the days %j the losses are of %i products, causes and weeks (contract 6.74)',
  async (query, count) => {
    expect(await read(query)).toHaveLength(count);
  },
);

it.each<ListQuery>([{ from: 'היום' }, { to: '2026-02-30' }, { cause: 'spoiled' }, { limit: 5 }])(
  'the losses refuse %j',
  async (query) => expect((await app.call('GET', PATH, { query })).status).toBe(400),
);
