/** A row of the plan: an amount of a product on a day, with what was made of it on that day, in thousandths. */
export interface Planned {
  /** Rows of one product and day have one key, and the same `made`. */
  key: string;
  amount: bigint;
  made: bigint;
}

/** What is made of each row, and what is left to be made: rows of one product and day are filled one after the other. */
export function filled<Row extends Planned>(rows: readonly Row[]): (Row & { own: bigint; rest: bigint })[] {
  const left = new Map<string, bigint>();
  const last = new Map(rows.map((row, index) => [row.key, index]));
  return rows.map((row, index) => {
    const made = left.get(row.key) ?? row.made;
    // What is more than was planned is of the last row.
    const own = made < row.amount || last.get(row.key) === index ? made : row.amount;
    left.set(row.key, made - own);
    return { ...row, own, rest: own < row.amount ? row.amount - own : 0n };
  });
}
