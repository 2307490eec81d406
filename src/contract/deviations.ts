import { z } from 'zod';
import { DEVIATION_CODES } from '../domain/deviation';
import * as answer from './answers';

const value = z.union([z.number(), z.string()]).describe('A measurement as a number, a time or day as text.');

/** What is unlikely in a report or receipt, or against a rule of the trade. */
export const deviation = answer.named('Deviation', {
  code: z.enum(DEVIATION_CODES),
  field: z.string().describe('The field of the request that it belongs to: amount, used_good_ids.0.'),
  text: z.string().describe('How far off it is, in Hebrew.'),
  value: value.optional(),
  limit: z
    .object({
      min: value.nullable(),
      max: value.nullable(),
      unit: z.string().nullable(),
      text: z.string(),
      source: z.string().nullable(),
    })
    .optional()
    .describe('What was expected, and who says so.'),
});
