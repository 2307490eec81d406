import { sql } from 'kysely';
import type { Allergens } from '../../domain/allergens';
import { compareAmounts, exactAmount, type Units } from '../../domain/amounts';
import { RuleError } from '../../domain/errors';
import type { StepName } from '../../domain/manufacture-steps';
import { unitText } from '../../strings/common';
import { errorText } from '../../strings/errors';
import type { Tx } from '../db/tables';
import { UNEXPLAINED_DEVIATION } from './good-rows';

/** A lot and what is left of it. */
export interface StockLot {
  id: number;
  good_type_id: number;
  name: string;
  units: Units;
  sellable: boolean;
  amount_remaining: string;
  /** The active hold. */
  hold_id: number | null;
  expires_at: string | null;
  manufacture_step_name: StepName | null;
  made_at: Date | null;
  purchased_at: Date | null;
  extra_data: Record<string, unknown> | null;
  allergens: Allergens | null;
  unexplained_deviation: boolean;
}

/** How the journal names a lot: an amount means nothing without its units. */
export const typeFacts = ({ name, units }: Pick<StockLot, 'name' | 'units'>) => ({
  good_type_name: name,
  good_type_units: units,
});

/** What the journal says of what is left of a lot. */
export const remainingFacts = (lot: StockLot, amount_remaining: string) => ({
  ...typeFacts(lot),
  amount_remaining: Number(amount_remaining),
});

/** Lots with what is left of them by the rows of `stock`. Unknown ids are omitted. */
export const stockLotsSql = (ids: readonly number[], stock = sql`stock`) => sql<StockLot>`
  select g.id, g.good_type_id, t.name, t.units, t.sellable, coalesce(stock.remaining, 0) as amount_remaining,
         stock.hold_id, g.expires_at, g.manufacture_step_name, g.made_at, g.extra_data, g.allergens,
         ${UNEXPLAINED_DEVIATION} as unexplained_deviation,
         (select purchased_at from purchased_goods where id = g.id) as purchased_at
    from goods g join good_types t on t.id = g.good_type_id left join ${stock} as stock on stock.lot_id = g.id
   where g.id = any(${ids}::bigint[])`;

/**
 * Locks what is left of lots until this transaction ends, in id order, so that two writes cannot deadlock. A lot itself
 * does not change; a row of the stock that another write changed meanwhile is read again once it is locked.
 */
export async function lockLots(tx: Tx, ids: readonly number[]): Promise<Map<number, StockLot>> {
  const { rows } = await sql<StockLot>`
    with locked as materialized (
      select lot_id, remaining, hold_id from stock where lot_id = any(${ids}::bigint[]) order by lot_id for no key update
    )
    ${stockLotsSql(ids, sql`locked`)}`.execute(tx);
  return new Map(rows.map((lot) => [lot.id, lot]));
}

/**
 * Lets one write at a time judge a lot, also one with nothing left, which has no row in the stock to lock. Before its stock
 * is locked and its movements are read: else those of this moment are not among them.
 */
export async function lockLot(tx: Tx, id: number): Promise<StockLot | undefined> {
  await sql`select from goods where id = ${id} for no key update`.execute(tx);
  return (await lockLots(tx, [id])).get(id);
}

/**
 * Locks the stock of lots in id order, and returns those that have the amount left and are not held, with what is taken:
 * `lot_id`, `amount`, `place`. Where another write holds the lock, what it leaves is what counts. All lots are locked,
 * also those that are not returned: a condition in the locking select would lock the later lots before the earlier ones.
 */
export const takenSql = (ids: readonly number[], amounts: readonly string[]) => sql`
  with locked as materialized (
    select lot_id, taken.amount, taken.place, stock.remaining, stock.hold_id
      from unnest(${ids}::bigint[], ${amounts}::numeric[]) with ordinality as taken (lot_id, amount, place)
      join stock using (lot_id)
     order by lot_id for no key update of stock
  )
  select lot_id, amount, place from locked where remaining >= amount and hold_id is null`;

/** Throws HELD, with the lot and the reason, if a lot is held. */
export async function requireReleased(tx: Tx, lot: StockLot, field: string): Promise<void> {
  if (lot.hold_id === null) return;
  // Few lots are held, so the reason is read only of one that is.
  const { rows } = await sql<{ reason: string }>`select reason from holds where id = ${lot.hold_id}`.execute(
    tx,
  );
  const sentence = errorText.held(lot.name, lot.id, rows[0]!.reason);
  throw new RuleError('HELD', sentence, { [field]: sentence });
}

/** Throws NOT_ENOUGH_STOCK, with a text for the field, when a lot has less than the amount. */
export function requireRemaining(
  lot: StockLot,
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
