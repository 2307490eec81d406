import { type RawBuilder, sql } from 'kysely';
import { lotNumberIn } from '../../domain/lot-numbers';
import { cleanName } from '../../domain/names';

/** The most lots returned for a batch prefix. */
const BATCH_MATCHES_MAX = 500;

/**
 * An SQL array of the lots with this number ('188', '#188') or with a supplier batch that starts with the text. Uses
 * two index lookups.
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
      order by ${batch}, id limit ${sql.lit(BATCH_MATCHES_MAX)}))`;
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
