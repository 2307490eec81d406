type WireValue<Value> = Value extends Date ? string : Value;
/** A row as sent in a response: times as ISO text, amounts as numbers. */
type Wire<Row, Amounts> = {
  [Key in keyof Row]: Key extends Amounts
    ? Row[Key] extends readonly unknown[]
      ? number[]
      : number | Extract<Row[Key], null>
    : WireValue<Row[Key]>;
};

function amountOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(Number);
  return value === null ? null : Number(value);
}

/** Returns a function that maps a row to its response form; `amounts` are the numeric columns. */
export function wireRow<Row extends object>() {
  return <const Amounts extends keyof Row = never>(...amounts: readonly Amounts[]) => {
    const isAmount = new Set<PropertyKey>(amounts);
    return (row: Row): Wire<Row, Amounts> => {
      const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [
        key,
        isAmount.has(key) ? amountOf(value) : value instanceof Date ? value.toISOString() : value,
      ]);
      return Object.fromEntries(entries) as Wire<Row, Amounts>;
    };
  };
}
