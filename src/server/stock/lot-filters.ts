import { type RawBuilder, sql } from 'kysely';
import { COUNT_MAX } from '../../domain/limits';
import { lotNumberIn } from '../../domain/lot-numbers';
import { cleanName } from '../../domain/names';

/** So many lots at most are found by the beginning of their batch: no list counts more. */
const MATCHES_MAX = COUNT_MAX + 1;

/** The batch of a lot as it is searched for, the text that it is compared with, and whether it starts with that. */
function batchSearch(text: string) {
  const batch = sql`lower(goods.batch) collate "C"`;
  const searched = sql`lower(${cleanName(text)}::text) collate "C"`;
  const starts = sql`${batch} >= ${searched} and ${batch} < ${searched} || ${'\u{10ffff}'}::text`;
  return { batch, searched, starts };
}

/** Whether more lots have a batch that starts with the text than `lotsMatching` has. */
export function matchesMore(text: string): RawBuilder<unknown> {
  const { starts } = batchSearch(text);
  const found = sql`select from goods where ${starts} limit ${sql.lit(MATCHES_MAX)}`;
  return sql`(select count(*) from (${found}) as found) > ${sql.lit(COUNT_MAX)}`;
}

/**
 * An SQL array of the lots with this number ('188', '#188') or with a supplier batch that starts with the text, by the index
 * of batches. Where those are more than a list counts it has the one with exactly this batch, all in stock, and
 * of the others the last by their batch, which are the newest where batches begin with the day.
 */
export function lotsMatching(text: string): RawBuilder<unknown> {
  const { batch, searched, starts } = batchSearch(text);
  return sql`array(
    with last as materialized (
      select goods.id from goods where ${starts} order by ${batch} desc, goods.id desc limit ${sql.lit(MATCHES_MAX)})
    select goods.id from goods where goods.id = ${lotNumberIn(cleanName(text))}::bigint
    union
    select goods.id from goods where ${batch} = ${searched}
    union
    select last.id from last
    union
    select stock.lot_id from stock
     where (select count(*) from last) > ${sql.lit(COUNT_MAX)}
       and (select ${starts} from goods where goods.id = stock.lot_id))`;
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
