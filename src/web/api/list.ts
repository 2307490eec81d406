import type { Meta } from './base-query';

/** A page of a list. `more`: there are more than `total`, which the server does not count further. */
export interface List<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

/** Puts the count that came in the headers beside the rows. */
export function toList<Row>(rows: Row[], meta: Meta | undefined): List<Row> {
  return { rows, total: meta?.total ?? rows.length, more: meta?.more ?? false };
}
