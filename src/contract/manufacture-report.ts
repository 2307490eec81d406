import { z } from 'zod';
import { COOKING_METHODS, PACKAGE_TYPES, type StepKey, STEPS } from '../domain/manufacture-steps';
import { USED_LOTS_MAX } from '../domain/limits';
import { validationText as text } from '../strings/validation';
import { amountAboveZero, day, id, measurement, optionalLongText, timestamp } from './fields';

/** The amount used of a lot. */
export const usedAmount = amountAboveZero({
  required: text.usedAmountPositive,
  least: text.usedAmountPositive,
});

const ofLots = <Item extends z.ZodType>(item: Item) =>
  z.array(item, text.usedAmountForEach).min(1, text.usedAmountForEach).max(USED_LOTS_MAX, text.tooLarge);

const common = {
  good_type_id: id,
  used_good_ids: ofLots(id),
  used_good_amounts: ofLots(usedAmount),
  amount: amountAboveZero({ required: text.madeAmount, least: text.madeAmount }),
  manufactured_at: timestamp(text.madeAt),
  expires_at: day(text.madeExpiry).nullish(),
  notes: optionalLongText,
};

/** The fields that each step has in addition to the common ones, by their API keys. */
export const stepOwnFields = {
  rinse: {
    disinfection_process_valid: z.boolean(text.disinfection),
    chlorine_amount_fix: measurement(text.chlorine).nullish(),
  },
  startCooking: {
    cooking_method: z.enum(COOKING_METHODS, text.cookingMethod),
    temperature: measurement(text.temperature),
  },
  endCooking: {},
  enterCooling: {
    enter_temperature: measurement(text.temperature),
    fridgeNumber: z.int(text.blastChiller).min(0, text.blastChiller).max(1_000_000, text.tooLarge),
  },
  leaveCooling: { exit_temperature: measurement(text.temperature) },
  production: { ph_amount: measurement(text.ph) },
  packaging: { package_type: z.enum(PACKAGE_TYPES, text.packageType) },
} as const satisfies Record<StepKey, z.ZodRawShape>;

function report<Key extends StepKey>(key: Key) {
  return z.strictObject({
    manufacture_step_name: z.literal(STEPS[key].name),
    ...common,
    ...stepOwnFields[key],
  });
}

/** A report of a step. A key that belongs to another step, or a lot named twice, is refused. */
export const manufactureReport = z
  .discriminatedUnion(
    'manufacture_step_name',
    [
      report('rinse'),
      report('startCooking'),
      report('endCooking'),
      report('enterCooling'),
      report('leaveCooling'),
      report('production'),
      report('packaging'),
    ],
    text.stepName,
  )
  .superRefine((body, context) => {
    if (body.used_good_ids.length !== body.used_good_amounts.length) {
      context.addIssue({ code: 'custom', path: ['used_good_amounts'], message: text.usedParallel });
    }
    const seen = new Set<number>();
    const duplicate = body.used_good_ids.findIndex((goodId) => seen.size === seen.add(goodId).size);
    if (duplicate >= 0) {
      context.addIssue({ code: 'custom', path: ['used_good_ids', duplicate], message: text.usedTwice });
    }
  });
export type ManufactureReport = z.output<typeof manufactureReport>;
export type ManufactureReportInput = z.input<typeof manufactureReport>;
