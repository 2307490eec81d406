import { z } from 'zod';
import { ALLERGENS } from '../domain/allergens';
import { SHELF_LIFE_DAYS_MAX } from '../domain/limits';
import { STEP_NAMES } from '../domain/manufacture-steps';
import { hasPlaceholder } from '../domain/output-name';
import { STRUCTURE_ERRORS } from '../domain/recipe-structure';
import { grouped } from '../strings/common';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { amountAboveZero, id, longText, name, newUnits, STEP, units, version } from './fields';
import { dayParam, idParam, idParams, idsParam, lotNumberParam, lotsOfEachParam } from './list-query';

export const availableGood = answer.named('AvailableGood', {
  id: z.int(),
  good_type_id: z.int(),
  good_type_name: z.string(),
  good_type_units: answer.units,
  amount: answer.amount,
  amount_remaining: answer.amount,
  manufactured_at: answer.manufacturedAt,
  expires_at: answer.day.nullable(),
  created_at: answer.timestamp,
  /** The supplier of a received lot. */
  supplier: z.string().nullable(),
  purchased_at: answer.timestamp.nullable(),
  /** The step that made the lot; null for a received one. */
  manufacture_step_name: z.enum(STEP_NAMES).nullable(),
  extra_data: z.record(z.string(), z.unknown()).nullable(),
  contains: z.array(z.enum(ALLERGENS)).describe('The allergens that it is known to contain.'),
  unexplained_deviation: z
    .boolean()
    .describe(
      'Whether it was beyond a limit or cooled too long, without a note and without a non-conformity.',
    ),
});
export type AvailableGood = z.infer<typeof availableGood>;

export const availableAmount = answer.named('AvailableAmount', {
  lots: z.int(),
  amount: answer.amount,
  unexpired: answer.amount.describe('Without the lots that had expired by the day.'),
});
export type AvailableAmount = z.infer<typeof availableAmount>;

const AMOUNTS_NOTE =
  'For one batch, parallel to used_good_type_ids, each in the units of its type; null: to taste, or nobody has said.';
const BATCH_NOTE = 'What one batch makes, in the units of what is made; null where nobody has said.';
const SHELF_LIFE_NOTE = 'How many days what it makes keeps; null: as its type says.';
const INSTRUCTIONS = { description: 'How it is done; null where nobody has said.' };

const usualAmounts = answer.named('UsualAmounts', {
  batch_amount: answer.amount.nullable().describe('The median of what its last 20 reports made.'),
  used_good_type_amounts: z
    .array(answer.amount.nullable())
    .describe(
      'The medians of what went in for that, parallel to used_good_type_ids; null where nothing did.',
    ),
  reports: z.int().describe('How many reports these are the medians of.'),
});

export const manufactureStep = answer.named('ManufactureStep', {
  id: z.int(),
  name: z.enum(STEP_NAMES),
  used_good_type_ids: z.array(z.int()),
  used_good_type_names: z.array(z.string()),
  used_good_type_units: z.array(answer.units),
  used_good_type_amounts: z.array(answer.amount.nullable()).describe(AMOUNTS_NOTE),
  manufactured_good_type_id: z.int(),
  manufactured_good_type_name: z.string(),
  manufactured_good_type_units: answer.units,
  manufactured_good_type_sellable: z.boolean(),
  manufactured_good_type_recipe_component: z.boolean(),
  batch_amount: answer.amount.nullable().describe(BATCH_NOTE),
  shelf_life_days: z.int().nullable().describe(SHELF_LIFE_NOTE),
  instructions: z.string().nullable().meta(INSTRUCTIONS),
  goods_with_available_amounts: z.array(availableGood).nullable(),
  available_amounts: z
    .array(availableAmount)
    .nullable()
    .describe('Of all lots that it can use. Parallel to used_good_type_ids; null where the lots are.'),
  /** The yields of its product's last 20 reports, newest first; null where the available lots are null. */
  last_yields: z
    .array(answer.named('Yield', { made: z.number(), used: z.number() }))
    .nullable()
    .describe('What was made and what went in: of mass in grams, else in its unit.'),
  usual: usualAmounts
    .nullable()
    .describe(
      'What its reports are judged by where it says no amounts: null for an input with fewer than five. Null where it says some, or the available lots are null.',
    ),
  longest_shelf_life_days: z
    .int()
    .nullable()
    .describe('The longest that one of its last 20 reports gave to its product; null where none did.'),
  manufactured_good_type_shelf_life_days: z
    .int()
    .nullable()
    .describe('What is said of what it makes, where the step itself says nothing.'),
  manufactured_good_type_contains: z
    .array(z.enum(ALLERGENS))
    .nullable()
    .describe(
      'The allergens of everything that goes into what it makes, through any number of steps. Null where the available lots are null.',
    ),
  version: answer.version,
  /** Whether a lot was made by it: then its output units are fixed, and it cannot be deleted. */
  reported: z.boolean(),
});
export type ManufactureStep = z.infer<typeof manufactureStep>;

/** The input types: at least one, without duplicates. */
const inputs = z
  .array(id, text.stepInputs)
  .min(1, text.stepInputs)
  .max(200, text.tooLarge)
  .refine((ids) => new Set(ids).size === ids.length, text.usedTwice);

const outputName = name(text.outputName).refine((value) => !hasPlaceholder(value), text.outputPlaceholder);

const expectedAmount = amountAboveZero({ required: text.positive, least: text.positive });

/** What a report of the step is expected to be like. What is absent stays; null removes it. */
const expectedFields = {
  batchAmount: expectedAmount.nullish().describe(`${BATCH_NOTE} Without it no input has an amount.`),
  usedGoodTypeAmounts: z
    .array(expectedAmount.nullable(), text.wrongType)
    .nullish()
    .describe(
      'For one batch, parallel to usedGoodTypeIDs; null for what is to taste. Without it each input keeps its own.',
    ),
  shelfLifeDays: z
    .int(text.wholeNumber)
    .min(0, text.least('0'))
    .max(SHELF_LIFE_DAYS_MAX, text.most(grouped(SHELF_LIFE_DAYS_MAX)))
    .nullish()
    .describe(SHELF_LIFE_NOTE),
  instructions: longText
    .transform((value) => value || null)
    .nullish()
    .meta(INSTRUCTIONS),
};

/** Refuses amounts that are not one for each input, and those of inputs where it is said that there is no batch. */
export function checkStepAmounts(
  step: {
    usedGoodTypeIDs: readonly number[];
    usedGoodTypeAmounts?: readonly (string | null)[] | null | undefined;
    batchAmount?: string | null | undefined;
  },
  context: z.RefinementCtx,
): void {
  const { usedGoodTypeIDs: ids, usedGoodTypeAmounts: amounts, batchAmount } = step;
  if (!amounts) return;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: ['usedGoodTypeAmounts', ...path], message });
  if (amounts.length !== ids.length) refuse([], text.usedParallel);
  else if (batchAmount === null) {
    const first = amounts.findIndex((amount) => amount !== null);
    if (first >= 0) refuse([first], text.amountWithoutBatch);
  }
}

/** A change of a step: its inputs, its output's name and units, and what is expected of it. */
export const stepChangeFields = {
  usedGoodTypeIDs: inputs,
  manufacturedGoodTypeName: outputName,
  units: units(text.unitsRequired),
  ...expectedFields,
  version,
};

const stepAdded = z
  .strictObject({
    manufactureStepName: z.enum(STEP_NAMES, text.stepName),
    usedGoodTypeIDs: inputs,
    manufacturedGoodTypeName: outputName,
    units: newUnits(text.unitsRequired),
    expires: z.literal(false),
    manufactured: z.literal(true),
    sellable: z.literal(false),
    recipeComponent: z.literal(false),
    ...expectedFields,
  })
  .superRefine((step, context) =>
    checkStepAmounts({ ...step, batchAmount: step.batchAmount ?? null }, context),
  );

export const manufactureStepEndpoints = defineEndpoints('Manufacture steps', 'What a step takes and makes', {
  listManufactureSteps: {
    summary: 'Every manufacture step',
    answer: z.array(manufactureStep),
  },
  listStepsOfName: {
    summary: 'The steps of a name that are in a recipe, with the lots they can use',
    params: z.strictObject({ stepName: z.string().meta({ ...STEP, examples: [STEP_NAMES[0]] }) }),
    query: z.strictObject(
      {
        step_id: idParam.optional().describe('Only this step.'),
        good_type_id: idParam.optional().describe('Only lots of this input type.'),
        good_ids: idsParam.optional().describe('Only these lots, separated by commas.'),
        q: lotNumberParam.optional(),
        lots: lotsOfEachParam.optional(),
        day: dayParam.optional().describe('The day whose expired lots are told apart; today without it.'),
      },
      text.filter,
    ),
    answer: z.array(manufactureStep),
  },
  getUsualAmounts: {
    summary: 'The medians of the last 20 reports of a step that stand',
    params: idParams,
    answer: usualAmounts,
  },
  addManufactureStep: {
    summary: 'A new step and the good type it makes',
    body: stepAdded,
    answer: z.object({ manufactureStepId: z.int(), manufacturedGoodTypeId: z.int() }),
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  changeManufactureStep: {
    summary: 'A changed step',
    params: idParams,
    body: z.strictObject({ ...stepChangeFields, manufacturedGoodTypeID: id }).superRefine(checkStepAmounts),
    answer: manufactureStep,
    errors: ['NAME_TAKEN', 'IN_USE', 'CHANGED_MEANWHILE', ...STRUCTURE_ERRORS],
  },
  deleteManufactureStep: {
    summary: 'Deletes an unused step, or the last step of a recipe',
    params: idParams,
    query: z.strictObject({ recipe_id: idParam.optional() }),
    answer: null,
    errors: ['IN_USE', 'NOT_LAST_STEP', ...STRUCTURE_ERRORS],
  },
});
