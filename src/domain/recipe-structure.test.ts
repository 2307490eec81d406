import fc from 'fast-check';
import {
  blocksMove,
  finalProducts,
  outsideInputs,
  recipeStructureError,
  type RecipeStructureError,
  type StructureStep,
  type StructureSurroundings,
  surroundingsFor,
  unusedMaterials,
  stepsUsing,
} from './recipe-structure';

/** Steps from texts 'inputs>output'; their ids count from 1. */
function steps(...texts: string[]): StructureStep[] {
  return texts.map((text, index) => {
    const [inputs = '', output] = text.split('>');
    return { id: index + 1, inputs: inputs.split(',').map(Number), output: Number(output) };
  });
}

/** The types 1 to 9 are purchasable; `subRecipes` has the outside inputs of each sub-recipe by its product. */
function surroundings(subRecipes: Record<number, number[]> = {}): StructureSurroundings {
  const products = Object.entries(subRecipes).map(([type, inputs]) => [Number(type), inputs] as const);
  return {
    purchasable: new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    subRecipeInputs: new Map(products),
  };
}

const valid: [string, StructureStep[], Record<number, number[]>][] = [
  ['one step', steps('1>10'), {}],
  ['a chain of steps', steps('1>10', '10>11', '11>12'), {}],
  ['two branches that meet', steps('1>10', '2>11', '10,11,3>12'), {}],
  ['an output used by two steps', steps('1>10', '10>11', '10,11>12'), {}],
  ['the product of a sub-recipe', steps('1,20>10'), { 20: [2, 3] }],
  ['a sub-recipe that uses another sub-recipe', steps('21>10'), { 20: [2], 21: [20, 3] }],
];

const invalid: [string, StructureStep[], Record<number, number[]>, RecipeStructureError][] = [
  ['no steps', [], {}, { code: 'NO_STEPS', goodTypeIds: [] }],
  ['an output made by two steps', steps('1>10', '2>10'), {}, { code: 'DUPLICATE_OUTPUT', goodTypeIds: [10] }],
  [
    'an output made by three steps',
    steps('1>10', '2>10', '3>10'),
    {},
    { code: 'DUPLICATE_OUTPUT', goodTypeIds: [10, 10] },
  ],
  [
    'two final products',
    steps('1>10', '10>11', '1>12'),
    {},
    { code: 'MORE_THAN_ONE_FINAL_PRODUCT', goodTypeIds: [11, 12] },
  ],
  ['a step that needs its own output', steps('1,10>10'), {}, { code: 'CYCLE', goodTypeIds: [10] }],
  ['two steps that need each other', steps('11>10', '10>11'), {}, { code: 'CYCLE', goodTypeIds: [10] }],
  ['a cycle and a final product', steps('11>10', '10>11', '11>12'), {}, { code: 'CYCLE', goodTypeIds: [10] }],
  [
    'a sub-recipe that needs an output of this recipe',
    steps('1,20>10'),
    { 20: [10] },
    { code: 'CYCLE', goodTypeIds: [20] },
  ],
  [
    'a cycle through two sub-recipes',
    steps('1,20>10'),
    { 20: [21], 21: [2, 10] },
    { code: 'CYCLE', goodTypeIds: [20] },
  ],
  ['an input made by a later step', steps('11>10', '1>11'), {}, { code: 'STEP_ORDER', goodTypeIds: [11] }],
  ['an input with no origin', steps('1,30>10'), {}, { code: 'UNKNOWN_INPUT', goodTypeIds: [30] }],
  [
    'two inputs with no origin',
    steps('30,31>10', '30,10>11'),
    {},
    { code: 'UNKNOWN_INPUT', goodTypeIds: [30, 31] },
  ],
];

const CODES = [
  'NO_STEPS',
  'DUPLICATE_OUTPUT',
  'MORE_THAN_ONE_FINAL_PRODUCT',
  'CYCLE',
  'STEP_ORDER',
  'UNKNOWN_INPUT',
];

test.each(valid)('a recipe is valid with %s', (_, list, subRecipes) => {
  expect(recipeStructureError(list, surroundings(subRecipes))).toBeNull();
});

test.each(invalid)('a recipe is refused with %s (contract 2.26)', (_, list, subRecipes, error) => {
  expect(recipeStructureError(list, surroundings(subRecipes))).toEqual(error);
});

test.each([
  ['DUPLICATE_OUTPUT', steps('1>10', '2>10', '3>11')],
  ['MORE_THAN_ONE_FINAL_PRODUCT', steps('11>10', '10>11', '30>12', '31>13')],
  ['CYCLE', steps('12>10', '10,11>12', '30>11', '12>13')],
  ['STEP_ORDER', steps('11,30>10', '1>11')],
])('the error %s comes before later ones in the order of the contract (contract 2.22)', (code, list) => {
  expect(recipeStructureError(list, surroundings())?.code).toBe(code);
});

const anySteps = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    inputs: fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 4 }),
    output: fc.integer({ min: 10, max: 16 }),
  }),
  { maxLength: 7 },
);

/** A valid recipe: each step uses a purchasable type and the output of the step before it. */
const chainOfSteps = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 })
  .map((materials) =>
    materials.map((raw, index) => ({
      id: index + 1,
      inputs: index === 0 ? [raw] : [raw, 99 + index],
      output: 100 + index,
    })),
  );

test('a chain of steps is valid, and its last output is its final product', () => {
  fc.assert(
    fc.property(chainOfSteps, (list) => {
      expect(recipeStructureError(list, surroundings())).toBeNull();
      expect(finalProducts(list)).toEqual([list.at(-1)!.output]);
    }),
  );
});

test('swapping two neighbours in a chain of steps breaks the order', () => {
  fc.assert(
    fc.property(
      chainOfSteps.filter((list) => list.length > 1),
      fc.nat(),
      (list, seed) => {
        const at = 1 + (seed % (list.length - 1));
        const swapped = [...list];
        [swapped[at - 1], swapped[at]] = [swapped[at]!, swapped[at - 1]!];
        expect(recipeStructureError(swapped, surroundings())?.code).toBe('STEP_ORDER');
      },
    ),
  );
});

test('a valid recipe makes each type once, from available types, and its last output is its only final product', () => {
  fc.assert(
    fc.property(anySteps, (list) => {
      const error = recipeStructureError(list, surroundings());
      fc.pre(error === null);
      const available = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      for (const step of list) {
        expect(step.inputs.every((input) => available.has(input))).toBe(true);
        expect(available.has(step.output)).toBe(false);
        available.add(step.output);
      }
      expect(finalProducts(list)).toEqual([list.at(-1)!.output]);
    }),
  );
});

test('an error has one of the six codes and only types of the recipe', () => {
  fc.assert(
    fc.property(anySteps, (list) => {
      const error = recipeStructureError(list, surroundings());
      if (error === null) return;
      const types = new Set(list.flatMap((step) => [...step.inputs, step.output]));
      expect(CODES).toContain(error.code);
      expect(error.goodTypeIds.every((type) => types.has(type))).toBe(true);
      expect(error.goodTypeIds.length > 0).toBe(error.code !== 'NO_STEPS');
    }),
  );
});

test('every input of a recipe is either from outside or the output of a step (contract 2.19)', () => {
  fc.assert(
    fc.property(anySteps, (list) => {
      const outputs = new Set(list.map((step) => step.output));
      const outside = outsideInputs(list);
      expect(outside.some((input) => outputs.has(input))).toBe(false);
      const inputs = list.flatMap((step) => step.inputs);
      expect(inputs.every((input) => outputs.has(input) || outside.includes(input))).toBe(true);
    }),
  );
});

const recipes = [
  { id: 1, subRecipe: true, steps: steps('1>10', '2,10>20') },
  { id: 2, subRecipe: true, steps: steps('3>20') },
  { id: 3, subRecipe: false, steps: steps('4>30') },
  { id: 4, subRecipe: true, steps: [] },
];
const purchasable = new Set([1, 2, 3, 4]);

test('a recipe can use purchasable types and the products of sub-recipes, with their outside inputs', () => {
  expect(surroundingsFor(recipes, purchasable, null)).toEqual({
    purchasable,
    subRecipeInputs: new Map([[20, [1, 2, 3]]]),
  });
});

test('a recipe cannot use its own product', () => {
  expect(surroundingsFor(recipes, purchasable, 1).subRecipeInputs).toEqual(new Map([[20, [3]]]));
  expect(surroundingsFor(recipes.slice(0, 1), purchasable, 1).subRecipeInputs).toEqual(new Map());
});

const branched = steps('1,2>10', '1>11', '10,11>12');

test.each<[number, number[]]>([
  [1, [1, 2]],
  [10, [3]],
  [12, []],
])('the type %i is used by the steps %j', (type, ids) => {
  expect(stepsUsing(type, branched).map((step) => step.id)).toEqual(ids);
});

test('a material that no step uses is unused', () => {
  expect(unusedMaterials([3, 1, 2, 4], branched)).toEqual([3, 4]);
  expect(unusedMaterials([1], [])).toEqual([1]);
  expect(unusedMaterials([], branched)).toEqual([]);
});

const fourSteps = steps('1>10', '2>11', '10>12', '11,12>13');

test.each<[string, number, 1 | -1, number | null]>([
  ['later past an unrelated step', 0, 1, null],
  ['earlier past an unrelated step', 1, -1, null],
  ['later past another unrelated step', 1, 1, null],
  ['past a step that uses its output', 2, 1, 12],
  ['before the step that makes its input', 3, -1, 12],
  ['beyond the last position', 3, 1, null],
  ['before the first position', 0, -1, null],
])('whether a step may move %s', (_, index, by, goodTypeId) => {
  expect(blocksMove(fourSteps, index, by)).toBe(goodTypeId);
});

test('a step may move although the order of other steps is wrong', () => {
  const wrongOrder = steps('11>10', '1>11', '2>12', '3>13');
  expect(blocksMove(wrongOrder, 2, 1)).toBeNull();
  expect(blocksMove(wrongOrder, 1, -1)).toBeNull();
});

test('in a valid recipe a step may change places exactly where the recipe stays valid', () => {
  const branches = fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(branches, fc.nat(), (picks, seed) => {
      const branching = picks.map((picked, index) => ({
        id: index + 1,
        inputs: [1, ...new Set(index === 0 ? [] : picked.map((pick) => 100 + (pick % index)))],
        output: 100 + index,
      }));
      // The last step uses all unused outputs, so that there is one final product.
      const unused = finalProducts(branching).filter((type) => type !== branching.at(-1)!.output);
      const recipe = branching.map((step, index) =>
        index < branching.length - 1 ? step : { ...step, inputs: [...step.inputs, ...unused] },
      );
      const first = seed % (recipe.length - 1);
      const moved = recipe.toSpliced(first, 2, recipe[first + 1]!, recipe[first]!);
      const error = recipeStructureError(moved, surroundings());
      const blocking = blocksMove(recipe, first, 1);
      expect(blocksMove(recipe, first + 1, -1)).toBe(blocking);
      expect(error).toEqual(blocking === null ? null : { code: 'STEP_ORDER', goodTypeIds: [blocking] });
    }),
  );
});
