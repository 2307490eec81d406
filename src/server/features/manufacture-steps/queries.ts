import { sql } from 'kysely';
import { type AvailableGood, availableGood, type ManufactureStep } from '../../../contract/manufacture-steps';
import type { StepName } from '../../../domain/manufacture-steps';
import type { Db } from '../../db/tables';
import { manufacturedAt, originOf } from '../../stock/good-rows';
import { lastReports, type Yields } from '../../stock/yields';
import { itemOf, type RowOf } from '../../db/wire';
import { selectSteps } from '../../recipe-book/steps';

/** All steps, oldest first. */
export async function findSteps(db: Db): Promise<ManufactureStep[]> {
  return selectSteps(db).orderBy('steps.id').execute();
}

/** A step by id, or undefined. */
export async function findStep(db: Db, id: number): Promise<ManufactureStep | undefined> {
  return selectSteps(db).where('steps.id', '=', id).executeTakeFirst();
}

/** The steps with a name that are in a recipe, sorted by product, each with the lots available for its inputs. */
export async function findStepsOfName(db: Db, name: StepName, yields: Yields): Promise<ManufactureStep[]> {
  const steps = await selectSteps(db)
    .where('steps.name', '=', name)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('recipe_steps').select('step_id').whereRef('step_id', '=', 'steps.id')),
    )
    .select(lastReports(sql`made.id`).as('reports'))
    .orderBy('made.name')
    .orderBy('steps.id')
    .execute();
  const lots = await findAvailable(db, [...new Set(steps.flatMap((step) => step.used_good_type_ids))]);
  // All in one statement; each step's own are then known.
  await yields.of(
    db,
    steps.flatMap(({ reports }) => reports),
  );
  return Promise.all(
    steps.map(async ({ reports, ...step }) => {
      const inputs = new Set(step.used_good_type_ids);
      const last = await yields.of(db, reports);
      return {
        ...step,
        goods_with_available_amounts: lots.filter((lot) => inputs.has(lot.good_type_id)),
        last_yields: last.map(({ made, used }) => ({ made: Number(made), used: Number(used) })),
      };
    }),
  );
}

/** Lots of these types with stock that are not held: soonest expiry first, without expiry last, then oldest first. */
async function findAvailable(db: Db, goodTypeIds: number[]): Promise<AvailableGood[]> {
  if (goodTypeIds.length === 0) return [];
  const { rows } = await sql<RowOf<AvailableGood>>`
    select g.id, g.good_type_id, t.name as good_type_name, t.units as good_type_units, g.amount,
           stock.remaining as amount_remaining,
           ${manufacturedAt('g')} as manufactured_at, g.expires_at, g.created_at, origin.supplier, origin.purchased_at,
           g.manufacture_step_name, g.extra_data
      from stock
      join goods g on g.id = stock.lot_id
      join good_types t on t.id = stock.good_type_id
      left join lateral (${originOf(sql`g.id`)}) as origin on true
     where stock.good_type_id = any(${goodTypeIds}) and stock.hold_id is null
     order by g.expires_at nulls last, g.created_at, g.id`.execute(db);
  return rows.map(itemOf(availableGood));
}
