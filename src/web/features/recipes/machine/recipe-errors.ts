import { schemaErrors } from '../../../../contract/errors';
import { recipeEndpoints } from '../../../../contract/recipes';
import { nameKey } from '../../../../domain/names';
import {
  finalProducts,
  outsideInputs,
  recipeStructureError,
  type RecipeStructureError,
  surroundingsFor,
  unusedMaterials,
} from '../../../../domain/recipe-structure';
import { indexOf, subRecipeProducts } from './book';
import type { Drafted, EditorContext } from './context';
import { contentBody, isChanged, isGone, stepIds } from './draft';
import type { FieldErrors } from './field-errors';

/** An error of the recipe's structure, with its good types. */
export interface StructureError {
  code:
    | RecipeStructureError['code']
    | 'UNUSED_MATERIALS'
    | 'STEP_WITHOUT_INPUTS'
    | 'NO_MATERIALS'
    /** Someone else deleted a step of this recipe. */
    | 'STEP_GONE';
  goodTypeIds: number[];
}

/** The request body of the recipe; missing values are null or blank, so that the contract refuses them. */
export function recipeBody({ draft, recipeId, base }: EditorContext) {
  const stepChanges = draft.steps
    .filter(isChanged)
    .map((step) => ({ id: step.id, ...contentBody(step), version: step.stored.version }));
  return {
    name: draft.name,
    subRecipe: draft.subRecipe as boolean,
    manufactureStepIds: stepIds(draft),
    ...(stepChanges.length > 0 && { stepChanges }),
    ...(recipeId !== null && base && { version: base.version }),
  };
}
export type RecipeBody = ReturnType<typeof recipeBody>;

/** The names of the recipes that can get a stored sub-recipe's product nowhere else: its type cannot change. */
export function subRecipeUsers({ book, recipeId }: Pick<Drafted, 'book' | 'recipeId'>): string[] {
  const { structures } = indexOf(book);
  const stored = structures.find(({ id }) => id === recipeId);
  const product = stored?.subRecipe ? stored.steps.at(-1)?.output : undefined;
  if (product === undefined || subRecipeProducts(book, recipeId).has(product)) return [];
  return structures.flatMap(({ id, name, steps }) =>
    id !== recipeId && outsideInputs(steps).includes(product) ? name : [],
  );
}

/** All structure errors at once, so that they can be marked before saving. */
export function structureErrors({ draft, book, recipeId }: Drafted): StructureError[] {
  const { steps, materials } = draft;
  const errors: StructureError[] = [];
  const add = (code: StructureError['code'], goodTypeIds: number[]) => {
    if (goodTypeIds.length > 0) errors.push({ code, goodTypeIds });
  };
  const outputs = (of: typeof steps) => of.map(({ output }) => output);
  const materialIds = materials.map(({ id }) => id);
  const finals = finalProducts(steps);

  if (materials.length === 0) errors.push({ code: 'NO_MATERIALS', goodTypeIds: [] });
  if (finals.length > 1) add('MORE_THAN_ONE_FINAL_PRODUCT', finals);
  add('UNUSED_MATERIALS', unusedMaterials(materialIds, steps));
  add('STEP_WITHOUT_INPUTS', outputs(steps.filter(({ inputs }) => inputs.length === 0)));
  add('STEP_GONE', outputs(steps.filter((step) => isGone(step, book))));
  // Including new raw materials, which the book may not have yet.
  const purchasable = new Set([
    ...book.goodTypes.flatMap((type) => (type.purchasable ? type.id : [])),
    ...materials.flatMap(({ id, subRecipe }) => (subRecipe ? [] : id)),
  ]);
  const surroundings = surroundingsFor(indexOf(book).structures, purchasable, recipeId);
  const first = recipeStructureError(steps, surroundings);
  if (first && first.code !== 'MORE_THAN_ONE_FINAL_PRODUCT') errors.push(first);
  return errors;
}

function recipeFieldErrors(context: EditorContext): FieldErrors {
  const { draft, book, recipeId, key } = context;
  const { body } = recipeEndpoints[recipeId === null ? 'addRecipe' : 'changeRecipe'];
  const { name, subRecipe } = schemaErrors(body, recipeBody(context));
  // It may have been stored already: the conflict may be with itself.
  const isTaken =
    key === null &&
    book.recipes.some((other) => other.id !== recipeId && nameKey(other.name) === nameKey(draft.name));
  return {
    ...((name ?? isTaken) && { name: name ?? 'recipeNameTaken' }),
    ...(subRecipe && { subRecipe }),
  };
}

/** The errors of name and type to show: after an attempt to save, or from the server. */
export function shownFieldErrors(context: EditorContext): FieldErrors {
  return { ...(context.showErrors && recipeFieldErrors(context)), ...context.refusal?.fields };
}

export function isRecipeValid(context: EditorContext): boolean {
  return Object.keys(recipeFieldErrors(context)).length === 0 && structureErrors(context).length === 0;
}
