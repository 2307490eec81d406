import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that `id` is the lot `from` or was made from it, directly or indirectly. `union` drops duplicates, so
 * each lot is followed once.
 */
export function madeFrom(id: RawBuilder<unknown>, from: number): RawBuilder<unknown> {
  return sql`${id} = any(array(
    with recursive reached (id) as (
      select ${from}::bigint
      union
      select m.used_in_good_id from reached r join good_movements m on m.good_id = r.id and m.kind = 'used'
    )
    select id from reached))`;
}
