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

type ToMessage = (names: readonly string[], recipes: readonly string[]) => string;
const joined =
  (say: (names: string) => string): ToMessage =>
  (names) =>
    say(names.join(', '));

const own = recipeEditorText.structure;
const STRUCTURE: Record<StructureError['code'], ToMessage> = {
  NO_STEPS: () => serverText.noSteps,
  NO_MATERIALS: () => text.nothingChosen,
  UNUSED_MATERIALS: own.unusedMaterials,
  STEP_WITHOUT_INPUTS: own.stepWithoutInputs,
  STEP_GONE: own.stepGone,
  PRODUCT_IN_USE: ([product = ''], recipes) => own.productInUse(product, recipes),
  MORE_THAN_ONE_FINAL_PRODUCT: joined(serverText.moreThanOneFinal),
  DUPLICATE_OUTPUT: joined(serverText.duplicateOutput),
  CYCLE: joined(serverText.cycle),
  STEP_ORDER: joined(serverText.stepOrder),
  UNKNOWN_INPUT: joined(serverText.unknownInput),
};

/** The message of a structure error, with the names of its good types. */
export function structureText(
  { code, goodTypeIds, recipes = [] }: StructureError,
  nameOf: (typeId: number) => string,
): string {
  return STRUCTURE[code](goodTypeIds.map(nameOf), recipes);
}

/** Whether an error is shown in the card where it can be fixed. */
export const isAtCard = ({ code }: StructureError) => code === 'NO_MATERIALS' || code === 'NO_STEPS';
