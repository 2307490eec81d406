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
  /** Final products of the other sub-recipes. */
  subRecipeProducts: ReadonlySet<number>;
  /** The outside inputs of a sub-recipe, by its product. */
  subRecipeInputs: ReadonlyMap<number, readonly number[]>;
}

/** An error in a recipe's structure: its API code, and the good types it is about. */
export interface RecipeStructureError {
  code:
    | 'NO_STEPS'
    | 'DUPLICATE_OUTPUT'
    | 'MORE_THAN_ONE_FINAL_PRODUCT'
    | 'CYCLE'
    | 'STEP_ORDER'
    | 'UNKNOWN_INPUT';
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
  return { purchasable, subRecipeProducts: new Set(inputs.keys()), subRecipeInputs: inputs };
}

export function stepsUsing<Step extends StructureStep>(type: number, steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.inputs.includes(type));
}

/** The materials, as type ids, that no step uses. */
export function unusedMaterials(materials: readonly number[], steps: readonly StructureStep[]): number[] {
  const used = new Set(steps.flatMap((step) => step.inputs));
  return materials.filter((material) => !used.has(material));
}

/** Whether a step may move; if not, the type that would be used before it is made. */
export type StepMove = { can: true } | { can: false; goodTypeId: number };

/**
 * Whether the step at `from` may move to `to` without a type being used before it is made. Only the steps it passes
 * count, so that an error elsewhere does not prevent fixing the order.
 */
export function canMoveStep(steps: readonly StructureStep[], from: number, to: number): StepMove {
  const moved = steps[from];
  if (!moved) return { can: true };
  const takenTooEarly =
    to > from
      ? stepsUsing(moved.output, steps.slice(from + 1, to + 1)).map(() => moved.output)
      : steps
          .slice(to, from)
          .flatMap((passed) => (moved.inputs.includes(passed.output) ? passed.output : []));
  const [goodTypeId] = takenTooEarly;
  return goodTypeId === undefined ? { can: true } : { can: false, goodTypeId };
}

function duplicateOutputs(steps: readonly StructureStep[]): number[] {
  const seen = new Set<number>();
  return steps.map((step) => step.output).filter((output) => seen.size === seen.add(output).size);
}

/** The output of a cycle among the steps themselves, or null. */
function innerCycle(steps: readonly StructureStep[]): number | null {
  const byOutput = new Map(steps.map((step) => [step.output, step]));
  const state = new Map<number, 'open' | 'done'>();
  const visit = (output: number): number | null => {
    if (state.get(output) === 'open') return output;
    if (state.get(output) === 'done') return null;
    state.set(output, 'open');
    for (const input of byOutput.get(output)?.inputs ?? []) {
      const cycle = byOutput.has(input) ? visit(input) : null;
      if (cycle !== null) return cycle;
    }
    state.set(output, 'done');
    return null;
  };
  for (const output of byOutput.keys()) {
    const cycle = visit(output);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** An input that other sub-recipes make from an output of this recipe, or null. */
function cycleThroughOthers(
  steps: readonly StructureStep[],
  surroundings: StructureSurroundings,
): number | null {
  const made = new Set(steps.map((step) => step.output));
  for (const start of outsideInputs(steps)) {
    // Raw materials have no inputs.
    if (!surroundings.subRecipeInputs.has(start)) continue;
    const seen = new Set<number>();
    const waiting = [start];
    while (waiting.length > 0) {
      const type = waiting.pop()!;
      if (seen.has(type)) continue;
      seen.add(type);
      for (const input of surroundings.subRecipeInputs.get(type) ?? []) {
        if (made.has(input)) return start;
        waiting.push(input);
      }
    }
  }
  return null;
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
  const cycle = innerCycle(steps) ?? cycleThroughOthers(steps, surroundings);
  if (cycle !== null) return { code: 'CYCLE', goodTypeIds: [cycle] };
  const position = new Map(steps.map((step, index) => [step.output, index]));
  for (const [index, step] of steps.entries()) {
    const later = step.inputs.filter((input) => (position.get(input) ?? -1) >= index);
    if (later.length > 0) return { code: 'STEP_ORDER', goodTypeIds: later };
  }
  const unknown = outsideInputs(steps).filter(
    (input) => !surroundings.purchasable.has(input) && !surroundings.subRecipeProducts.has(input),
  );
  return unknown.length > 0 ? { code: 'UNKNOWN_INPUT', goodTypeIds: unknown } : null;
}
