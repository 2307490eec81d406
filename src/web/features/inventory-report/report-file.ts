import { unitText } from '../../../strings/common';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { dayCell, saveSheets } from '../../lib/sheet-file';
import type { SiteTime } from '../../lib/site-time';
import type { Report } from './report-sheet';

/** Downloads the report as an Excel file of two sheets: its rows, and the sum of each product. */
export async function saveReportFile(
  { rows, products }: Report,
  { today, daysLeft }: SiteTime,
): Promise<void> {
  const { columns, file } = text;
  await saveSheets(file.name(today), [
    {
      name: file.rows,
      heads: [
        columns.product,
        columns.made,
        columns.expiry,
        file.daysLeft,
        columns.amount,
        columns.held,
        file.units,
      ],
      rows: rows.map((row) => [
        row.name,
        dayCell(row.manufactured_at),
        dayCell(row.expires_at),
        row.expires_at === null ? null : daysLeft(row.expires_at),
        row.amount,
        row.held,
        unitText[row.units],
      ]),
      widths: [36, 12, 12, 14, 12, 12, 10],
    },
    {
      name: file.products,
      heads: [columns.product, text.total, columns.held, file.units, file.rowCount],
      rows: products.map(({ name, amount, held, units, rows: own }) => [
        name,
        amount,
        held,
        unitText[units],
        own,
      ]),
      widths: [36, 12, 12, 10, 10],
    },
  ]);
}
