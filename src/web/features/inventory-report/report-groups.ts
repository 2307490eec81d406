import type { InventoryRow } from '../../../contract/reports';
import { addAmounts } from '../../../domain/amounts';

/** A product and its rows of the report. */
export interface ProductGroup {
  product: Pick<InventoryRow, 'good_type_id' | 'name' | 'units'>;
  /** The sum of its rows, exactly. */
  amount: string;
  rows: InventoryRow[];
}

/** Rows that come sorted by product, as its groups. */
export function groupsOf(rows: readonly InventoryRow[]): ProductGroup[] {
  const groups = new Map<number, InventoryRow[]>();
  for (const row of rows) groups.set(row.good_type_id, [...(groups.get(row.good_type_id) ?? []), row]);
  return [...groups.values()].map((own) => ({
    product: own[0]!,
    amount: addAmounts(own.map(({ amount }) => amount)),
    rows: own,
  }));
}
