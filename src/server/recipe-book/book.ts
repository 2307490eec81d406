import { sql, type Transaction } from 'kysely';
import {
  outsideInputs,
  recipeStructureError,
  type RecipeStructureError,
  type StructureStep,
  type StructureSurroundings,
  surroundingsFor,
} from '../../domain/recipe-structure';
import type { Tables } from '../db/tables';

/** The parts of a recipe that its rules check; a new one has no id yet. */
export interface BookRecipe {
  id: number | null;
  name: string;
  subRecipe: boolean;
  stepIds: readonly number[];
}

/** All recipes and steps, for the rules between recipes. */
export interface RecipeBook {
  recipes: BookRecipe[];
  steps: ReadonlyMap<number, StructureStep>;
  purchasable: ReadonlySet<number>;
}

/** Reads all recipes and steps. Call lockRecipeBook first, so that they do not change meanwhile. */
export async function readRecipeBook(tx: Transaction<Tables>): Promise<RecipeBook> {
  const recipes = await sql<{ id: number; name: string; sub_recipe: boolean; step_ids: number[] }>`
    select id, name, sub_recipe,
           array(select step_id from recipe_steps where recipe_id = recipes.id order by position) as step_ids
      from recipes order by name, id`.execute(tx);
  const steps = await sql<{ id: number; made_good_type_id: number; inputs: number[] }>`
    select id, made_good_type_id,
           array(select good_type_id from manufacture_step_inputs where step_id = steps.id order by position) as inputs
      from manufacture_steps steps`.execute(tx);
  const purchasable = await sql<{ id: number }>`
    select id from good_types
     where purchasable and exists (select from manufacture_step_inputs where good_type_id = good_types.id)`.execute(
    tx,
  );
  return {
    recipes: recipes.rows.map((row) => ({
      id: row.id,
      name: row.name,
      subRecipe: row.sub_recipe,
      stepIds: row.step_ids,
    })),
    steps: new Map(
      steps.rows.map((row) => [row.id, { id: row.id, inputs: row.inputs, output: row.made_good_type_id }]),
    ),
    purchasable: new Set(purchasable.rows.map((row) => row.id)),
  };
}

function stepsOf(book: RecipeBook, recipe: BookRecipe): StructureStep[] {
  return recipe.stepIds.map((id) => book.steps.get(id)!);
}

/** The good type that the last step makes. */
export function productOf(book: RecipeBook, recipe: BookRecipe): number | undefined {
  const last = recipe.stepIds.at(-1);
  return last === undefined ? undefined : book.steps.get(last)?.output;
}

function surroundings(book: RecipeBook, recipe: BookRecipe): StructureSurroundings {
  const subRecipes = book.recipes.filter((other) => other.subRecipe);
  return surroundingsFor(
    subRecipes.map((other) => ({ ...other, steps: stepsOf(book, other) })),
    book.purchasable,
    recipe.id,
  );
}

/** The first rule that a recipe breaks, or null. Its steps must be in the book. */
export function recipeError(book: RecipeBook, recipe: BookRecipe): RecipeStructureError | null {
  return recipeStructureError(stepsOf(book, recipe), surroundings(book, recipe));
}

/** The other recipes that need this recipe's product and can get it nowhere else. */
export function needingProduct(book: RecipeBook, recipe: BookRecipe, product: number): BookRecipe[] {
  return book.recipes.filter(
    (other) =>
      other.id !== recipe.id &&
      outsideInputs(stepsOf(book, other)).includes(product) &&
      !book.purchasable.has(product) &&
      !book.recipes.some(
        (source) =>
          source.subRecipe &&
          source.id !== recipe.id &&
          source.id !== other.id &&
          productOf(book, source) === product,
      ),
  );
}
