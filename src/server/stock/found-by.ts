import { type RawBuilder, sql } from 'kysely';
import { cleanName } from '../../domain/names';

/** Of lots whose batch begins alike no more are found: the beginning says too little then. */
const FOUND_MAX = 500;

/**
 * The ids of the lots that a text names: by their number ('188', '#188') or by the beginning of their supplier's batch.
 * An array, made by two looks into an index.
 */
export function foundBy(text: string): RawBuilder<unknown> {
  const cleaned = cleanName(text);
  const [, number = null] = /^#?(\d{1,15})$/.exec(cleaned) ?? [];
  const batch = sql`lower(batch) collate "C"`;
  const from = sql`lower(${cleaned}::text) collate "C"`;
  return sql`array(
    select id from goods where id = ${number}::bigint
    union
    (select id from goods
      where ${batch} >= ${from} and ${batch} < ${from} || ${'\u{10ffff}'}::text
      order by ${batch}, id limit ${sql.lit(FOUND_MAX)}))`;
}
