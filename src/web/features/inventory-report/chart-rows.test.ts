import type { InventoryProduct } from '../../../contract/reports';
import { daysBetween } from '../../../domain/days';
import { chartRows } from './stock-chart';

const daysLeft = (day: string) => daysBetween('2026-11-22', day);
const product = (name: string, units: InventoryProduct['units'], amounts: Record<string, number>) => ({
  good_type_id: name.length,
  name,
  units,
  purchasable: false,
  sellable: true,
  amount: Object.values(amounts).reduce((sum, amount) => sum + amount, 0),
  held: 0,
  rows: 1,
  lots: 1,
  by_expiry: Object.entries(amounts).map(([day, amount]) => ({
    expires_at: day === '-' ? null : day,
    amount,
  })),
});

test('the length of a bar is its share of the largest amount in the same unit, the soonest to expire first', () => {
  const products = chartRows(
    [
      product('יחידות', 'pieces', { '2026-11-20': 500 }),
      product('לא פג', 'kilograms', { '-': 10 }),
      product('מחר', 'kilograms', { '2026-11-23': 2, '2026-12-30': 3 }),
    ],
    daysLeft,
  );
  const result = products.map(({ product: { name }, share, bands }) => [
    name,
    share,
    bands.map((band) => [band.band, band.amount, band.share]),
  ]);
  expect(result).toEqual([
    [
      'מחר',
      0.5,
      [
        ['tomorrow', '2', 0.4],
        ['later', '3', 0.6],
      ],
    ],
    ['לא פג', 1, [['never', '10', 1]]],
    ['יחידות', 1, [['expired', '500', 1]]],
  ]);
});
