import { stopClock } from '../../../../tests/kit/clock';
import { allowBackdating } from '../../../../tests/kit/server/allow-backdating';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { asNewPerson } from '../../../../tests/kit/server/as-new-person';
import { kitchen, type Kitchen } from '../../../../tests/kit/server/kitchen';
import { inOrder, listOf, type ListQuery } from '../../../../tests/kit/server/lists';
import { soldGood, type SoldGood } from '../../../contract/sold-goods';

let app: TestApp;
let homes: Kitchen[];
let sales: SoldGood[];
const list = () => listOf<SoldGood>(app, '/api_sold_goods');

beforeAll(async () => {
  app = await testApp();
  await allowBackdating(app.database);
  homes = [await kitchen(app), await kitchen(app)];
  const sell = async (
    at: string,
    home: number,
    customer: string,
    amount: string,
    price: number | string | null,
  ) => {
    stopClock(new Date(at));
    const body = { good_id: homes[home]!.lot.id, customer, amount, price };
    await asNewPerson(app).call('POST', '/api_sold_goods', { body });
  };
  // 21:59 UTC is the last minute of the day at the site, 22:00 the first of the next.
  await sell('2026-01-30T08:00:00.000Z', 0, 'מלון הים', '0.5', 20);
  await sell('2026-01-30T21:59:00.000Z', 1, 'מלון הר', '0.5', null);
  await sell('2026-01-30T22:00:00.000Z', 0, 'קיוסק Yam', '0.25', 20);
  await sell('2026-01-31T21:59:00.000Z', 1, 'מלון הים', '1', '9.9');
  await sell('2026-01-31T22:00:00.000Z', 0, 'קיוסק Yam', '0.25', null);
  jest.useRealTimers();
  sales = await list().all();
});
afterAll(() => app.close());

it('the list of sales has every sale with all fields, newest first (spec 7.22; contract 1.48)', () => {
  expect(sales).toHaveLength(5);
  expect(soldGood.array().parse(sales)).toEqual(sales);
  expect(sales.map((row) => row.id)).toEqual(inOrder(sales, (row) => row.created_at, true));
});

const values: Record<string, (row: SoldGood) => string | number | null> = {
  created_at: (row) => row.created_at,
  good_type_name: (row) => row.good_type_name,
  customer: (row) => row.customer,
  amount: (row) => row.amount,
  price: (row) => row.price,
};
it.each(Object.keys(values).flatMap((sort) => [sort, `-${sort}`]))(
  'the list of sales sorts by %s, ties by id, in pages that never overlap, filtered or not (contract 1.43, 1.48)',
  async (sort) => {
    const name = homes[0]!.lot.good_type_name;
    const queries: ListQuery[] = [{}, { q: name }, { customer: 'מלון' }, { q: name, customer: 'ק' }];
    for (const query of queries) {
      const unsorted = await list().all(query);
      const expected = inOrder(unsorted, values[sort.replace('-', '')]!, sort.startsWith('-'));
      expect(await list().paged({ ...query, sort }, 2)).toEqual(expected);
    }
  },
);

it('the list of sales is filtered by product, customer, lot and day (contract 1.6, 1.49)', async () => {
  const where = (keep: (row: SoldGood) => boolean) => sales.filter(keep).map((row) => row.id);
  const { lot } = homes[1]!;
  expect(await list().paged({ customer: 'הים' }, 1)).toEqual(where((row) => row.customer === 'מלון הים'));
  expect(await list().paged({ good_id: lot.id }, 1)).toEqual(where((row) => row.good_id === lot.id));
  expect(await list().paged({ q: lot.good_type_name.slice(2) }, 1)).toEqual(
    where((row) => row.good_id === lot.id),
  );
  expect(await list().ids({ good_id: 999_999 })).toEqual([]);
  // Through the steps, from what was received to who bought what was made of it.
  const { carrots } = homes[1]!;
  expect(await list().paged({ from_good_id: lot.id }, 1)).toEqual(where((row) => row.good_id === lot.id));
  expect(await list().paged({ from_good_id: carrots.good_id }, 1)).toEqual(
    where((row) => row.good_id === lot.id),
  );
  expect(await list().ids({ from_good_id: carrots.good_id, customer: 'הים' })).toHaveLength(1);
  expect(await list().ids({ from_good_id: 999_999 })).toEqual([]);
  expect(await list().paged({ customer: ' yam' }, 1)).toEqual(where((row) => row.customer === 'קיוסק Yam'));
  const [last, ...before] = sales.map((row) => row.id);
  expect(await list().paged({ created_from: '2026-02-01' }, 1)).toEqual([last]);
  expect(await list().paged({ created_to: '2026-01-31' }, 1)).toEqual(before);
  const day = { created_from: '2026-01-31', created_to: '2026-01-31' };
  expect(await list().paged(day, 1)).toEqual(before.slice(0, 2));
  expect(await list().ids({ created_from: '2026-02-02' })).toEqual([]);
});

it('the list of sales finds those of a lot by its number, together with the other filters (contract 3.212)', async () => {
  const { lot } = homes[1]!;
  const ofLot = sales.filter((row) => row.good_id === lot.id);
  const ids = (rows: SoldGood[]) => rows.map((row) => row.id);
  for (const sort of ['-created_at', 'good_type_name', 'customer', '-amount', 'price']) {
    for (const q of [`#${lot.id}`, String(lot.id)]) {
      expect((await list().paged({ q, sort }, 1)).toSorted()).toEqual(ids(ofLot).toSorted());
    }
  }
  const q = `#${lot.id}`;
  expect(await list().ids({ q, customer: ofLot[0]!.customer })).toEqual(
    ids(ofLot.filter(({ customer }) => customer === ofLot[0]!.customer)),
  );
  expect(await list().ids({ q, created_from: '2026-02-02' })).toEqual([]);
  expect(await list().ids({ q: '#999999' })).toEqual([]);
});

it.each<ListQuery>([{ good_id: 'x' }, { supplier: 'x' }, { sort: 'id' }, { created_from: '1' }])(
  'the list of sales refuses %j',
  async (query) => expect(await list().status(query)).toBe(400),
);
