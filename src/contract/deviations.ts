import { z } from 'zod';
import { DEVIATION_CODES } from '../domain/deviation';
import * as answer from './answers';
import { optionalLongText } from './fields';

const value = z.union([z.number(), z.string()]).describe('A measurement as a number, a time or day as text.');

/** An unlikely value in a report or receipt, or one against a rule of the trade. */
export const deviation = answer.named('Deviation', {
  code: z.enum(DEVIATION_CODES),
  field: z.string().meta({
    description: 'The field of the request that it belongs to: amount, used_good_ids.0.',
    examples: ['amount'],
  }),
  text: z.string().describe('How far off it is, in Hebrew.'),
  value: value.optional(),
  limit: z
    .object({
      min: value.nullable(),
      max: value.nullable(),
      unit: z
        .string()
        .nullable()
        .meta({ examples: ['°C'] }),
      text: z.string(),
      source: z.string().nullable(),
    })
    .optional()
    .describe('What was expected, and who says so.'),
});

export type SentDeviation = z.infer<typeof deviation>;

const NOTE = { description: 'What the person who wrote it said of its deviations.' };

/** The note in a request. */
export const deviationsNote = optionalLongText.meta(NOTE);

/** The fields of a lot or its receipt. */
export const deviationFields = {
  deviations: z
    .array(deviation)
    .describe('Judged when it was written, by the limits of that time. Empty where there are none.'),
  deviations_note: z.string().nullable().meta(NOTE),
};
