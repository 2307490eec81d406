import { errorText as serverText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import type { FieldError } from './machine/field-errors';
import type { StructureError } from './machine/recipe-errors';

const text = recipeEditorText.errors;

/** The message of a field error; undefined without an error. */
export function errorText(error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  switch (error.code) {
    case 'message':
      return error.message;
    case 'inputsNotThere':
      return text.inputsNotThere(error.names);
    case 'breaksRecipe':
      return text.breaksRecipe(error.recipe);
    case 'subRecipeInUse':
      return text.subRecipeInUse(error.recipes);
    default:
      return text[error.code];
  }
}

const own = recipeEditorText.structure;

/** The message of a structure error, with the names of its good types. */
export function structureText(
  { code, goodTypeIds, recipes = [] }: StructureError,
  nameOf: (typeId: number) => string,
): string {
  const names = goodTypeIds.map(nameOf);
  switch (code) {
    case 'NO_MATERIALS':
      return text.nothingChosen;
    case 'UNUSED_MATERIALS':
      return own.unusedMaterials(names);
    case 'STEP_WITHOUT_INPUTS':
      return own.stepWithoutInputs(names);
    case 'STEP_GONE':
      return own.stepGone(names);
    case 'PRODUCT_IN_USE':
      return own.productInUse(names[0]!, recipes);
    default:
      return serverText.structure[code](names.join(', '));
  }
}

/** Whether an error is shown in the card where it can be fixed. */
export const isAtCard = ({ code }: StructureError) => code === 'NO_MATERIALS' || code === 'NO_STEPS';
