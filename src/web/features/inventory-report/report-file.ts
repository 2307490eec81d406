import writeExcelFile, { type SheetData } from 'write-excel-file/browser';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { unitText } from '../../../strings/units';
import type { SiteTime } from '../../lib/site-time';
import type { Report } from './report-sheet';

type Value = string | number | Date | null;

/** Spreadsheet dates have no time zone: midnight UTC is the right day everywhere. */
const dayCell = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));

function sheetOf(heads: readonly string[], rows: readonly Value[][], widths: readonly number[]) {
  const data: SheetData = [
    heads.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  ];
  return { data, columns: widths.map((width) => ({ width })) };
}

/** Returns the file's two sheets: the rows of the report, and the sum of each product. */
function reportSheets({ rows, products }: Report, daysLeft: (day: string) => number) {
  const { columns, file } = text;
  const rowSheet = sheetOf(
    [columns.product, columns.made, columns.expiry, file.daysLeft, columns.amount, file.units],
    rows.map((row) => [
      row.name,
      dayCell(row.manufactured_at),
      dayCell(row.expires_at),
      row.expires_at === null ? null : daysLeft(row.expires_at),
      row.amount,
      unitText[row.units],
    ]),
    [36, 12, 12, 14, 12, 10],
  );
  const productSheet = sheetOf(
    [columns.product, text.total, file.units, file.rowCount],
    products.map((product) => [product.name, product.amount, unitText[product.units], product.rows]),
    [36, 12, 10, 10],
  );
  const options = { rightToLeft: true, stickyRowsCount: 1, dateFormat: 'dd/mm/yyyy' };
  return [
    { ...rowSheet, ...options, sheet: file.rows },
    { ...productSheet, ...options, sheet: file.products },
  ];
}

/** Downloads the report as an Excel file. */
export async function saveReportFile(report: Report, { today, daysLeft }: SiteTime): Promise<void> {
  await writeExcelFile(reportSheets(report, daysLeft)).toFile(text.file.name(today));
}
