import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { cleanName } from '../../../../domain/names';
import { canMoveStep, outsideInputs, type StepMove } from '../../../../domain/recipe-structure';
import { indexOf, subRecipeProducts } from './book';
import type {
  DraftMaterial,
  DraftStep,
  EditorContext,
  RecipeBook,
  RecipeDraft,
  StepContent,
} from './context';

function contentOf(step: ManufactureStep): StepContent {
  return {
    inputs: step.used_good_type_ids,
    outputName: step.manufactured_good_type_name,
    units: step.manufactured_good_type_units,
  };
}

/** A stored step as one of a draft. */
export function draftStep(step: ManufactureStep): DraftStep {
  const content = contentOf(step);
  return {
    id: step.id,
    name: step.name,
    output: step.manufactured_good_type_id,
    ...content,
    stored: { ...content, version: step.version },
    made: false,
  };
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one === other || (one.length === other.length && one.every((id, index) => id === other[index]));
}

function sameContent(one: StepContent, other: StepContent): boolean {
  return (
    one.outputName === other.outputName && one.units === other.units && sameIds(one.inputs, other.inputs)
  );
}

/** Whether a step of the draft differs from what is stored, and so travels with the recipe. */
export function isChanged(step: DraftStep): boolean {
  return !sameContent(step, step.stored);
}

/** A good type as a material, as far as it is known. */
function materialOf(
  typeId: number,
  book: RecipeBook,
  recipeId: number | null,
  seen?: { name: string; units: DraftMaterial['units'] },
): DraftMaterial {
  const type = indexOf(book).types.get(typeId);
  const products = subRecipeProducts(book, recipeId);
  return {
    id: typeId,
    name: type?.name ?? seen?.name ?? '',
    units: type?.units ?? seen?.units ?? 'kilograms',
    subRecipe: type ? !type.purchasable : products.has(typeId),
  };
}

/** The draft that a stored recipe begins with. */
export function draftOf(recipe: Recipe, book: RecipeBook): RecipeDraft {
  const steps = recipe.steps.map(draftStep);
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

/** Adds those good types that are not in the recipe yet. */
export function withMaterials(
  draft: RecipeDraft,
  typeIds: readonly number[],
  book: RecipeBook,
  recipeId: number | null,
): RecipeDraft {
  const there = new Set(draft.materials.map(({ id }) => id));
  const added = typeIds.filter((id) => !there.has(id)).map((id) => materialOf(id, book, recipeId));
  return added.length === 0 ? draft : { ...draft, materials: [...draft.materials, ...added] };
}

export function withoutMaterial(draft: RecipeDraft, typeId: number): RecipeDraft {
  return { ...draft, materials: draft.materials.filter(({ id }) => id !== typeId) };
}

export function withStep(draft: RecipeDraft, step: DraftStep): RecipeDraft {
  return { ...draft, steps: [...draft.steps, step] };
}

/** Changes one step by its id. */
export function withChangedStep(
  draft: RecipeDraft,
  stepId: number,
  change: (step: DraftStep) => DraftStep,
): RecipeDraft {
  return { ...draft, steps: draft.steps.map((step) => (step.id === stepId ? change(step) : step)) };
}

export function withoutStep(draft: RecipeDraft, stepId: number): RecipeDraft {
  return { ...draft, steps: draft.steps.filter(({ id }) => id !== stepId) };
}

/** Whether a step may go one place up (-1) or down (1), and what would be taken too early if not. */
export function moveOf({ steps }: RecipeDraft, stepId: number, by: 1 | -1): StepMove | null {
  const from = steps.findIndex(({ id }) => id === stepId);
  const to = from + by;
  return from < 0 || to < 0 || to >= steps.length ? null : canMoveStep(steps, from, to);
}

export function withMovedStep(draft: RecipeDraft, stepId: number, by: 1 | -1): RecipeDraft {
  if (!moveOf(draft, stepId, by)?.can) return draft;
  const steps = [...draft.steps];
  const from = steps.findIndex(({ id }) => id === stepId);
  [steps[from], steps[from + by]] = [steps[from + by]!, steps[from]!];
  return { ...draft, steps };
}

/** Whether a step that was there is there no more. */
export function isGone(step: DraftStep, book: RecipeBook): boolean {
  return !indexOf(book).steps.has(step.id);
}

/** A step that nothing was changed in follows what is stored; one that was, or is open, keeps what it started from. */
function renewedStep(step: DraftStep, book: RecipeBook, editing: number | null): DraftStep {
  const index = indexOf(book);
  const stored = index.steps.get(step.id);
  if (!stored) return step;
  // What a stored recipe holds is no longer this editing's alone, and the units of what was reported stand.
  const made = step.made && !index.holders.has(step.id);
  const units = stored.reported ? step.stored.units : step.units;
  const own = made === step.made && units === step.units ? step : { ...step, made, units };
  const isOlder = stored.version <= step.stored.version;
  return isOlder || isChanged(own) || step.id === editing ? own : { ...draftStep(stored), made };
}

function renewedMaterial(material: DraftMaterial, book: RecipeBook): DraftMaterial {
  const type = indexOf(book).types.get(material.id);
  if (!type || (type.name === material.name && type.units === material.units)) return material;
  return { ...material, name: type.name, units: type.units };
}

/** The same array where no element changed, so that what is drawn of it stays. */
function mapKept<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}

type Renewed = Pick<EditorContext, 'draft' | 'recipeId' | 'stepForm'>;

/** The draft over a newer book: names and untouched steps follow it, and what they newly take is a material. */
export function renewed({ draft, recipeId, stepForm }: Renewed, book: RecipeBook): RecipeDraft {
  const steps = mapKept(draft.steps, (step) => renewedStep(step, book, stepForm?.editing ?? null));
  const materials = mapKept(draft.materials, (material) => renewedMaterial(material, book));
  if (steps === draft.steps && materials === draft.materials) return draft;
  const taken = outsideInputs(steps).filter((id) => indexOf(book).types.has(id));
  return withMaterials({ ...draft, steps, materials }, taken, book, recipeId);
}

/** Takes out a step that others deleted, and what it made from the inputs of those after it. */
export function withoutGoneStep(draft: RecipeDraft, stepId: number): RecipeDraft {
  const gone = draft.steps.find(({ id }) => id === stepId);
  const steps = draft.steps
    .filter((step) => step !== gone)
    .map((step) =>
      gone && step.inputs.includes(gone.output)
        ? { ...step, inputs: step.inputs.filter((input) => input !== gone.output) }
        : step,
    );
  return { ...draft, steps };
}

/** The draft kept over what someone else stored, as it was shown: from here on it starts from theirs. */
export function rebased(context: Renewed & { theirs: Recipe | null }, book: RecipeBook): RecipeDraft {
  const shown = new Map(context.theirs?.steps.map((step) => [step.id, step]));
  const steps = context.draft.steps.map((step) => {
    const theirs = shown.get(step.id) ?? indexOf(book).steps.get(step.id);
    return theirs ? { ...step, stored: { ...contentOf(theirs), version: theirs.version } } : step;
  });
  return renewed({ ...context, draft: { ...context.draft, steps } }, book);
}

/** The draft with each of its steps as it is stored. */
export function withStoredSteps({ draft, recipeId }: Renewed, stored: Recipe, book: RecipeBook): RecipeDraft {
  const theirs = new Map(stored.steps.map((step) => [step.id, step]));
  const steps = draft.steps.map((step) => {
    const found = theirs.get(step.id);
    return found ? { ...draftStep(found), made: step.made } : step;
  });
  return withMaterials({ ...draft, steps }, outsideInputs(steps), book, recipeId);
}

/** A recipe that is not stored yet, with those of its steps that are as they are stored. */
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

/** Whether a stored recipe is just what the draft says. */
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
