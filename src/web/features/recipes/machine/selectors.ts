import type { Recipe } from '../../../../contract/recipes';
import { cleanName, nameKey } from '../../../../domain/names';
import { outsideInputs, stepsUsing, unusedMaterials } from '../../../../domain/recipe-structure';
import { isSame } from '../../../shared/submission/machine/sending';
import type {
  BaseRecipe,
  Drafted,
  DraftStep,
  EditorContext,
  RecipeBook,
  RecipeDraft,
  RecipeShape,
  SavedEditing,
  ShapeMaterial,
  ShapeStep,
} from './context';
import { draftStep, sameContent, shapeStep } from './step-content';

export function storedShape(recipe: Recipe, isSubRecipe: (typeId: number) => boolean) {
  const steps = recipe.steps.map(shapeStep);
  const inputs = new Map(
    recipe.steps.flatMap((step) =>
      step.used_good_type_ids.map((id, index): [number, ShapeMaterial] => {
        const name = step.used_good_type_names[index]!;
        const units = step.used_good_type_units[index]!;
        return [id, { id, name, units, subRecipe: isSubRecipe(id) }];
      }),
    ),
  );
  return { materials: outsideInputs(steps).map((id) => inputs.get(id)!), steps };
}

export function namesOf({ materials, steps }: RecipeShape): Map<number, string> {
  return new Map([
    ...materials.map(({ id, name }) => [id, name] as const),
    ...steps.map(({ output, outputName }) => [output, outputName] as const),
  ]);
}

/** The numbers (from 1) of the steps that use each type. */
export function stepNumbers({ steps }: Pick<RecipeShape, 'steps'>): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  steps.forEach(({ inputs }, index) => {
    for (const input of new Set(inputs)) numbers.set(input, [...(numbers.get(input) ?? []), index + 1]);
  });
  return numbers;
}

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

/** Whether a step differs from its stored version and so must be sent with the recipe. */
export function isChanged(step: DraftStep): boolean {
  return !sameContent(step, step.stored);
}

/** Whether others deleted a step. A new step is never counted, since the book may not have it yet. */
export function isGone({ id, isNew }: DraftStep, book: RecipeBook): boolean {
  return !isNew && !indexOf(book).steps.has(id);
}

export const stepIds = ({ steps }: { steps: readonly { id: number }[] }) => steps.map(({ id }) => id);

export function baseOf(recipe: Recipe): BaseRecipe {
  const { id, version, name, sub_recipe } = recipe;
  return { id, version, name, sub_recipe, stepIds: stepIds(recipe) };
}

export function draftOf(recipe: Recipe, book: RecipeBook): RecipeDraft {
  const { types } = indexOf(book);
  const { materials } = storedShape(recipe, (id) => !types.get(id)?.purchasable);
  const steps = recipe.steps.map((step) => draftStep(step));
  return { name: recipe.name, subRecipe: recipe.sub_recipe, materials, steps };
}

/** The good types in the recipe: its materials and its steps' outputs. */
export function typesIn({ materials, steps }: Drafted['draft']): ReadonlySet<number> {
  return new Set([...materials.map(({ id }) => id), ...steps.map(({ output }) => output)]);
}

/** Adds the good types that are not in the recipe yet as materials. */
export function withMaterials(draft: RecipeDraft, typeIds: readonly number[], book: RecipeBook): RecipeDraft {
  const { types } = indexOf(book);
  const known = new Set(draft.materials.map(({ id }) => id));
  const added = typeIds.flatMap((id) => {
    if (known.has(id)) return [];
    const { name = '', units = 'kilograms' as const, purchasable = false } = types.get(id) ?? {};
    return { id, name, units, subRecipe: !purchasable };
  });
  return added.length === 0 ? draft : { ...draft, materials: [...draft.materials, ...added] };
}

export function withoutMaterial(draft: RecipeDraft, typeId: number): RecipeDraft {
  return { ...draft, materials: draft.materials.filter(({ id }) => id !== typeId) };
}

export function withStep(draft: RecipeDraft, stepId: number, change: Partial<DraftStep>): RecipeDraft {
  return { ...draft, steps: draft.steps.map((step) => (step.id === stepId ? { ...step, ...change } : step)) };
}

/** Removes a step. Its output, if others use it, becomes a material if it can come from outside, else is no input any more. */
export function withoutStep({ draft, book, recipeId }: EditorContext, stepId: number): RecipeDraft {
  const output = draft.steps.find(({ id }) => id === stepId)!.output;
  const steps = draft.steps.filter(({ id }) => id !== stepId);
  if (stepsUsing(output, steps).length > 0 && offeredBy(book, recipeId)(output)) {
    return withMaterials({ ...draft, steps }, [output], book);
  }
  const withoutOutput = (step: DraftStep) => ({ ...step, inputs: step.inputs.filter((id) => id !== output) });
  return { ...draft, steps: steps.map(withoutOutput) };
}

/** The stored version of the recipe, to be compared with the draft; null if the recipe was deleted. */
export function storedVersion(
  { draft, recipeId }: Pick<EditorContext, 'draft' | 'recipeId'>,
  book: RecipeBook,
): RecipeDraft | null {
  if (recipeId !== null) {
    const recipe = recipeIn(book, recipeId);
    return recipe ? draftOf(recipe, book) : null;
  }
  // In a new recipe only its steps can be changed by others.
  const stored = indexOf(book).steps;
  const steps = draft.steps.map((step) => {
    const theirs = stored.get(step.id);
    return theirs ? draftStep(theirs, step.isNew) : step;
  });
  return withMaterials({ ...draft, steps }, outsideInputs(steps), book);
}

type Version = Pick<RecipeDraft, 'name' | 'subRecipe'> & { steps: readonly ShapeStep[] };

export function sameVersion(one: Version, other: Version): boolean {
  return (
    cleanName(one.name) === cleanName(other.name) &&
    one.subRecipe === other.subRecipe &&
    isSame(stepIds(one), stepIds(other)) &&
    one.steps.every((step, index) => sameContent(step, other.steps[index]!))
  );
}

export function isStored(draft: RecipeDraft, recipe: Recipe | undefined): boolean {
  if (!recipe) return false;
  const { name, sub_recipe: subRecipe, steps } = recipe;
  return sameVersion(draft, { name, subRecipe, steps: steps.map(shapeStep) });
}

/** The names of the recipes that can get a stored sub-recipe's product nowhere else: its type cannot change. */
export function subRecipeUsers({ book, recipeId }: Pick<Drafted, 'book' | 'recipeId'>): string[] {
  const { structures } = indexOf(book);
  const stored = structures.find(({ id }) => id === recipeId);
  const product = stored?.subRecipe ? stored.steps.at(-1)?.output : undefined;
  if (product === undefined || subRecipeProducts(book, recipeId).has(product)) return [];
  return structures.flatMap(({ id, name, steps }) =>
    id !== recipeId && outsideInputs(steps).includes(product) ? name : [],
  );
}

/** The number of steps that lots were made by, and whether one is in other recipes too. */
export function reportedSummary({ draft, book, recipeId }: EditorContext) {
  const { steps } = indexOf(book);
  const reported = draft.steps.filter(({ id }) => steps.get(id)?.reported);
  return {
    reportedCount: reported.length,
    isReportedShared: reported.some(({ id }) => otherHolders(book, id, recipeId).length > 0),
  };
}

/** How someone else changed the stored recipe since this editing started. */
export function storedState({ base, book, recipeId }: EditorContext): 'same' | 'outdated' | 'gone' {
  if (!base) return 'same';
  const stored = recipeIn(book, recipeId);
  if (!stored) return 'gone';
  return stored.version === base.version ? 'same' : 'outdated';
}

/** Whether leaving would lose input, changes or created steps. */
export function isDirty({ draft, base }: Pick<EditorContext, 'draft' | 'base'>): boolean {
  // The cheap comparisons first.
  if (draft.steps.some((step) => step.isNew || isChanged(step))) return true;
  const materialIds = draft.materials.map(({ id }) => id);
  return (
    draft.name.trim() !== (base?.name ?? '') ||
    draft.subRecipe !== (base?.sub_recipe ?? null) ||
    !isSame(stepIds(draft), base?.stepIds ?? []) ||
    unusedMaterials(materialIds, draft.steps).length > 0
  );
}

/** The data to store for a reload; null if there is nothing to restore. */
export function savedEditing(snapshot: {
  context: EditorContext;
  matches: (state: 'saved' | 'left' | 'notFound') => boolean;
}): SavedEditing | null {
  const { draft, base, materialForm, stepForm, key, sentAt, sent } = snapshot.context;
  const isOver = (['saved', 'left', 'notFound'] as const).some((state) => snapshot.matches(state));
  if (isOver || !(isDirty({ draft, base }) || materialForm || stepForm)) return null;
  return { draft, base, materialForm, stepForm, key, sentAt, sent };
}
