// How much of each good type goes into what is made, through any number of steps and recipes, exactly: amounts are thousandths,
// proportions fractions. Every type has a denominator by which all fractions that reach it are whole, so that following an amount
// takes additions and multiplications alone.

/** A step with its amounts in thousandths: of what one batch makes, and of what goes into it; null where none is said. */
export interface AmountStep {
  id: number;
  output: number;
  batch: bigint | null;
  inputs: readonly { type: number; amount: bigint | null }[];
}

export interface AmountRecipe {
  id: number;
  subRecipe: boolean;
  /** In their order: the last one makes the recipe's product. */
  steps: readonly AmountStep[];
}

/** What is in stock of each type, in thousandths; nothing of a type that is missing. */
export type StockByType = ReadonlyMap<number, bigint>;

/** How much of each type goes into how much of what is made, in whole numbers that are as small as can be. */
interface Shares {
  batch: bigint;
  inputs: { type: number; amount: bigint }[];
}

/** All recipes, with what follows from each alone. */
export interface AmountBook {
  recipes: ReadonlyMap<number, AmountRecipe>;
  subRecipesByProduct: ReadonlyMap<number, readonly AmountRecipe[]>;
  /** Null for a step without amounts. */
  shares: ReadonlyMap<AmountStep, Shares | null>;
}

export const productOf = (recipe: AmountRecipe): number | undefined => recipe.steps.at(-1)?.output;

/** The quotient, rounded up. */
export const divideUp = (a: bigint, b: bigint): bigint => (a > 0n ? (a + b - 1n) / b : a / b);

function greatestDivisor(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

const leastMultiple = (a: bigint, b: bigint) =>
  a % b === 0n ? a : b % a === 0n ? b : (a / greatestDivisor(a, b)) * b;

/** A step has amounts if its batch has, and one input at least: the others go in to taste. */
function sharesOf({ batch, inputs }: AmountStep): Shares | null {
  const counted = inputs.flatMap(({ type, amount }) => (amount === null ? [] : { type, amount }));
  if (batch === null || counted.length === 0) return null;
  const by = counted.reduce((divisor, { amount }) => greatestDivisor(divisor, amount), batch);
  return { batch: batch / by, inputs: counted.map(({ type, amount }) => ({ type, amount: amount / by })) };
}

export function amountBook(recipes: readonly AmountRecipe[]): AmountBook {
  const subRecipesByProduct = new Map<number, AmountRecipe[]>();
  for (const recipe of recipes) {
    const product = productOf(recipe);
    if (!recipe.subRecipe || product === undefined) continue;
    subRecipesByProduct.set(product, [...(subRecipesByProduct.get(product) ?? []), recipe]);
  }
  const shares = new Map<AmountStep, Shares | null>();
  for (const { steps } of recipes)
    for (const step of steps) if (!shares.has(step)) shares.set(step, sharesOf(step));
  return { recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])), subRecipesByProduct, shares };
}

/** A type in the flow. All its amounts are thousandths times its denominator. */
export interface FlowNode {
  type: number;
  denominator: bigint;
  /** The denominator of what goes into it. */
  inputDenominator: bigint;
  stock: bigint;
  /** The step that makes it, unless it is bought. */
  step: AmountStep | null;
  /** What goes into one unit of it: factors between amounts of the two. Null if it is bought, or its step has no amounts. */
  inputs: { node: FlowNode; factor: bigint }[] | null;
  /** How much of it is to be made whatever is in stock of it, and how fast that grows with the amount of one product. */
  wanted: bigint;
  wantedGrowth: bigint;
  /** How much of it goes into others. */
  needed: bigint;
  /** How much of it has to be made or bought: what is wanted, or what is needed and not in stock. */
  rest: bigint;
  /** How fast `needed` and `rest` grow with that amount, just below it. */
  neededGrowth: bigint;
  growth: bigint;
}

export interface Flow {
  /** The steps of the recipes and of the sub-recipes whose products go into them: what makes an input comes before what uses it. */
  steps: readonly AmountStep[];
  /** Whatever is made comes before what goes into it. */
  nodes: readonly FlowNode[];
  byType: ReadonlyMap<number, FlowNode>;
}

/** The recipes, and the sub-recipes that make what goes into them through any number of others. */
function withSubRecipes(book: AmountBook, recipes: readonly AmountRecipe[]): Set<AmountRecipe> {
  const found = new Set(recipes);
  // The loops go on with what is added in them.
  for (const { steps } of found)
    for (const { inputs } of steps)
      for (const { type } of inputs)
        for (const recipe of book.subRecipesByProduct.get(type) ?? []) found.add(recipe);
  return found;
}

/** The steps in their recipe's order, each after those that make its inputs; by a stack, because a chain of steps may be long. */
function inOrder(recipes: readonly AmountRecipe[], makers: ReadonlyMap<number, AmountStep>): AmountStep[] {
  const order: AmountStep[] = [];
  const begun = new Set<AmountStep>();
  const stack: { step: AmountStep; next: number }[] = [];
  const begin = (step: AmountStep | undefined) => {
    if (!step || begun.has(step)) return;
    begun.add(step);
    stack.push({ step, next: 0 });
  };
  for (const first of recipes.flatMap(({ steps }) => steps)) {
    begin(makers.get(first.output));
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const input = top.step.inputs[top.next++];
      if (input) begin(makers.get(input.type));
      else order.push(stack.pop()!.step);
    }
  }
  return order;
}

/** How amounts flow into the products of these recipes. A type that is made of itself, which no book has, is followed once. */
export function flowInto(book: AmountBook, stock: StockByType, recipes: readonly AmountRecipe[]): Flow {
  const makers = new Map<number, AmountStep>();
  for (const { steps } of withSubRecipes(book, recipes))
    for (const step of steps) makers.set(step.output, step);
  const steps = inOrder(recipes, makers);
  const byType = new Map<number, FlowNode>();
  const nodeOf = (type: number) => {
    const known = byType.get(type);
    if (known) return known;
    const none = { wanted: 0n, wantedGrowth: 0n, needed: 0n, neededGrowth: 0n, rest: 0n, growth: 0n };
    const node: FlowNode = {
      type,
      denominator: 1n,
      inputDenominator: 1n,
      stock: 0n,
      step: null,
      inputs: null,
      ...none,
    };
    byType.set(type, node);
    return node;
  };
  for (const step of steps.toReversed()) {
    const node = nodeOf(step.output);
    node.step = step;
    // What goes in to taste is in the flow, too, with nothing flowing there.
    for (const { type } of step.inputs) nodeOf(type);
    const shares = book.shares.get(step);
    if (!shares) continue;
    // What was passed already is a type that is made of itself.
    const inputs = shares.inputs
      .map(({ type, amount }) => ({ node: nodeOf(type), factor: amount }))
      .filter((input) => input.node.step === null);
    // All that uses the node was passed, so its own denominator is complete.
    node.inputDenominator = node.denominator * shares.batch;
    for (const input of inputs)
      input.node.denominator = leastMultiple(input.node.denominator, node.inputDenominator);
    if (inputs.length > 0) node.inputs = inputs;
  }
  for (const node of byType.values()) {
    node.stock = (stock.get(node.type) ?? 0n) * node.denominator;
    for (const input of node.inputs ?? []) input.factor *= input.node.denominator / node.inputDenominator;
  }
  return { steps, nodes: ordered(steps, byType), byType };
}

/** What is made, each before what goes into it, then what is not. */
function ordered(steps: readonly AmountStep[], byType: ReadonlyMap<number, FlowNode>): FlowNode[] {
  const made = steps.toReversed().map((step) => byType.get(step.output)!);
  return [...made, ...[...byType.values()].filter(({ step }) => step === null)];
}

/** Lets what is wanted flow through all that goes into it: only what is not in stock is made. */
export function follow({ nodes }: Flow): void {
  for (const node of nodes) node.needed = node.neededGrowth = 0n;
  for (const node of nodes) {
    const { inputs, wanted, needed, stock } = node;
    const short = needed > stock ? needed - stock : 0n;
    [node.rest, node.growth] = short > wanted ? [short, node.neededGrowth] : [wanted, node.wantedGrowth];
    if (node.rest === 0n || !inputs) continue;
    for (const { node: input, factor } of inputs) {
      input.needed += node.rest * factor;
      input.neededGrowth += node.growth * factor;
    }
  }
}
