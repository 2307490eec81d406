import type { GoodType } from '../../../../contract/good-types';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { nameKey } from '../../../../domain/names';
import type { StructureRecipe, StructureStep } from '../../../../domain/recipe-structure';
import type { RecipeBook } from './context';

interface BookIndex {
  types: ReadonlyMap<number, GoodType>;
  typesByName: ReadonlyMap<string, GoodType>;
  steps: ReadonlyMap<number, ManufactureStep>;
  stepsByOutput: ReadonlyMap<number, ManufactureStep>;
  /** The recipes that hold a step, by its id. */
  holders: ReadonlyMap<number, Recipe[]>;
  structures: readonly (StructureRecipe & { name: string })[];
}

const indexes = new WeakMap<RecipeBook, BookIndex>();

/** What the rules need of a stored step. */
export function structureOf(step: ManufactureStep): StructureStep {
  return { id: step.id, inputs: step.used_good_type_ids, output: step.manufactured_good_type_id };
}

function makeIndex(book: RecipeBook): BookIndex {
  const holders = new Map<number, Recipe[]>();
  for (const recipe of book.recipes) {
    for (const { id } of recipe.steps) holders.set(id, [...(holders.get(id) ?? []), recipe]);
  }
  return {
    types: new Map(book.goodTypes.map((type) => [type.id, type])),
    typesByName: new Map(book.goodTypes.map((type) => [nameKey(type.name), type])),
    steps: new Map(book.steps.map((step) => [step.id, step])),
    stepsByOutput: new Map(book.steps.map((step) => [step.manufactured_good_type_id, step])),
    holders,
    structures: book.recipes.map((recipe) => ({
      id: recipe.id,
      name: recipe.name,
      subRecipe: recipe.sub_recipe,
      steps: recipe.steps.map(structureOf),
    })),
  };
}

/** The book's things by id and name; made once for each book. */
export function indexOf(book: RecipeBook): BookIndex {
  const known = indexes.get(book);
  if (known) return known;
  const made = makeIndex(book);
  indexes.set(book, made);
  return made;
}

/** The recipes other than this one that hold a step. */
export function otherHolders(book: RecipeBook, stepId: number, recipeId: number | null): Recipe[] {
  return (indexOf(book).holders.get(stepId) ?? []).filter(({ id }) => id !== recipeId);
}

/** The product of each sub-recipe but this one, once. */
export function subRecipeProducts(book: RecipeBook, recipeId: number | null): number[] {
  const products = indexOf(book).structures.flatMap(({ id, subRecipe, steps }) => {
    const product = steps.at(-1)?.output;
    return subRecipe && id !== recipeId && product !== undefined ? [product] : [];
  });
  return [...new Set(products)];
}
