import { asCallFailure } from '../../../../contract/call-failure';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import { cleanName, nameKey } from '../../../../domain/names';
import { outsideInputs } from '../../../../domain/recipe-structure';
import { indexOf, offeredBy } from './book';
import {
  type Args,
  type Change,
  type EditorContext,
  EMPTY_DRAFT,
  type RecipeBook,
  type RecipeDraft,
  type StepForm,
} from './context';
import {
  draftOf,
  draftStep,
  sameIds,
  stepIds,
  updatedDraft,
  withMaterials,
  withoutMaterial,
  withoutStep,
  withStep,
} from './draft';
import { keyAfter } from './field-errors';
import { recipeBody } from './recipe-errors';
import type { CreatedStep, Stored } from './setup';
import { missingInputs, pickedStep } from './step-form';

/** Changes the draft. A changed recipe needs a new idempotency key, and the server's errors no longer apply. */
export const changed = (draft: RecipeDraft) => ({ draft, key: null, refusal: null });

const changedByForm = (draft: RecipeDraft): Change => ({ ...changed(draft), stepForm: null });

/** A new recipe was stored although its response was lost: from now on it is changed, not added. */
function adopted({ sent, recipeId }: EditorContext, { recipes }: RecipeBook): Change {
  if (!sent || recipeId !== null) return {};
  const isSent = (recipe: (typeof recipes)[number]) =>
    nameKey(recipe.name) === nameKey(sent.name) && sameIds(stepIds(recipe), sent.stepIds);
  const stored = recipes.find(isSent);
  return stored ? { recipeId: stored.id, base: stored, sent: null, key: null } : {};
}

/** Keeps the step's form open while its step exists. */
function updatedForm({ stepForm: form, draft }: EditorContext, book: RecipeBook): StepForm | null {
  if (!form || (form.editing !== null && !draft.steps.some(({ id }) => id === form.editing))) return null;
  const isGone = form.reused !== null && !indexOf(book).steps.has(form.reused);
  return isGone ? { ...form, reused: null } : form;
}

/** Takes over a newer book; changes in the draft stay. */
export function updateBook({ context, event: { book } }: Args<{ book: RecipeBook }>): Change {
  const stepForm = updatedForm(context, book);
  const draft = updatedDraft({ draft: context.draft, stepForm }, book);
  return { book, ...adopted(context, book), stepForm, draft };
}

/** Replaces the draft with the stored recipe, or an empty one. */
function restart({ recipeId }: EditorContext, book: RecipeBook): Change {
  const stored = book.recipes.find(({ id }) => id === recipeId);
  const draft = stored ? draftOf(stored, book) : EMPTY_DRAFT;
  return { ...changed(draft), base: stored ?? null, resumed: false, sent: null };
}

/** The first book: opens the stored recipe, or restores an earlier editing. */
export function openBook(args: Args<{ book: RecipeBook }>): Change {
  const { context, event } = args;
  return context.resumed ? updateBook(args) : { book: event.book, ...restart(context, event.book) };
}

const enteredContent = ({ inputs, outputName, units }: StepForm) => {
  return { inputs, outputName: cleanName(outputName), units: units! };
};

/** Adds a created step at the end; the book has it only after its next update. */
export function addCreatedStep({ context, event }: Args<{ output: CreatedStep }>): Change {
  const { draft, stepForm } = context;
  const { manufactureStepId: id, manufacturedGoodTypeId: output } = event.output;
  const content = enteredContent(stepForm!);
  const stored = { ...content, version: 1 };
  const step = { id, name: stepForm!.name!, output, ...content, stored, isNew: true };
  return changedByForm({ ...draft, steps: [...draft.steps, step] });
}

/** Adds an existing step at the end. Its outside inputs become materials; its output is no material any more. */
export function addPickedStep({ context }: Args): Change {
  const step = pickedStep(context);
  if (!step) return { stepForm: null };
  const taken = withMaterials(context.draft, missingInputs(context).materials, context.book);
  const draft = withoutMaterial(taken, step.manufactured_good_type_id);
  return changedByForm({ ...draft, steps: [...draft.steps, draftStep(step)] });
}

export function changeDraftStep({ context: { draft, stepForm } }: Args): Change {
  return changedByForm(withStep(draft, stepForm!.editing!, enteredContent(stepForm!)));
}

/** Stores the result of changing a step that this editing created. */
export function changeStoredStep({ context, event }: Args<{ output: ManufactureStep }>): Change {
  const { isNew, ...step } = draftStep(event.output);
  return changedByForm(withStep(context.draft, step.id, step));
}

/** Closes the form; changes of its step by others become visible now. */
export function closeStep({ context }: Pick<Args, 'context'>) {
  return { stepForm: null, draft: updatedDraft({ ...context, stepForm: null }, context.book) };
}

export function moveStep({ context: { draft }, event }: Args<{ stepId: number; by: 1 | -1 }>): Change {
  const { stepId, by } = event;
  const steps = [...draft.steps];
  const from = steps.findIndex(({ id }) => id === stepId);
  [steps[from], steps[from + by]] = [steps[from + by]!, steps[from]!];
  return changed({ ...draft, steps });
}

/** The output of a removed step may have been an outside input before: then it becomes a material again. */
export function dropLastStep({ context: { draft, book, recipeId } }: Pick<Args, 'context'>) {
  const remaining = { ...draft, steps: draft.steps.slice(0, -1) };
  const offered = outsideInputs(remaining.steps).filter(offeredBy(book, recipeId));
  return changed(withMaterials(remaining, offered, book));
}

/** Someone else's version, to be compared with the draft. */
export function compareWith({ context, event }: Args<{ output: Stored }>): Change {
  const { book, recipe } = event.output;
  const { recipeId, draft } = context;
  if (recipeId !== null) {
    return { book, theirs: recipe && { draft: draftOf(recipe, book), base: recipe } };
  }
  // In a new recipe only its steps can be changed by others.
  const stored = indexOf(book).steps;
  const steps = draft.steps.map((step) => {
    const theirs = stored.get(step.id);
    return theirs ? draftStep(theirs, step.isNew) : step;
  });
  return {
    book,
    theirs: { draft: withMaterials({ ...draft, steps }, outsideInputs(steps), book), base: null },
  };
}

/** Continues with the draft after a comparison; saving then replaces the shown version on purpose. */
export function keepMine({ context }: Args): Change {
  const { draft, book, base, theirs } = context;
  const shown = new Map(theirs?.draft.steps.map(({ id, stored }) => [id, stored]));
  const steps = draft.steps.map((step) => {
    const known = indexOf(book).steps.get(step.id);
    return { ...step, stored: shown.get(step.id) ?? (known ? draftStep(known).stored : step.stored) };
  });
  const rebased = updatedDraft({ ...context, draft: { ...draft, steps } }, book);
  return { ...changed(rebased), base: theirs?.base ?? base, theirs: null };
}

export function takeTheirs({ context: { theirs } }: Pick<Args, 'context'>): Change {
  return theirs ? { ...changed(theirs.draft), base: theirs.base, theirs: null, showErrors: false } : {};
}

/** The editing after its steps were deleted, or some of them could not be deleted. */
function deleted(context: EditorContext, error: unknown): Change {
  const code = error === undefined ? undefined : asCallFailure(error).code;
  const { draft, book } = context;
  const { ids, reason } = context.deletion!;
  if (reason === 'formClosed') return closeStep({ context });
  if (reason === 'lastStep') {
    // A failed deletion: the step may be gone already, or others use it by now.
    if (code === 'NOT_FOUND') return changed(withoutStep(draft, ids[0]!));
    if (code === 'IN_USE') return changed(withStep(draft, ids[0]!, { isNew: false }));
    return code === undefined ? dropLastStep({ context }) : {};
  }
  // If the user must sign in again, nothing is discarded.
  if (code === 'UNAUTHENTICATED' || reason === 'leaving') return {};
  return reason === 'theirsTaken'
    ? takeTheirs({ context })
    : { ...restart(context, book), showErrors: false };
}

export function afterDeletion({ context, event }: Args<object>): Change {
  return { deletion: null, ...deleted(context, 'error' in event ? event.error : undefined) };
}

/** The editing after saving failed: the draft stays, with the server's errors. */
export function refuseRecipe({ context, event }: Args<{ error: unknown }>): Change {
  const failure = asCallFailure(event.error);
  const { name, manufactureStepIds, stepChanges = [] } = recipeBody(context);
  const ids: Record<string, readonly number[]> = {
    manufactureStepIds,
    stepChanges: stepIds({ steps: stepChanges }),
  };
  const steps: Record<number, string> = {};
  for (const [path, message] of Object.entries(failure.fields)) {
    const [list = '', index] = path.split('.');
    const stepId = ids[list]?.[Number(index)];
    if (stepId !== undefined) steps[stepId] ??= message;
  }
  const key = keyAfter(failure, context.key);
  const mayBeStored = key !== null && context.recipeId === null;
  const sent = mayBeStored ? { name, stepIds: manufactureStepIds } : context.sent;
  return { key, refusal: { failure, steps }, sent };
}
