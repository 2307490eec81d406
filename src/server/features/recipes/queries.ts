import { type Kysely, sql } from 'kysely';
import type { Query } from '../../../contract/endpoint';
import type { Endpoints } from '../../../contract/endpoints';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import type { Recipe } from '../../../contract/recipes';
import { nameKey } from '../../../domain/names';
import { containing, pageOf } from '../../db/page';
import type { Tables } from '../../db/tables';
import type { Page } from '../../http/calls';
import { selectSteps, stepOf } from '../../recipe-book/steps';

const columns = [
  'recipes.id',
  'recipes.name',
  'recipes.sub_recipe',
  'recipes.created_at',
  'people.name as created_by',
  'recipes.version',
] as const;

interface RecipeRow extends Omit<Recipe, 'created_at' | 'steps'> {
  created_at: Date;
}

/** The rows as the wire calls them, the steps of all of them read at once. */
async function withSteps(db: Kysely<Tables>, rows: RecipeRow[]): Promise<Recipe[]> {
  if (rows.length === 0) return [];
  const steps = await selectSteps(db)
    .innerJoin('recipe_steps', 'recipe_steps.step_id', 'steps.id')
    .select('recipe_steps.recipe_id')
    .where(sql<boolean>`recipe_steps.recipe_id = any(${rows.map((row) => row.id)})`)
    .orderBy('recipe_steps.recipe_id')
    .orderBy('recipe_steps.position')
    .execute();
  const byRecipe = new Map<number, ManufactureStep[]>(rows.map((row) => [row.id, []]));
  for (const step of steps) byRecipe.get(step.recipe_id)!.push(stepOf(step));
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    steps: byRecipe.get(row.id)!,
  }));
}

/** A page of recipes with their steps. */
export async function findRecipes(
  db: Kysely<Tables>,
  { q, sub_recipe, sort, ...paging }: Query<Endpoints['listRecipes']>,
): Promise<Page<Recipe>> {
  let found = db.selectFrom('recipes');
  if (q !== undefined) found = found.where('recipes.name_key', 'like', containing(nameKey(q)));
  if (sub_recipe !== undefined) found = found.where('recipes.sub_recipe', '=', sub_recipe);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.endsWith('created_at') ? 'recipes.created_at' : 'recipes.name';
  const sorted = found
    .innerJoin('people', 'people.id', 'recipes.created_by')
    .select(columns)
    .orderBy(column, direction)
    .orderBy('recipes.id', direction);
  const page = await pageOf(db, sorted, found.select('recipes.id'), paging);
  return { rows: await withSteps(db, page.rows), total: page.total };
}

/** A recipe with its steps, or undefined. */
export async function findRecipe(db: Kysely<Tables>, id: number): Promise<Recipe | undefined> {
  const row = await db
    .selectFrom('recipes')
    .innerJoin('people', 'people.id', 'recipes.created_by')
    .select(columns)
    .where('recipes.id', '=', id)
    .executeTakeFirst();
  return row && (await withSteps(db, [row]))[0];
}
