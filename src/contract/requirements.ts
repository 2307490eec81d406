import { z } from 'zod';
import { STEP_NAMES } from '../domain/manufacture-steps';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { amountAboveZero } from './fields';
import { dayParam, idParams } from './list-query';

const makeable = answer.amount
  .nullable()
  .describe(
    'The most of its product that the stock allows, what is half-made included and what is there of the product itself not. Null where a step without amounts would have to be done for more.',
  );
const limitedBy = z
  .array(z.int())
  .describe('The good types of which 0.001 of the product more would take more than is in stock.');
const withoutAmounts = z
  .array(z.int())
  .describe('The steps that have to be done and have no amounts: what goes into them is not known.');

const requiredStep = answer.named('RequiredStep', {
  step_id: z.int(),
  name: z.enum(STEP_NAMES),
  good_type_id: z.int(),
  good_type_name: z.string(),
  amount: answer.amount.describe('How much it has to make; 0 where enough of it is in stock.'),
  units: answer.units,
});

/** What is needed of a good type, and how much of it there is. */
export const needed = {
  good_type_id: z.int(),
  good_type_name: z.string(),
  units: answer.units,
  needed: answer.amount.describe(
    "0 for what goes in to taste. Of a sub-recipe's product what is taken of the stock: for the rest there are its materials.",
  ),
  in_stock: answer.amount.describe('Neither held nor expired on the day.'),
  missing: answer.amount,
};
const requiredMaterial = answer.named('RequiredMaterial', needed);

export const requirements = answer.named('Requirements', {
  amount: answer.amount,
  units: answer.units,
  steps: z.array(requiredStep).describe('In the order of doing.'),
  materials: z.array(requiredMaterial),
  makeable,
  limited_by: limitedBy,
  without_amounts: withoutAmounts,
});
export type Requirements = z.infer<typeof requirements>;

export const makeableRecipe = answer.named('MakeableRecipe', {
  recipe_id: z.int(),
  recipe_name: z.string(),
  units: answer.units,
  makeable,
  limited_by: limitedBy,
  without_amounts: withoutAmounts,
});
export type MakeableRecipe = z.infer<typeof makeableRecipe>;

export const requirementEndpoints = defineEndpoints(
  'Requirements',
  'What recipes take, and what can be made',
  {
    getRequirements: {
      summary: 'What an amount of a recipe takes, and how much of it can be made',
      params: idParams,
      query: z.strictObject(
        {
          amount: amountAboveZero({ required: text.positive, least: text.positive }).describe(
            'The wanted amount of its final product.',
          ),
          day: dayParam.optional().describe('The day for which the stock is judged; today without it.'),
        },
        text.filter,
      ),
      answer: requirements,
    },
    listMakeable: {
      summary: 'How much of each recipe can be made of what is in stock',
      answer: z.array(makeableRecipe),
    },
  },
);
