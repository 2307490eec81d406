import { lotOf } from './testing/lots';
import { findLots } from './use-sellable-lots';

const TODAY = '2026-03-01';
const soup = (id: number, expires_at: string | null, parts = {}) => lotOf({ id, expires_at, ...parts });
const bowl = (id: number, expires_at: string | null, parts = {}) =>
  soup(id, expires_at, { good_type_id: 4, good_type_name: 'קערת אורז ועוף', ...parts });

const found = (typed: string, ...lots: Parameters<typeof findLots>[0]) =>
  findLots(lots, typed, TODAY).map(({ id }) => id);

test('products and their lots are sorted by expiry, the soonest first and lots without expiry last', () => {
  expect(
    found('', soup(1, null), bowl(2, '2026-03-04'), soup(3, '2026-03-02'), bowl(4, '2026-03-01')),
  ).toEqual([4, 2, 3, 1]);
});

test('expired lots are last within their product, and products with only expired lots are last', () => {
  expect(found('', bowl(1, '2026-02-28'), soup(2, '2026-02-20'), soup(3, '2026-03-09'))).toEqual([3, 2, 1]);
});

test('held lots are last within their product, like expired ones', () => {
  const held = { at: '2026-02-28T09:00:00.000Z', by: 'דנה כהן', by_id: 1, reason: 'ממתין למעבדה' };
  expect(found('', soup(1, '2026-03-02', { held }), soup(2, '2026-03-09'))).toEqual([2, 1]);
});

test('a search matches the product, the batch as displayed, and the number', () => {
  const bought = (id: number, manufactured_at: string) =>
    bowl(id, null, { manufacture_step_name: null, manufactured_at });
  const lots = [soup(17, null), bought(2, 'LOT-552'), bought(3, '2026-02-14')];
  expect(found(' עדשים', ...lots)).toEqual([17]);
  expect(found('lot-5', ...lots)).toEqual([2]);
  expect(found('14/02', ...lots)).toEqual([3]);
  expect(found('17', ...lots)).toEqual([17]);
  expect(found('פשטידה', ...lots)).toEqual([]);
});

test('a lot whose number or batch is exactly the search text is first, even if it has expired', () => {
  const bought = (id: number, manufactured_at: string) =>
    bowl(id, null, { manufacture_step_name: null, manufactured_at });
  expect(found('17', soup(117, '2026-03-01'), bowl(17, null))).toEqual([17, 117]);
  expect(found('17', soup(117, '2026-03-01'), soup(17, '2026-03-04'))).toEqual([17, 117]);
  expect(found('17', soup(117, '2026-03-01'), soup(17, '2026-02-28'))).toEqual([17, 117]);
  expect(found(' lot-5', bought(2, 'LOT-55'), bought(3, 'LOT-5'))).toEqual([3, 2]);
  expect(found('14/02/2026', bought(2, '14/02/2026 א'), bought(3, '2026-02-14'))).toEqual([3, 2]);
});
