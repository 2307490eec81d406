import { z } from 'zod';
import { USED_LOTS_MAX } from '../domain/limits';
import { COOKING_METHODS, PACKAGE_TYPES, STEP_NAMES, type StepName } from '../domain/manufacture-steps';
import { rangeOf, type StepFieldKey, type StepFieldKind, stepFields } from '../domain/step-fields';
import { validationText as text } from '../strings/validation';
import { deviationsNote } from './deviations';
import { amountAboveZero, day, id, measurement, optionalLongText, timestamp } from './fields';

export const usedAmount = amountAboveZero({
  required: text.usedAmountPositive,
  least: text.usedAmountPositive,
});

const ofLots = <Item extends z.ZodType>(item: Item) =>
  z.array(item, text.usedAmountForEach).min(1, text.usedAmountForEach).max(USED_LOTS_MAX, text.tooLarge);

export const USED_NOTE = 'The lots that went in.';
export const PARALLEL_NOTE = 'Parallel to used_good_ids.';

const common = {
  good_type_id: id,
  used_good_ids: ofLots(id).describe(USED_NOTE),
  used_good_amounts: ofLots(usedAmount).describe(PARALLEL_NOTE),
  amount: amountAboveZero({ required: text.madeAmount, least: text.madeAmount }),
  manufactured_at: timestamp(text.madeAt).describe('When it was made.'),
  expires_at: day(text.madeExpiry).nullish(),
  notes: optionalLongText,
  deviations_note: deviationsNote,
};

function valueSchema(kind: StepFieldKind, error: string): z.ZodType {
  switch (kind) {
    case 'yesNo':
      return z.boolean(error);
    case 'cookingMethod':
      return z.enum(COOKING_METHODS, error);
    case 'packageType':
      return z.enum(PACKAGE_TYPES, error);
    case 'blastChiller':
      // More chillers than the screen offers.
      return z.int(error).min(0, error).max(1_000_000, text.tooLarge);
    default:
      return measurement(error, rangeOf(kind));
  }
}

const STEP_FIELD_NOTES: Record<StepFieldKey, string> = {
  disinfection_process_valid: 'Whether the goods were disinfected as they must be.',
  chlorine_amount_fix: 'The chlorine that was added to correct it, in ppm.',
  cooking_method: 'How it is cooked.',
  temperature: 'When cooking begins, in °C.',
  enter_temperature: 'On entering the blast chiller, in °C.',
  fridgeNumber: 'The number of the blast chiller.',
  exit_temperature: 'On leaving the blast chiller, in °C.',
  ph_amount: 'pH, without a unit.',
  package_type: 'The kilograms of the box.',
};

/** The schemas of a step's fields. Untyped, because their keys come from a table. */
function stepFieldSchemas(step: StepName): object {
  return Object.fromEntries(
    stepFields(step).map(({ key, kind, optional, error }) => {
      const schema = valueSchema(kind, error).describe(STEP_FIELD_NOTES[key]);
      return [key, optional ? schema.nullish() : schema];
    }),
  );
}

const [firstStep, ...otherSteps] = STEP_NAMES.map((step) =>
  z.strictObject({ manufacture_step_name: z.literal(step), ...common, ...stepFieldSchemas(step) }),
);

/** A report of a step. A key that belongs to another step, or a lot named twice, is refused. */
export const manufactureReport = z
  .discriminatedUnion('manufacture_step_name', [firstStep!, ...otherSteps], text.stepName)
  .superRefine((body, context) => {
    if (body.used_good_ids.length !== body.used_good_amounts.length) {
      context.addIssue({ code: 'custom', path: ['used_good_amounts'], message: text.usedParallel });
    }
    const seen = new Set<number>();
    const duplicate = body.used_good_ids.findIndex((goodId) => seen.size === seen.add(goodId).size);
    if (duplicate >= 0) {
      context.addIssue({ code: 'custom', path: ['used_good_ids', duplicate], message: text.usedTwice });
    }
  })
  .meta({ id: 'ManufactureReport' });
export type ManufactureReport = z.output<typeof manufactureReport>;
export type ManufactureReportInput = z.input<typeof manufactureReport>;
