import { type RawBuilder, sql } from 'kysely';
import { type PlanRow, planRow } from '../../contract/plan';
import { thousandths } from '../../domain/amounts';
import { addDays, startOfDay } from '../../domain/days';
import { filled } from '../../domain/plan';
import type { Db } from '../db/tables';
import { itemOf, type RowOf } from '../db/wire';
import { reversedIds } from '../stock/reversals';

export interface Days {
  from: string;
  to: string;
}

const planRowOf = itemOf(planRow);
/** With the product, whose rows of one day share what was made. */
type StoredRow = RowOf<PlanRow> & { product_id: number };

/**
 * Rows of the plan by day, each with what was reported of its product on that day at the site. Of the history it reads those
 * days alone, by an index.
 */
export function planSql(
  where: RawBuilder<unknown>,
  { from, to }: Days,
  timeZone: string,
): RawBuilder<StoredRow> {
  const [start, end] = [startOfDay(from, timeZone), startOfDay(addDays(to, 1), timeZone)];
  return sql<StoredRow>`
    with planned as (
      select plan.id, plan.day, plan.recipe_id, recipes.name as recipe_name, product.id as product_id, product.units,
             plan.amount, plan.note, people.name as created_by,
             people.first_id as created_by_id, plan.version
        from plan_rows plan join recipes on recipes.id = plan.recipe_id
        join people on people.id = plan.created_by
        cross join lateral (
          select types.id, types.units from recipe_steps part join manufacture_steps step on step.id = part.step_id
            join good_types types on types.id = step.made_good_type_id
           where part.recipe_id = plan.recipe_id order by part.position desc limit 1) product
       where ${where}
    ), made as (
      select good_type_id as product_id, (made_at at time zone ${timeZone})::date as day, sum(amount) as made
        from goods
       where made_at >= ${start} and made_at < ${end}
         and good_type_id = any(array(select product_id from planned))
         and id not in (${reversedIds('lot', start)})
       group by 1, 2
    )
    select id, day, recipe_id, recipe_name, product_id, units, amount, coalesce(made.made, 0) as made, note, created_by, created_by_id, version
      from planned left join made using (product_id, day)
     order by day, recipe_name, id`;
}

async function findPlanned(db: Db, days: Days, timeZone: string): Promise<StoredRow[]> {
  const where = sql`plan.day between ${days.from}::date and ${days.to}::date`;
  return (await planSql(where, days, timeZone).execute(db)).rows;
}

/** What is left to be made of the rows of some days. */
export async function findLeft(db: Db, days: Days, timeZone: string) {
  const planned = (await findPlanned(db, days, timeZone)).map((row) => ({
    row,
    key: `${String(row.day)} ${row.product_id}`,
    amount: thousandths(String(row.amount)),
    made: thousandths(String(row.made)),
  }));
  return filled(planned).filter(({ rest }) => rest > 0n);
}

export const findPlan = async (db: Db, days: Days, timeZone: string): Promise<PlanRow[]> =>
  (await findPlanned(db, days, timeZone)).map(planRowOf);

export async function findPlanRow(db: Db, id: number, timeZone: string): Promise<PlanRow | undefined> {
  const stored = await db.selectFrom('plan_rows').select('day').where('id', '=', id).executeTakeFirst();
  if (!stored) return undefined;
  const { day } = stored;
  const { rows } = await planSql(sql`plan.id = ${id}`, { from: day, to: day }, timeZone).execute(db);
  return rows[0] && planRowOf(rows[0]);
}
