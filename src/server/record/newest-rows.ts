import type { Tag } from '../../contract/tags';

/** A row of the journal. Another server may have given its number to another row; the request's id is random. */
export interface JournalRow {
  seq: number;
  tags: Tag[];
  request: string;
}

/** What one statement tells of the journal. */
interface Reading {
  /** The highest number that a row had been given by then, committed or not. */
  last: number;
  /** The rows that became visible since the reading before; null: anything may have, as on another server. */
  rows: readonly JournalRow[] | null;
}

/**
 * The few rows of the journal that prove a copy of the database to be as new as the last reading.
 *
 * A row that got its number after a reading was committed after all that this reading saw. A standby repeats commits in
 * their order, so if it shows that row, it shows all that was seen. What became visible since that reading is in these rows,
 * one by one, because rows become visible in another order than they are committed in.
 */
export class NewestRows {
  #rows: readonly JournalRow[] | null = null;
  /** From a later reading, until a row got its number after that. */
  #next: { last: number; rows: readonly JournalRow[] } | null = null;

  /** Null: nothing proves it, because nothing was written since the first reading of this server. */
  get rows(): readonly JournalRow[] | null {
    return this.#rows;
  }

  add({ last, rows }: Reading): void {
    if (rows === null || this.#next === null) {
      this.#rows = null;
      this.#next = { last, rows: [] };
      return;
    }
    if (rows.length === 0) return;
    const since = [...this.#next.rows, ...rows];
    const { last: before } = this.#next;
    if (since.some(({ seq }) => seq > before)) {
      this.#rows = since;
      this.#next = { last, rows: [] };
    } else {
      this.#rows = this.#rows && [...this.#rows, ...rows];
      this.#next = { last: before, rows: since };
    }
  }
}
