import { z } from 'zod';
import { STORAGES } from '../domain/good-types';
import { STEP_NAMES } from '../domain/manufacture-steps';
import { limitFields } from '../domain/safety-limits';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { DAY_NOTE, day, measurement, name, optionalLongText, optionalText, reason, STEP } from './fields';

const FIELD_NOTE = {
  description: "A step's own number, hot_temperature, hours_to_21, hours_to_5, or an extra field's name.",
  // The step that all examples are about.
  examples: ['chlorine_amount_fix'],
};
const UNIT_NOTE = { examples: ['°C'] };
const STEP_NOTE = { description: `${STEP.description} Null: of receipts.` };
const BOUND_NOTE = 'With neither min nor max there is no limit from that day.';
const STORAGE_NOTE = {
  description: 'Of a receipt, how the goods are kept that it is of. Null: of all.',
  // That of the step that all examples are about.
  examples: [null],
};
const SOURCE_NOTE = 'Who set it, and at the end the address where it can be read.';

/** A row of the limits; the newest of its step, field and storage whose day has come is in force. */
export const limit = answer.named('Limit', {
  id: z.int(),
  step: z.enum(STEP_NAMES).nullable().meta(STEP_NOTE),
  field: z.string().meta(FIELD_NOTE),
  min: z.number().nullable().describe(BOUND_NOTE),
  max: z.number().nullable().describe(BOUND_NOTE),
  unit: z.string().nullable().meta(UNIT_NOTE),
  text: z.string().describe('The rule, in Hebrew.'),
  source: z.string().describe(SOURCE_NOTE),
  valid_from: answer.day
    .nullable()
    .describe(`The day from which it holds. ${DAY_NOTE} Null: an alternative that does not hold.`),
  storage: z.enum(STORAGES).nullable().meta(STORAGE_NOTE),
});

const bound = measurement(text.number, 'any')
  .nullish()
  .transform((value) => value ?? null)
  .describe(BOUND_NOTE);
const sentence = reason(text.required);

/** A new row, which replaces that of its step, field and storage from its day on. */
export const newLimit = z
  .strictObject({
    step: z.enum(STEP_NAMES, text.stepName).nullable().meta(STEP_NOTE),
    field: name().meta(FIELD_NOTE),
    min: bound,
    max: bound,
    unit: optionalText(20).meta(UNIT_NOTE),
    text: sentence,
    source: sentence.describe(SOURCE_NOTE),
    valid_from: day(),
    storage: z
      .enum(STORAGES, text.chooseOne)
      .nullish()
      .transform((value) => value ?? null)
      .meta(STORAGE_NOTE),
    reason: optionalLongText.describe('Why it is replaced.'),
  })
  .superRefine(({ step, field, min, max, storage }, context) => {
    if (step !== null && storage !== null) {
      context.addIssue({ code: 'custom', path: ['storage'], message: text.unknownKey });
    }
    if (step !== null && !limitFields(step).includes(field)) {
      context.addIssue({ code: 'custom', path: ['field'], message: text.unknownKey });
    }
    if (min !== null && max !== null && max < min) {
      context.addIssue({ code: 'custom', path: ['max'], message: text.least(String(min)) });
    }
  })
  .meta({ id: 'NewLimit' });

export const limitEndpoints = defineEndpoints('Limits', 'Limits of the trade on what is measured', {
  listLimits: {
    summary: 'Every limit there was, is and may be, in the order they were written',
    answer: z.array(limit),
  },
  replaceLimit: {
    summary: 'A new limit, which replaces that of its step, field and storage from its day on',
    body: newLimit,
    answer: limit,
  },
});
