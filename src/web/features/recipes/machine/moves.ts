import type { CallFailure } from '../../../../contract/call-failure';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import { cleanName, nameKey } from '../../../../domain/names';
import { outsideInputs } from '../../../../domain/recipe-structure';
import { indexOf, offeredBy, settled, withNewStep } from './book';
import { type EditorContext, EMPTY_DRAFT, type RecipeBook, type RecipeDraft, type StepForm } from './context';
import {
  draftOf,
  draftStep,
  rebased,
  renewed,
  withChangedStep,
  withMaterials,
  withMovedStep,
  withStoredSteps,
  withoutGoneStep,
  withoutMaterial,
  withoutStep,
  withStep,
} from './draft';
import type { CreatedStep } from './events';
import { CHANGED, GONE, HELD } from './failure';
import { missingInputs } from './step-form';

type Change = Partial<EditorContext>;

const changed = (draft: RecipeDraft): Change => ({ draft, ...CHANGED });

/** A new recipe whose answer got lost and that is stored after all: from here on it is changed, not added. */
function adopted({ sent, recipeId }: EditorContext, book: RecipeBook): Change {
  if (!sent || recipeId !== null) return {};
  const stored = book.recipes.find(
    (recipe) =>
      nameKey(recipe.name) === nameKey(sent.name) &&
      recipe.steps.map(({ id }) => id).join() === sent.stepIds.join(),
  );
  return stored ? { recipeId: stored.id, base: stored, sent: null, key: null } : {};
}

/** A form stays while what it speaks of is there. */
function renewedForm({ stepForm: form, draft }: EditorContext, book: RecipeBook): StepForm | null {
  if (!form) return null;
  if (form.editing !== null && !draft.steps.some(({ id }) => id === form.editing)) return null;
  const isPicked = form.reused !== null && !indexOf(book).steps.has(form.reused);
  return isPicked ? { ...form, reused: null } : form;
}

/** The book as it is now; what is changed here stays. */
export function renewBook(context: EditorContext, told: RecipeBook): Change {
  const book = settled(context.book, told);
  const found = adopted(context, book);
  const stepForm = renewedForm(context, book);
  return { book, ...found, stepForm, draft: renewed({ ...context, ...found, stepForm }, book) };
}

/** The book is there for the first time: what is stored is opened, or an earlier editing goes on over it. */
export function arrive(context: EditorContext, book: RecipeBook): Change {
  const { recipeId, restored } = context;
  if (restored) return { restored: false, ...renewBook(context, book) };
  const base = book.recipes.find(({ id }) => id === recipeId) ?? null;
  return { book, base, ...(base && { draft: draftOf(base, book) }) };
}

/** What is stored, or an empty recipe, in the draft's place. */
export function beginAnew({ recipeId, book }: EditorContext): Change {
  const stored = book.recipes.find(({ id }) => id === recipeId) ?? null;
  const draft = stored ? draftOf(stored, book) : EMPTY_DRAFT;
  return { ...changed(draft), base: stored, goesOn: false, asked: false, sent: null };
}

export function typeName({ draft }: EditorContext, name: string): Change {
  return changed({ ...draft, name });
}

export function chooseType({ draft }: EditorContext, subRecipe: boolean): Change {
  return changed({ ...draft, subRecipe });
}

export function removeMaterial({ draft }: EditorContext, typeId: number): Change {
  return changed(withoutMaterial(draft, typeId));
}

export function addChosenMaterials({ draft, materialForm, book, recipeId }: EditorContext): Change {
  return { ...changed(withMaterials(draft, materialForm!.chosen, book, recipeId)), materialForm: null };
}

/**
 * A new raw material is there, and in the recipe, with what was chosen before it was defined; the list of types tells
 * of it a moment later.
 */
export function addCreatedMaterial(context: EditorContext, id: number): Change {
  const { book, recipeId, materialForm } = context;
  const { name, units, chosen } = materialForm!;
  const draft = withMaterials(context.draft, chosen, book, recipeId);
  const material = { id, name: cleanName(name), units: units!, subRecipe: false };
  const isThere = draft.materials.some((one) => one.id === id);
  const materials = isThere ? draft.materials : [...draft.materials, material];
  return { ...changed({ ...draft, materials }), materialForm: null };
}

const typedContent = ({ inputs, outputName, units }: StepForm) => ({
  inputs,
  outputName: cleanName(outputName),
  units: units!,
});

/** A new step is there, and the last one of the recipe; the book knows it from here on. */
export function addCreatedStep({ draft, stepForm, book }: EditorContext, created: CreatedStep): Change {
  const content = typedContent(stepForm!);
  const step = {
    id: created.manufactureStepId,
    name: stepForm!.name!,
    output: created.manufacturedGoodTypeId,
    ...content,
    stored: { ...content, version: 1 },
    made: true,
  };
  return { ...changed(withStep(draft, step)), stepForm: null, book: withNewStep(book, step) };
}

/** An existing step becomes the last one of the recipe; what it takes from outside a material, what it makes none. */
export function addPickedStep(context: EditorContext): Change {
  const { draft, book, recipeId, stepForm } = context;
  const step = indexOf(book).steps.get(stepForm!.reused!);
  if (!step) return { stepForm: null };
  const { materials } = missingInputs(context);
  const withInputs = withMaterials(draft, materials, book, recipeId);
  const made = withoutMaterial(withInputs, step.manufactured_good_type_id);
  return { ...changed(withStep(made, draftStep(step))), stepForm: null };
}

/** The form is left as it is: what others changed of its step meanwhile is seen now. */
export function closeStep(context: EditorContext): Change {
  const closed = { ...context, stepForm: null };
  return { stepForm: null, withdrawn: null, draft: renewed(closed, context.book) };
}

/** A step that was there before is changed in the draft alone. */
export function changeHeldStep({ draft, stepForm }: EditorContext): Change {
  const content = typedContent(stepForm!);
  return {
    ...changed(withChangedStep(draft, stepForm!.editing!, (step) => ({ ...step, ...content }))),
    stepForm: null,
  };
}

/** A step that this editing made was changed by its call. */
export function changeStoredStep({ draft }: EditorContext, stored: ManufactureStep): Change {
  return {
    ...changed(withChangedStep(draft, stored.id, (step) => ({ ...draftStep(stored), made: step.made }))),
    stepForm: null,
  };
}

export function moveStep({ draft }: EditorContext, stepId: number, by: 1 | -1): Change {
  return changed(withMovedStep(draft, stepId, by));
}

/** What the step made may have been taken from outside before: then it is a material again. */
export function dropStep({ draft, book, recipeId }: EditorContext, stepId: number): Change {
  const left = withoutStep(draft, stepId);
  const offered = outsideInputs(left.steps).filter(offeredBy(book, recipeId));
  return changed(withMaterials(left, offered, book, recipeId));
}

export function dropGoneStep({ draft }: EditorContext, stepId: number): Change {
  return changed(withoutGoneStep(draft, stepId));
}

/** One that is gone already leaves the draft; one that others hold by now is theirs to keep. */
export function stepNotDeleted({ draft }: EditorContext, { code }: CallFailure): Change {
  const last = draft.steps.at(-1)!;
  if (GONE.includes(code)) return changed(withoutStep(draft, last.id));
  if (!HELD.includes(code)) return {};
  return changed(withChangedStep(draft, last.id, (step) => ({ ...step, made: false })));
}

/** The draft goes on from what someone else saved; saving it then says so knowingly. */
export function keepMine(context: EditorContext): Change {
  const { book, recipeId, base, theirs } = context;
  const draft = rebased(context, book);
  return { ...changed(draft), base: recipeId === null ? base : theirs, theirs: null };
}

/** What someone else saved takes the draft's place. */
export function takeTheirs(context: EditorContext): Change {
  const { theirs, book, recipeId } = context;
  if (!theirs) return {};
  const done = { theirs: null, asked: false };
  return recipeId === null
    ? { ...changed(withStoredSteps(context, theirs, book)), ...done }
    : { ...changed(draftOf(theirs, book)), base: theirs, ...done };
}
