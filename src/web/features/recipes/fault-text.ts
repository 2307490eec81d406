import { errorText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import type { Fault, StructureProblem } from './machine/check';

const text = recipeEditorText.faults;

/** What is wrong with a field, in words; undefined for nothing. */
export function faultText(fault: Fault | undefined): string | undefined {
  if (!fault) return undefined;
  switch (fault.code) {
    case 'contract':
    case 'server':
      return fault.message;
    case 'inputsNotThere':
      return text.inputsNotThere(fault.names);
    case 'breaksRecipe':
      return text.breaksRecipe(fault.recipe);
    case 'subRecipeInUse':
      return text.subRecipeInUse(fault.recipes);
    default:
      return text[fault.code];
  }
}

type Say = (names: readonly string[], recipes: readonly string[]) => string;
const joined =
  (say: (names: string) => string): Say =>
  (names) =>
    say(names.join(', '));

const own = recipeEditorText.structure;
const STRUCTURE: Record<StructureProblem['code'], Say> = {
  NO_STEPS: () => errorText.noSteps,
  NO_MATERIALS: () => text.nothingChosen,
  UNUSED_MATERIALS: own.unusedMaterials,
  STEP_WITHOUT_INPUTS: own.stepWithoutInputs,
  STEP_GONE: own.stepGone,
  PRODUCT_IN_USE: ([product = ''], recipes) => own.productInUse(product, recipes),
  MORE_THAN_ONE_FINAL_PRODUCT: joined(errorText.moreThanOneFinal),
  DUPLICATE_OUTPUT: joined(errorText.duplicateOutput),
  CYCLE: joined(errorText.cycle),
  STEP_ORDER: joined(errorText.stepOrder),
  UNKNOWN_INPUT: joined(errorText.unknownInput),
};

/** These stand at their cards, where what is missing is added. */
export const AT_CARDS: readonly StructureProblem['code'][] = ['NO_MATERIALS', 'NO_STEPS'];

/** What is wrong with a recipe's structure, in words with the names of what it speaks of. */
export function structureText(
  { code, goodTypeIds, recipes = [] }: StructureProblem,
  namesOf: (typeIds: readonly number[]) => string[],
): string {
  return STRUCTURE[code](namesOf(goodTypeIds), recipes);
}
