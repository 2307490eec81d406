import type { AmountRecipe, AmountStep } from '../material-flow';

// A second, slow and obvious way to what a recipe takes, for tests: makes it in thought, taking each input out of the store as it comes,
// in fractions of thousandths.

export type Fraction = readonly [over: bigint, under: bigint];

export const whole = (value: bigint): Fraction => [value, 1n];
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
function reduced(over: bigint, under: bigint): Fraction {
  const by = divisor(over < 0n ? -over : over, under);
  return [over / by, under / by];
}
const plus = ([a, b]: Fraction, [c, d]: Fraction) => reduced(a * d + c * b, b * d);
const times = ([a, b]: Fraction, [c, d]: Fraction) => reduced(a * c, b * d);
const minus = (a: Fraction, [c, d]: Fraction) => plus(a, [-c, d]);
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
export const roundedUp = ([a, b]: Fraction) => (a + b - 1n) / b;

export interface Store {
  left: Map<number, Fraction>;
  taken: Map<number, Fraction>;
  missing: Map<number, Fraction>;
  made: Map<number, Fraction>;
  unknown: Set<number>;
}

const add = (to: Map<number, Fraction>, type: number, amount: Fraction) =>
  to.set(type, plus(to.get(type) ?? whole(0n), amount));

/** The step that makes a type for a recipe: its own, or that of the sub-recipe whose product it is, or of one of that one's. */
function makerOf(type: number, recipe: AmountRecipe, book: readonly AmountRecipe[]): AmountStep | undefined {
  const own = recipe.steps.find(({ output }) => output === type);
  if (own) return own;
  for (const { inputs } of recipe.steps)
    for (const input of inputs)
      for (const sub of book.filter((each) => each.subRecipe && each.steps.at(-1)!.output === input.type)) {
        const step = makerOf(type, sub, book);
        if (step) return step;
      }
  return undefined;
}

interface Making {
  book: readonly AmountRecipe[];
  recipe: AmountRecipe;
  store: Store;
}

function make(type: number, amount: Fraction, making: Making): void {
  const { store, recipe, book } = making;
  const step = makerOf(type, recipe, book);
  if (!step) {
    add(store.missing, type, amount);
    return;
  }
  add(store.made, type, amount);
  const counted = step.inputs.filter((input) => input.amount !== null);
  if (step.batch === null || counted.length === 0) {
    store.unknown.add(step.id);
    return;
  }
  for (const input of counted) use(input.type, times(amount, [input.amount!, step.batch]), making);
}

function use(type: number, amount: Fraction, making: Making): void {
  const { left, taken } = making.store;
  const there = left.get(type) ?? whole(0n);
  const used = isLess(amount, there) ? amount : there;
  left.set(type, minus(there, used));
  add(taken, type, used);
  if (isLess(used, amount)) make(type, minus(amount, used), making);
}

export const filled = (stock: ReadonlyMap<number, bigint>): Store => ({
  left: new Map([...stock].map(([type, amount]) => [type, whole(amount)])),
  taken: new Map(),
  missing: new Map(),
  made: new Map(),
  unknown: new Set(),
});

/** Makes an amount of a recipe's product with what is in the store, and notes what was taken, made, missing and not known. */
export function makeSlowly(
  book: readonly AmountRecipe[],
  recipe: AmountRecipe,
  amount: bigint,
  store: Store,
): Store {
  make(recipe.steps.at(-1)!.output, whole(amount), { book, recipe, store });
  return store;
}

/** Whether so much can be made of what is in stock: nothing is missing, and nothing is not known. */
export function canMake(
  book: readonly AmountRecipe[],
  stock: ReadonlyMap<number, bigint>,
  recipe: AmountRecipe,
  amount: bigint,
): boolean {
  const { missing, unknown } = makeSlowly(book, recipe, amount, filled(stock));
  return missing.size === 0 && unknown.size === 0;
}
