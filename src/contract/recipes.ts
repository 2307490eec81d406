import { z } from 'zod';
import { STRUCTURE_ERRORS } from '../domain/recipe-structure';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { id, name, version } from './fields';
import { flagParam, idParams, listQuery, nameParam } from './list-query';
import { checkStepAmounts, manufactureStep, stepChangeFields } from './manufacture-steps';

export const recipe = answer.named('Recipe', {
  id: z.int(),
  name: z.string(),
  sub_recipe: z.boolean(),
  created_at: answer.timestamp,
  created_by: answer.person,
  created_by_id: answer.personId,
  steps: z.array(manufactureStep),
  version: answer.version,
});
export type Recipe = z.infer<typeof recipe>;

const body = {
  name: name(text.recipeName),
  manufactureStepIds: z.array(id, text.required).max(500, text.tooLarge),
  subRecipe: z.boolean(text.recipeType),
  /** Changes of steps that are checked and applied together with the recipe. */
  stepChanges: z
    .array(z.strictObject({ id, ...stepChangeFields }).superRefine(checkStepAmounts))
    .max(500, text.tooLarge)
    .nullish(),
};

const SAVE_ERRORS = ['NAME_TAKEN', 'IN_USE', 'CHANGED_MEANWHILE', ...STRUCTURE_ERRORS] as const;

export const recipeEndpoints = defineEndpoints('Recipes', 'Ordered steps that make one product', {
  listRecipes: {
    summary: 'Recipes',
    query: listQuery(['name', 'created_at'], { q: nameParam.optional(), sub_recipe: flagParam.optional() }),
    answer: z.array(recipe),
  },
  getRecipe: {
    summary: 'A recipe',
    params: idParams,
    answer: recipe,
  },
  addRecipe: {
    summary: 'A new recipe',
    body: z.strictObject(body),
    answer: recipe,
    errors: ['NOT_FOUND', ...SAVE_ERRORS],
  },
  changeRecipe: {
    summary: 'A changed recipe',
    params: idParams,
    body: z.strictObject({ ...body, version }),
    answer: recipe,
    errors: SAVE_ERRORS,
  },
  deleteRecipe: {
    summary: 'Deletes a recipe and its steps that are in no other recipe',
    params: idParams,
    answer: null,
    errors: ['IN_USE'],
  },
});
