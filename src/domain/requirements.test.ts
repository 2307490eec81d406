import { AMOUNT_LIMITS, thousandths } from './amounts';
import { makeableOf } from './makeable';
import { type AmountRecipe, amountBook, type AmountStep } from './material-flow';
import { requirementsOf } from './requirements';

const MOST = thousandths(AMOUNT_LIMITS.max);
const [FLOUR, WATER, SALT, DOUGH, BREAD, SAUCE, PIZZA] = [1, 2, 3, 4, 5, 6, 7];

const step = (output: number, batch: number | null, inputs: Record<number, number | null>): AmountStep => ({
  id: 100 + output,
  output,
  batch: batch === null ? null : BigInt(batch),
  inputs: Object.entries(inputs).map(([type, amount]) => ({
    type: Number(type),
    amount: amount === null ? null : BigInt(amount),
  })),
});
const dough = step(DOUGH, 10_000, { [FLOUR]: 6000, [WATER]: 4000, [SALT]: null });
const bread: AmountRecipe = {
  id: 1,
  subRecipe: false,
  steps: [dough, step(BREAD, 9000, { [DOUGH]: 10_000 })],
};
const sauce: AmountRecipe = { id: 2, subRecipe: true, steps: [step(SAUCE, 3000, { [WATER]: 1000 })] };
const pizza: AmountRecipe = {
  id: 3,
  subRecipe: false,
  steps: [dough, step(PIZZA, 4000, { [DOUGH]: 2000, [SAUCE]: 1500 })],
};
const book = (...recipes: AmountRecipe[]) => amountBook(recipes);

type Amounts = Record<number, number>;
const stockOf = (amounts: Amounts) =>
  new Map(Object.entries(amounts).map(([type, amount]) => [Number(type), BigInt(amount)]));

function required(amounts: Amounts, ...wants: [AmountRecipe, number][]) {
  const { steps, materials, withoutAmounts } = requirementsOf(
    book(bread, sauce, pizza),
    stockOf(amounts),
    wants.map(([recipe, amount]) => ({ recipe, amount: BigInt(amount) })),
  );
  return {
    steps: steps.map((row) => [row.step.output, Number(row.amount)]),
    materials: materials.map(({ type, needed, inStock, missing }) =>
      [type, needed, inStock, missing].map(Number),
    ),
    withoutAmounts,
  };
}

describe('what an amount takes', () => {
  test('is in proportion to the batches, and rounded up to a thousandth (contract 8.30)', () => {
    expect(required({ [FLOUR]: 500 }, [bread, 1000])).toEqual({
      steps: [
        [DOUGH, 1112],
        [BREAD, 1000],
      ],
      materials: [
        [FLOUR, 667, 500, 167],
        [WATER, 445, 0, 445],
        [SALT, 0, 0, 0],
      ],
      withoutAmounts: [],
    });
  });

  test('is only the rest where something half-made is in stock, and none of the product itself (contract 8.31, 8.33)', () => {
    expect(required({ [DOUGH]: 4000, [BREAD]: 5000 }, [bread, 9000])).toMatchObject({
      steps: [
        [DOUGH, 6000],
        [BREAD, 9000],
      ],
      materials: [
        [FLOUR, 3600, 0, 3600],
        [WATER, 2400, 0, 2400],
        [SALT, 0, 0, 0],
      ],
    });
    expect(required({ [DOUGH]: 10_000 }, [bread, 9000])).toMatchObject({
      steps: [
        [DOUGH, 0],
        [BREAD, 9000],
      ],
      materials: [
        [FLOUR, 0, 0, 0],
        [WATER, 0, 0, 0],
        [SALT, 0, 0, 0],
      ],
    });
  });

  test("has a sub-recipe's product as far as it is in stock, and its materials for the rest (contract 8.32)", () => {
    const withSauce = (amount: number) => required({ [DOUGH]: 9000, [SAUCE]: amount }, [pizza, 4000]);
    expect(withSauce(0)).toMatchObject({
      steps: [
        [DOUGH, 0],
        [SAUCE, 1500],
        [PIZZA, 4000],
      ],
      materials: [
        [FLOUR, 0, 0, 0],
        [WATER, 500, 0, 500],
        [SALT, 0, 0, 0],
      ],
    });
    expect(withSauce(600).materials).toContainEqual([SAUCE, 600, 600, 0]);
    expect(withSauce(600).materials).toContainEqual([WATER, 300, 0, 300]);
    expect(withSauce(1500)).toMatchObject({
      steps: [
        [DOUGH, 0],
        [PIZZA, 4000],
      ],
      materials: [
        [FLOUR, 0, 0, 0],
        [WATER, 0, 0, 0],
        [SALT, 0, 0, 0],
        [SAUCE, 1500, 1500, 0],
      ],
    });
  });

  test('of several is counted once where they share it, and what is wanted of a sub-recipe is there for the others (contract 8.38)', () => {
    expect(
      required({ [DOUGH]: 5000, [WATER]: 100 }, [bread, 9000], [pizza, 4000], [sauce, 1000]),
    ).toMatchObject({
      steps: [
        [DOUGH, 7000],
        [BREAD, 9000],
        [SAUCE, 1500],
        [PIZZA, 4000],
      ],
      materials: [
        [FLOUR, 4200, 0, 4200],
        [WATER, 3300, 100, 3200],
        [SALT, 0, 0, 0],
      ],
    });
  });

  test('is not known beyond a step without amounts that has to be done: that is named, with those before it (contract 8.35)', () => {
    const washed = step(11, null, { [FLOUR]: null });
    const cut = step(12, null, { 11: null });
    const tasted = step(13, 1000, { [SALT]: null });
    const recipe: AmountRecipe = {
      id: 4,
      subRecipe: false,
      steps: [washed, cut, tasted, step(14, 1000, { 12: 500, 13: 100 })],
    };
    const of = (amounts: Amounts) =>
      requirementsOf(book(recipe), stockOf(amounts), [{ recipe, amount: 1000n }]);
    expect(of({ 11: 1 }).withoutAmounts).toEqual([washed.id, cut.id, tasted.id]);
    expect(of({ 12: 500 }).withoutAmounts).toEqual([tasted.id]);
    expect(of({ 12: 500, 13: 100 }).withoutAmounts).toEqual([]);
    expect(of({}).steps.map(({ amount }) => amount)).toEqual([0n, 500n, 100n, 1000n]);
  });
});

describe('what can be made', () => {
  const of = (amounts: Amounts, recipe = bread) => {
    const { makeable, limitedBy } = makeableOf(book(bread, sauce, pizza), stockOf(amounts), recipe);
    return [Number(makeable), limitedBy];
  };

  test('is rounded down, with the half-made in stock, and limited by what more would be missing of (contract 8.36, 8.37)', () => {
    expect(of({ [FLOUR]: 1000, [WATER]: 9000 })).toEqual([1500, [FLOUR]]);
    expect(of({ [FLOUR]: 1001, [WATER]: 9000 })).toEqual([1501, [FLOUR]]);
    expect(of({ [FLOUR]: 1000, [WATER]: 9000, [DOUGH]: 10_000 })).toEqual([10_500, [FLOUR]]);
    expect(of({ [FLOUR]: 600, [WATER]: 400 })).toEqual([900, [FLOUR, WATER]]);
    expect(of({ [DOUGH]: 1000 })).toEqual([900, [FLOUR, WATER]]);
    expect(of({ [BREAD]: 9000 })).toEqual([0, [FLOUR, WATER]]);
    expect(of({ [DOUGH]: 2000, [WATER]: 10 }, pizza)).toEqual([80, [WATER]]);
  });

  test('is not limited by what goes in to taste (contract 8.34)', () => {
    expect(of({ [FLOUR]: 600, [WATER]: 900, [SALT]: 0 })).toEqual([900, [FLOUR]]);
  });

  test('is null where a step without amounts has to be done for more, and only there (contract 8.35)', () => {
    const unknown = step(11, null, { [FLOUR]: null });
    const recipe: AmountRecipe = {
      id: 4,
      subRecipe: false,
      steps: [unknown, step(12, 1000, { 11: 500, [WATER]: 500 })],
    };
    const made = (amounts: Amounts) => makeableOf(book(recipe), stockOf(amounts), recipe);
    const none = { makeable: null, limitedBy: [], withoutAmounts: [unknown.id] };
    expect(made({})).toEqual(none);
    expect(made({ 11: 500, [WATER]: 900 })).toEqual(none);
    expect(made({ 11: 500, [WATER]: 100 })).toEqual({
      makeable: 200n,
      limitedBy: [WATER],
      withoutAmounts: [],
    });
    const first = { ...recipe, steps: [unknown] };
    expect(makeableOf(book(first), stockOf({ 11: 9 }), first)).toEqual(none);
  });

  test('is no more than can be asked for (contract 8.36)', () => {
    const pinch: AmountRecipe = {
      id: 4,
      subRecipe: false,
      steps: [step(11, 999_999_999_999, { [SALT]: 1 })],
    };
    expect(makeableOf(book(pinch), stockOf({ [SALT]: 5 }), pinch).makeable).toBe(MOST);
  });
});

test('a type that is made of itself ends the way', () => {
  const turned: AmountRecipe = {
    id: 4,
    subRecipe: true,
    steps: [step(11, 1000, { 12: 1000, [FLOUR]: 1000 }), step(12, 1000, { 11: 1000 })],
  };
  expect(makeableOf(book(turned), stockOf({ [FLOUR]: 70 }), turned).makeable).toBeNull();
  const wants = [{ recipe: turned, amount: 70n }];
  expect(requirementsOf(book(turned), new Map(), wants).steps.map(({ amount }) => amount)).toEqual([70n, 0n]);
});

test('a chain of many thousand steps is followed to its end', () => {
  const steps = Array.from({ length: 20_000 }, (_, index) => step(index + 2, 1000, { [index + 1]: 1000 }));
  const recipe: AmountRecipe = { id: 4, subRecipe: false, steps };
  expect(makeableOf(book(recipe), stockOf({ [FLOUR]: 70 }), recipe)).toMatchObject({
    makeable: 70n,
    limitedBy: [FLOUR],
  });
});
