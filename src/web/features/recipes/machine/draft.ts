import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { cleanName } from '../../../../domain/names';
import { outsideInputs } from '../../../../domain/recipe-structure';
import { shapeStep, storedShape } from './recipe-shape';
import { indexOf } from './book';
import type { DraftStep, EditorContext, RecipeBook, RecipeDraft, StepContent, StepForm } from './context';

export function draftStep(step: ManufactureStep, isNew = false): DraftStep {
  const { inputs, outputName, units, ...fixed } = shapeStep(step);
  const content = { inputs, outputName, units };
  return { ...fixed, ...content, stored: { ...content, version: step.version }, isNew };
}

export function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

type EnteredContent = Pick<StepForm, 'inputs' | 'outputName' | 'units'>;

export function sameContent(one: EnteredContent, other: StepContent): boolean {
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

export function draftOf(recipe: Recipe, book: RecipeBook): RecipeDraft {
  const { types } = indexOf(book);
  const { materials } = storedShape(recipe, (id) => !types.get(id)?.purchasable);
  const steps = recipe.steps.map((step) => draftStep(step));
  return { name: recipe.name, subRecipe: recipe.sub_recipe, materials, steps };
}

/** The good types in the recipe: its materials and its steps' outputs. */
export function typesIn({ materials, steps }: RecipeDraft): ReadonlySet<number> {
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

/** Removes a step, and its output from the inputs of later steps. */
export function withoutStep(draft: RecipeDraft, stepId: number): RecipeDraft {
  const output = draft.steps.find(({ id }) => id === stepId)?.output;
  const steps = draft.steps
    .filter(({ id }) => id !== stepId)
    .map((step) => ({ ...step, inputs: step.inputs.filter((input) => input !== output) }));
  return { ...draft, steps };
}

/** Like `map`, but returns the same array if no element changed, so that nothing is rendered again. */
function mapChanged<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}

type Edited = Pick<EditorContext, 'draft' | 'stepForm'>;

/** Updates the draft from a newer book: names and unchanged steps; new outside inputs become materials. */
export function updatedDraft({ draft, stepForm }: Edited, book: RecipeBook): RecipeDraft {
  const index = indexOf(book);
  const held = new Set(index.structures.flatMap(stepIds));
  const steps = mapChanged(draft.steps, (step) => {
    const stored = index.steps.get(step.id);
    if (!stored) return step;
    // A step in a stored recipe is no longer this editing's own, and the units of a reported step are fixed.
    const isNew = step.isNew && !held.has(step.id);
    const units = stored.reported ? step.stored.units : step.units;
    const own = isNew === step.isNew && units === step.units ? step : { ...step, isNew, units };
    // A changed step, or one being edited, still refers to the version it started from.
    const isOlder = stored.version <= step.stored.version;
    return isOlder || isChanged(own) || step.id === stepForm?.editing ? own : draftStep(stored, isNew);
  });
  const materials = mapChanged(draft.materials, (material) => {
    const { name, units } = index.types.get(material.id) ?? material;
    return name === material.name && units === material.units ? material : { ...material, name, units };
  });
  if (steps === draft.steps && materials === draft.materials) return draft;
  const taken = outsideInputs(steps).filter((id) => index.types.has(id));
  return withMaterials({ ...draft, steps, materials }, taken, book);
}

export function isStored(draft: RecipeDraft, recipe: Recipe): boolean {
  return (
    cleanName(draft.name) === recipe.name &&
    draft.subRecipe === recipe.sub_recipe &&
    sameIds(stepIds(draft), stepIds(recipe)) &&
    recipe.steps.every((step, index) => sameContent(draft.steps[index]!, shapeStep(step)))
  );
}
