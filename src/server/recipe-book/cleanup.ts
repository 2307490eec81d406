import { sql } from 'kysely';
import type { Tx } from '../db/tables';
import { marksOfStock } from '../stock/good-types';

// Lock the recipe book before calling any of these.

/** Deletes the types that are not purchasable and have no steps and no lots. */
export async function deleteUnneededTypes(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from good_types types
     where id = any(${ids})
       and not purchasable
       and not exists (select from goods where good_type_id = types.id)
       and not exists (select from manufacture_steps where made_good_type_id = types.id)
       and not exists (select from manufacture_step_inputs where good_type_id = types.id)`.execute(tx);
}

/**
 * Deletes the steps that are in no recipe and were never reported, and the types that only they used. Returns the
 * number of deleted steps.
 */
export async function deleteUnneededSteps(tx: Tx, stepIds: readonly number[]): Promise<number> {
  if (stepIds.length === 0) return 0;
  // Waits for reports in progress; later ones find no step.
  await sql`select id from manufacture_steps where id = any(${stepIds}) order by id for update`.execute(tx);
  // A statement sees the inputs as they were before its cascading delete.
  const { rows } = await sql<{ made_good_type_id: number; inputs: number[] }>`
    delete from manufacture_steps steps
     where id = any(${stepIds})
       and not exists (select from recipe_steps where step_id = steps.id)
       and not exists (select from goods where manufacture_step_id = steps.id)
    returning made_good_type_id,
              array(select good_type_id from manufacture_step_inputs where step_id = steps.id) as inputs`.execute(
    tx,
  );
  const types = rows.flatMap((row) => [row.made_good_type_id, ...row.inputs]);
  await deleteUnneededTypes(tx, types);
  return rows.length;
}

/** The types made by the last step of a recipe or sub-recipe. */
export const PRODUCTS = `
  select steps.made_good_type_id as id, bool_or(not recipes.sub_recipe) as sellable,
         bool_or(recipes.sub_recipe) as recipe_component
    from recipes
    join lateral (
      select step_id from recipe_steps where recipe_id = recipes.id order by position desc limit 1
    ) last on true
    join manufacture_steps steps on steps.id = last.step_id
   group by steps.made_good_type_id`;

/**
 * Recomputes `sellable` and `recipe_component` of every type from the recipes. A mark that no recipe gives any more
 * stays while a lot of the type has stock (stock/good-types.ts).
 */
export async function recomputeMarks(tx: Tx): Promise<void> {
  // Waits for transactions that are making lots of these types.
  await sql`
    with products as (${sql.raw(PRODUCTS)})
    select types.id from good_types types left join products on products.id = types.id
     where (types.sellable and products.sellable is not true)
        or (types.recipe_component and products.recipe_component is not true)
     order by types.id for update of types`.execute(tx);
  await sql`
    with products as (${sql.raw(PRODUCTS)}),
    marks as (
      select types.id,
             coalesce(products.sellable, false) or coalesce(of_stock.sellable, false) as sellable,
             coalesce(products.recipe_component, false) or coalesce(of_stock.recipe_component, false) as recipe_component
        from good_types types
        left join products on products.id = types.id
        cross join lateral ${sql.raw(marksOfStock('types.id'))} as of_stock
    )
    update good_types set sellable = marks.sellable, recipe_component = marks.recipe_component
      from marks
     where marks.id = good_types.id
       and (good_types.sellable, good_types.recipe_component)
           is distinct from (marks.sellable, marks.recipe_component)`.execute(tx);
}
