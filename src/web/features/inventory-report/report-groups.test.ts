import type { InventoryRow } from '../../../contract/reports';
import { productsOf } from './report-groups';

const row = (good_type_id: number, amount: number): InventoryRow => ({
  good_type_id,
  name: `מוצר ${good_type_id}`,
  units: 'liters',
  amount,
  manufactured_at: '2026-11-21',
  expires_at: null,
});

test('the sum of a product is exact over all its rows', () => {
  const products = productsOf([row(1, 0.1), row(1, 0.2), row(2, 5)]);
  expect(products.map(({ name, amount, rows }) => [name, amount, rows])).toEqual([
    ['מוצר 1', '0.3', 2],
    ['מוצר 2', '5', 1],
  ]);
  expect(productsOf([])).toEqual([]);
});
