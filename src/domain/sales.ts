import { decimalsOf } from './amounts';
import { allOf } from './report-amounts';
import type { Units } from './units';

/** Whether a sale would cut a piece: pieces are sold whole, whatever else by any amount. */
export function cutsPiece(units: Units, amount: string): boolean {
  return units === 'pieces' && decimalsOf(amount) > 0;
}

/** All of a lot that can be sold at once: of pieces, the whole ones. */
export function allForSale(units: Units, left: number | string): string {
  const all = allOf(left);
  return cutsPiece(units, all) ? all.split('.')[0]! : all;
}
