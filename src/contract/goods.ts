import { z } from 'zod';
import { STEP_NAMES } from '../domain/manufacture-steps';
import { LOSS_CAUSES, MOVEMENT_KINDS, STOCK_FILTERS } from '../domain/stock';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { deviationFields } from './deviations';
import { defineEndpoints } from './endpoint';
import {
  AMOUNT_NOTE,
  amountAboveZero,
  amountFromZero,
  optionalLongText,
  reason,
  reversalBody,
  STEP,
} from './fields';
import {
  allergenFilters,
  dayParam,
  deviationsParam,
  flagParam,
  idParam,
  idParams,
  listQuery,
  lotSearchParam,
  paging,
} from './list-query';
import { manufactureReport, PARALLEL_NOTE, USED_NOTE } from './manufacture-report';

const REASON_NOTE = 'Why what was left of the lot was written off.';

export const good = answer.named('Good', {
  id: z.int(),
  good_type_id: z.int(),
  good_type_name: z.string(),
  good_type_units: answer.units,
  good_type_purchasable: z.boolean(),
  good_type_sellable: z.boolean(),
  good_type_recipe_component: z.boolean(),
  manufacture_step_name: z.enum(STEP_NAMES).nullable(),
  amount: answer.amount,
  amount_remaining: answer.amount.describe(`What is left. ${AMOUNT_NOTE}`),
  manufactured_at: answer.manufacturedAt,
  expires_at: answer.day.nullable(),
  created_at: answer.timestamp,
  created_by: answer.person,
  created_by_id: answer.personId,
  used_good_ids: z.array(z.int()).describe(USED_NOTE),
  used_good_amounts: z.array(answer.amount).describe(PARALLEL_NOTE),
  used_good_type_names: z.array(z.string()).describe(PARALLEL_NOTE),
  used_good_type_units: z.array(answer.units).describe(PARALLEL_NOTE),
  /** The supplier of a received lot. */
  supplier: z.string().nullable(),
  purchased_at: answer.timestamp.nullable(),
  extra_data: z.record(z.string(), z.unknown()).nullable(),
  reversed: answer.reversed,
  held: answer.held,
  allergens: answer.lotAllergens,
  ...deviationFields,
});
export type Good = z.infer<typeof good>;

export const movement = answer.named('Movement', {
  id: z.int(),
  at: answer.timestamp,
  kind: z.enum(MOVEMENT_KINDS),
  amount: answer.amount,
  balance: answer.amount.describe(`What was left afterwards. ${AMOUNT_NOTE}`),
  by: answer.person,
  by_id: answer.personId,
  reason: z.string().nullable().describe(REASON_NOTE),
  reverses_id: z
    .int()
    .nullable()
    .describe('The movement of this lot that it undoes; what is next is of that one.'),
  cause: z
    .enum(LOSS_CAUSES)
    .nullable()
    .describe('Why it was lost, if a zeroing says it; of a count `counted`.'),
  used_in_good_id: z.int().nullable(),
  /** The name of the lot that it was used in. */
  used_in_good_type_name: z.string().nullable(),
  used_in_step_name: z.enum(STEP_NAMES).nullable(),
  sold_good_id: z.int().nullable(),
  customer: z.string().nullable(),
});
export type Movement = z.infer<typeof movement>;

/** What was lost of a lot. */
export const zeroingBody = z.strictObject({
  reason: optionalLongText.describe(REASON_NOTE),
  amount: amountAboveZero({ required: text.number, least: text.positive })
    .nullish()
    .describe(`A part of what is left; all of it without this. ${AMOUNT_NOTE}`),
  cause: z.enum(LOSS_CAUSES, text.chooseOne).nullish().describe('Why it was lost.'),
});

/** What was counted of a lot. */
export const countBody = z
  .strictObject({
    counted: amountFromZero({ required: text.counted, least: text.amountNotNegative }),
    reason: optionalLongText.describe('What explains the difference.'),
  })
  .meta({ id: 'CountBody' });

const held = {
  params: idParams,
  body: z
    .strictObject({
      reason: reason(text.holdReason).describe('Why it is held or released.'),
      with_made_from: z
        .boolean()
        .optional()
        .describe('Everything made from it as well, through any number of steps.'),
    })
    .meta({ id: 'HoldBody' }),
  answer: answer.named('HeldLots', {
    lots: z.array(z.int()).describe('Those that this changed: lots with something left, by number.'),
  }),
};

/** The filters of lots that those in stock have, too. */
export const stockFilters = {
  q: lotSearchParam.optional(),
  good_type_id: idParam.optional(),
  /** Only this lot and the lots made from it. */
  from_good_id: idParam.optional(),
  step: z.enum(STEP_NAMES, text.filter).optional().meta(STEP),
  expires_from: dayParam.optional(),
  expires_to: dayParam.optional(),
  deviations: deviationsParam.optional(),
  ...allergenFilters('by what really went in; of lots from before it is unknown'),
};

export const goodEndpoints = defineEndpoints('Goods', 'Stock lots and their ledger', {
  listGoods: {
    summary: 'Stock lots',
    query: listQuery(['expires_at', 'created_at', 'manufactured_at', 'good_type_name', 'amount_remaining'], {
      stock: z.enum(STOCK_FILTERS, text.filter).optional(),
      ...stockFilters,
      made: flagParam.optional(),
      created_from: dayParam.optional(),
      created_to: dayParam.optional(),
      manufactured_from: dayParam.optional(),
      manufactured_to: dayParam.optional(),
      /** Without it, both: those that were reversed, and those that stand. */
      reversed: flagParam.optional(),
    }),
    answer: z.array(good),
  },
  getGood: {
    summary: 'A lot and every lot that it was made from, nearest first',
    params: idParams,
    answer: z.array(good),
  },
  listMovements: {
    summary: "A lot's ledger, newest first",
    params: idParams,
    answer: z.array(movement),
  },
  zeroRemaining: {
    summary: 'Writes off what is left of a lot, or a part of it',
    params: idParams,
    body: zeroingBody.nullish(),
    answer: good,
    errors: ['NOT_ENOUGH_STOCK'],
  },
  reverseZeroing: {
    summary: 'Reverses the last zeroing of a lot that stands: what it took comes back',
    params: idParams,
    body: reversalBody,
    answer: good,
    errors: ['ALREADY_REVERSED', 'IN_USE'],
  },
  countGood: {
    summary: 'What was counted of a lot is what is left of it: the difference is lost, or a surplus',
    params: idParams,
    body: countBody,
    answer: good,
    errors: ['ALREADY_REVERSED'],
  },
  reverseCount: {
    summary:
      'Reverses the last count of a lot that stands: what it found missing comes back, and a surplus goes',
    params: idParams,
    body: reversalBody,
    answer: good,
    errors: ['ALREADY_REVERSED', 'IN_USE'],
  },
  holdGood: { summary: 'Holds a lot: it cannot be used or sold', ...held },
  releaseGood: { summary: 'Releases a held lot', ...held },
  reportManufacture: {
    summary: 'A report of a step: the lot it made and the lots it used',
    body: manufactureReport,
    answer: good,
    errors: ['NOT_FOUND', 'HELD', 'NOT_ENOUGH_STOCK'],
  },
  reverseManufacture: {
    summary: 'Reverses the report of a step, while its lot is whole: what went in comes back',
    params: idParams,
    body: reversalBody,
    answer: good,
    errors: ['ALREADY_REVERSED', 'IN_USE'],
  },
  listSellableGoods: {
    summary: 'Lots that can be sold, soonest expiry first',
    query: z.strictObject(
      {
        ...paging,
        q: lotSearchParam.optional(),
        good_id: idParam.optional().describe('Only this lot.'),
        expired: flagParam.optional().describe('Whether its expiry has passed; without it, both.'),
      },
      text.filter,
    ),
    answer: z.array(good),
  },
});
