import type { InventoryProduct, InventoryRow } from '../../../contract/reports';
import { addAmounts } from '../../../domain/amounts';

/** A product of the report: the exact sum of its rows, and their number. */
export type ReportProduct = Pick<InventoryProduct, 'good_type_id' | 'name' | 'units' | 'rows'> & {
  amount: number | string;
};

/** Returns the products of all rows of a report, in the order of the rows. */
export function productsOf(rows: readonly InventoryRow[]): ReportProduct[] {
  const groups = new Map<number, InventoryRow[]>();
  for (const row of rows) groups.set(row.good_type_id, [...(groups.get(row.good_type_id) ?? []), row]);
  return [...groups].map(([good_type_id, own]) => ({
    good_type_id,
    name: own[0]!.name,
    units: own[0]!.units,
    amount: addAmounts(own.map(({ amount }) => amount)),
    rows: own.length,
  }));
}
