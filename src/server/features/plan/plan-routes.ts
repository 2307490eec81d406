import { sql } from 'kysely';
import type { CallBody } from '../../../contract/endpoints';
import type { PlanRow } from '../../../contract/plan';
import { dayOf } from '../../../domain/days';
import { checkVersion, invalid, notFound } from '../../../domain/errors';
import { planText } from '../../../strings/plan';
import type { Tx } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { findPlan, findPlanRow } from '../../recipe-book/plan-rows';
import { difference } from '../../record/journal';
import type { WriteContext } from '../../record/write';
import { findPlanRequirements } from './plan-requirements';

/** What the journal says of a row. */
const factsOf = ({ recipe_id, recipe_name, units, day, amount, note }: PlanRow) => ({
  recipe_id,
  recipe_name,
  good_type_units: units,
  day,
  amount,
  note,
});
/** Which row it is, and what its amount is of. */
const NAMING = ['recipe_id', 'recipe_name', 'good_type_units', 'day'];

/** Refuses a recipe that there is not, or whose product is no longer in use. It stays until the row is written. */
async function checkRecipe(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ archived: boolean }>`
    select types.archived
      from recipes join recipe_steps part on part.recipe_id = recipes.id
      join manufacture_steps step on step.id = part.step_id join good_types types on types.id = step.made_good_type_id
     where recipes.id = ${id} order by part.position desc limit 1 for key share of recipes`.execute(tx);
  if (!rows[0]) throw notFound('recipe_id');
  if (rows[0].archived) throw invalid({ recipe_id: planText.archivedProduct });
}

export async function addPlanRow(call: WriteContext, body: CallBody<'addPlanRow'>): Promise<PlanRow> {
  const { tx, personId: created_by, siteTimeZone } = call;
  await checkRecipe(tx, body.recipe_id);
  const { id } = await tx
    .insertInto('plan_rows')
    .values({ ...body, created_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = (await findPlanRow(tx, id, siteTimeZone))!;
  call.changed({ before: null, after: factsOf(added) });
  return added;
}

async function changeRow(
  { tx, siteTimeZone, changed }: WriteContext,
  id: number,
  { version, ...given }: CallBody<'changePlanRow'>,
): Promise<PlanRow> {
  const stored = await tx
    .selectFrom('plan_rows')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  checkVersion(version, stored.version, 'version');
  const before = (await findPlanRow(tx, id, siteTimeZone))!;
  if (Object.keys(given).length > 0)
    await tx.updateTable('plan_rows').set(given).where('id', '=', id).execute();
  const after = (await findPlanRow(tx, id, siteTimeZone))!;
  changed(difference(factsOf(before), factsOf(after), NAMING));
  return after;
}

async function deleteRow({ tx, siteTimeZone, changed }: WriteContext, id: number): Promise<null> {
  const before = await findPlanRow(tx, id, siteTimeZone);
  const { numDeletedRows } = await tx.deleteFrom('plan_rows').where('id', '=', id).executeTakeFirst();
  if (!before || numDeletedRows === 0n) throw notFound();
  changed({ before: factsOf(before), after: null });
  return null;
}

export function planRoutes(calls: Calls): void {
  calls.read('getPlan', ({ db, query, siteTimeZone }) => findPlan(db, query, siteTimeZone));
  calls.read('getPlanRequirements', ({ db, query, now, siteTimeZone: timeZone }) => {
    const today = dayOf(now, timeZone);
    return findPlanRequirements(db, query, { day: query.from > today ? query.from : today, timeZone });
  });
  calls.write('addPlanRow', ({ body, ...call }) => addPlanRow(call, body));
  calls.write('changePlanRow', ({ params, body, ...call }) => changeRow(call, params.id, body));
  calls.write('deletePlanRow', ({ params, ...call }) => deleteRow(call, params.id));
}
