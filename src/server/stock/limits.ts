import { type RawBuilder, sql } from 'kysely';
import { limit } from '../../contract/limits';
import { limitingSteps } from '../../domain/cooling-time';
import type { StepName } from '../../domain/manufacture-steps';
import type { Limit } from '../../domain/safety-limits';
import type { Db } from '../db/tables';
import { itemOf, type RowOf } from '../db/wire';

/** A row as returned by the API. */
export const limitOf = itemOf(limit);

/** The columns of a row: those of the API. */
export const LIMIT_COLUMNS = Object.keys(limit.shape) as (keyof Limit)[];

const limitsOf = (where: RawBuilder<unknown>) => sql<RowOf<Limit>[]>`
  coalesce((select json_agg(limits) from (
    select ${sql.join(LIMIT_COLUMNS.map((name) => sql.ref(name)))} from limits where ${where}
  ) as limits), '[]')`;

/** The limits that a report of a step is checked against, as JSON. */
export const limitsOfReport = (step: StepName) => limitsOf(sql`step = any(${limitingSteps(step)}::text[])`);
/** Those of receipts. */
export const LIMITS_OF_RECEIPT = limitsOf(sql`step is null`);

/** All limits, oldest first. */
export async function findLimits(db: Db): Promise<Limit[]> {
  return (await db.selectFrom('limits').select(LIMIT_COLUMNS).orderBy('id').execute()).map(limitOf);
}
