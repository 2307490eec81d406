import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt } from '../../../../tests/kit/server/factories';
import { kitchen } from '../../../../tests/kit/server/kitchen';
import { inOrder, listOf, type ListQuery } from '../../../../tests/kit/server/lists';
import { purchasedGood, type PurchasedGood } from '../../../contract/purchased-goods';

let app: TestApp;
let receipts: PurchasedGood[];
const list = () => listOf<PurchasedGood>(app, '/api_purchased_goods');

beforeAll(async () => {
  app = await testApp();
  await kitchen(app);
  const dairy = { name: 'חלב Tnuva', units: 'liters', expires: true, manufactured: false };
  const at = (day: string) => ({ purchased_at: `${day}T22:30:00.000Z` });
  const milk = await receipt(app, {
    good_type: dairy,
    expires_at: '2026-02-10',
    supplier: 'מחלבה',
    ...at('2026-02-01'),
  });
  const type = { id: milk.good_type_id };
  await receipt(app, {
    good_type: type,
    expires_at: '2026-02-09',
    supplier: 'מחלבה',
    amount: 3,
    ...at('2026-02-02'),
  });
  await receipt(app, {
    good_type: type,
    expires_at: '2026-02-10',
    supplier: 'משק (Zafon)',
    amount: 3,
    ...at('2026-02-02'),
  });
  await receipt(app, { supplier: 'משק 100%', amount: '0.5', ...at('2026-02-03') });
  receipts = await list().all();
});
afterAll(() => app.close());

it('the list of receipts has every receipt with all fields, newest first (spec 7.6; contract 1.46)', () => {
  expect(receipts).toHaveLength(5);
  expect(purchasedGood.array().parse(receipts)).toEqual(receipts);
  expect(receipts.map((row) => row.id)).toEqual(inOrder(receipts, (row) => row.purchased_at, true));
});

const values: Record<string, (row: PurchasedGood) => string | number | null> = {
  purchased_at: (row) => row.purchased_at,
  expires_at: (row) => row.expires_at,
  good_type_name: (row) => row.good_type_name,
  supplier: (row) => row.supplier,
  amount: (row) => row.amount,
};
it.each(Object.keys(values).flatMap((sort) => [sort, `-${sort}`]))(
  'the list of receipts sorts by %s, ties by id, in pages that never overlap, filtered or not (contract 1.43, 1.46)',
  async (sort) => {
    const queries: ListQuery[] = [
      {},
      { q: 'ח' },
      { supplier: 'מ' },
      { q: 'ח', supplier: 'מ' },
      { expires_from: '2026-01-01' },
    ];
    for (const query of queries) {
      const unsorted = await list().all(query);
      const expected = inOrder(unsorted, values[sort.replace('-', '')]!, sort.startsWith('-'));
      expect(await list().paged({ ...query, sort }, 2)).toEqual(expected);
    }
  },
);

it.each<[ListQuery, (row: PurchasedGood) => boolean]>([
  [{ q: ' לב  tnu' }, (row) => row.good_type_name === 'חלב Tnuva'],
  [{ supplier: 'משק' }, (row) => row.supplier.startsWith('משק')],
  [{ supplier: '%' }, (row) => row.supplier === 'משק 100%'],
  [{ supplier: '(zafon' }, (row) => row.supplier === 'משק (Zafon)'],
  [{ supplier: 'מחלבה', q: 'גזר' }, () => false],
  // 22:30 UTC is the next day in Jerusalem.
  [
    { purchased_from: '2026-02-03', purchased_to: '2026-02-03' },
    (row) => row.purchased_at.startsWith('2026-02-02'),
  ],
  [{ purchased_to: '2026-02-02' }, (row) => row.purchased_at.startsWith('2026-02-01')],
  [{ expires_from: '2026-02-10' }, (row) => row.expires_at === '2026-02-10'],
  [{ expires_to: '2026-02-09', q: 'חלב' }, (row) => row.expires_at === '2026-02-09'],
])('the list of receipts is filtered by %j (contract 1.47)', async (query, keep) => {
  expect(await list().paged(query, 2)).toEqual(receipts.filter(keep).map((row) => row.id));
});

it('the list of receipts finds one by its id or its lot, and none by an unknown id (spec 7.7; contract 1.6, 1.47)', async () => {
  const { id } = receipts[2]!;
  expect(await list().ids({ id })).toEqual([id]);
  expect(await list().ids({ good_id: id })).toEqual([id]);
  expect(await list().ids({ id: 999_999 })).toEqual([]);
});

it.each<ListQuery>([
  { id: 'x' },
  { good_id: 0 },
  { page: 1 },
  { sort: 'name' },
  { purchased_from: 'x' },
  { limit: 501 },
])('the list of receipts refuses %j', async (query) => expect(await list().status(query)).toBe(400));

it('the list of receipts finds one by its number or the beginning of its batch, together with the other filters (contract 1.47, 1.87)', async () => {
  const good_type = { name: 'קמח', units: 'kilograms', expires: false, manufactured: true };
  const { id } = await receipt(app, { good_type, manufactured_at: 'RB-26/3', supplier: 'טחנה' });
  for (const sort of ['-purchased_at', 'expires_at', 'good_type_name', 'supplier', '-amount']) {
    expect(await list().paged({ q: `#${id}`, sort }, 1)).toEqual([id]);
    expect(await list().paged({ q: 'rb-26', sort, supplier: 'טח' }, 1)).toEqual([id]);
    expect(await list().ids({ q: 'rb-26', sort, supplier: 'מחלבה' })).toEqual([]);
  }
  expect(await list().ids({ q: '26/3' })).toEqual([]);
});
