import { z } from 'zod';
import { ALLERGENS } from '../domain/allergens';
import { UNITS } from '../domain/amounts';
import { AMOUNT_NOTE, DAY_NOTE, PRICE_NOTE, VERSION_NOTE } from './fields';

// The fields of responses. Those of requests are in fields.ts.

/** An object, which /openapi.json describes once under this name. */
export function named<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id });
}

export const amount = z.number().describe(AMOUNT_NOTE);
export const price = z.number().describe(PRICE_NOTE);
export const units = z.enum(UNITS).meta({ id: 'Units' });
export const timestamp = z.iso.datetime();
export const day = z.iso.date().describe(DAY_NOTE);
export const person = z.string().describe('The name of a person, as it was at that moment.');
export const personId = z
  .int()
  .describe('By which that person is known under any name. Two people may have one name, and never one id.');
export const manufacturedAt = z
  .string()
  .nullable()
  .meta({
    description: 'A received lot: its batch or date as text. A produced lot: a timestamp.',
    examples: ['2026-03-01T08:30:00.000Z'],
  });
export const reversed = named('Reversed', {
  at: timestamp,
  by: person,
  by_id: personId,
  reason: z.string(),
})
  .nullable()
  .describe('When, by whom and why it was reversed: it stays, and counts nowhere. Null if it stands.');
export type Reversed = NonNullable<z.infer<typeof reversed>>;
export const held = named('Held', { at: timestamp, by: person, by_id: personId, reason: z.string() })
  .nullable()
  .describe('When, by whom and why it was held: it cannot be used or sold. Null if it is not held.');
export type Held = z.infer<typeof held>;
const allergenCodes = z.array(z.enum(ALLERGENS));
/** What a lot has by what really went in. */
export const lotAllergens = named('LotAllergens', {
  contains: allergenCodes,
  may_contain: allergenCodes,
  unknown: allergenCodes.describe('Of which nobody knows: never that it is free of them.'),
})
  .nullable()
  .describe(
    'A received lot: as its type was declared at that moment. A made one: of all that went in, and of its type. Null on lots from before.',
  );
/** The sums of the amounts of a list, by unit. */
export const sums = z
  .array(named('Sum', { units, amount }))
  .nullable()
  .describe('Of all rows that were not reversed, by unit; null where they are more than are counted.');
export const version = z.int().describe(VERSION_NOTE);
