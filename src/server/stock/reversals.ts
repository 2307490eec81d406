import { type RawBuilder, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '../../domain/days';
import { isoTime } from '../db/wire';

/** What is marked when it is reversed: the movements that undo it, under the name `reversal`, and what they are of. */
const FACTS = {
  /**
   * A lot, and so its receipt or report: what else is reversed comes back to it, and is more than 0, but for what a count
   * found, which has a cause.
   */
  lot: {
    reversals: sql`good_movements reversal`,
    condition: sql`reversal.kind = 'reversed' and reversal.amount <= 0 and reversal.cause is null`,
    id: sql.ref('reversal.good_id'),
  },
  sale: {
    reversals: sql`good_movements undone join good_movements reversal on reversal.reverses_id = undone.id`,
    condition: sql`undone.kind = 'sold'`,
    id: sql.ref('undone.sold_good_id'),
  },
} as const;
type Fact = keyof typeof FACTS;

/** When, by whom and why something was reversed, as in responses; null if it stands. */
export function reversalOf(fact: Fact, of: RawBuilder<unknown>) {
  const { reversals, condition, id } = FACTS[fact];
  return sql`(
  select json_build_object('at', ${isoTime(sql`reversal.at`)}, 'by', person.name, 'by_id', person.first_id, 'reason', reversal.reason)
    from ${reversals} join people person on person.id = reversal.person_id
   where ${condition} and ${id} = ${of})`;
}

/**
 * The condition that something was not reversed. A value, not a join, so that it costs a lookup for each row read; and
 * not 'is null', of which the planner expects that hardly a row passes.
 */
export function isActive(fact: Fact, of: RawBuilder<unknown>) {
  const { reversals, condition, id } = FACTS[fact];
  return sql`not coalesce((select true from ${reversals} where ${condition} and ${id} = ${of}), false)`;
}

/**
 * The ids of what was reversed; with `since`, at least of all whose own time is since then. Nothing is reversed earlier
 * than its own time, but for a device's clock that is ahead.
 */
export function reversedIds(fact: Fact, since?: Date) {
  const { reversals, condition, id } = FACTS[fact];
  const from = since && new Date(since.getTime() - CLOCK_TOLERANCE_MS);
  return sql`
    select ${id} from ${reversals} where ${condition} and reversal.kind = 'reversed'${from ? sql` and reversal.at >= ${from}` : sql``}`;
}

/** The conditions of a list's filter `reversed`; what was reversed is found by itself, not among all. */
export function ofReversal(fact: Fact, id: RawBuilder<unknown>, reversed: boolean | undefined) {
  if (reversed === undefined) return [];
  return [reversed ? sql`${id} = any(array(${reversedIds(fact)}))` : isActive(fact, id)];
}
