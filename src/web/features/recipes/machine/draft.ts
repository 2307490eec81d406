import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { cleanName } from '../../../../domain/names';
import { canMoveStep, outsideInputs, type StepMove } from '../../../../domain/recipe-structure';
import { indexOf, subRecipeProducts } from './book';
import type { DraftMaterial, DraftStep, RecipeBook, RecipeDraft, StepContent } from './context';

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

export function sameContent(one: StepContent, other: StepContent): boolean {
  return (
    one.outputName === other.outputName &&
    one.units === other.units &&
    one.inputs.length === other.inputs.length &&
    one.inputs.every((input, index) => input === other.inputs[index])
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
    subRecipe: type ? !type.purchasable : products.includes(typeId),
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

/** A step that nothing was changed in follows what is stored; one that was keeps what it started from. */
function renewedStep(step: DraftStep, stored: ManufactureStep | undefined): DraftStep {
  if (!stored || isChanged(step)) return step;
  if (stored.version === step.stored.version && sameContent(step, contentOf(stored))) return step;
  return { ...draftStep(stored), made: step.made };
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

/** The draft over a newer book: names and untouched steps follow it, and what they newly take is a material. */
export function renewed(draft: RecipeDraft, book: RecipeBook, recipeId: number | null): RecipeDraft {
  const stored = indexOf(book).steps;
  const steps = mapKept(draft.steps, (step) => renewedStep(step, stored.get(step.id)));
  const materials = mapKept(draft.materials, (material) => renewedMaterial(material, book));
  if (steps === draft.steps && materials === draft.materials) return draft;
  return withMaterials({ ...draft, steps, materials }, outsideInputs(steps), book, recipeId);
}

/** Takes out what is stored no longer: steps that are gone, and what they made from the inputs of others. */
export function withoutGone(draft: RecipeDraft, book: RecipeBook): RecipeDraft {
  const index = indexOf(book);
  const gone = draft.steps.filter(({ id }) => !index.steps.has(id));
  const isGone = (typeId: number) => !index.types.has(typeId);
  if (gone.length === 0 && !draft.materials.some(({ id }) => isGone(id))) return draft;
  const steps = draft.steps
    .filter((step) => !gone.includes(step))
    .map((step) =>
      step.inputs.some(isGone) ? { ...step, inputs: step.inputs.filter((input) => !isGone(input)) } : step,
    );
  return { ...draft, steps, materials: draft.materials.filter(({ id }) => !isGone(id)) };
}

/** The draft kept over what someone else stored: from here on it starts from theirs. */
export function rebased(draft: RecipeDraft, book: RecipeBook, recipeId: number | null): RecipeDraft {
  const stored = indexOf(book).steps;
  const steps = draft.steps.map((step) => {
    const theirs = stored.get(step.id);
    return theirs ? { ...step, stored: { ...contentOf(theirs), version: theirs.version } } : step;
  });
  return renewed(withoutGone({ ...draft, steps }, book), book, recipeId);
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
