import {
  type AmountBook,
  type AmountRecipe,
  type AmountStep,
  divideUp,
  type Flow,
  flowInto,
  type FlowNode,
  follow,
  productOf,
  type StockByType,
} from './material-flow';

/** An amount of a recipe's product that is to be made. */
export interface Want {
  recipe: AmountRecipe;
  amount: bigint;
}

/** What goes into what is wanted: of a sub-recipe's product, only what is taken from stock. */
export interface Material {
  type: number;
  needed: bigint;
  inStock: bigint;
  missing: bigint;
}

export interface Requirements {
  /** How much of its output each step makes, in the order of doing. */
  steps: { step: AmountStep; amount: bigint }[];
  materials: Material[];
  /** The steps that have to be done and have no amounts: what goes into them is not known. */
  withoutAmounts: number[];
}

/** The steps without amounts that have to be done, and those that make what goes into these. */
export function stepsWithoutAmounts(flow: Flow): number[] {
  const found = new Set(flow.nodes.filter(({ step, inputs, rest }) => step && !inputs && rest > 0n));
  // The loop goes on with what is added in it.
  for (const { step } of found)
    for (const { type } of step!.inputs) {
      const node = flow.byType.get(type);
      if (node?.step && !node.inputs) found.add(node);
    }
  return flow.steps.filter((step) => found.has(flow.byType.get(step.output)!)).map(({ id }) => id);
}

/** What each node has in thousandths, rounded up. */
const up = (node: FlowNode, amount: bigint) => divideUp(amount, node.denominator);

function materialOf(node: FlowNode, inStock: bigint): Material | null {
  const { type } = node;
  const needed = up(node, node.needed);
  // What cannot be taken apart is missing itself.
  if (!node.inputs) return { type, needed, inStock, missing: needed > inStock ? needed - inStock : 0n };
  if (needed > 0n && inStock === 0n) return null;
  return { type, needed: needed < inStock ? needed : inStock, inStock, missing: 0n };
}

/**
 * What has to be done and taken for all that is wanted. What several of them share is counted once, and so is what one of them
 * makes for another: an amount that is wanted of a sub-recipe's product is there for the recipes that use it.
 */
export function requirementsOf(book: AmountBook, stock: StockByType, wants: readonly Want[]): Requirements {
  const flow = flowInto(
    book,
    stock,
    wants.map(({ recipe }) => recipe),
  );
  for (const { recipe, amount } of wants) {
    const node = flow.byType.get(productOf(recipe)!);
    if (node) node.wanted += amount * node.denominator;
  }
  follow(flow);
  const own = new Set(wants.flatMap(({ recipe }) => recipe.steps.map(({ output }) => output)));
  const steps = flow.steps
    .map((step) => ({ step, node: flow.byType.get(step.output)! }))
    .filter(({ node }) => own.has(node.type) || node.rest > 0n);
  const used = new Set(steps.flatMap(({ step }) => step.inputs.map(({ type }) => type)));
  const materials = [...used].flatMap((type) => {
    const node = flow.byType.get(type)!;
    const isMaterial = !own.has(type) && (!node.step || book.subRecipesByProduct.has(type));
    return (isMaterial && materialOf(node, stock.get(type) ?? 0n)) || [];
  });
  return {
    steps: steps.map(({ step, node }) => ({ step, amount: up(node, node.rest) })),
    materials,
    withoutAmounts: stepsWithoutAmounts(flow),
  };
}
