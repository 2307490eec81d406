import { type RawBuilder, sql } from 'kysely';
import type { Allergen, AllergenList } from '../../domain/allergens';
import { COUNT_MAX } from '../../domain/limits';
import { lotNumberIn, searchKeys } from '../../domain/names';

/** The most lots found by the beginning of their batch: no list counts more. */
const MATCHES_MAX = COUNT_MAX + 1;

/** A batch as it is compared where its key is that of its small letters, as in the index. */
const PLAIN = sql`lower(goods.batch collate "C")`;

/** The conditions that the key of a batch is that of a text, or starts with it. */
function batchSearch(text: string) {
  const keys = searchKeys(text).map((one) => sql`${one}::text`);
  // One range, which an index gives in order: gershayim are before a geresh, and other signs between them.
  const [last, first = last] = keys;
  const startsWith = (column: RawBuilder<unknown>) =>
    sql.join(
      keys.map((key) => sql`starts_with(${column}, ${key})`),
      sql` or `,
    );
  return {
    is: (column: RawBuilder<unknown>) => sql`${column} = ${last}`,
    starts: (column: RawBuilder<unknown>) =>
      sql`${column} >= ${first} and ${column} < ${last} || ${'\u{10ffff}'}::text and (${startsWith(column)})`,
  };
}

/** Whether more lots have a batch that starts with the text than `lotsMatching` has. */
export function matchesMore(text: string): RawBuilder<unknown> {
  const { starts } = batchSearch(text);
  const most = sql.lit(MATCHES_MAX);
  return sql`(
    select count(*) from (
      (select id from goods where ${starts(PLAIN)} limit ${most})
      union (select good_id from batch_keys where ${starts(sql`key`)} limit ${most})) as found) > ${sql.lit(COUNT_MAX)}`;
}

/**
 * An SQL array of the lots with this number ('188', '#188') or with a supplier batch that starts with the text, by the indexes
 * of batches. Where those are more than a list counts it has the one with exactly this batch, all in stock, and
 * of the others the last by their batch, which are the newest where batches begin with the day.
 */
export function lotsMatching(text: string): RawBuilder<unknown> {
  const { is, starts } = batchSearch(text);
  const most = sql.lit(MATCHES_MAX);
  return sql`array(
    with last as materialized (
      (select goods.id from goods where ${starts(PLAIN)} order by ${PLAIN} desc, goods.id desc limit ${most})
      union
      (select good_id from batch_keys where ${starts(sql`key`)} order by key desc, good_id desc limit ${most}))
    select goods.id from goods where goods.id = ${lotNumberIn(text)}::bigint
    union
    select goods.id from goods where ${is(PLAIN)}
    union
    select good_id from batch_keys where ${is(sql`key`)}
    union
    select last.id from last
    union
    select stock.lot_id from stock
     where (select count(*) from last) > ${sql.lit(COUNT_MAX)}
       and ((select ${starts(PLAIN)} from goods where goods.id = stock.lot_id)
            or (select ${starts(sql`key`)} from batch_keys where good_id = stock.lot_id)))`;
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

/** The condition that an allergen is in a list of a column of allergens. */
export const hasAllergen = (column: RawBuilder<unknown>, code: Allergen, list: AllergenList) =>
  sql`${column} @> ${JSON.stringify({ [list]: [code] })}::jsonb`;

/** The condition that an allergen is in a list of a lot's, or in any of them. Of a lot from before it is unknown. */
export function lotAllergenIs(
  column: RawBuilder<unknown>,
  code: Allergen,
  list: AllergenList | undefined,
): RawBuilder<unknown> {
  const is = (one: AllergenList) => hasAllergen(column, code, one);
  if (list === 'contains' || list === 'may_contain') return is(list);
  const isUnknown = sql`(${column} is null or ${is('unknown')})`;
  return list === 'unknown' ? isUnknown : sql`(${isUnknown} or ${is('contains')} or ${is('may_contain')})`;
}
