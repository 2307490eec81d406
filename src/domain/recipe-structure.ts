/** One step of a recipe as its structure sees it: which types go in, which one comes out. */
export interface StructureStep {
  id: number;
  inputs: readonly number[];
  output: number;
}

/** What the outside world offers a recipe as inputs. */
export interface StructureSurroundings {
  /** Types that can be bought. */
  purchasable: ReadonlySet<number>;
  /** Types that are the final product of a sub-recipe (other than the recipe being judged). */
  subRecipeProducts: ReadonlySet<number>;
  /** For a sub-recipe's product, the types that sub-recipe takes from outside. */
  subRecipeInputs: ReadonlyMap<number, readonly number[]>;
}

/** A recipe's fault by its code on the wire, with the good types it speaks of. */
export interface StructureFault {
  code:
    | 'NO_STEPS'
    | 'DUPLICATE_OUTPUT'
    | 'MORE_THAN_ONE_FINAL_PRODUCT'
    | 'CYCLE'
    | 'STEP_ORDER'
    | 'UNKNOWN_INPUT';
  goodTypeIds: number[];
}

/** The outputs that no step of the recipe uses: a sound recipe has exactly one. */
export function finalProducts(steps: readonly StructureStep[]): number[] {
  const used = new Set(steps.flatMap((step) => step.inputs));
  return [...new Set(steps.map((step) => step.output))].filter((output) => !used.has(output));
}

/** The inputs that no step of the recipe makes: its raw materials and sub-recipes, each once, in order of use. */
export function outsideInputs(steps: readonly StructureStep[]): number[] {
  const made = new Set(steps.map((step) => step.output));
  return [...new Set(steps.flatMap((step) => step.inputs))].filter((input) => !made.has(input));
}

/** A recipe among the others, as its rules see it; a new one has no id yet. */
export interface StructureRecipe {
  id: number | null;
  subRecipe: boolean;
  steps: readonly StructureStep[];
}

/**
 * What all other recipes offer one of them, `exceptId`, as inputs: the products of the sub-recipes (in a sound one the
 * output of its last step) beside what can be bought.
 */
export function surroundingsOf(
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

/** The steps that take a type. */
export function usersOf<Step extends StructureStep>(type: number, steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.inputs.includes(type));
}

/** Those of a recipe's materials, as type ids, that no step takes. */
export function unusedMaterials(materials: readonly number[], steps: readonly StructureStep[]): number[] {
  const used = new Set(steps.flatMap((step) => step.inputs));
  return materials.filter((material) => !used.has(material));
}

/** Whether a step may move; if not, the type that would be taken before it is made. */
export type StepMove = { can: true } | { can: false; goodTypeId: number };

/**
 * Whether the step at `from` may move to `to` so that it takes nothing made after it and nobody before it takes what
 * it makes. Only the steps it passes count: a fault that is elsewhere keeps nobody from mending the order.
 */
export function canMoveStep(steps: readonly StructureStep[], from: number, to: number): StepMove {
  const moved = steps[from];
  if (!moved) return { can: true };
  const takenTooEarly =
    to > from
      ? usersOf(moved.output, steps.slice(from + 1, to + 1)).map(() => moved.output)
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

/** Whether the steps among themselves run in a circle (an output goes, through others, into itself). */
function innerCycle(steps: readonly StructureStep[]): number | null {
  const byOutput = new Map(steps.map((step) => [step.output, step]));
  const state = new Map<number, 'open' | 'done'>();
  const visit = (output: number): number | null => {
    if (state.get(output) === 'open') return output;
    if (state.get(output) === 'done') return null;
    state.set(output, 'open');
    for (const input of byOutput.get(output)?.inputs ?? []) {
      const found = byOutput.has(input) ? visit(input) : null;
      if (found !== null) return found;
    }
    state.set(output, 'done');
    return null;
  };
  for (const output of byOutput.keys()) {
    const found = visit(output);
    if (found !== null) return found;
  }
  return null;
}

/** Whether an input, through other sub-recipes, is made from something this recipe makes. */
function cycleThroughOthers(steps: readonly StructureStep[], around: StructureSurroundings): number | null {
  const made = new Set(steps.map((step) => step.output));
  for (const start of outsideInputs(steps)) {
    // Most are raw materials: nothing is behind them.
    if (!around.subRecipeInputs.has(start)) continue;
    const seen = new Set<number>();
    const waiting = [start];
    while (waiting.length > 0) {
      const type = waiting.pop()!;
      if (seen.has(type)) continue;
      seen.add(type);
      for (const input of around.subRecipeInputs.get(type) ?? []) {
        if (made.has(input)) return start;
        waiting.push(input);
      }
    }
  }
  return null;
}

/** The first fault of a recipe's structure, in the order the contract names, or null for a sound one. */
export function structureFault(
  steps: readonly StructureStep[],
  around: StructureSurroundings,
): StructureFault | null {
  if (steps.length === 0) return { code: 'NO_STEPS', goodTypeIds: [] };
  const duplicates = duplicateOutputs(steps);
  if (duplicates.length > 0) return { code: 'DUPLICATE_OUTPUT', goodTypeIds: duplicates };
  const finals = finalProducts(steps);
  if (finals.length > 1) return { code: 'MORE_THAN_ONE_FINAL_PRODUCT', goodTypeIds: finals };
  const cycle = innerCycle(steps) ?? cycleThroughOthers(steps, around);
  if (cycle !== null) return { code: 'CYCLE', goodTypeIds: [cycle] };
  const position = new Map(steps.map((step, index) => [step.output, index]));
  for (const [index, step] of steps.entries()) {
    const later = step.inputs.filter((input) => (position.get(input) ?? -1) >= index);
    if (later.length > 0) return { code: 'STEP_ORDER', goodTypeIds: later };
  }
  const unknown = outsideInputs(steps).filter(
    (input) => !around.purchasable.has(input) && !around.subRecipeProducts.has(input),
  );
  return unknown.length > 0 ? { code: 'UNKNOWN_INPUT', goodTypeIds: unknown } : null;
}
