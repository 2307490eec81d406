import { type Kysely, sql } from 'kysely';
import { RuleError } from '../../domain/errors';
import type { RecipeStructureError } from '../../domain/recipe-structure';
import { errorText } from '../../strings/errors';
import type { Tables } from '../db/tables';
import { type BookRecipe, recipeError, needingProduct, productOf, type RecipeBook } from './book';

const SENTENCES = {
  NO_STEPS: () => errorText.noSteps,
  DUPLICATE_OUTPUT: errorText.duplicateOutput,
  MORE_THAN_ONE_FINAL_PRODUCT: errorText.moreThanOneFinal,
  CYCLE: errorText.cycle,
  STEP_ORDER: errorText.stepOrder,
  UNKNOWN_INPUT: errorText.unknownInput,
} as const satisfies Record<RecipeStructureError['code'], (names: string) => string>;

async function namesOf(db: Kysely<Tables>, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from good_types where id = any(${ids})`.execute(db);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return [...new Set(ids)].map((id) => names.get(id) ?? String(id)).join(', ');
}

async function throwRecipeError(
  db: Kysely<Tables>,
  error: RecipeStructureError,
  inRecipe?: string,
): Promise<never> {
  const sentence = SENTENCES[error.code](await namesOf(db, error.goodTypeIds));
  throw new RuleError(error.code, inRecipe === undefined ? sentence : errorText.inRecipe(inRecipe, sentence));
}

/** 400 NO_STEPS. */
export function noSteps(): RuleError {
  return new RuleError('NO_STEPS', errorText.noSteps);
}

/** 409 IN_USE; `reason` names the users. */
export function inUse(reason: string, field?: string): RuleError {
  const sentence = errorText.inUse(reason);
  return new RuleError('IN_USE', sentence, field === undefined ? undefined : { [field]: sentence });
}

/** Throws the first rule that a recipe would break if it were saved. */
export async function checkRecipe(db: Kysely<Tables>, book: RecipeBook, recipe: BookRecipe): Promise<void> {
  const error = recipeError(book, recipe);
  if (error) await throwRecipeError(db, error);
}

/** Checks every recipe with any of these steps. Throws the first error, with the recipe's name. */
export async function checkRecipesWithSteps(
  db: Kysely<Tables>,
  book: RecipeBook,
  stepIds: readonly number[],
  except?: number,
): Promise<void> {
  const changed = new Set(stepIds);
  for (const recipe of book.recipes) {
    if (recipe.id === except || !recipe.stepIds.some((id) => changed.has(id))) continue;
    const error = recipeError(book, recipe);
    if (error) await throwRecipeError(db, error, recipe.name);
  }
}

/**
 * Throws IN_USE with their names when other recipes need a product that this sub-recipe no longer makes. `after` is
 * null when the recipe is deleted.
 */
export function checkLostProduct(book: RecipeBook, before: BookRecipe, after: BookRecipe | null): void {
  const product = before.subRecipe ? productOf(book, before) : undefined;
  if (product === undefined) return;
  if (after?.subRecipe && productOf(book, after) === product) return;
  const users = needingProduct(book, before, product);
  if (users.length > 0) throw inUse(errorText.subRecipeUsed(users.map(({ name }) => name).join(', ')));
}
