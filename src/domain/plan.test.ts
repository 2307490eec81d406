import fc from 'fast-check';
import { amountBook } from './material-flow';
import { filled } from './plan';
import { requirementsOf } from './requirements';
import { type Kitchen, kitchens } from './testing/recipe-books';
import { filled as storeOf, type Fraction, makeSlowly, roundedUp, whole } from './testing/slow-requirements';

const row = (key: string, amount: bigint, made: bigint) => ({ key, amount, made });
const shares = (...rows: ReturnType<typeof row>[]) => filled(rows).map(({ own, rest }) => [own, rest]);

test.each([
  ['nothing made', [row('a', 40n, 0n)], [[0n, 40n]]],
  ['a part', [row('a', 40n, 15n)], [[15n, 25n]]],
  ['more than planned', [row('a', 40n, 45n)], [[45n, 0n]]],
  ['another product or day', [row('a', 40n, 40n), row('b', 10n, 0n)], [[40n, 0n], [0n, 10n]]], // prettier-ignore
  [
    'two rows, one filled',
    [row('a', 40n, 50n), row('a', 20n, 50n)],
    [
      [40n, 0n],
      [10n, 10n],
    ],
  ],
  [
    'two rows, and more',
    [row('a', 40n, 70n), row('a', 20n, 70n)],
    [
      [40n, 0n],
      [30n, 0n],
    ],
  ],
])(
  'what was made fills the rows of a product and day one after the other: %s (contract 8.48)',
  (_, rows, expected) => {
    expect(shares(...rows)).toEqual(expected);
  },
);

test('in random recipe books a plan takes what making the rest of it one after the other takes (contract 8.48)', () => {
  const amount = fc.bigInt({ min: 1n, max: 200_000n });
  const plans = fc.array(
    fc.record({ recipe: fc.nat(20), day: fc.nat(2), amount, made: fc.bigInt({ min: 0n, max: 90_000n }) }),
    { minLength: 1, maxLength: 8 },
  );
  const none: Fraction = whole(0n);
  const check = (
    { book: recipes, stock }: Kitchen,
    plan: typeof plans extends fc.Arbitrary<infer P> ? P : never,
  ) => {
    const madeOf = new Map<string, bigint>();
    const rows = plan.map(({ recipe: index, day, amount: planned, made }) => {
      const recipe = recipes[index % recipes.length]!;
      const key = `${day} ${recipe.id}`;
      if (!madeOf.has(key)) madeOf.set(key, made);
      return { recipe, key, amount: planned, made: madeOf.get(key)! };
    });
    const { steps, materials } = requirementsOf(
      amountBook(recipes),
      stock,
      filled(rows).flatMap(({ recipe, rest }) => (rest > 0n ? { recipe, amount: rest } : [])),
    );

    // By hand: of each product and day what was planned less what was made, in the order of the book.
    const store = storeOf(stock);
    for (const recipe of recipes)
      for (const [key, made] of madeOf) {
        const own = rows.filter((one) => one.key === key && one.recipe === recipe);
        const rest = own.reduce((sum, one) => sum + one.amount, 0n) - made;
        if (own.length === 0 || rest <= 0n) continue;
        makeSlowly(recipes, recipe, rest, store);
        const product = recipe.steps.at(-1)!.output;
        const [over, under] = store.left.get(product) ?? none;
        store.left.set(product, [over + rest * under, under]);
      }
    const sum = (map: ReadonlyMap<number, Fraction>, type: number) => roundedUp(map.get(type) ?? none);
    for (const { step, amount: made } of steps) expect(made).toBe(sum(store.made, step.output));
    for (const { type, missing } of materials) expect(missing).toBe(sum(store.missing, type));
    expect([...store.missing.keys()].every((type) => materials.some((one) => one.type === type))).toBe(true);
  };
  fc.assert(fc.property(kitchens({ gaps: false }), plans, check), { numRuns: 150 });
});
