import { sql } from 'kysely';
import { limit } from '../../contract/limits';
import { limitingSteps } from '../../domain/cooling-time';
import type { StepName } from '../../domain/manufacture-steps';
import type { Limit } from '../../domain/safety-limits';
import type { Db } from '../db/tables';
import { itemOf, type RowOf } from '../db/wire';

/** A row as returned by the API. */
export const limitOf = itemOf(limit);

/** The limits that a report of a step is checked against, as JSON. */
export const limitsOfReport = (step: StepName) => sql<RowOf<Limit>[]>`
  coalesce((select json_agg(limits) from limits where step = any(${limitingSteps(step)}::text[])), '[]')`;

/** All limits, oldest first. */
export async function findLimits(db: Db): Promise<Limit[]> {
  return (await db.selectFrom('limits').selectAll().orderBy('id').execute()).map(limitOf);
}
