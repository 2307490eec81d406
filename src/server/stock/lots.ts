import { sql } from 'kysely';
import { compareAmounts, exactAmount } from '../../domain/amounts';
import { RuleError } from '../../domain/errors';
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
  expires_at: string | null;
}

/** Locks lots in id order, so that two writes cannot deadlock. Unknown ids are omitted. */
export async function lockLots(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedLot>> {
  const { rows } = await sql<LockedLot>`
    select g.id, g.good_type_id, t.name, t.units, t.sellable, g.amount_remaining, g.expires_at
      from goods g join good_types t on t.id = g.good_type_id
     where g.id = any(${ids}::bigint[])
     order by g.id
       for no key update of g`.execute(tx);
  return new Map(rows.map((lot) => [lot.id, lot]));
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
