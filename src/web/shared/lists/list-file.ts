import { LIST_MAX } from '../../../domain/limits';
import { grouped } from '../../../strings/common';
import { listOutputText as text } from '../../../strings/list-output';
import { saveSheets, type SheetValue } from '../../lib/sheet-file';
import type { SiteTime } from '../../lib/site-time';
import type { usePersonWords } from '../person-name';

/** What the columns of a file need besides its rows. */
export type FileContext = SiteTime & { personWords: ReturnType<typeof usePersonWords> };

/** A column of a list's file. */
export interface ListFileColumn<Row> {
  head: string;
  value: (row: Row) => SheetValue;
  /** In characters. */
  width: number;
}

interface ListFile<Row> {
  title: string;
  caption: string;
  day: string;
  columns: readonly ListFileColumn<Row>[];
  rows: readonly Row[];
  /** The filters in words: on a sheet of their own, so that the first line of the list is its heads. */
  filters: readonly string[];
  /** There are more than these, which the file says in its name and at its end. */
  more: boolean;
}

/** In characters. */
const FILTER_WIDTH = 60;

/** Downloads a list as an Excel file. */
export async function saveListFile<Row>({
  title,
  caption,
  day,
  columns,
  rows,
  filters,
  more,
}: ListFile<Row>): Promise<void> {
  const count = grouped(LIST_MAX);
  await saveSheets(text.fileName(more ? text.cutName(title, count) : title, day), [
    {
      name: sheetName(caption),
      heads: columns.map(({ head }) => head),
      rows: [
        ...rows.map((row) => columns.map(({ value }) => value(row))),
        ...(more ? [[text.cut(count), ...columns.slice(1).map(() => null)]] : []),
      ],
      widths: columns.map(({ width }) => width),
    },
    {
      name: text.filters,
      heads: [text.filters],
      rows: filters.map((filter) => [filter]),
      widths: [FILTER_WIDTH],
    },
  ]);
}

/** Excel takes at most 31 characters, and none of these. */
const sheetName = (name: string) => [...name.replace(/[\\/?*[\]:]/g, ' ')].slice(0, 31).join('');
