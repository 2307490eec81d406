import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { StepName } from '../../../domain/manufacture-steps';
import type { Db } from '../../db/tables';
import { selectSteps } from '../../recipe-book/steps';
import { findAvailableAmounts, findAvailableLots } from '../../stock/available-lots';
import { lastReports, type YieldCache } from '../../stock/yields';

/** All steps, oldest first. */
export async function findSteps(db: Db): Promise<ManufactureStep[]> {
  return selectSteps(db).orderBy('steps.id').execute();
}

/** A step by id, or undefined. */
export async function findStep(db: Db, id: number): Promise<ManufactureStep | undefined> {
  return selectSteps(db).where('steps.id', '=', id).executeTakeFirst();
}

/** Which steps and lots are read, and the day whose expired lots are told apart. */
export type StepsQuery = Omit<CallQuery<'listStepsOfName'>, 'day'> & { day: string };

/** The steps with a name that are in a recipe, sorted by product, each with the lots available for its inputs. */
export async function findStepsOfName(
  db: Db,
  name: StepName,
  query: StepsQuery,
  yields: YieldCache,
): Promise<ManufactureStep[]> {
  const { step_id, good_type_id, day } = query;
  const steps = await selectSteps(db)
    .where('steps.name', '=', name)
    .$if(step_id !== undefined, (all) => all.where('steps.id', '=', step_id!))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('recipe_steps').select('step_id').whereRef('step_id', '=', 'steps.id')),
    )
    .select(lastReports(sql`made.id`).as('reports'))
    .orderBy('made.name')
    .orderBy('steps.id')
    .execute();
  const inputs = [...new Set(steps.flatMap((step) => step.used_good_type_ids))];
  const ofType = inputs.filter((id) => good_type_id === undefined || id === good_type_id);
  const lots = await findAvailableLots(db, ofType, query);
  const amounts = await findAvailableAmounts(db, inputs, day);
  // All in one statement; each step's own are then known.
  await yields.of(
    db,
    steps.flatMap(({ reports }) => reports),
  );
  return Promise.all(
    steps.map(async ({ reports, ...step }) => {
      const ids = step.used_good_type_ids;
      const last = await yields.of(db, reports);
      return {
        ...step,
        goods_with_available_amounts: lots.filter((lot) => ids.includes(lot.good_type_id)),
        available_amounts: ids.map((id) => amounts.get(id) ?? { lots: 0, amount: 0, unexpired: 0 }),
        last_yields: last.map(({ made, used }) => ({ made: Number(made), used: Number(used) })),
      };
    }),
  );
}
