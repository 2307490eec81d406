import writeExcelFile, { type SheetData } from 'write-excel-file/browser';
import { wallClock } from '../../domain/days';
import { cutText } from '../../domain/graphemes';
import type { SiteTime } from './site-time';

interface FormattedValue {
  value: number | Date;
  format: string;
}
export type SheetValue = string | number | Date | FormattedValue | null;

interface Sheet {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly SheetValue[])[];
  /** Of the columns, in characters. */
  widths: readonly number[];
}

/** Spreadsheet dates have no time zone: midnight UTC is the right day everywhere. */
export const dayCell = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));

/** A part of a whole, 0 to 1. */
export const percentCell = (value: number): FormattedValue => ({ value, format: '0.0%' });

/** A time by the clock of the site. */
export function timeCell(at: string, { timeZone }: Pick<SiteTime, 'timeZone'>): FormattedValue {
  const { day, time } = wallClock(at, timeZone);
  return { value: new Date(`${day}T${time}Z`), format: 'dd/mm/yyyy hh:mm' };
}

/** The most characters that a cell can have: Excel calls a file with more damaged. */
const CELL_MAX = 32_767;
const CUT = '…';

/** A text as a cell can have it, with a sign that there is more. */
export const cellText = (text: string) =>
  text.length > CELL_MAX ? cutText(text, CELL_MAX - CUT.length) + CUT : text;

function cellOf(value: SheetValue) {
  if (value === null) return null;
  if (typeof value === 'string') return { value: cellText(value) };
  return typeof value === 'object' && 'format' in value ? value : { value };
}

function sheetOf({ name, heads, rows, widths }: Sheet) {
  const data: SheetData = [
    heads.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  const columns = widths.map((width) => ({ width }));
  return { data, columns, rightToLeft: true, stickyRowsCount: 1, dateFormat: 'dd/mm/yyyy', sheet: name };
}

/** Downloads an Excel file. A screen loads this only when it is needed. */
export async function saveSheets(fileName: string, sheets: readonly Sheet[]): Promise<void> {
  await writeExcelFile(sheets.map(sheetOf)).toFile(fileName);
}
