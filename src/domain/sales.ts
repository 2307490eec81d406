import { decimalsOf } from './amounts';
import { wholeAmount } from './report-amounts';
import type { Units } from './units';

/** Whether an amount is a fraction of a piece: pieces are sold whole. */
export function cutsPiece(units: Units, amount: string): boolean {
  return units === 'pieces' && decimalsOf(amount) > 0;
}

/** The largest amount of a lot that can be sold: of pieces, only whole ones. */
export function allForSale(units: Units, left: number | string): string {
  const all = wholeAmount(left);
  return cutsPiece(units, all) ? all.split('.')[0]! : all;
}
