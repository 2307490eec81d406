import { groupLots, linesOf } from './sellable-lots';
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

test('products and their lots are sorted by expiry, the soonest first and lots without expiry last', () => {
  expect(
    shape('', soup(1, null), bowl(2, '2026-03-04'), soup(3, '2026-03-02'), bowl(4, '2026-03-01')),
  ).toEqual([
    ['קערת אורז ועוף', ['4', '2']],
    ['מרק עדשים ארוז', ['3', '1']],
  ]);
});

test('expired lots are last within their product, and products with only expired lots are last', () => {
  expect(shape('', bowl(1, '2026-02-28'), soup(2, '2026-02-20'), soup(3, '2026-03-09'))).toEqual([
    ['מרק עדשים ארוז', ['3', '2 expired']],
    ['קערת אורז ועוף', ['1 expired']],
  ]);
});

test('a search matches the product, the batch as displayed, and the number', () => {
  const bought = (id: number, manufactured_at: string) =>
    bowl(id, null, { manufacture_step_name: null, manufactured_at });
  const lots = [soup(17, null), bought(2, 'LOT-552'), bought(3, '2026-02-14')];
  expect(shape(' עדשים', ...lots)).toEqual([['מרק עדשים ארוז', ['17']]]);
  expect(shape('lot-5', ...lots)).toEqual([['קערת אורז ועוף', ['2']]]);
  expect(shape('14/02', ...lots)).toEqual([['קערת אורז ועוף', ['3']]]);
  expect(shape('17', ...lots)).toEqual([['מרק עדשים ארוז', ['17']]]);
  expect(shape('פשטידה', ...lots)).toEqual([]);
});

test('a lot whose number or batch is exactly the search text is first, even if it has expired', () => {
  const bought = (id: number, manufactured_at: string) =>
    bowl(id, null, { manufacture_step_name: null, manufactured_at });
  expect(shape('17', soup(117, '2026-03-01'), bowl(17, null))).toEqual([
    ['קערת אורז ועוף', ['17']],
    ['מרק עדשים ארוז', ['117']],
  ]);
  expect(shape('17', soup(117, '2026-03-01'), soup(17, '2026-03-04'))).toEqual([
    ['מרק עדשים ארוז', ['17', '117']],
  ]);
  expect(shape('17', soup(117, '2026-03-01'), soup(17, '2026-02-28'))[0]).toEqual([
    'מרק עדשים ארוז',
    ['17 expired', '117'],
  ]);
  expect(shape(' lot-5', bought(2, 'LOT-55'), bought(3, 'LOT-5'))[0]![1]).toEqual(['3', '2']);
  expect(shape('14/02/2026', bought(2, '14/02/2026 א'), bought(3, '2026-02-14'))[0]![1]).toEqual(['3', '2']);
});

test('of a product with many lots the first three are shown, with a line that shows the others', () => {
  const many = [1, 2, 3, 4, 5].map((id) => soup(id, `2026-03-0${id}`));
  const groups = groupLots([...many, bowl(9, null)], '', TODAY);
  const keys = (isOpen: boolean) =>
    linesOf(groups, () => isOpen).map(({ lines }) => lines.map(({ key }) => key));
  expect(keys(false)).toEqual([['lot1', 'lot2', 'lot3', 'more9'], ['lot9']]);
  expect(linesOf(groups, () => false)[0]!.lines[3]).toMatchObject({ hidden: 2 });
  expect(keys(true)[0]).toEqual(['lot1', 'lot2', 'lot3', 'lot4', 'lot5']);
  // With one more lot, that lot is shown instead of the line.
  expect(linesOf(groupLots(many.slice(1), '', TODAY), () => false)[0]!.lines).toHaveLength(4);
});
