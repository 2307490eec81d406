/** The input types and the output type of a step. */
export interface StructureStep {
  id: number;
  inputs: readonly number[];
  output: number;
}

/** The types that a recipe can use without making them. */
export interface StructureSurroundings {
  /** Types that can be bought. */
  purchasable: ReadonlySet<number>;
  /** The outside inputs of the other sub-recipes, by their products. */
  subRecipeInputs: ReadonlyMap<number, readonly number[]>;
}

/** The errors of a recipe's structure, in the order in which they are checked. */
export const STRUCTURE_ERRORS = [
  'NO_STEPS',
  'DUPLICATE_OUTPUT',
  'MORE_THAN_ONE_FINAL_PRODUCT',
  'CYCLE',
  'STEP_ORDER',
  'UNKNOWN_INPUT',
] as const;

/** An error in a recipe's structure, and the good types it is about. */
export interface RecipeStructureError {
  code: (typeof STRUCTURE_ERRORS)[number];
  goodTypeIds: number[];
}

/** The outputs that no step of the recipe uses: a valid recipe has exactly one. */
export function finalProducts(steps: readonly StructureStep[]): number[] {
  const used = new Set(steps.flatMap((step) => step.inputs));
  return [...new Set(steps.map((step) => step.output))].filter((output) => !used.has(output));
}

/** The inputs that no step of the recipe makes (raw materials and sub-recipes' products), without duplicates, in order of use. */
export function outsideInputs(steps: readonly StructureStep[]): number[] {
  const made = new Set(steps.map((step) => step.output));
  return [...new Set(steps.flatMap((step) => step.inputs))].filter((input) => !made.has(input));
}

/** The structure of a recipe; a new recipe has no id yet. */
export interface StructureRecipe {
  id: number | null;
  subRecipe: boolean;
  steps: readonly StructureStep[];
}

/** The outside types for the recipe `exceptId`: what can be bought, and what the other sub-recipes make (in their last step). */
export function surroundingsFor(
  recipes: readonly StructureRecipe[],
  purchasable: ReadonlySet<number>,
  exceptId: number | null,
): StructureSurroundings {
  const inputs = new Map<number, number[]>();
  for (const recipe of recipes) {
    const product = recipe.steps.at(-1)?.output;
    if (!recipe.subRecipe || recipe.id === exceptId || product === undefined) continue;
    inputs.set(product, [...(inputs.get(product) ?? []), ...outsideInputs(recipe.steps)]);
  }
  return { purchasable, subRecipeInputs: inputs };
}

export function stepsUsing<Step extends StructureStep>(type: number, steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.inputs.includes(type));
}

/** The materials, as type ids, that no step uses. */
export function unusedMaterials(materials: readonly number[], steps: readonly StructureStep[]): number[] {
  const used = new Set(steps.flatMap((step) => step.inputs));
  return materials.filter((material) => !used.has(material));
}

/** The type that would be used before it is made if a step changed places with a neighbour, or null. */
export function blocksMove(steps: readonly StructureStep[], index: number, by: 1 | -1): number | null {
  const first = Math.min(index, index + by);
  const [earlier, later] = [steps[first], steps[first + 1]];
  return earlier && later?.inputs.includes(earlier.output) ? earlier.output : null;
}

function duplicateOutputs(steps: readonly StructureStep[]): number[] {
  const seen = new Set<number>();
  return steps.map((step) => step.output).filter((output) => seen.size === seen.add(output).size);
}

/** All types that a type is made of, through any number of others. */
function madeOf(type: number, inputsOf: ReadonlyMap<number, readonly number[]>): Set<number> {
  const found = new Set(inputsOf.get(type));
  // The loop goes on with what is added in it.
  for (const each of found) for (const input of inputsOf.get(each) ?? []) found.add(input);
  return found;
}

/** A type that is made of itself: an output, or an input that other sub-recipes make from an output. */
function cycleOf(steps: readonly StructureStep[], { subRecipeInputs }: StructureSurroundings) {
  const own = new Map(steps.map((step) => [step.output, step.inputs]));
  return (
    [...own.keys()].find((output) => madeOf(output, own).has(output)) ??
    outsideInputs(steps).find((input) => [...madeOf(input, subRecipeInputs)].some((type) => own.has(type)))
  );
}

/** The first error of a recipe's structure, in the order of the contract, or null for a valid one. */
export function recipeStructureError(
  steps: readonly StructureStep[],
  surroundings: StructureSurroundings,
): RecipeStructureError | null {
  if (steps.length === 0) return { code: 'NO_STEPS', goodTypeIds: [] };
  const duplicates = duplicateOutputs(steps);
  if (duplicates.length > 0) return { code: 'DUPLICATE_OUTPUT', goodTypeIds: duplicates };
  const finals = finalProducts(steps);
  if (finals.length > 1) return { code: 'MORE_THAN_ONE_FINAL_PRODUCT', goodTypeIds: finals };
  const cycle = cycleOf(steps, surroundings);
  if (cycle !== undefined) return { code: 'CYCLE', goodTypeIds: [cycle] };
  const position = new Map(steps.map((step, index) => [step.output, index]));
  for (const [index, step] of steps.entries()) {
    const later = step.inputs.filter((input) => (position.get(input) ?? -1) >= index);
    if (later.length > 0) return { code: 'STEP_ORDER', goodTypeIds: later };
  }
  const unknown = outsideInputs(steps).filter(
    (input) => !surroundings.purchasable.has(input) && !surroundings.subRecipeInputs.has(input),
  );
  return unknown.length > 0 ? { code: 'UNKNOWN_INPUT', goodTypeIds: unknown } : null;
}
