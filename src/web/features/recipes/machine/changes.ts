import { asCallFailure, type CallFailure } from '../../../../contract/call-failure';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import { cleanName, nameKey } from '../../../../domain/names';
import { outsideInputs } from '../../../../domain/recipe-structure';
import { indexOf, mergeBook, offeredBy } from './book';
import {
  type Change,
  type DraftStep,
  type EditorContext,
  EMPTY_DRAFT,
  type RecipeBook,
  type RecipeDraft,
  type StepForm,
  type Args,
  type Done,
  type Failed,
} from './context';
import {
  baseOf,
  draftOf,
  draftStep,
  rebasedDraft,
  sameIds,
  updatedDraft,
  withMaterials,
  withoutMaterial,
  withoutStep,
  withStep,
  withStoredSteps,
} from './draft';
import type { CreatedStep } from './events';
import { keyForRetry } from './field-errors';
import { recipeBody } from './recipe-errors';
import { missingInputs, pickedStep } from './step-form';

/** Changes the draft. A changed recipe needs a new idempotency key, and the server's errors no longer apply. */
export const changed = (draft: RecipeDraft): Change => ({ draft, key: null, refusal: null });

/** Changes the draft and closes the step's form. */
const changedByForm = (draft: RecipeDraft): Change => ({ ...changed(draft), stepForm: null });

/** A new recipe was stored although its response was lost: from now on it is changed, not added. */
function adopted({ sent, recipeId }: EditorContext, book: RecipeBook): Change {
  if (!sent || recipeId !== null) return {};
  const stored = book.recipes.find(
    ({ name, steps }) =>
      nameKey(name) === nameKey(sent.name) &&
      sameIds(
        steps.map(({ id }) => id),
        sent.stepIds,
      ),
  );
  return stored ? { recipeId: stored.id, base: baseOf(stored), sent: null, key: null } : {};
}

/** Keeps the step's form open while its step exists. */
function updatedForm({ stepForm: form, draft }: EditorContext, book: RecipeBook): StepForm | null {
  if (!form || (form.editing !== null && !draft.steps.some(({ id }) => id === form.editing))) return null;
  const isGone = form.reused !== null && !indexOf(book).steps.has(form.reused);
  return isGone ? { ...form, reused: null } : form;
}

/** Takes over a newer book; changes in the draft stay. */
export function updateBook({ context, event }: Args<{ book: RecipeBook }>): Change {
  const book = mergeBook(context.book, event.book);
  const found = adopted(context, book);
  const stepForm = updatedForm(context, book);
  return { book, ...found, stepForm, draft: updatedDraft({ ...context, ...found, stepForm }, book) };
}

/** Replaces the draft with the stored recipe, or an empty one. */
function restart({ recipeId }: EditorContext, book: RecipeBook): Change {
  const stored = book.recipes.find(({ id }) => id === recipeId);
  const draft = stored ? draftOf(stored, book) : EMPTY_DRAFT;
  return { ...changed(draft), base: stored ? baseOf(stored) : null, resumed: false, sent: null };
}

/** The first book: opens the stored recipe, or restores an earlier editing. */
export function openBook(args: Args<{ book: RecipeBook }>): Change {
  const { context, event } = args;
  return context.resumed ? updateBook(args) : { book: event.book, ...restart(context, event.book) };
}

const filledContent = ({ inputs, outputName, units }: StepForm) => ({
  inputs,
  outputName: cleanName(outputName),
  units: units!,
});

/** Adds a created step at the end; the book has it only after its next update. */
export function addCreatedStep({ context, event }: Args<Done<CreatedStep>>): Change {
  const { draft, stepForm } = context;
  const content = filledContent(stepForm!);
  const step: DraftStep = {
    id: event.output.manufactureStepId,
    name: stepForm!.name!,
    output: event.output.manufacturedGoodTypeId,
    ...content,
    stored: { ...content, version: 1 },
    isNew: true,
  };
  return changedByForm({ ...draft, steps: [...draft.steps, step] });
}

/** Adds an existing step at the end. Its outside inputs become materials; its output is no material any more. */
export function addPickedStep({ context }: Args): Change {
  const { draft, book, recipeId } = context;
  const step = pickedStep(context);
  if (!step) return { stepForm: null };
  const taken = withMaterials(draft, missingInputs(context).materials, book, recipeId);
  const made = withoutMaterial(taken, step.manufactured_good_type_id);
  return changedByForm({ ...made, steps: [...made.steps, draftStep(step)] });
}

/** Changes a stored step, only in the draft. */
export function changeDraftStep({ context: { draft, stepForm } }: Args): Change {
  return changedByForm(withStep(draft, stepForm!.editing!, filledContent(stepForm!)));
}

/** Stores the result of changing a step that this editing created. */
export function changeStoredStep({ context: { draft }, event }: Args<Done<ManufactureStep>>): Change {
  const stored = event.output;
  const isNew = draft.steps.some((step) => step.id === stored.id && step.isNew);
  return changedByForm(withStep(draft, stored.id, draftStep(stored, isNew)));
}

/** Closes the form; changes of its step by others become visible now. */
export function closeStep({ context }: Pick<Args, 'context'>): Change {
  return { stepForm: null, draft: updatedDraft({ ...context, stepForm: null }, context.book) };
}

/** Moves a step one place up (-1) or down (1). */
export function moveStep({ context: { draft }, event }: Args<{ stepId: number; by: 1 | -1 }>): Change {
  const { stepId, by } = event;
  const steps = [...draft.steps];
  const from = steps.findIndex(({ id }) => id === stepId);
  [steps[from], steps[from + by]] = [steps[from + by]!, steps[from]!];
  return changed({ ...draft, steps });
}

/** The output of a removed step may have been an outside input before: then it becomes a material again. */
export function dropLastStep({ context: { draft, book, recipeId } }: Pick<Args, 'context'>): Change {
  const left = { ...draft, steps: draft.steps.slice(0, -1) };
  const offered = outsideInputs(left.steps).filter(offeredBy(book, recipeId));
  return changed(withMaterials(left, offered, book, recipeId));
}

/** A step that could not be deleted: it leaves the draft if it is gone, and is no longer this editing's own if others use it. */
function stepNotDeleted({ draft }: EditorContext, stepId: number, { code }: CallFailure): Change {
  if (code === 'NOT_FOUND') return changed(withoutStep(draft, stepId));
  return code === 'IN_USE' ? changed(withStep(draft, stepId, { isNew: false })) : {};
}

/** Continues with the draft after a comparison; saving then replaces the other version on purpose. */
export function keepMine({ context }: Args): Change {
  const { book, recipeId, base, theirs } = context;
  const draft = rebasedDraft(context, book);
  return { ...changed(draft), base: recipeId !== null && theirs ? baseOf(theirs) : base, theirs: null };
}

/** Replaces the draft with the version that someone else saved. */
export function takeTheirs({ context }: Pick<Args, 'context'>): Change {
  const { theirs, book, recipeId, base } = context;
  if (!theirs) return {};
  const draft = recipeId === null ? withStoredSteps(context, theirs, book) : draftOf(theirs, book);
  const from = recipeId === null ? base : baseOf(theirs);
  return { ...changed(draft), base: from, theirs: null, showErrors: false };
}

/** The editing after its steps were deleted, or some of them could not be deleted. */
export function afterDeletion({ context, event }: Args<object>): Change {
  const failure = 'error' in event ? asCallFailure(event.error) : null;
  const { ids, reason } = context.deletion!;
  const deletion = null;
  // If the user must sign in again, nothing is discarded.
  const isSignedOut = failure?.code === 'UNAUTHENTICATED';
  switch (reason) {
    case 'lastStep':
      return {
        deletion,
        ...(failure ? stepNotDeleted(context, ids[0]!, failure) : dropLastStep({ context })),
      };
    case 'formClosed':
      return { deletion, ...closeStep({ context }) };
    case 'draftDiscarded':
      return isSignedOut ? { deletion } : { deletion, ...restart(context, context.book), showErrors: false };
    case 'theirsTaken':
      return isSignedOut ? { deletion } : { deletion, ...takeTheirs({ context }) };
    case 'leaving':
      return { deletion };
  }
}

/** The editing after saving failed: the draft stays, with the server's errors. */
export function refuseRecipe({ context, event }: Args<Failed>): Change {
  const failure = asCallFailure(event.error);
  const { name, manufactureStepIds, stepChanges = [] } = recipeBody(context);
  const ids: Record<string, readonly number[]> = {
    manufactureStepIds,
    stepChanges: stepChanges.map(({ id }) => id),
  };
  const steps: Record<number, string> = {};
  for (const [path, message] of Object.entries(failure.fields)) {
    const [list = '', index] = path.split('.');
    const stepId = ids[list]?.[Number(index)];
    if (stepId !== undefined) steps[stepId] ??= message;
  }
  const key = keyForRetry(failure, context.key);
  const mayBeStored = key !== null && context.recipeId === null;
  return {
    key,
    refusal: { failure, name: failure.fields.name, subRecipe: failure.fields.subRecipe, steps },
    sent: mayBeStored ? { name, stepIds: manufactureStepIds } : context.sent,
  };
}
