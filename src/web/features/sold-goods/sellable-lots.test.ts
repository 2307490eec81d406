import { groupLots } from './sellable-lots';
import { lotOf } from './testing/lots';

const TODAY = '2026-03-01';
const soup = (id: number, expires_at: string | null, parts = {}) => lotOf({ id, expires_at, ...parts });
const bowl = (id: number, expires_at: string | null, parts = {}) =>
  soup(id, expires_at, { good_type_id: 4, good_type_name: 'קערת אורז ועוף', ...parts });

const shape = (typed: string, ...lots: Parameters<typeof groupLots>[0]) =>
  groupLots(lots, typed, TODAY).map(({ name, choices }) => [
    name,
    choices.map(({ lot, expired }) => `${lot.id}${expired ? ' expired' : ''}`),
  ]);

test('the product with the soonest expiry comes first, and so do its lots; none last', () => {
  expect(
    shape('', soup(1, null), bowl(2, '2026-03-04'), soup(3, '2026-03-02'), bowl(4, '2026-03-01')),
  ).toEqual([
    ['קערת אורז ועוף', ['4', '2']],
    ['מרק עדשים ארוז', ['3', '1']],
  ]);
});

test('what has expired is told last, in its product and among the products', () => {
  expect(shape('', bowl(1, '2026-02-28'), soup(2, '2026-02-20'), soup(3, '2026-03-09'))).toEqual([
    ['מרק עדשים ארוז', ['3', '2 expired']],
    ['קערת אורז ועוף', ['1 expired']],
  ]);
});

test('a search looks at the product, the batch as it is shown, and the number', () => {
  const bought = (id: number, manufactured_at: string) =>
    bowl(id, null, { manufacture_step_name: null, manufactured_at });
  const lots = [soup(17, null), bought(2, 'LOT-552'), bought(3, '2026-02-14')];
  expect(shape(' עדשים', ...lots)).toEqual([['מרק עדשים ארוז', ['17']]]);
  expect(shape('lot-5', ...lots)).toEqual([['קערת אורז ועוף', ['2']]]);
  expect(shape('14/02', ...lots)).toEqual([['קערת אורז ועוף', ['3']]]);
  expect(shape('17', ...lots)).toEqual([['מרק עדשים ארוז', ['17']]]);
  expect(shape('פשטידה', ...lots)).toEqual([]);
});
