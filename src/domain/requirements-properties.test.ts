import fc from 'fast-check';
import { AMOUNT_LIMITS, thousandths } from './amounts';
import { makeableOf } from './makeable';
import { amountBook } from './material-flow';
import { requirementsOf } from './requirements';
import { type Kitchen, kitchens } from './testing/recipe-books';
import { canMake, filled, type Fraction, makeSlowly, roundedUp, whole } from './testing/slow-requirements';

// Against a second, slow implementation.

const MOST = thousandths(AMOUNT_LIMITS.max);
const amount = fc.bigInt({ min: 1n, max: 200_000n });
const none = whole(0n);
const sum = (map: ReadonlyMap<number, Fraction>, type: number) => roundedUp(map.get(type) ?? none);

test('in random recipe books each step and material is what making it in thought takes (contract 8.30, 8.31, 8.32)', () => {
  const check = ({ book: recipes, stock }: Kitchen, wanted: bigint) => {
    const all = amountBook(recipes);
    for (const recipe of recipes) {
      const { steps, materials, withoutAmounts } = requirementsOf(all, stock, [{ recipe, amount: wanted }]);
      const { made, missing, taken, unknown } = makeSlowly(recipes, recipe, wanted, filled(stock));
      for (const row of steps) expect(row.amount).toBe(sum(made, row.step.output));
      expect([...made.keys()].every((type) => steps.some((row) => row.step.output === type))).toBe(true);
      for (const { type, missing: lacking, needed, inStock } of materials) {
        expect(inStock).toBe(stock.get(type));
        if (made.has(type) && missing.size === 0) continue;
        const isMade = recipes.some((each) => each.steps.some((one) => one.output === type));
        if (!isMade) expect(lacking).toBe(sum(missing, type));
        if (!isMade || !made.has(type)) expect(needed - lacking).toBeLessThanOrEqual(inStock);
        if (lacking === 0n && !made.has(type)) expect(needed).toBe(sum(taken, type));
      }
      expect([...missing.keys()].every((type) => materials.some((row) => row.type === type))).toBe(true);
      expect(withoutAmounts).toEqual(expect.arrayContaining([...unknown]));
    }
  };
  fc.assert(fc.property(kitchens({ gaps: true }), amount, check), { numRuns: 150 });
});

test('in random recipe books what is makeable can be made, and 0.001 more cannot (contract 8.36)', () => {
  const check = ({ book: recipes, stock }: Kitchen) => {
    const all = amountBook(recipes);
    for (const recipe of recipes) {
      const { makeable, limitedBy } = makeableOf(all, stock, recipe);
      if (makeable === MOST) continue;
      expect(canMake(recipes, stock, recipe, makeable!)).toBe(true);
      expect(canMake(recipes, stock, recipe, makeable! + 1n)).toBe(false);
      const { missing } = makeSlowly(recipes, recipe, makeable! + 1n, filled(stock));
      expect(limitedBy.toSorted()).toEqual([...missing.keys()].toSorted());
    }
  };
  fc.assert(fc.property(kitchens({ gaps: false }), check), { numRuns: 300 });
});

test('in random recipe books with gaps, what is makeable is the most, and null only where more is not known (contract 8.35, 8.36)', () => {
  const check = ({ book: recipes, stock }: Kitchen) => {
    const all = amountBook(recipes);
    for (const recipe of recipes) {
      const { makeable, withoutAmounts } = makeableOf(all, stock, recipe);
      expect(makeable === null).toBe(withoutAmounts.length > 0);
      if (makeable === null || makeable === MOST) continue;
      expect(canMake(recipes, stock, recipe, makeable)).toBe(true);
      const more = makeSlowly(recipes, recipe, makeable + 1n, filled(stock));
      expect([more.missing.size > 0, more.unknown.size]).toEqual([true, 0]);
    }
  };
  fc.assert(fc.property(kitchens({ gaps: true }), check), { numRuns: 150 });
});

test('in random recipe books several wants take what making one after the other takes (contract 8.38)', () => {
  const check = ({ book: recipes, stock }: Kitchen, amounts: bigint[]) => {
    const wants = recipes.map((recipe, index) => ({ recipe, amount: amounts[index % amounts.length]! }));
    const { steps, materials } = requirementsOf(amountBook(recipes), stock, wants);
    const store = filled(stock);
    for (const want of wants) {
      makeSlowly(recipes, want.recipe, want.amount, store);
      const product = want.recipe.steps.at(-1)!.output;
      const [over, under] = store.left.get(product) ?? none;
      store.left.set(product, [over + want.amount * under, under]);
    }
    for (const row of steps) expect(row.amount).toBe(sum(store.made, row.step.output));
    for (const { type, missing } of materials) expect(missing).toBe(sum(store.missing, type));
  };
  fc.assert(fc.property(kitchens({ gaps: false }), fc.array(amount, { minLength: 1 }), check), {
    numRuns: 150,
  });
});
