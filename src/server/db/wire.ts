type WireValue<Value> = Value extends Date ? string : Value;
/** A row as the wire has it: times as ISO text, amounts as numbers. */
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

/** Makes the mapper of rows whose columns have their names of the wire already; `amounts` are those of exact numerics. */
export function wireRow<Row extends object>() {
  return <const Amounts extends keyof Row = never>(...amounts: readonly Amounts[]) => {
    const isAmount = new Set<PropertyKey>(amounts);
    return (row: Row): Wire<Row, Amounts> => {
      const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [
        key,
        isAmount.has(key) ? amountOf(value) : value instanceof Date ? value.toISOString() : value,
      ]);
      // The keys are the row's own, which the type of fromEntries does not know.
      return Object.fromEntries(entries) as Wire<Row, Amounts>;
    };
  };
}
