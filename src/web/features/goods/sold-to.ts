import type { Movement } from '../../../contract/goods';
import { compareAmounts, subtractAmounts } from '../../../domain/amounts';
import { standing } from '../../../domain/reversals';

/** How much of a lot each customer bought, the most first, without sales that were reversed. */
export function soldTo(movements: readonly Movement[]): { customer: string; amount: string }[] {
  const sales = standing(movements).filter(({ kind }) => kind === 'sold');
  const bought = new Map<string, string>();
  for (const { customer, amount } of sales) {
    if (customer !== null) bought.set(customer, subtractAmounts(bought.get(customer) ?? 0, amount));
  }
  return Array.from(bought, ([customer, amount]) => ({ customer, amount })).toSorted((a, b) =>
    compareAmounts(b.amount, a.amount),
  );
}

/** How many lots were made from a lot, without reports that were reversed. */
export function madeFromCount(movements: readonly Movement[]): number {
  return new Set(standing(movements).flatMap(({ used_in_good_id }) => used_in_good_id ?? [])).size;
}
