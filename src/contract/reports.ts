import { z } from 'zod';
import { endpoint } from './endpoint';
import { amountAnswer, dayAnswer, unitsAnswer } from './fields';
import { dayParam, listQuery } from './list';

export const inventoryRow = z.object({
  name: z.string(),
  units: unitsAnswer,
  amount: amountAnswer,
  manufactured_at: dayAnswer.nullable(),
  expires_at: dayAnswer.nullable(),
  good_type_id: z.int(),
});
export type InventoryRow = z.infer<typeof inventoryRow>;

export const reportEndpoints = {
  getInventoryReport: endpoint({
    method: 'GET',
    path: '/api_reports/inventory',
    summary: 'Finished stock by product, production day and expiry',
    query: listQuery(['expires_at', 'name', 'manufactured_at', 'amount'], {
      from: dayParam.optional(),
      to: dayParam.optional(),
    }),
    answer: z.array(inventoryRow),
    list: true,
  }),
};
