import {
  addAmounts,
  AMOUNT_LIMITS,
  compareAmounts,
  decimalsOf,
  decimalText,
  subtractAmounts,
  typedDecimal,
} from './amounts';
import { isExpired } from './stock';

/** What is typed into a report beside each lot, by lot id, as it was typed. A blank or missing one is unused. */
export type TypedAmounts = Readonly<Record<string, string>>;

interface LotLeft {
  id: number;
  amount_remaining: number | string;
}

/** Whether a lot is not used: nothing stands in its field. A typed 0 is not nothing, but a mistake. */
export function isUnused(typed: string | undefined): boolean {
  return typedDecimal(typed ?? '') === '';
}

/** The exact amount that was typed, or null where it is blank, no number, not above 0 or of too many decimals. */
export function usedAmount(typed: string | undefined): string | null {
  const exact = decimalText(typedDecimal(typed ?? ''));
  if (exact === null || decimalsOf(exact) > AMOUNT_LIMITS.decimals) return null;
  return compareAmounts(exact, 0) > 0 ? exact : null;
}

/** Whether a typed amount is more than what is left of the lot. */
export function exceeds(typed: string | undefined, left: number | string): boolean {
  const used = usedAmount(typed);
  return used !== null && compareAmounts(used, left) > 0;
}

/** What would be left of a lot, to the last decimal; null where the typed amount cannot be taken from it. */
export function leftAfter(left: number | string, typed: string | undefined): string | null {
  if (isUnused(typed)) return addAmounts([left]);
  const used = usedAmount(typed);
  return used === null || compareAmounts(used, left) > 0 ? null : subtractAmounts(left, used);
}

/** The exact sum of what was typed; what is no amount counts nothing. */
export function totalUsed(typed: readonly (string | undefined)[]): string {
  return addAmounts(typed.map((one) => usedAmount(one) ?? '0'));
}

/** All that is left of a lot, to the last decimal, as it is typed. */
export function allOf(left: number | string): string {
  return addAmounts([left]);
}

/**
 * A total spread over lots in their order, each used up before the next begins. What is more than all of them hold
 * stands with the last one, where it is refused, so that nothing typed gets lost. A blank total leaves every lot
 * blank; what is no amount goes to the first one as it was typed, and is refused there.
 */
export function spread(total: string, lots: readonly LotLeft[]): Record<string, string> {
  const exact = usedAmount(total);
  if (exact === null) {
    return Object.fromEntries(
      lots.map(({ id }, index) => [id, index === 0 && !isUnused(total) ? total : '']),
    );
  }
  const typed: Record<string, string> = {};
  let rest = exact;
  lots.forEach((lot, index) => {
    const fits = index < lots.length - 1 && compareAmounts(rest, lot.amount_remaining) > 0;
    const taken = fits ? allOf(lot.amount_remaining) : rest;
    typed[lot.id] = compareAmounts(taken, 0) > 0 ? addAmounts([taken]) : '';
    rest = subtractAmounts(rest, taken);
  });
  return typed;
}

/** The input types of which nothing is used, in their order. */
export function missingInputs(
  inputTypeIds: readonly number[],
  lots: readonly { id: number; good_type_id: number }[],
  typed: TypedAmounts,
): number[] {
  const used = new Set(lots.filter((lot) => !isUnused(typed[lot.id])).map((lot) => lot.good_type_id));
  return inputTypeIds.filter((typeId) => !used.has(typeId));
}

/** The input types of which there is no lot at all. */
export function typesWithoutStock(
  inputTypeIds: readonly number[],
  lots: readonly { good_type_id: number }[],
): number[] {
  return inputTypeIds.filter((typeId) => !lots.some((lot) => lot.good_type_id === typeId));
}

/**
 * Lots in the order they should be used: soonest expiry first, none last, then the oldest; after all those whose
 * expiry is before `day`, which nobody should take by accident.
 */
export function soonestFirst<Lot extends { id: number; expires_at: string | null; created_at: string }>(
  lots: readonly Lot[],
  day: string,
): Lot[] {
  const key = (lot: Lot) =>
    `${isExpired(lot.expires_at, day) ? 1 : 0} ${lot.expires_at ?? '9999-99-99'} ${lot.created_at}`;
  return [...lots].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id));
}
