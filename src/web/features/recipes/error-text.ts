import { errorText as serverText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import type { FieldError } from './machine/field-errors';
import type { StructureError } from './machine/recipe-errors';

const text = recipeEditorText.errors;

/** What is wrong with a field, in words; undefined for nothing. */
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

const structure = recipeEditorText.structure;

/** What is wrong with a recipe's structure, in words with the names of the good types it is about. */
export function structureText(
  { code, goodTypeIds, recipes = [] }: StructureError,
  nameOf: (typeId: number) => string,
): string {
  const names = goodTypeIds.map(nameOf);
  const joined = names.join(', ');
  switch (code) {
    case 'NO_STEPS':
      return serverText.noSteps;
    case 'NO_MATERIALS':
      return text.nothingChosen;
    case 'UNUSED_MATERIALS':
      return structure.unusedMaterials(names);
    case 'STEP_WITHOUT_INPUTS':
      return structure.stepWithoutInputs(names);
    case 'STEP_GONE':
      return structure.stepGone(names);
    case 'PRODUCT_IN_USE':
      return structure.productInUse(joined, recipes);
    case 'MORE_THAN_ONE_FINAL_PRODUCT':
      return serverText.moreThanOneFinal(joined);
    case 'DUPLICATE_OUTPUT':
      return serverText.duplicateOutput(joined);
    case 'CYCLE':
      return serverText.cycle(joined);
    case 'STEP_ORDER':
      return serverText.stepOrder(joined);
    case 'UNKNOWN_INPUT':
      return serverText.unknownInput(joined);
  }
}

/** Whether an error is shown at its card, where what is missing is added. */
export const isAtCard = ({ code }: StructureError) => code === 'NO_MATERIALS' || code === 'NO_STEPS';
