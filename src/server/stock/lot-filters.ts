import { type RawBuilder, sql } from 'kysely';
import { COUNT_MAX } from '../../domain/limits';
import { lotNumberIn } from '../../domain/lot-numbers';
import { cleanName } from '../../domain/names';

/**
 * An SQL array of the lots with this number ('188', '#188') or with a supplier batch that starts with the text. Uses
 * two index lookups. No list counts more lots than it has for a batch; of more, the last are found: where batches are
 * days or running numbers, the newest.
 */
export function lotsMatching(text: string): RawBuilder<unknown> {
  const cleaned = cleanName(text);
  const batch = sql`lower(batch) collate "C"`;
  const from = sql`lower(${cleaned}::text) collate "C"`;
  return sql`array(
    select id from goods where id = ${lotNumberIn(cleaned)}::bigint
    union
    (select id from goods
      where ${batch} >= ${from} and ${batch} < ${from} || ${'\u{10ffff}'}::text
      order by ${batch} desc, id desc limit ${sql.lit(COUNT_MAX + 1)}))`;
}

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
