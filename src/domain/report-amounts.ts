import {
  addAmounts,
  AMOUNT_LIMITS,
  compareAmounts,
  decimalsOf,
  decimalText,
  subtractAmounts,
  type Units,
} from './amounts';
import { isExpired } from './stock';
import { typedDecimal } from './typed-amounts';

interface RemainingLot {
  id: number;
  amount_remaining: number | string;
}

/** Whether a lot is not used: its field is blank. A typed 0 is an error, not blank. */
export function isUnused(typed: string | undefined): boolean {
  return typedDecimal(typed ?? '') === '';
}

/** The exact typed amount, or null if it is blank, not a number, not above 0 or has too many decimals. */
export function usedAmount(typed: string | undefined): string | null {
  const exact = decimalText(typedDecimal(typed ?? ''));
  if (exact === null || decimalsOf(exact) > AMOUNT_LIMITS.decimals) return null;
  return compareAmounts(exact, 0) > 0 ? exact : null;
}

/** Whether a typed amount is more than the lot's remaining amount. */
export function exceeds(typed: string | undefined, left: number | string): boolean {
  const used = usedAmount(typed);
  return used !== null && compareAmounts(used, left) > 0;
}

/** The exact amount that would remain in a lot; null if the typed amount cannot be taken from it. */
export function remainingAfter(left: number | string, typed: string | undefined): string | null {
  if (isUnused(typed)) return addAmounts([left]);
  const used = usedAmount(typed);
  return used === null || compareAmounts(used, left) > 0 ? null : subtractAmounts(left, used);
}

/** The exact sum of the typed amounts; invalid ones count as 0. */
export function totalUsed(typed: readonly (string | undefined)[]): string {
  return addAmounts(typed.map((amount) => usedAmount(amount) ?? '0'));
}

/** The whole remaining amount of a lot as exact text. */
export function wholeAmount(left: number | string): string {
  return addAmounts([left]);
}

/**
 * Spreads a total over lots in order, using up each lot before the next. No lot gets more than it has, so an excess is
 * in none of them. A blank or invalid total leaves every lot blank.
 */
export function spread(total: string, lots: readonly RemainingLot[]): Record<string, string> {
  const typed: Record<string, string> = {};
  let remaining = usedAmount(total) ?? '0';
  for (const { id, amount_remaining: left } of lots) {
    const taken = compareAmounts(remaining, left) > 0 ? left : remaining;
    typed[id] = compareAmounts(taken, 0) > 0 ? addAmounts([taken]) : '';
    remaining = subtractAmounts(remaining, taken);
  }
  return typed;
}

/**
 * Lots in the order in which they should be used: soonest expiry first, no expiry last, then by age. Lots that expired
 * before `day` come at the end, so that they are not used by accident.
 */
export function sortLotsForUse<Lot extends { id: number; expires_at: string | null; created_at: string }>(
  lots: readonly Lot[],
  day: string,
): Lot[] {
  const key = (lot: Lot) =>
    `${isExpired(lot.expires_at, day) ? 1 : 0} ${lot.expires_at ?? '9999-99-99'} ${lot.created_at}`;
  return [...lots].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id));
}

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
