import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** The types made by the last step of a recipe or sub-recipe. */
const PRODUCTS = sql`
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
 * stays while a lot of the type has stock. Call lockRecipeBook first.
 */
export async function recomputeMarks(tx: Transaction<Tables>): Promise<void> {
  // Waits for transactions that are making lots of these types.
  await sql`
    with products as (${PRODUCTS})
    select types.id from good_types types left join products on products.id = types.id
     where (types.sellable and products.sellable is not true)
        or (types.recipe_component and products.recipe_component is not true)
     order by types.id for update of types`.execute(tx);
  await sql`
    with products as (${PRODUCTS}),
    marks as (
      select types.id,
             coalesce(products.sellable, false) or (types.sellable and stock.left) as sellable,
             coalesce(products.recipe_component, false) or (types.recipe_component and stock.left) as recipe_component
        from good_types types
        left join products on products.id = types.id
        cross join lateral (
          select (types.sellable or types.recipe_component) and exists (
            select from goods where good_type_id = types.id and amount_remaining > 0) as left
        ) stock
    )
    update good_types set sellable = marks.sellable, recipe_component = marks.recipe_component
      from marks
     where marks.id = good_types.id
       and (good_types.sellable, good_types.recipe_component)
           is distinct from (marks.sellable, marks.recipe_component)`.execute(tx);
}
