import { z } from 'zod';
import { ALLERGEN_LISTS, ALLERGENS } from '../domain/allergens';
import { LIST_LIMIT_MAX, LIST_MAX, LIST_OFFSET_MAX, NAME_MAX } from '../domain/limits';
import { cleanName } from '../domain/names';
import { validationText as text } from '../strings/validation';
import { cleaned, day } from './fields';

function wholeNumber(min: number, max: number) {
  return z
    .union([z.number(), z.string().regex(/^\d{1,15}$/, text.wholeNumber)], text.wholeNumber)
    .transform(Number)
    .pipe(z.int(text.wholeNumber).min(min, text.filter).max(max, text.filter));
}

export const idParam = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Ids separated by commas. */
export const idsParam = z
  .string(text.filter)
  .regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${LIST_LIMIT_MAX - 1}}$`), text.filter)
  .transform((value) => value.split(',').map(Number));

export const flagParam = z
  .union([z.boolean(), z.enum(['true', 'false'])], text.filter)
  .transform((value) => value === true || value === 'true');

/** Whether a lot has deviations. */
export const deviationsParam = flagParam.describe('Whether it has deviations; without it, both.');

/** A filter by a text; a blank one is ignored. */
export const textParam = cleaned(NAME_MAX, cleanName, text.filter).transform((value) => value || undefined);

export const nameParam = textParam.describe('A part of the name.');

/** Filters by an allergen: `by` is what tells of it. */
export const allergenFilters = (by: string) => ({
  allergen: z
    .enum(ALLERGENS, text.filter)
    .optional()
    .describe(`Only what contains or may contain it, or of which that is unknown, ${by}.`),
  allergen_is: z
    .enum(ALLERGEN_LISTS, text.filter)
    .optional()
    .describe('With `allergen`: only one of the three.'),
});

/** A search for lots. */
export const lotSearchParam = textParam.describe(
  "A part of the good type's name, the number of a lot ('188', '#188'), or the start of a supplier's batch.",
);

/** A search for lots among those of some types. */
export const lotNumberParam = textParam.describe(
  "Only lots with this number ('188', '#188'), or whose supplier's batch starts with it.",
);

export const dayParam = day().describe('A calendar day of the site, inclusive.');

/** A sort parameter: a field, with a leading '-' for descending order. */
type SortParam<Field extends string> = Field | `-${Field}`;

/** Paging of a list. */
export const paging = {
  limit: wholeNumber(1, LIST_LIMIT_MAX).optional().describe(`At most so many rows; ${LIST_MAX} without it.`),
  offset: wholeNumber(0, LIST_OFFSET_MAX).optional().describe('Skips so many rows.'),
  cursor: z
    .string(text.filter)
    .regex(/^[\w-]{0,2000}$/, text.filter)
    .optional()
    .describe(
      'From the `Link` of an answer: the rows after it, by the same sort and filters. An empty one begins. Not with `offset`.',
    ),
};

/** How many lots come of each type, where those of several types come together. */
export const lotsOfEachParam = wholeNumber(0, LIST_LIMIT_MAX)
  .optional()
  .describe(
    'At most so many lots of each type, the soonest to expire first and those that had expired last; all without it.',
  );

/** The query of what concerns all rows of a list: the list's filters. */
export const filtersQuery = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject(filters, text.filter);

/** The query of a list: paging, a sort (the first is the default) and the list's own filters. */
export function listQuery<const Field extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [SortParam<Field>, ...SortParam<Field>[]],
  filters: Filters,
) {
  const fields = sorts.map((sort) => sort.replace(/^-/, ''));
  const values = fields.flatMap((field) => [field, `-${field}`]) as [SortParam<Field>, ...SortParam<Field>[]];
  return z.strictObject(
    {
      ...paging,
      // Never undefined; the compiler cannot infer that from a generic type.
      sort: z.enum(values, text.filter).default(sorts[0] as never),
      ...filters,
    },
    text.filter,
  );
}

export const idParams = z.strictObject({ id: idParam });
