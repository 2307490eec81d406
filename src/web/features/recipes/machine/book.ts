import type { GoodType } from '../../../../contract/good-types';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import { nameKey } from '../../../../domain/names';
import type { StructureRecipe } from '../../../../domain/recipe-structure';
import { shapeStep } from './recipe-shape';
import type { RecipeBook } from './context';

interface BookIndex {
  types: ReadonlyMap<number, GoodType>;
  /** Created on first use: computing the name keys takes longer than all the rest. */
  readonly typesByName: ReadonlyMap<string, GoodType>;
  steps: ReadonlyMap<number, ManufactureStep>;
  structures: readonly (StructureRecipe & { name: string })[];
}

const indexes = new WeakMap<RecipeBook, BookIndex>();

/** The book's contents by id and name, cached per book. */
export function indexOf(book: RecipeBook): BookIndex {
  const known = indexes.get(book);
  if (known) return known;
  let typesByName: BookIndex['typesByName'] | undefined;
  const index = {
    types: new Map(book.goodTypes.map((type) => [type.id, type])),
    get typesByName() {
      typesByName ??= new Map(book.goodTypes.map((type) => [nameKey(type.name), type]));
      return typesByName;
    },
    steps: new Map(book.steps.map((step) => [step.id, step])),
    structures: book.recipes.map(({ id, name, sub_recipe: subRecipe, steps }) => {
      return { id, name, subRecipe, steps: steps.map(shapeStep) };
    }),
  };
  indexes.set(book, index);
  return index;
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
