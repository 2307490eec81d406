import type { InventoryRow } from '../../../contract/reports';
import { addAmounts } from '../../../domain/amounts';

/** A product and its rows in the report. */
export interface ProductGroup {
  product: Pick<InventoryRow, 'good_type_id' | 'name' | 'units'>;
  /** The sum of its rows, exactly. */
  amount: string;
  rows: InventoryRow[];
}

/** Returns the rows grouped by product, in the order of the rows. */
export function groupsOf(rows: readonly InventoryRow[]): ProductGroup[] {
  const groups = new Map<number, InventoryRow[]>();
  for (const row of rows) groups.set(row.good_type_id, [...(groups.get(row.good_type_id) ?? []), row]);
  return [...groups.values()].map((productRows) => ({
    product: productRows[0]!,
    amount: addAmounts(productRows.map(({ amount }) => amount)),
    rows: productRows,
  }));
}
