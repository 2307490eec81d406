import { LIST_LIMIT_MAX } from '../../domain/limits';

/** An answer that is never held whole: it is read and written in parts, again for each caller. */
export class LongAnswer {
  /** `json` returns its text. */
  constructor(readonly json: () => AsyncIterable<string>) {}
}

/** Rows in parts. */
export class LongRows<Row> extends LongAnswer {
  constructor(readonly parts: () => AsyncIterable<readonly Row[]>) {
    super(() => jsonOf(parts()));
  }

  map<Other>(
    change: (rows: readonly Row[]) => readonly Other[] | Promise<readonly Other[]>,
  ): LongRows<Other> {
    const { parts } = this;
    return new LongRows(async function* () {
      for await (const rows of parts()) yield await change(rows);
    });
  }
}

async function* jsonOf(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of parts) {
    yield before + rows.map((row) => JSON.stringify(row)).join();
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Rows that are read and sent at once; an answer of more has several parts. */
export const WHOLE_ROWS = LIST_LIMIT_MAX;
/** The rows of a part: few, because nobody else is answered while they are converted. */
export const PART_ROWS = 200;

/**
 * The rows of these ids as `read` returns them: at once if they are few, else in parts, each as it is when it is read.
 * No transaction waits for a caller who is slow to take them.
 */
export async function rowsOf<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[] | LongRows<Row>> {
  if (ids.length <= WHOLE_ROWS) return read(ids);
  return new LongRows(async function* () {
    for (let at = 0; at < ids.length; at += PART_ROWS) yield await read(ids.slice(at, at + PART_ROWS));
  });
}
