import { AMOUNT_LIMITS, thousandths } from './amounts';
import {
  type AmountBook,
  type AmountRecipe,
  divideUp,
  flowInto,
  follow,
  productOf,
  type StockByType,
} from './material-flow';
import { stepsWithoutAmounts } from './requirements';

export interface Makeable {
  /** The most of the recipe's product that can be made of what is in stock; null where a step without amounts has to be done for more. */
  makeable: bigint | null;
  /** The good types of which a thousandth of the product more would take more than is in stock. */
  limitedBy: number[];
  /** The steps because of which it is null. */
  withoutAmounts: number[];
}

/** What can be asked for at most. */
const MOST = thousandths(AMOUNT_LIMITS.max);

/**
 * The most that can be made. What is needed of a material grows with the amount, faster once the stock of something half-made is used
 * up: a convex function of straight pieces. So from an amount that is too much, the line of its piece leads down to one that is never
 * less than the most, and on a piece nearer to it: after at most as many steps as there are pieces, usually two, it is there.
 */
export function makeableOf(book: AmountBook, stock: StockByType, recipe: AmountRecipe): Makeable {
  const flow = flowInto(book, stock, [recipe]);
  const product = flow.byType.get(productOf(recipe)!);
  if (!product) return { makeable: null, limitedBy: [], withoutAmounts: [] };
  product.wantedGrowth = 1n;
  const limits = flow.nodes.filter(({ inputs }) => inputs === null);
  const shortAt = (amount: bigint) => {
    product.wanted = amount;
    follow(flow);
    return limits.filter(({ needed, stock: available }) => needed > available);
  };
  let most = MOST;
  for (let short = shortAt(most); short.length > 0; short = shortAt(most)) {
    for (const { needed, stock: available, neededGrowth } of short) {
      const amount = product.wanted - divideUp(needed - available, neededGrowth);
      if (amount < most) most = amount;
    }
  }
  const short = shortAt(most + 1n);
  const withoutAmounts = stepsWithoutAmounts(flow);
  if (withoutAmounts.length > 0) return { makeable: null, limitedBy: [], withoutAmounts };
  return { makeable: most, limitedBy: short.map(({ type }) => type), withoutAmounts };
}
