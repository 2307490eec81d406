import { sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { StepName } from '../../../domain/manufacture-steps';
import { type UsualAmounts, usualAmounts } from '../../../domain/usual-amounts';
import type { Db } from '../../db/tables';
import { selectSteps } from '../../recipe-book/steps';
import { findAvailableAmounts, findAvailableLots } from '../../stock/available-lots';
import { containsOf } from '../../stock/ingredients';
import { judgedByReports, lastReports, type ReportCache } from '../../stock/past-reports';

/** All steps, oldest first. */
export async function findSteps(db: Db): Promise<ManufactureStep[]> {
  return selectSteps(db).orderBy('steps.id').execute();
}

/** A step by id, or undefined. */
export async function findStep(db: Db, id: number): Promise<ManufactureStep | undefined> {
  return selectSteps(db).where('steps.id', '=', id).executeTakeFirst();
}

const numberOf = (amount: number | string | null) => (amount === null ? null : Number(amount));
const usualAnswer = ({ batch_amount, used_good_type_amounts, reports }: UsualAmounts) => ({
  batch_amount: numberOf(batch_amount),
  used_good_type_amounts: used_good_type_amounts.map(numberOf),
  reports,
});

/** The medians of a step's last reports, or undefined where there is no such step. */
export async function findUsual(db: Db, id: number, cache: ReportCache) {
  const step = await selectSteps(db)
    .where('steps.id', '=', id)
    .select(lastReports(sql`made.id`).as('reports'))
    .executeTakeFirst();
  return step && usualAnswer(usualAmounts(step.used_good_type_ids, await cache.of(db, step.reports)));
}

/** Which steps and lots are read, and the day at the site whose expired lots are told apart. */
export type StepsQuery = Omit<CallQuery<'listStepsOfName'>, 'day'> & { day: string; timeZone: string };

/** The steps with a name that are in a recipe, sorted by product, each with the lots available for its inputs. */
export async function findStepsOfName(
  db: Db,
  name: StepName,
  query: StepsQuery,
  cache: ReportCache,
): Promise<ManufactureStep[]> {
  const { step_id, good_type_id, day } = query;
  const steps = await selectSteps(db)
    .where('steps.name', '=', name)
    .$if(step_id !== undefined, (all) => all.where('steps.id', '=', step_id!))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('recipe_steps').select('step_id').whereRef('step_id', '=', 'steps.id')),
    )
    .select([lastReports(sql`made.id`).as('reports'), containsOf(sql`made.id`).as('contains')])
    .orderBy('made.name')
    .orderBy('steps.id')
    .execute();
  const inputs = [...new Set(steps.flatMap((step) => step.used_good_type_ids))];
  const ofType = inputs.filter((id) => good_type_id === undefined || id === good_type_id);
  const lots = await findAvailableLots(db, ofType, query);
  const amounts = await findAvailableAmounts(db, inputs, day);
  // All in one statement; each step's own are then known.
  await cache.of(
    db,
    steps.flatMap(({ reports }) => reports),
  );
  return Promise.all(
    steps.map(async ({ reports, contains, ...step }) => {
      const ids = step.used_good_type_ids;
      const { usual, longest_shelf_life_days, last_yields } = judgedByReports(
        step,
        await cache.of(db, reports),
        query.timeZone,
      );
      return {
        ...step,
        goods_with_available_amounts: lots.filter((lot) => ids.includes(lot.good_type_id)),
        available_amounts: ids.map((id) => amounts.get(id) ?? { lots: 0, amount: 0, unexpired: 0 }),
        last_yields: last_yields!.map(({ made, used }) => ({ made: Number(made), used: Number(used) })),
        usual: usual && usualAnswer(usual),
        longest_shelf_life_days,
        manufactured_good_type_contains: contains,
      };
    }),
  );
}
