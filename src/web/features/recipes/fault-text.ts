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

/** What is wrong with a recipe's structure, in words with the names of what it speaks of. */
export function structureText(
  { code, goodTypeIds }: StructureProblem,
  namesOf: (typeIds: readonly number[]) => string[],
): string {
  return recipeEditorText.structure[code](namesOf(goodTypeIds));
}
