import { sql } from 'kysely';
import { type Work, WORK_LOTS_MAX } from '../../../contract/overview';
import { fromThousandths } from '../../../domain/amounts';
import type { StepName } from '../../../domain/manufacture-steps';
import type { Db } from '../../db/tables';
import { findLeft } from '../../recipe-book/plan-rows';

type PlannedWork = Work['planned'];
type Next = NonNullable<PlannedWork['rows'][number]['next']>;

/** Of each recipe the first step that can be done: all that it uses is in stock on the day, and not yet what it makes. */
async function nextSteps(
  db: Db,
  recipes: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Next>> {
  const inStock = (type: string) => sql`exists (
    select from stock where good_type_id = ${sql.ref(type)} and hold_id is null and (expires_at is null or expires_at >= ${day}::date))`;
  const { rows } = await sql<{ recipe_id: number; step_id: number; name: StepName }>`
    select distinct on (part.recipe_id) part.recipe_id, step.id as step_id, step.name
      from recipe_steps part join manufacture_steps step on step.id = part.step_id
     where part.recipe_id = any(${recipes}::bigint[])
       and not exists (
         select from manufacture_step_inputs input
          where input.step_id = step.id and not ${inStock('input.good_type_id')})
       -- The product itself is made anew.
       and (not ${inStock('step.made_good_type_id')} or not exists (
         select from recipe_steps later where later.recipe_id = part.recipe_id and later.position > part.position))
     order by part.recipe_id, part.position`.execute(db);
  return new Map(rows.map(({ recipe_id, step_id, name }) => [recipe_id, { step_id, name }]));
}

/** What is planned for today and not yet made; it reads that day alone. */
export async function findPlannedWork(db: Db, day: string, timeZone: string): Promise<PlannedWork> {
  const left = await findLeft(db, { from: day, to: day }, timeZone);
  if (left.length === 0) return { count: 0, rows: [] };
  const shown = left.slice(0, WORK_LOTS_MAX);
  const recipes = new Set(shown.map(({ row }) => Number(row.recipe_id)));
  const next = await nextSteps(db, [...recipes], day);
  return {
    count: left.length,
    rows: shown.map(({ row, amount, own }) => ({
      id: Number(row.id),
      recipe_name: row.recipe_name as string,
      units: row.units as PlannedWork['rows'][number]['units'],
      amount: Number(fromThousandths(amount)),
      made: Number(fromThousandths(own)),
      next: next.get(Number(row.recipe_id)) ?? null,
    })),
  };
}
