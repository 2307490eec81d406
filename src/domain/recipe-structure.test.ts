import fc from 'fast-check';
import {
  canMoveStep,
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

/** Steps written as 'inputs>output', their ids by their place. */
function steps(...written: string[]): StructureStep[] {
  return written.map((one, index) => {
    const [inputs = '', output] = one.split('>');
    return { id: index + 1, inputs: inputs.split(',').map(Number), output: Number(output) };
  });
}

/** 1 to 9 can be bought; the products of sub-recipes come with what those take. */
function surroundings(subRecipes: Record<number, number[]> = {}): StructureSurroundings {
  const products = Object.entries(subRecipes).map(([type, inputs]) => [Number(type), inputs] as const);
  return {
    purchasable: new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    subRecipeProducts: new Set(products.map(([type]) => type)),
    subRecipeInputs: new Map(products),
  };
}

const sound: [string, StructureStep[], Record<number, number[]>][] = [
  ['one step', steps('1>10'), {}],
  ['a line of steps', steps('1>10', '10>11', '11>12'), {}],
  ['two branches that meet', steps('1>10', '2>11', '10,11,3>12'), {}],
  ['an output that two steps use', steps('1>10', '10>11', '10,11>12'), {}],
  ['the product of a sub-recipe', steps('1,20>10'), { 20: [2, 3] }],
  ['a sub-recipe made with another', steps('21>10'), { 20: [2], 21: [20, 3] }],
];

const faulty: [string, StructureStep[], Record<number, number[]>, RecipeStructureError][] = [
  ['no step', [], {}, { code: 'NO_STEPS', goodTypeIds: [] }],
  ['an output made twice', steps('1>10', '2>10'), {}, { code: 'DUPLICATE_OUTPUT', goodTypeIds: [10] }],
  [
    'an output made thrice is named for each',
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
  [
    'a circle beside a final product',
    steps('11>10', '10>11', '11>12'),
    {},
    { code: 'CYCLE', goodTypeIds: [10] },
  ],
  [
    'a sub-recipe that needs what is made here',
    steps('1,20>10'),
    { 20: [10] },
    { code: 'CYCLE', goodTypeIds: [20] },
  ],
  [
    'a circle through two sub-recipes',
    steps('1,20>10'),
    { 20: [21], 21: [2, 10] },
    { code: 'CYCLE', goodTypeIds: [20] },
  ],
  ['an input made later', steps('11>10', '1>11'), {}, { code: 'STEP_ORDER', goodTypeIds: [11] }],
  ['an input nobody gives', steps('1,30>10'), {}, { code: 'UNKNOWN_INPUT', goodTypeIds: [30] }],
  [
    'all inputs nobody gives, each once',
    steps('30,31>10', '30,10>11'),
    {},
    { code: 'UNKNOWN_INPUT', goodTypeIds: [30, 31] },
  ],
];

/** Faults in the order in which the contract judges. */
const ORDER = [
  'NO_STEPS',
  'DUPLICATE_OUTPUT',
  'MORE_THAN_ONE_FINAL_PRODUCT',
  'CYCLE',
  'STEP_ORDER',
  'UNKNOWN_INPUT',
];

describe('the structure of a recipe', () => {
  test.each(sound)('%s is sound', (_, list, subRecipes) => {
    expect(recipeStructureError(list, surroundings(subRecipes))).toBeNull();
  });

  test.each(faulty)('%s (contract 2.26)', (_, list, subRecipes, error) => {
    expect(recipeStructureError(list, surroundings(subRecipes))).toEqual(error);
  });

  test.each([
    ['DUPLICATE_OUTPUT', steps('1>10', '2>10', '3>11')],
    ['MORE_THAN_ONE_FINAL_PRODUCT', steps('11>10', '10>11', '30>12', '31>13')],
    ['CYCLE', steps('12>10', '10,11>12', '30>11', '12>13')],
    ['STEP_ORDER', steps('11,30>10', '1>11')],
  ])('of several faults, %s is told first (contract 2.22)', (code, list) => {
    expect(recipeStructureError(list, surroundings())?.code).toBe(code);
  });
});

const anySteps = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    inputs: fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 4 }),
    output: fc.integer({ min: 10, max: 16 }),
  }),
  { maxLength: 7 },
);

/** A recipe that is sound by its making: each step takes what was made and not used, or what can be bought. */
const soundSteps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }).map((bought) =>
  bought.map((raw, index) => ({
    id: index + 1,
    inputs: index === 0 ? [raw] : [raw, 99 + index],
    output: 100 + index,
  })),
);

describe('for any steps', () => {
  test('a list made step upon step is sound, and ends in its last output', () => {
    fc.assert(
      fc.property(soundSteps, (list) => {
        expect(recipeStructureError(list, surroundings())).toBeNull();
        expect(finalProducts(list)).toEqual([list.at(-1)!.output]);
      }),
    );
  });

  test('of a sound list any step but the first may not come before the one it needs', () => {
    fc.assert(
      fc.property(
        soundSteps.filter((list) => list.length > 1),
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

  test('what is called sound makes each thing once, from what is there, and has one product: the last', () => {
    fc.assert(
      fc.property(anySteps, (list) => {
        const error = recipeStructureError(list, surroundings());
        fc.pre(error === null);
        const there = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for (const step of list) {
          expect(step.inputs.every((input) => there.has(input))).toBe(true);
          expect(there.has(step.output)).toBe(false);
          there.add(step.output);
        }
        expect(finalProducts(list)).toEqual([list.at(-1)!.output]);
      }),
    );
  });

  test('a fault is one of the six and names types of the list', () => {
    fc.assert(
      fc.property(anySteps, (list) => {
        const error = recipeStructureError(list, surroundings());
        if (error === null) return;
        const types = new Set(list.flatMap((step) => [...step.inputs, step.output]));
        expect(ORDER).toContain(error.code);
        expect(error.goodTypeIds.every((type) => types.has(type))).toBe(true);
        expect(error.goodTypeIds.length > 0).toBe(error.code !== 'NO_STEPS');
      }),
    );
  });

  test('inputs from outside are made by no step, and together with the outputs are all inputs (contract 2.19)', () => {
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
});

describe('what the other recipes offer one', () => {
  const recipes = [
    { id: 1, subRecipe: true, steps: steps('1>10', '2,10>20') },
    { id: 2, subRecipe: true, steps: steps('3>20') },
    { id: 3, subRecipe: false, steps: steps('4>30') },
    { id: 4, subRecipe: true, steps: [] },
  ];
  const bought = new Set([1, 2, 3, 4]);

  test('is what sub-recipes end in, each with all it takes from outside, and what can be bought', () => {
    expect(surroundingsFor(recipes, bought, null)).toEqual({
      purchasable: bought,
      subRecipeProducts: new Set([20]),
      subRecipeInputs: new Map([[20, [1, 2, 3]]]),
    });
  });

  test('is nothing of its own', () => {
    expect(surroundingsFor(recipes, bought, 1).subRecipeInputs).toEqual(new Map([[20, [3]]]));
    expect(surroundingsFor(recipes.slice(0, 1), bought, 1).subRecipeProducts).toEqual(new Set());
  });
});

describe('who takes what', () => {
  const list = steps('1,2>10', '1>11', '10,11>12');

  test.each<[number, number[]]>([
    [1, [1, 2]],
    [10, [3]],
    [12, []],
  ])('%i is taken by the steps %j', (type, ids) => {
    expect(stepsUsing(type, list).map((step) => step.id)).toEqual(ids);
  });

  test('a material that no step takes is unused', () => {
    expect(unusedMaterials([3, 1, 2, 4], list)).toEqual([3, 4]);
    expect(unusedMaterials([1], [])).toEqual([1]);
    expect(unusedMaterials([], list)).toEqual([]);
  });
});

describe('moving a step', () => {
  const list = steps('1>10', '2>11', '10>12', '11,12>13');

  test.each<[string, number, number, number | null]>([
    ['past a step it has nothing to do with', 0, 1, null],
    ['back past it', 1, 0, null],
    ['past several', 1, 2, null],
    ['nowhere', 2, 2, null],
    ['past the step that takes what it makes', 0, 2, 10],
    ['before the step whose output it takes', 2, 0, 10],
    ['the last before what it takes', 3, 2, 12],
    ['from where no step is', 9, 0, null],
  ])('%s', (_, from, to, goodTypeId) => {
    const expected = goodTypeId === null ? { can: true } : { can: false, goodTypeId };
    expect(canMoveStep(list, from, to)).toEqual(expected);
  });

  test('a fault of the order elsewhere does not stand in its way', () => {
    const astray = steps('11>10', '1>11', '2>12', '3>13');
    expect(canMoveStep(astray, 2, 3)).toEqual({ can: true });
    expect(canMoveStep(astray, 1, 0)).toEqual({ can: true });
  });

  test('of a sound list it is told exactly when the order would be broken', () => {
    const branches = fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(branches, fc.nat(), fc.nat(), (picks, a, b) => {
        const free = picks.map((picked, index) => ({
          id: index + 1,
          inputs: [1, ...new Set(index === 0 ? [] : picked.map((pick) => 100 + (pick % index)))],
          output: 100 + index,
        }));
        // The last takes whatever no one else does, so that there is one final product.
        const others = finalProducts(free).filter((type) => type !== free.at(-1)!.output);
        const sound = free.map((step, index) =>
          index < free.length - 1 ? step : { ...step, inputs: [...step.inputs, ...others] },
        );
        const [from, to] = [a % sound.length, b % sound.length];
        const moved = sound.toSpliced(from, 1).toSpliced(to, 0, sound[from]!);
        const error = recipeStructureError(moved, surroundings());
        const move = canMoveStep(sound, from, to);
        expect(move.can).toBe(error === null);
        if (!move.can) expect(error).toMatchObject({ code: 'STEP_ORDER' });
      }),
    );
  });
});
