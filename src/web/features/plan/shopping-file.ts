import type { PlannedMaterial } from '../../../contract/plan';
import { unitText } from '../../../strings/common';
import { planRequirementsText as text } from '../../../strings/plan-requirements';
import { saveSheets } from '../../lib/sheet-file';

/** Downloads what is missing as an Excel file, by supplier. */
export async function saveShoppingFile(rows: readonly PlannedMaterial[], day: string): Promise<void> {
  const { columns, shopping } = text;
  await saveSheets(shopping.file(day), [
    {
      name: shopping.sheet,
      heads: [
        columns.supplier,
        columns.material,
        columns.missing,
        columns.units,
        columns.needed,
        columns.inStock,
        shopping.ordered,
      ],
      rows: rows.map((row) => [
        row.supplier,
        row.good_type_name,
        row.missing,
        unitText[row.units],
        row.needed,
        row.in_stock,
        null,
      ]),
      widths: [28, 32, 12, 10, 12, 12, 12],
    },
  ]);
}
