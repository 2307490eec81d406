import { sql } from 'kysely';
import { RuleError } from '../../domain/errors';
import {
  outsideInputs,
  recipeStructureError,
  type StructureRecipe,
  type StructureStep,
  surroundingsFor,
} from '../../domain/recipe-structure';
import { errorText } from '../../strings/errors';
import type { Db, Tx } from '../db/tables';

/** An arbitrary number shared by all our processes. */
const RECIPE_BOOK_LOCK = 7_304_119;

/**
 * Locks all recipes and steps until the transaction ends, because their rules span many rows, which row locks cannot
 * cover.
 */
export async function lockRecipeBook(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RECIPE_BOOK_LOCK}::bigint)`.execute(tx);
}

interface BookRecipe extends StructureRecipe {
  name: string;
}

/** All recipes and steps, for the rules between recipes. */
export interface RecipeBook {
  recipes: BookRecipe[];
  steps: ReadonlyMap<number, StructureStep>;
  purchasable: ReadonlySet<number>;
}

/** Reads all recipes and steps. Call lockRecipeBook first, so that they do not change meanwhile. */
export async function readRecipeBook(tx: Tx): Promise<RecipeBook> {
  const recipes = await sql<{ id: number; name: string; sub_recipe: boolean; step_ids: number[] }>`
    select id, name, sub_recipe,
           array(select step_id from recipe_steps where recipe_id = recipes.id order by position) as step_ids
      from recipes order by name, id`.execute(tx);
  const rows = await sql<StructureStep>`
    select id, made_good_type_id as output,
           array(select good_type_id from manufacture_step_inputs where step_id = steps.id order by position) as inputs
      from manufacture_steps steps`.execute(tx);
  const purchasable = await sql<{ id: number }>`
    select id from good_types
     where purchasable and exists (select from manufacture_step_inputs where good_type_id = good_types.id)`.execute(
    tx,
  );
  const steps = new Map(rows.rows.map((step) => [step.id, step]));
  return {
    recipes: recipes.rows.map(({ id, name, sub_recipe: subRecipe, step_ids: stepIds }) => ({
      id,
      name,
      subRecipe,
      steps: stepIds.map((stepId) => steps.get(stepId)!),
    })),
    steps,
    purchasable: new Set(purchasable.rows.map((row) => row.id)),
  };
}

const errorOf = ({ recipes, purchasable }: Pick<RecipeBook, 'recipes' | 'purchasable'>, recipe: BookRecipe) =>
  recipeStructureError(recipe.steps, surroundingsFor(recipes, purchasable, recipe.id));

async function namesOf(db: Db, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from good_types where id = any(${ids})`.execute(db);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return [...new Set(ids)].map((id) => names.get(id) ?? String(id)).join(', ');
}

/** Throws the first rule broken by a recipe, or by another recipe with a changed step (then with its name). */
export async function checkRecipes(
  tx: Tx,
  book: RecipeBook,
  recipe: BookRecipe | null,
  changedSteps: readonly number[] = [],
): Promise<void> {
  const changed = new Set(changedSteps);
  const others = book.recipes.filter(
    ({ id, steps }) => id !== recipe?.id && steps.some((step) => changed.has(step.id)),
  );
  for (const checked of recipe ? [recipe, ...others] : others) {
    const error = errorOf(book, checked);
    if (!error) continue;
    const sentence = errorText.structure[error.code](await namesOf(tx, error.goodTypeIds));
    throw new RuleError(
      error.code,
      checked === recipe ? sentence : errorText.inRecipe(checked.name, sentence),
    );
  }
}

/** IN_USE; `reason` names the users. */
export function inUse(reason: string, field?: string): RuleError {
  const sentence = errorText.inUse(reason);
  return new RuleError('IN_USE', sentence, field === undefined ? undefined : { [field]: sentence });
}

/**
 * Throws IN_USE with their names when other recipes need a product that this sub-recipe no longer makes. `after` is
 * null when the recipe is deleted.
 */
export function checkLostProduct(book: RecipeBook, before: BookRecipe, after: BookRecipe | null): void {
  const product = before.subRecipe ? before.steps.at(-1)?.output : undefined;
  if (product === undefined || (after?.subRecipe && after.steps.at(-1)?.output === product)) return;
  const recipes = book.recipes.filter(({ id }) => id !== before.id);
  const users = recipes.filter(
    (other) => outsideInputs(other.steps).includes(product) && errorOf({ ...book, recipes }, other) !== null,
  );
  if (users.length > 0) throw inUse(errorText.subRecipeUsed(users.map(({ name }) => name).join(', ')));
}
