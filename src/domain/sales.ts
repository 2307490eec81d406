import { decimalsOf } from './amounts';
import { wholeAmount } from './report-amounts';
import type { Units } from './units';

/** Whether an amount is a fraction of a piece: pieces are sold whole. */
export function cutsPiece(units: Units, amount: string): boolean {
  return units === 'pieces' && decimalsOf(amount) > 0;
}

/** The largest amount of a lot that can be sold; pieces only whole. */
export function allForSale(units: Units, left: number | string): string {
  const remaining = wholeAmount(left);
  return cutsPiece(units, remaining) ? remaining.split('.')[0]! : remaining;
}

/** Whether something of a lot can be sold: of pieces, at least a whole one. */
export function hasSellableAmount(lot: { good_type_units: Units; amount_remaining: number }): boolean {
  return allForSale(lot.good_type_units, lot.amount_remaining) !== '0';
}
