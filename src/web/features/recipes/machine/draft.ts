import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { cleanName } from '../../../../domain/names';
import { outsideInputs } from '../../../../domain/recipe-structure';
import { indexOf, subRecipeProducts } from './book';
import type {
  Base,
  DraftMaterial,
  DraftStep,
  EditorContext,
  RecipeBook,
  RecipeDraft,
  StepContent,
  StepForm,
} from './context';

function contentOf(step: ManufactureStep): StepContent {
  return {
    inputs: step.used_good_type_ids,
    outputName: step.manufactured_good_type_name,
    units: step.manufactured_good_type_units,
  };
}

/** Converts a stored step to a step of a draft. */
export function draftStep(step: ManufactureStep, isNew = false): DraftStep {
  const content = contentOf(step);
  return {
    id: step.id,
    name: step.name,
    output: step.manufactured_good_type_id,
    ...content,
    stored: { ...content, version: step.version },
    isNew,
  };
}

export function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

type FilledContent = Pick<StepForm, 'inputs' | 'outputName' | 'units'>;

export function sameContent(one: FilledContent, other: StepContent): boolean {
  return (
    one.outputName === other.outputName && one.units === other.units && sameIds(one.inputs, other.inputs)
  );
}

/** Whether a step differs from its stored version and so must be sent with the recipe. */
export function isChanged(step: DraftStep): boolean {
  return !sameContent(step, step.stored);
}

/** Whether others deleted a step. A new step is never counted, since the book may not have it yet. */
export function isGone({ id, isNew }: DraftStep, book: RecipeBook): boolean {
  return !isNew && !indexOf(book).steps.has(id);
}

/** The stored recipe's data that is needed to detect changes by others. */
export function baseOf({ id, name, sub_recipe: subRecipe, version, steps }: Recipe): Base {
  return { id, name, subRecipe, version, stepIds: steps.map((step) => step.id) };
}

/** A good type as a material. */
function materialOf(
  typeId: number,
  book: RecipeBook,
  recipeId: number | null,
  seen?: Pick<DraftMaterial, 'name' | 'units'>,
): DraftMaterial {
  const type = indexOf(book).types.get(typeId);
  return {
    id: typeId,
    name: type?.name ?? seen?.name ?? '',
    units: type?.units ?? seen?.units ?? 'kilograms',
    subRecipe: type ? !type.purchasable : subRecipeProducts(book, recipeId).has(typeId),
  };
}

/** The draft of a stored recipe. */
export function draftOf(recipe: Recipe, book: RecipeBook): RecipeDraft {
  const steps = recipe.steps.map((step) => draftStep(step));
  const seen = new Map(
    recipe.steps.flatMap((step) =>
      step.used_good_type_ids.map((id, index) => [
        id,
        { name: step.used_good_type_names[index]!, units: step.used_good_type_units[index]! },
      ]),
    ),
  );
  return {
    name: recipe.name,
    subRecipe: recipe.sub_recipe,
    materials: outsideInputs(steps).map((id) => materialOf(id, book, recipe.id, seen.get(id))),
    steps,
  };
}

/** The good types in the recipe: its materials and its steps' outputs. */
export function typesIn({ materials, steps }: RecipeDraft): ReadonlySet<number> {
  return new Set([...materials.map(({ id }) => id), ...steps.map(({ output }) => output)]);
}

/** Adds the good types that are not in the recipe yet as materials. */
export function withMaterials(
  draft: RecipeDraft,
  typeIds: readonly number[],
  book: RecipeBook,
  recipeId: number | null,
): RecipeDraft {
  const known = new Set(draft.materials.map(({ id }) => id));
  const added = typeIds.filter((id) => !known.has(id)).map((id) => materialOf(id, book, recipeId));
  return added.length === 0 ? draft : { ...draft, materials: [...draft.materials, ...added] };
}

export function withoutMaterial(draft: RecipeDraft, typeId: number): RecipeDraft {
  return { ...draft, materials: draft.materials.filter(({ id }) => id !== typeId) };
}

/** Changes one step by its id. */
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

type Drafted = Pick<EditorContext, 'draft' | 'recipeId' | 'stepForm'>;

/** Updates the draft from a newer book: names and unchanged steps; new outside inputs become materials. */
export function updatedDraft({ draft, recipeId, stepForm }: Drafted, book: RecipeBook): RecipeDraft {
  const index = indexOf(book);
  const held = new Set(index.structures.flatMap((recipe) => recipe.steps.map(({ id }) => id)));
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
    const type = index.types.get(material.id);
    if (!type || (type.name === material.name && type.units === material.units)) return material;
    return { ...material, name: type.name, units: type.units };
  });
  if (steps === draft.steps && materials === draft.materials) return draft;
  const taken = outsideInputs(steps).filter((id) => index.types.has(id));
  return withMaterials({ ...draft, steps, materials }, taken, book, recipeId);
}

/** The draft based on the other version that was shown to the user. */
export function rebasedDraft(context: Drafted & { theirs: Recipe | null }, book: RecipeBook): RecipeDraft {
  const shown = new Map(context.theirs?.steps.map((step) => [step.id, step]));
  const steps = context.draft.steps.map((step) => {
    const theirs = shown.get(step.id) ?? indexOf(book).steps.get(step.id);
    return theirs ? { ...step, stored: { ...contentOf(theirs), version: theirs.version } } : step;
  });
  return updatedDraft({ ...context, draft: { ...context.draft, steps } }, book);
}

/** The draft with all its steps as stored. */
export function withStoredSteps({ draft, recipeId }: Drafted, stored: Recipe, book: RecipeBook): RecipeDraft {
  const theirs = new Map(stored.steps.map((step) => [step.id, step]));
  const steps = draft.steps.map((step) => {
    const found = theirs.get(step.id);
    return found ? draftStep(found, step.isNew) : step;
  });
  return withMaterials({ ...draft, steps }, outsideInputs(steps), book, recipeId);
}

/** A recipe that is not stored yet, with all its steps as stored. */
export function storedSide(draft: RecipeDraft, book: RecipeBook): Recipe {
  const { steps } = indexOf(book);
  return {
    id: 0,
    name: draft.name,
    sub_recipe: draft.subRecipe ?? false,
    created_at: '',
    created_by: '',
    steps: draft.steps.flatMap(({ id }) => steps.get(id) ?? []),
    version: 0,
  };
}

/** Whether a stored recipe is equal to the draft. */
export function isStored(draft: RecipeDraft, recipe: Recipe): boolean {
  return (
    cleanName(draft.name) === recipe.name &&
    draft.subRecipe === recipe.sub_recipe &&
    draft.steps.length === recipe.steps.length &&
    recipe.steps.every((step, index) => {
      const mine = draft.steps[index]!;
      return mine.id === step.id && sameContent(mine, contentOf(step));
    })
  );
}
