import { z } from 'zod';
import { IN_STOCK, LOSS_CAUSES } from '../domain/stock';
import { validationText } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { stockFilters } from './goods';
import { dayParam, listQuery } from './list-query';

/** A part of an amount in stock. */
const held = answer.amount.describe('The part of the amount that is held: it cannot be used or sold.');

export const inventoryRow = answer.named('InventoryRow', {
  name: z.string(),
  units: answer.units,
  amount: answer.amount,
  held,
  manufactured_at: answer.day.nullable(),
  expires_at: answer.day.nullable(),
  good_type_id: z.int(),
});
export type InventoryRow = z.infer<typeof inventoryRow>;

/** A good type in stock: the sum of its lots, and the sum by expiry, soonest first, no expiry last. */
export const inventoryProduct = answer.named('InventoryProduct', {
  good_type_id: z.int(),
  name: z.string(),
  units: answer.units,
  purchasable: z.boolean(),
  sellable: z.boolean(),
  amount: answer.amount,
  held,
  lots: z.int().describe('The number of its lots.'),
  /** The number of its rows in the report. */
  rows: z.int(),
  by_expiry: z.array(z.object({ expires_at: answer.day.nullable(), amount: answer.amount })),
});
export type InventoryProduct = z.infer<typeof inventoryProduct>;

/** What was lost of a product for a cause in a week. */
export const lossRow = answer.named('LossRow', {
  good_type_id: z.int(),
  name: z.string(),
  units: answer.units,
  purchasable: z.boolean(),
  sellable: z.boolean(),
  cause: z.enum(LOSS_CAUSES).nullable().describe('Null where none was said.'),
  week: answer.day.describe('The Sunday that it begins with, at the site.'),
  amount: answer.amount,
  losses: z.int().describe('The number of zeroings and counts.'),
  entered: answer.amount.describe(
    'What was received and made of the product in these days: the same in each of its rows.',
  ),
});
export type LossRow = z.infer<typeof lossRow>;

/** The range of production days; received lots have no such day and are left out. */
const productionDays = { from: dayParam.optional(), to: dayParam.optional() };

export const reportEndpoints = defineEndpoints('Reports', 'Stock of finished products, and losses', {
  getInventoryReport: {
    summary: 'Finished stock by product, production day and expiry',
    query: listQuery(['expires_at', 'name', 'manufactured_at', 'amount'], productionDays),
    answer: z.array(inventoryRow),
  },
  getInventoryProducts: {
    summary: 'Stock summed by product, and by expiry in each',
    query: listQuery(['name', 'expires_at', 'amount', 'lots'], {
      ...productionDays,
      ...stockFilters,
      stock: z
        .enum(IN_STOCK, validationText.filter)
        .optional()
        .describe('Of which lots; without it those of finished products.'),
    }),
    answer: z.array(inventoryProduct),
  },
  getLosses: {
    summary: 'What was lost, by product, cause and week',
    query: z.strictObject({ from: dayParam.optional(), to: dayParam.optional() }, validationText.filter),
    answer: z.array(lossRow),
  },
});
