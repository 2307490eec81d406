import fc from 'fast-check';
import type { AmountRecipe, AmountStep } from '../material-flow';

/** A recipe book and what is in stock of its types, in thousandths. */
export interface Kitchen {
  book: AmountRecipe[];
  stock: ReadonlyMap<number, bigint>;
}

const thousandths = fc.oneof(
  fc.bigInt({ min: 1n, max: 20n }),
  fc.bigInt({ min: 1n, max: 20n }).map((kilograms) => kilograms * 1000n),
  fc.bigInt({ min: 1n, max: 99_999n }),
);
const inStock = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 0n, max: 9n }),
  fc.bigInt({ min: 0n, max: 99_999n }),
);

/** The kinds of a type: bought, made on the way, or the product of a sub-recipe. */
const KINDS = ['bought', 'halfMade', 'halfMade', 'subRecipe'] as const;

interface Options {
  /** Of what cannot be told: steps without a batch, and inputs to taste. */
  gaps: boolean;
}

/** The steps that a recipe of a product has: those of what is made on the way, the inputs first. */
function stepsOf(
  product: AmountStep,
  steps: ReadonlyMap<number, AmountStep>,
  subProducts: ReadonlySet<number>,
) {
  const own = new Set([product]);
  for (const { inputs } of own)
    for (const { type } of inputs) {
      const step = steps.get(type);
      if (step && !subProducts.has(type)) own.add(step);
    }
  return [...own].toSorted((a, b) => a.output - b.output);
}

/** Random recipe books: types by number, each made of some before it; steps and sub-recipes shared by several recipes. */
export function kitchens({ gaps }: Options): fc.Arbitrary<Kitchen> {
  const type = (id: number) =>
    fc.record({
      kind: id <= 2 ? fc.constant('bought' as const) : fc.constantFrom(...KINDS),
      batch: gaps ? fc.option(thousandths, { freq: 6 }) : thousandths,
      inputs: fc.uniqueArray(
        fc.record({
          type: fc.integer({ min: 1, max: Math.max(1, id - 1) }),
          amount: gaps ? fc.option(thousandths, { freq: 6 }) : thousandths,
        }),
        { minLength: 1, maxLength: 4, selector: (input) => input.type },
      ),
      stock: inStock,
    });
  return fc.tuple(...Array.from({ length: 12 }, (_, index) => type(index + 1))).map((types) => {
    const steps = new Map<number, AmountStep>();
    const subProducts = new Set<number>();
    for (const [index, { kind, batch, inputs }] of types.entries()) {
      const output = index + 1;
      if (kind === 'bought') continue;
      if (kind === 'subRecipe') subProducts.add(output);
      const amounts = inputs.map((input) => ({ ...input, amount: batch === null ? null : input.amount }));
      steps.set(output, { id: 100 + output, output, batch, inputs: amounts });
    }
    const used = new Set([...steps.values()].flatMap(({ inputs }) => inputs.map((input) => input.type)));
    const products = [...steps.values()].filter(({ output }) => subProducts.has(output) || !used.has(output));
    const book = products.map((product) => ({
      id: 1000 + product.output,
      subRecipe: subProducts.has(product.output),
      steps: stepsOf(product, steps, subProducts),
    }));
    return { book, stock: new Map(types.map(({ stock }, index) => [index + 1, stock])) };
  });
}
