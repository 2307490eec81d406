import type { GoodType } from '../../../../contract/good-types';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { nameKey } from '../../../../domain/names';
import type { StructureRecipe, StructureStep } from '../../../../domain/recipe-structure';
import type { DraftStep, RecipeBook } from './context';

interface BookIndex {
  types: ReadonlyMap<number, GoodType>;
  /** Made when it is first asked for: a name's key costs more than all the rest. */
  readonly typesByName: ReadonlyMap<string, GoodType>;
  steps: ReadonlyMap<number, ManufactureStep>;
  stepsByOutput: ReadonlyMap<number, ManufactureStep>;
  /** The recipes that hold a step, by its id. */
  holders: ReadonlyMap<number, Recipe[]>;
  structures: readonly (StructureRecipe & { name: string })[];
}

const indexes = new WeakMap<RecipeBook, BookIndex>();

/** What the rules need of a stored step. */
function structureOf(step: ManufactureStep): StructureStep {
  return { id: step.id, inputs: step.used_good_type_ids, output: step.manufactured_good_type_id };
}

function indexRecipes(recipes: RecipeBook['recipes']): Pick<BookIndex, 'holders' | 'structures'> {
  const holders = new Map<number, Recipe[]>();
  for (const recipe of recipes) {
    for (const { id } of recipe.steps) holders.set(id, [...(holders.get(id) ?? []), recipe]);
  }
  const structures = recipes.map(({ id, name, sub_recipe: subRecipe, steps }) => ({
    ...{ id, name, subRecipe },
    steps: steps.map(structureOf),
  }));
  return { holders, structures };
}

function makeIndex({ goodTypes, steps }: RecipeBook, recipes: ReturnType<typeof indexRecipes>): BookIndex {
  let typesByName: BookIndex['typesByName'] | undefined;
  return {
    ...recipes,
    types: new Map(goodTypes.map((type) => [type.id, type])),
    get typesByName() {
      typesByName ??= new Map(goodTypes.map((type) => [nameKey(type.name), type]));
      return typesByName;
    },
    steps: new Map(steps.map((step) => [step.id, step])),
    stepsByOutput: new Map(steps.map((step) => [step.manufactured_good_type_id, step])),
  };
}

/** The book's things by id and name; made once for each book. */
export function indexOf(book: RecipeBook): BookIndex {
  const known = indexes.get(book);
  if (known) return known;
  const made = makeIndex(book, indexRecipes(book.recipes));
  indexes.set(book, made);
  return made;
}

/** The recipes other than this one that hold a step. */
export function otherHolders(book: RecipeBook, stepId: number, recipeId: number | null): Recipe[] {
  return (indexOf(book).holders.get(stepId) ?? []).filter(({ id }) => id !== recipeId);
}

/** The products of the sub-recipes but this one, each with the name of the first that makes it. */
export function subRecipeProducts(book: RecipeBook, recipeId: number | null): ReadonlyMap<number, string> {
  const products = new Map<number, string>();
  for (const { id, name, subRecipe, steps } of indexOf(book).structures) {
    const product = steps.at(-1)?.output;
    if (!subRecipe || id === recipeId || product === undefined || products.has(product)) continue;
    products.set(product, name);
  }
  return products;
}

/** Whether a type may be taken from outside: it is bought, or another sub-recipe makes it. */
export function offeredBy(book: RecipeBook, recipeId: number | null): (typeId: number) => boolean {
  const { types } = indexOf(book);
  const products = subRecipeProducts(book, recipeId);
  return (id) => types.get(id)?.purchasable === true || products.has(id);
}

/** The book with a step that was made a moment ago, and what it makes, until the server tells of them. */
export function withNewStep(book: RecipeBook, { stored, ...step }: DraftStep): RecipeBook {
  if (indexOf(book).steps.has(step.id)) return book;
  const { types } = indexOf(book);
  const inputs = step.inputs.flatMap((id) => types.get(id) ?? []);
  const made: GoodType = {
    id: step.output,
    name: step.outputName,
    units: step.units,
    purchasable: false,
    sellable: false,
    expires: false,
    manufactured: true,
    recipe_component: false,
  };
  const told: ManufactureStep = {
    id: step.id,
    name: step.name,
    used_good_type_ids: step.inputs,
    used_good_type_names: inputs.map(({ name }) => name),
    used_good_type_units: inputs.map(({ units }) => units),
    manufactured_good_type_id: made.id,
    manufactured_good_type_name: made.name,
    manufactured_good_type_units: made.units,
    manufactured_good_type_sellable: false,
    manufactured_good_type_recipe_component: false,
    goods_with_available_amounts: null,
    reported: false,
    version: stored.version,
  };
  const known = { ...book, goodTypes: [...book.goodTypes, made], steps: [...book.steps, told] };
  indexes.set(known, makeIndex(known, indexOf(book)));
  return known;
}

/** Whether two things have the same values, and of lists the same elements. */
function isSame<Thing extends object>(one: Thing, other: Thing | undefined): boolean {
  if (one === other) return true;
  if (!other) return false;
  return (Object.keys(one) as (keyof Thing)[]).every((key) => {
    const [value, known] = [one[key], other[key]];
    if (value === known || !Array.isArray(value) || !Array.isArray(known)) return value === known;
    return value.length === known.length && value.every((element, at) => element === known[at]);
  });
}

function settledList<Thing extends { id: number }>(known: readonly Thing[], told: readonly Thing[]) {
  if (known.length !== told.length) return told;
  const byId = new Map(known.map((thing) => [thing.id, thing]));
  return told.every((thing) => isSame(thing, byId.get(thing.id))) ? known : told;
}

/** The book as it is told now; the very same one where it tells nothing new, so that nothing is drawn anew for it. */
export function settled(known: RecipeBook, told: RecipeBook): RecipeBook {
  const goodTypes = settledList(known.goodTypes, told.goodTypes);
  const steps = settledList(known.steps, told.steps);
  const recipes = settledList(known.recipes, told.recipes);
  const isKnown = goodTypes === known.goodTypes && steps === known.steps && recipes === known.recipes;
  return isKnown ? known : { goodTypes, steps, recipes };
}
