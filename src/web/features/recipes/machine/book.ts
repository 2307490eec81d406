import { nameKey } from '../../../../domain/names';
import type { RecipeBook } from './context';
import { namesOf, type RecipeShape, shapeStep } from './recipe-shape';

function indexed(book: RecipeBook) {
  return {
    types: new Map(book.goodTypes.map((type) => [type.id, type])),
    typesByName: new Map(book.goodTypes.map((type) => [nameKey(type.name), type])),
    steps: new Map(book.steps.map((step) => [step.id, step])),
    structures: book.recipes.map(({ id, name, sub_recipe: subRecipe, steps }) => {
      return { id, name, subRecipe, steps: steps.map(shapeStep) };
    }),
  };
}

const indexes = new WeakMap<RecipeBook, ReturnType<typeof indexed>>();

/** The book's contents by id and name, cached per book. */
export function indexOf(book: RecipeBook) {
  const index = indexes.get(book) ?? indexed(book);
  indexes.set(book, index);
  return index;
}

/** The names of good types in this editing: draft names of outputs, else stored names. */
export function nameOf(draft: RecipeShape, book: RecipeBook): (typeId: number) => string {
  const names = namesOf(draft);
  const { types } = indexOf(book);
  return (id) => names.get(id) ?? types.get(id)?.name ?? String(id);
}

export function recipeIn(book: RecipeBook, recipeId: number | null) {
  return book.recipes.find(({ id }) => id === recipeId);
}

export function otherHolders(book: RecipeBook, stepId: number | null, recipeId: number | null): string[] {
  return book.recipes.flatMap(({ id, name, steps }) =>
    id !== recipeId && steps.some((step) => step.id === stepId) ? name : [],
  );
}

/** The products of the other sub-recipes, each with the name of the first one that makes it. */
export function subRecipeProducts(book: RecipeBook, recipeId: number | null): ReadonlyMap<number, string> {
  const products = new Map<number, string>();
  for (const { id, name, subRecipe, steps } of indexOf(book).structures) {
    const product = steps.at(-1)?.output;
    if (!subRecipe || id === recipeId || product === undefined || products.has(product)) continue;
    products.set(product, name);
  }
  return products;
}

/** Whether a type can be taken from outside: it can be bought, or another sub-recipe makes it. */
export function offeredBy(book: RecipeBook, recipeId: number | null): (typeId: number) => boolean {
  const { types } = indexOf(book);
  const products = subRecipeProducts(book, recipeId);
  return (id) => types.get(id)?.purchasable === true || products.has(id);
}
