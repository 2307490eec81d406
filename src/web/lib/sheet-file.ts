import writeExcelFile, { type SheetData } from 'write-excel-file/browser';

export type SheetValue = string | number | Date | null;

interface Sheet {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly SheetValue[])[];
  /** Of the columns, in characters. */
  widths: readonly number[];
}

/** Spreadsheet dates have no time zone: midnight UTC is the right day everywhere. */
export const dayCell = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));

function sheetOf({ name, heads, rows, widths }: Sheet) {
  const data: SheetData = [
    heads.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  ];
  const columns = widths.map((width) => ({ width }));
  return { data, columns, rightToLeft: true, stickyRowsCount: 1, dateFormat: 'dd/mm/yyyy', sheet: name };
}

/** Downloads an Excel file. A screen loads this only when it is needed. */
export async function saveSheets(fileName: string, sheets: readonly Sheet[]): Promise<void> {
  await writeExcelFile(sheets.map(sheetOf)).toFile(fileName);
}
