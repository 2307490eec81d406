import { type RawBuilder, sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { type Recipe, recipe } from '../../../contract/recipes';
import { type List, nameContains, sortOf } from '../../db/list';
import { LongRows } from '../../db/long-answer';
import { type Page, readPage } from '../../db/read-list';
import type { Db } from '../../db/tables';
import { itemOf, type RowOf } from '../../db/wire';
import { selectSteps } from '../../recipe-book/steps';

/** A recipe without its steps. */
type RecipeHead = Omit<Recipe, 'steps'>;
const recipeOf = itemOf(recipe.omit({ steps: true }));

/** The columns that `recipesSql` needs, of `recipes x`. */
const COLUMNS = sql`x.id, x.name, x.sub_recipe, x.created_at, x.created_by, x.version`;

/** All response columns of recipes except their steps, without an ORDER BY. */
function recipesSql(recipes: RawBuilder<unknown>): RawBuilder<RowOf<RecipeHead>> {
  return sql<RowOf<RecipeHead>>`
    select g.id, g.name, g.sub_recipe, g.created_at, p.name as created_by, p.first_id as created_by_id, g.version
      from (${recipes}) as g join people p on p.id = g.created_by`;
}

/** The recipes as returned by the API, with all steps read in one query. */
async function withSteps(db: Db, rows: readonly RecipeHead[]): Promise<Recipe[]> {
  if (rows.length === 0) return [];
  const steps = await selectSteps(db)
    .innerJoin('recipe_steps', 'recipe_steps.step_id', 'steps.id')
    .select('recipe_steps.recipe_id')
    .where(sql<boolean>`recipe_steps.recipe_id = any(${rows.map((row) => row.id)})`)
    .orderBy('recipe_steps.recipe_id')
    .orderBy('recipe_steps.position')
    .execute();
  const byRecipe = new Map<number, ManufactureStep[]>(rows.map((row) => [row.id, []]));
  for (const { recipe_id: id, ...step } of steps) byRecipe.get(id)!.push(step);
  return rows.map((row) => ({ ...row, steps: byRecipe.get(row.id)! }));
}

/** A page of recipes with their steps. */
export async function findRecipes(
  db: Db,
  query: CallQuery<'listRecipes'>,
): Promise<Page<Recipe[] | LongRows<Recipe>>> {
  const { q, sub_recipe, sort } = query;
  const list: List = {
    from: sql`recipes x`,
    columns: COLUMNS,
    id: sql`x.id`,
    where: [
      ...nameContains(sql`x.name_key`, q),
      ...(sub_recipe === undefined ? [] : [sql`x.sub_recipe = ${sub_recipe}`]),
    ],
    sort: sortOf(sort, { name: sql`x.name`, created_at: sql`x.created_at` }),
  };
  const { rows, ...page } = await readPage(db, list, query, recipesSql, recipeOf);
  const whole = (heads: readonly RecipeHead[]) => withSteps(db, heads);
  return { rows: rows instanceof LongRows ? rows.map(whole) : await whole(rows), ...page };
}

/** A recipe with its steps, or undefined. */
export async function findRecipe(db: Db, id: number): Promise<Recipe | undefined> {
  const { rows } = await recipesSql(sql`select ${COLUMNS} from recipes x where id = ${id}`).execute(db);
  return (await withSteps(db, rows.map(recipeOf)))[0];
}
