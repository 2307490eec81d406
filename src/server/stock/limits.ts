import { sql } from 'kysely';
import { limit } from '../../contract/limits';
import type { Limit } from '../../domain/safety-limits';
import type { Db } from '../db/tables';
import { itemOf, type RowOf } from '../db/wire';

/** A row as returned by the API. */
export const limitOf = itemOf(limit);

/** All limits as JSON. */
export const allLimits = sql<RowOf<Limit>[]>`coalesce((select json_agg(limits) from limits), '[]')`;

/** All limits, oldest first. */
export async function findLimits(db: Db): Promise<Limit[]> {
  return (await db.selectFrom('limits').selectAll().orderBy('id').execute()).map(limitOf);
}
