import { type RawBuilder, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '../../domain/days';

/** What is marked when it is reversed, by the movement that it began with. */
const FACTS = {
  /** A lot, and so its receipt or report. */
  lot: { id: sql.ref('undone.good_id'), movement: sql`undone.kind in ('receipt', 'made')` },
  sale: { id: sql.ref('undone.sold_good_id'), movement: sql`undone.kind = 'sold'` },
} as const;
type Fact = keyof typeof FACTS;

const REVERSALS = sql`good_movements undone join good_movements undoing on undoing.reverses_id = undone.id`;

/** A time as it is in responses. */
export const isoTime = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** When, by whom and why something was reversed, as in responses; null if it stands. */
export const reversalOf = (fact: Fact, id: RawBuilder<unknown>) => sql`(
  select json_build_object('at', ${isoTime(sql`undoing.at`)}, 'by', person.name, 'reason', undoing.reason)
    from ${REVERSALS} join people person on person.id = undoing.person_id
   where ${FACTS[fact].movement} and ${FACTS[fact].id} = ${id})`;

/** The condition that something was not reversed. A value, not a join, so that it costs two lookups for each row read. */
export const stands = (fact: Fact, id: RawBuilder<unknown>) => sql`(
  select true from ${REVERSALS} where ${FACTS[fact].movement} and ${FACTS[fact].id} = ${id}) is null`;

/**
 * The ids of what was reversed; with `since`, at least of all whose own time is since then. Nothing is reversed earlier
 * than its own time, but for a device's clock that is ahead.
 */
export function reversedIds(fact: Fact, since?: Date) {
  const from = since && new Date(since.getTime() - CLOCK_TOLERANCE_MS);
  return sql`
    select ${FACTS[fact].id} from ${REVERSALS}
     where ${FACTS[fact].movement} and undoing.kind = 'reversed'${from ? sql` and undoing.at >= ${from}` : sql``}`;
}

/** The conditions of a list's filter `reversed`; what was reversed is found by itself, not among all. */
export function ofReversal(fact: Fact, id: RawBuilder<unknown>, reversed: boolean | undefined) {
  if (reversed === undefined) return [];
  return [reversed ? sql`${id} = any(array(${reversedIds(fact)}))` : stands(fact, id)];
}
