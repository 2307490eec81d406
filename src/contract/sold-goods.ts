import { z } from 'zod';
import { STEP_NAMES } from '../domain/manufacture-steps';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { amountAboveZero, name, price, reversalBody, timestamp } from './fields';
import {
  dayParam,
  filtersQuery,
  flagParam,
  idParam,
  idParams,
  listQuery,
  lotSearchParam,
  nameParam,
} from './list-query';

export const soldGood = answer.named('SoldGood', {
  id: z.int(),
  good_id: z.int(),
  good_type_name: z.string(),
  good_type_units: answer.units,
  amount: answer.amount,
  customer: z.string(),
  customer_id: z.int(),
  price: answer.price.nullable(),
  /** When it was sold; `created_at` is when that was written down. */
  sold_at: answer.timestamp,
  created_at: answer.timestamp,
  created_by: answer.person,
  created_by_id: answer.personId,
  /** The identity of the lot it was sold from (batch or production time), as in the lot itself. */
  manufacture_step_name: z.enum(STEP_NAMES).nullable(),
  manufactured_at: answer.manufacturedAt,
  expires_at: answer.day.nullable(),
  reversed: answer.reversed,
});
export type SoldGood = z.infer<typeof soldGood>;

export const soldGoodBody = z
  .strictObject({
    good_id: z.int(text.saleProduct).positive(text.saleProduct),
    amount: amountAboveZero({ required: text.saleAmount, least: text.saleAmountPositive }),
    customer: name(text.customer),
    price: price.nullish(),
    /** Now, if it is not given. */
    sold_at: timestamp(text.soldAt).nullish(),
  })
  .meta({ id: 'SoldGoodBody' });

const filters = {
  q: lotSearchParam.optional(),
  customer: nameParam.optional(),
  customer_id: idParam.optional(),
  good_id: idParam.optional(),
  /** Only sales of this lot and of all lots made from it, through any number of steps. */
  from_good_id: idParam.optional(),
  created_from: dayParam.optional(),
  created_to: dayParam.optional(),
  /** Without it, both: those that were reversed, and those that stand. */
  reversed: flagParam.optional(),
};

const saleTotals = answer.named('SaleTotals', {
  amounts: answer.sums,
  price: answer.price.nullable().describe('The sum of the prices that are known; null where there are none.'),
  unpriced: z.int().describe('How many of the sales have no price.'),
});
export type SaleTotals = z.infer<typeof saleTotals>;

export const soldGoodEndpoints = defineEndpoints('Sales', 'What was sold of a lot', {
  listSoldGoods: {
    summary: 'Sales',
    query: listQuery(['-created_at', 'good_type_name', 'customer', 'amount', 'price'], filters),
    answer: z.array(soldGood),
  },
  getSaleTotals: {
    summary: 'What all sales of the same filters come to, without those that were reversed',
    query: filtersQuery(filters),
    answer: saleTotals,
  },
  getSoldGood: {
    summary: 'A sale',
    params: idParams,
    answer: soldGood,
  },
  addSoldGood: {
    summary: 'A sale from one lot',
    body: soldGoodBody,
    answer: soldGood,
    errors: ['NOT_FOUND', 'NOT_SELLABLE', 'HELD', 'EXPIRED', 'NOT_ENOUGH_STOCK'],
  },
  reverseSoldGood: {
    summary: 'Reverses a sale: its amount comes back to the lot',
    params: idParams,
    body: reversalBody,
    answer: soldGood,
    errors: ['ALREADY_REVERSED', 'IN_USE'],
  },
});
