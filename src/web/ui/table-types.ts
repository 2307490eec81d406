import type { ReactNode } from 'react';

/**
 * Where a column is in the card that a row becomes on a phone:
 * `title` and `corner` share the first line, `main` and `tag` the second, each `detail` is a line of its
 * own with its heading.
 */
export type CardPlace = 'title' | 'corner' | 'main' | 'tag' | 'detail';

export type Column<Row> = {
  key: string;
  head: string;
  /** Null without a value: a dash in the table, and no line in a card. */
  cell: (row: Row) => ReactNode;
  /** The cell where the heading of its group says the rest, as the day of a time. */
  cellInGroup?: (row: Row) => ReactNode;
  /** Its cell says which row it is; by default that of the first column. */
  isName?: boolean;
  /** The field it sorts by, as the server names it; without it the column does not sort. */
  sort?: string;
  /** The first press sorts in descending order, for dates. */
  sortDownFirst?: boolean;
  /** Any CSS width. */
  width?: string;
  /** Default: the first column is `title`, any other `detail`. */
  card?: CardPlace;
  /** Its head may break into lines: it is longer than its cells. */
  wrapHead?: boolean;
  /** The text does not break. */
  tight?: boolean;
  /** The cell in the line above the rows of a group without a heading, given the first of them. */
  groupCell?: (row: Row) => ReactNode;
  /** The cell in the row of totals, which there is if any column has one; null: nothing to sum. */
  total?: ReactNode;
};

export const hasTotals = (columns: readonly Pick<Column<never>, 'total'>[]) =>
  columns.some(({ total }) => total !== undefined);

/** Of a row that is struck through on sunk ground: what says so first, and beneath why, both not struck. */
export interface RowNote {
  mark: ReactNode;
  text: ReactNode;
}
export type NoteOf<Row> = (row: Row) => RowNote | null;

/** Consecutive rows that belong together, each group below a line of its own. */
export interface Grouping<Row> {
  /** What rows of one group have in common; null: no group. */
  of: (row: Row) => string | number | null;
  /** The text of that line, of the first row; without it the line has the columns' `groupCell`s, and a phone has no line. */
  heading?: (row: Row) => string;
}

/** Consecutive rows of one group together; a row without a group is alone. */
export function groupRows<Row>(rows: readonly Row[], { of }: Grouping<Row>) {
  const runs: { group: string | number | null; rows: [Row, ...Row[]] }[] = [];
  for (const row of rows) {
    const group = of(row);
    const last = runs.at(-1);
    if (last && group !== null && last.group === group) last.rows.push(row);
    else runs.push({ group, rows: [row] });
  }
  return runs;
}

/** Whether rows have buttons that open their details: not where all are open. */
export const folds = ({ details, unfolded }: { details?: unknown; unfolded?: boolean | undefined }) =>
  details !== undefined && !unfolded;

/** The rows of a table, however they are shown. */
export interface Rows<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The address that a row links to. */
  rowLink?: ((row: Row) => string) | undefined;
  noteOf?: NoteOf<Row> | undefined;
  groupBy?: Grouping<Row> | undefined;
  /** What is folded beneath a row until its button is pressed; null: nothing. */
  details?: ((row: Row) => ReactNode) | undefined;
}

export type Paging = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** How many records there are before paging. */
  total: number;
  /** `total` is where the server stopped counting: there are more. */
  more?: boolean;
  onPage: (page: number) => void;
};

export type TableStatus = 'loading' | 'ready' | 'failed';

/** The order after a press on a column's head: reversed, or that column's default. */
export function nextSort<Row>(column: Column<Row>, sort: string | undefined): string {
  const up = column.sort ?? column.key;
  const down = `-${up}`;
  if (sort === up) return down;
  if (sort === down) return up;
  return column.sortDownFirst ? down : up;
}

export function placeInCard<Row>(column: Column<Row>, at: number): CardPlace {
  return column.card ?? (at === 0 ? 'title' : 'detail');
}
