import { unitText } from '../strings/common';
import { reversibleText as text } from '../strings/reversal';
import { exactAmount, type Units } from './amounts';
import type { Blocker } from './errors';
import type { MOVEMENT_KINDS } from './stock';

/** A movement of a lot, as in responses: lists of them begin with the latest. */
interface Movement {
  id: number;
  kind: (typeof MOVEMENT_KINDS)[number];
  amount: number;
  at: string;
  by: string;
  by_id: number;
  reverses_id: number | null;
  used_in_good_id: number | null;
  used_in_good_type_name: string | null;
  used_in_step_name: string | null;
  sold_good_id: number | null;
  customer: string | null;
}

/** The movements that were not reversed, without the reversals. */
export function activeMovements<M extends Pick<Movement, 'id' | 'kind' | 'reverses_id'>>(
  movements: readonly M[],
): M[] {
  const undone = new Set(movements.map(({ reverses_id }) => reverses_id));
  return movements.filter(({ id, kind }) => kind !== 'reversed' && !undone.has(id));
}

/** What took from a lot and stands, the latest first: it keeps the lot from being reversed. */
export function blockersOf(
  lot: { id: number; name: string; units: Units },
  movements: readonly Movement[],
): Blocker[] {
  return activeMovements(movements).flatMap((movement): Blocker[] => {
    const { kind, at, by, by_id, used_in_good_id: into, sold_good_id: sale } = movement;
    const who = { at, by, by_id };
    const amount = `${exactAmount(Math.abs(movement.amount))}\u00a0${unitText[lot.units]}`;
    if (kind === 'used') {
      const { used_in_step_name: step, used_in_good_type_name: name } = movement;
      return [{ subject: 'Good', id: into!, text: text.used(step!, name!, into!, amount), ...who }];
    }
    if (kind === 'sold') {
      return [
        { subject: 'SoldGood', id: sale!, text: text.sale(movement.customer!, lot.name, amount), ...who },
      ];
    }
    if (kind !== 'zeroed' && kind !== 'counted') return [];
    const words = kind === 'zeroed' ? text.zeroing : text.count;
    return [{ subject: 'Good', id: lot.id, text: words(lot.name, lot.id, amount), ...who }];
  });
}

/**
 * The counts since the last zeroing that stands, the latest first. What was counted is what was there: what the zeroing took
 * would come back on top of it.
 */
export function countsSinceZeroing(
  lot: Parameters<typeof blockersOf>[0],
  movements: readonly Movement[],
): Blocker[] {
  const active = activeMovements(movements);
  const zeroing = active.findIndex(({ kind }) => kind === 'zeroed');
  return blockersOf(
    lot,
    active.filter(({ kind }, at) => kind === 'counted' && at < zeroing),
  );
}
