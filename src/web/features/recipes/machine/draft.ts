import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { cleanName } from '../../../../domain/names';
import { outsideInputs, stepsUsing } from '../../../../domain/recipe-structure';
import { type ShapeStep, shapeStep, storedShape } from './recipe-shape';
import { indexOf, offeredBy, recipeIn } from './book';
import type {
  BaseRecipe,
  DraftStep,
  Drafted,
  EditorContext,
  RecipeBook,
  RecipeDraft,
  StepForm,
} from './context';

export function draftStep(step: ManufactureStep, isNew = false): DraftStep {
  const shape = shapeStep(step);
  const { inputs, outputName, units } = shape;
  return { ...shape, stored: { inputs, outputName, units, version: step.version }, isNew };
}

export function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

type EnteredContent = Pick<StepForm, 'inputs' | 'outputName' | 'units'>;

export function sameContent(one: EnteredContent, other: EnteredContent): boolean {
  return (
    one.outputName === other.outputName && one.units === other.units && sameIds(one.inputs, other.inputs)
  );
}

export function contentBody({ inputs, outputName, units }: EnteredContent) {
  return { usedGoodTypeIDs: inputs, manufacturedGoodTypeName: outputName, units: units! };
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

/** Updates the draft from a newer book: names and unchanged steps; new outside inputs become materials. */
export function updatedDraft({ draft, stepForm }: EditorContext, book: RecipeBook): RecipeDraft {
  const index = indexOf(book);
  const idsInUse = new Set(index.structures.flatMap(stepIds));
  const steps = draft.steps.map((step) => {
    const stored = index.steps.get(step.id);
    if (!stored) return step;
    // A step that others use is no longer this editing's own, and the units of a reported step are fixed.
    const isNew = step.isNew && !idsInUse.has(step.id) && !stored.reported;
    const own = { ...step, isNew, units: stored.reported ? step.stored.units : step.units };
    // A changed step, or one being edited, still refers to the version it started from.
    const isOlder = stored.version <= step.stored.version;
    return isOlder || isChanged(own) || step.id === stepForm?.editing ? own : draftStep(stored, isNew);
  });
  const materials = draft.materials.map((material) => {
    const { name, units } = index.types.get(material.id) ?? material;
    return { ...material, name, units };
  });
  const taken = outsideInputs(steps).filter((id) => index.types.has(id));
  return withMaterials({ ...draft, steps, materials }, taken, book);
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
    sameIds(stepIds(one), stepIds(other)) &&
    one.steps.every((step, index) => sameContent(step, other.steps[index]!))
  );
}

export function isStored(draft: RecipeDraft, recipe: Recipe | undefined): boolean {
  if (!recipe) return false;
  const { name, sub_recipe: subRecipe, steps } = recipe;
  return sameVersion(draft, { name, subRecipe, steps: steps.map(shapeStep) });
}
