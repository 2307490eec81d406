import { type RawBuilder, sql } from 'kysely';
import { cleanName } from '../../domain/names';

/** The most lots returned for a batch prefix. */
const BATCH_MATCHES_MAX = 500;

/**
 * An SQL array of the lots with this number ('188', '#188') or with a supplier batch that starts with the text. Uses
 * two index lookups.
 */
export function lotsMatching(text: string): RawBuilder<unknown> {
  const cleaned = cleanName(text);
  const [, number = null] = /^#?(\d{1,15})$/.exec(cleaned) ?? [];
  const batch = sql`lower(batch) collate "C"`;
  const from = sql`lower(${cleaned}::text) collate "C"`;
  return sql`array(
    select id from goods where id = ${number}::bigint
    union
    (select id from goods
      where ${batch} >= ${from} and ${batch} < ${from} || ${'\u{10ffff}'}::text
      order by ${batch}, id limit ${sql.lit(BATCH_MATCHES_MAX)}))`;
}
