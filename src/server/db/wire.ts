import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** A row with the columns of an item, as the driver reads it: times are dates, and amounts exact text. */
export type RowOf<Item> = { [Key in keyof Item]: unknown };

/** A time as it is in responses. */
export const isoTime = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Conversion = (value: unknown) => unknown;

/** Returns a function that converts what the driver read to what the schema of the contract describes. */
function conversionOf(schema: z.core.$ZodType): Conversion {
  if (schema instanceof z.ZodNullable) {
    const convert = conversionOf(schema.unwrap());
    return (value) => (value === null ? null : convert(value));
  }
  if (schema instanceof z.ZodArray) {
    const convert = conversionOf(schema.element);
    return (values) => (values as unknown[]).map(convert);
  }
  if (schema instanceof z.ZodObject) return itemOf(schema) as Conversion;
  if (schema instanceof z.ZodNumber) return Number;
  return (value) => (value instanceof Date ? value.toISOString() : value);
}

/** Returns a function that maps a row to the item in responses. */
export function itemOf<Item extends z.ZodObject>(item: Item) {
  const fields = Object.entries<z.core.$ZodType>(item.shape).map(
    ([key, schema]) => [key, conversionOf(schema)] as const,
  );
  return (row: RowOf<z.output<Item>>): z.output<Item> => {
    const result: Record<string, unknown> = {};
    // A loop: this runs for every row of every answer.
    for (const [key, convert] of fields) result[key] = convert((row as Record<string, unknown>)[key]);
    return result as z.output<Item>;
  };
}
