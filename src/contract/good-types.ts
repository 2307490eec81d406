import { z } from 'zod';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { name, newUnits } from './fields';
import { idsParam } from './list-query';

export const goodType = answer.named('GoodType', {
  id: z.int(),
  name: z.string(),
  units: answer.units,
  purchasable: z.boolean(),
  sellable: z.boolean(),
  expires: z.boolean(),
  manufactured: z.boolean(),
  recipe_component: z.boolean(),
});
export type GoodType = z.infer<typeof goodType>;

export const purchasableGoodType = answer.named(
  'PurchasableGoodType',
  goodType.pick({
    id: true,
    name: true,
    units: true,
    expires: true,
    manufactured: true,
  }).shape,
);
export type PurchasableGoodType = z.infer<typeof purchasableGoodType>;

const newGoodType = z.strictObject({
  name: name(text.materialName),
  units: newUnits(text.unitsRequired),
  purchasable: z.literal(true),
  sellable: z.literal(false),
  expires: z.boolean(text.chooseYesNo),
  manufactured: z.boolean(text.chooseYesNo),
  recipe_component: z.literal(false),
});

export const goodTypeEndpoints = defineEndpoints('Good types', 'Kinds of goods', {
  listGoodTypes: {
    summary: 'Good types, all or by ids',
    query: z.strictObject({ ids: idsParam.optional().describe('At most 500 ids with commas between.') }),
    answer: z.array(goodType),
  },
  addGoodType: {
    summary: 'A new raw material',
    body: newGoodType,
    answer: z.object({ id: z.int() }),
    errors: ['NAME_TAKEN'],
  },
  listPurchasableGoodTypes: {
    summary: 'Good types that can be bought',
    answer: z.array(purchasableGoodType),
  },
});
