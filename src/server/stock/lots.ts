import { sql } from 'kysely';
import { compareAmounts, exactAmount } from '../../domain/amounts';
import { RuleError } from '../../domain/errors';
import type { StepName } from '../../domain/manufacture-steps';
import type { Units } from '../../domain/units';
import { errorText } from '../../strings/errors';
import { unitText } from '../../strings/units';
import type { Tx } from '../db/tables';

/** A lot locked until this transaction ends. */
export interface LockedLot {
  id: number;
  good_type_id: number;
  name: string;
  units: Units;
  sellable: boolean;
  amount_remaining: string;
  /** Of the hold in force. */
  hold_id: number | null;
  expires_at: string | null;
  manufacture_step_name: StepName | null;
  made_at: Date | null;
  purchased_at: Date | null;
  extra_data: Record<string, unknown> | null;
}

/** How the journal names a lot: an amount means nothing without its units. */
export const typeFacts = ({ name, units }: Pick<LockedLot, 'name' | 'units'>) => ({
  good_type_name: name,
  good_type_units: units,
});

/** What the journal says of what is left of a lot. */
export const remainingFacts = (lot: LockedLot, amount_remaining: string) => ({
  ...typeFacts(lot),
  amount_remaining: Number(amount_remaining),
});

/**
 * Locks what is left of lots in id order, so that two writes cannot deadlock. Unknown ids are omitted. A lot itself does
 * not change; a row of the stock that another write changed meanwhile is read again once it is locked.
 */
export const lockedLotsSql = (ids: readonly number[]) => sql<LockedLot>`
  with locked as materialized (
    select lot_id, remaining, hold_id from stock where lot_id = any(${ids}::bigint[]) order by lot_id for no key update
  )
  select g.id, g.good_type_id, t.name, t.units, t.sellable, coalesce(locked.remaining, 0) as amount_remaining,
         locked.hold_id, g.expires_at, g.manufacture_step_name, g.made_at, g.extra_data,
         (select purchased_at from purchased_goods where id = g.id) as purchased_at
    from goods g join good_types t on t.id = g.good_type_id left join locked on locked.lot_id = g.id
   where g.id = any(${ids}::bigint[])`;

/** The lots by id, locked as above. */
export async function lockLots(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedLot>> {
  const { rows } = await lockedLotsSql(ids).execute(tx);
  return new Map(rows.map((lot) => [lot.id, lot]));
}

/** Throws HELD, with the lot and the reason, if a lot is held. */
export async function requireReleased(tx: Tx, lot: LockedLot, field: string): Promise<void> {
  if (lot.hold_id === null) return;
  // Read only now: the statement that waited for the lock does not see a hold of meanwhile.
  const { rows } = await sql<{ reason: string }>`select reason from holds where id = ${lot.hold_id}`.execute(
    tx,
  );
  const sentence = errorText.held(lot.name, lot.id, rows[0]!.reason);
  throw new RuleError('HELD', sentence, { [field]: sentence });
}

/** Throws NOT_ENOUGH_STOCK, with a text for the field, when a lot has less than the amount. */
export function requireRemaining(
  lot: LockedLot,
  amount: string,
  field: string,
  text: (left: string, units: string) => string,
): void {
  if (compareAmounts(amount, lot.amount_remaining) <= 0) return;
  const left = exactAmount(lot.amount_remaining);
  const units = unitText[lot.units];
  throw new RuleError('NOT_ENOUGH_STOCK', errorText.notEnoughStock(lot.name, lot.id, left, units), {
    [field]: text(left, units),
  });
}
