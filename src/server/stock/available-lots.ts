import { type RawBuilder, sql } from 'kysely';
import {
  type AvailableAmount,
  type AvailableGood,
  availableAmount,
  availableGood,
} from '../../contract/manufacture-steps';
import type { Db } from '../db/tables';
import { itemOf, type RowOf } from '../db/wire';
import { CONTAINS, manufacturedAt, originOf, UNEXPLAINED_DEVIATION } from './good-rows';
import { lotsMatching } from './lot-filters';

interface LotsQuery {
  good_ids?: readonly number[] | undefined;
  q?: string | undefined;
  /** At most so many lots of each type. */
  lots?: number | undefined;
  /** Expired lots of this day come last. */
  day: string;
}

/** The lots of a good type (`input.id`) that can be used: in stock, and not held. */
function usableLots({ good_ids, q, lots, day }: LotsQuery): RawBuilder<unknown> {
  const where = [
    sql`good_type_id = input.id`,
    sql`hold_id is null`,
    ...(good_ids === undefined ? [] : [sql`lot_id = any(${good_ids}::bigint[])`]),
    ...(q === undefined ? [] : [sql`lot_id = any(${lotsMatching(q)})`]),
  ];
  if (lots === undefined)
    return sql`select lot_id, remaining from stock where ${sql.join(where, sql` and `)}`;
  // Each part is read by the index of a type's lots by expiry, no further than is needed.
  const part = (order: number, expiry: RawBuilder<unknown>) => sql`
    (select lot_id, remaining, expires_at, ${sql.lit(order)} as part from stock
      where ${sql.join([...where, expiry], sql` and `)} order by expires_at, lot_id limit ${lots})`;
  return sql`
    select * from (
      ${part(1, sql`expires_at >= ${day}::date`)} union all
      ${part(2, sql`expires_at is null`)} union all
      ${part(3, sql`expires_at < ${day}::date`)}
    ) as parts order by part, expires_at, lot_id limit ${lots}`;
}

/**
 * Lots of these types with stock that are not held: soonest expiry first, without expiry last, then oldest first. Where
 * only some of each type are asked for, those that had expired by the day come last.
 */
export async function findAvailableLots(
  db: Db,
  goodTypeIds: readonly number[],
  query: LotsQuery,
): Promise<AvailableGood[]> {
  if (goodTypeIds.length === 0 || query.lots === 0) return [];
  const late = query.lots === undefined ? sql`` : sql`coalesce(g.expires_at < ${query.day}::date, false),`;
  const { rows } = await sql<RowOf<AvailableGood>>`
    select g.id, g.good_type_id, t.name as good_type_name, t.units as good_type_units, g.amount,
           usable.remaining as amount_remaining,
           ${manufacturedAt('g')} as manufactured_at, g.expires_at, g.created_at, origin.supplier, origin.purchased_at,
           g.manufacture_step_name, g.extra_data, ${CONTAINS} as contains,
           ${UNEXPLAINED_DEVIATION} as unexplained_deviation
      from unnest(${goodTypeIds}::bigint[]) as input (id)
      join good_types t on t.id = input.id
      cross join lateral (${usableLots(query)}) as usable
      join goods g on g.id = usable.lot_id
      left join lateral (${originOf(sql`g.id`)}) as origin on true
     order by ${late} g.expires_at nulls last, g.created_at, g.id`.execute(db);
  return rows.map(itemOf(availableGood));
}

/** What is available of these types altogether; none of a type without stock. */
export async function findAvailableAmounts(
  db: Db,
  goodTypeIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, AvailableAmount>> {
  const { rows } = await sql<RowOf<AvailableAmount> & { good_type_id: number }>`
    select good_type_id, count(*)::int as lots, sum(remaining) as amount,
           coalesce(sum(remaining) filter (where expires_at is null or expires_at >= ${day}::date), 0) as unexpired
      from stock
     where good_type_id = any(${goodTypeIds}::bigint[]) and hold_id is null
     group by good_type_id`.execute(db);
  return new Map(rows.map(({ good_type_id, ...row }) => [good_type_id, itemOf(availableAmount)(row)]));
}
