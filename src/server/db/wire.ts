/** A row with the columns of an item, as the driver reads it: times are dates, and amounts exact text. */
export type RowOf<Item> = { [Key in keyof Item]: unknown };

function sent(value: unknown, isAmount: boolean): unknown {
  if (value instanceof Date) return value.toISOString();
  if (!isAmount || value === null) return value;
  return Array.isArray(value) ? value.map(Number) : Number(value);
}

/** Returns a function that maps a row to the item in responses; `amounts` are its numeric columns. */
export function itemOf<Item extends object>(...amounts: readonly (keyof Item)[]) {
  const isAmount = new Set<PropertyKey>(amounts);
  return (row: RowOf<Item>): Item =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, sent(value, isAmount.has(key))]),
    ) as Item;
}
