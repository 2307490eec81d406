import { asCallFailure } from '../../../../contract/call-failure';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import { cleanName, nameKey } from '../../../../domain/names';
import { indexOf, recipeIn } from './book';
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
  baseOf,
  draftOf,
  draftStep,
  sameIds,
  stepIds,
  storedVersion,
  updatedDraft,
  withMaterials,
  withoutMaterial,
  withoutStep,
  withStep,
} from './draft';
import { keyAfter } from './field-errors';
import type { CreatedStep } from './setup';
import { missingInputs, pickedStep } from './step-form';

/** Changes the draft. A changed recipe needs a new idempotency key, and the server's errors no longer apply. */
export const changed = (draft: RecipeDraft) => ({ draft, key: null, refusal: null, losses: 0 });

const changedByForm = (draft: RecipeDraft): Change => ({ ...changed(draft), stepForm: null });

/** A new recipe was stored although its response was lost: from now on it is changed, not added. */
function adopted({ sent, recipeId }: EditorContext, { recipes }: RecipeBook): Change {
  if (!sent || recipeId !== null) return {};
  const isSent = (recipe: (typeof recipes)[number]) =>
    nameKey(recipe.name) === nameKey(sent.name) && sameIds(stepIds(recipe), sent.stepIds);
  const stored = recipes.find(isSent);
  return stored ? { recipeId: stored.id, base: baseOf(stored), sent: null, key: null } : {};
}

/** Takes over a newer book; changes in the draft stay. */
export function updateBook({ context, event: { book } }: Args<{ book: RecipeBook }>): Change {
  return { book, ...adopted(context, book), draft: updatedDraft(context, book) };
}

/** Replaces the draft with the stored recipe, or an empty one. */
function restart({ recipeId }: EditorContext, book: RecipeBook): Change {
  const stored = recipeIn(book, recipeId);
  const draft = stored ? draftOf(stored, book) : EMPTY_DRAFT;
  return {
    ...changed(draft),
    base: stored ? baseOf(stored) : null,
    resumed: false,
    showErrors: false,
    sent: null,
  };
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
  const step = pickedStep(context)!;
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

export function moveStep({ context: { draft }, event }: Args<{ stepId: number; by: 1 | -1 }>): Change {
  const { stepId, by } = event;
  const steps = [...draft.steps];
  const from = steps.findIndex(({ id }) => id === stepId);
  [steps[from], steps[from + by]] = [steps[from + by]!, steps[from]!];
  return changed({ ...draft, steps });
}

export function removeStep({ context, event }: Args<{ stepId: number }>): Change {
  return changed(withoutStep(context, event.stepId));
}

export function openComparison({ context, event }: Args<{ output: RecipeBook }>): Change {
  const book = event.output;
  return { ...updateBook({ context, event: { ...event, book } }), compared: book };
}

/** Continues with the draft after a comparison; saving then replaces the shown version on purpose, but no newer one. */
export function keepMine({ context }: Args): Change {
  const { draft, book, compared, base, recipeId } = context;
  const shown = indexOf(compared!).steps;
  const steps = draft.steps.map((step) => {
    const known = shown.get(step.id);
    return known && known.version > step.stored.version ? { ...step, stored: draftStep(known).stored } : step;
  });
  const rebased = updatedDraft({ ...context, draft: { ...draft, steps } }, book);
  const theirs = recipeIn(compared!, recipeId);
  return { ...changed(rebased), base: theirs ? baseOf(theirs) : base };
}

/** In a new recipe, others can have changed only its steps. */
export function takeTheirSteps({ context }: Args): Change {
  return changed(storedVersion(context, context.book)!);
}

/** The editing after its steps were deleted, or some of them could not be deleted. */
export function afterDeletion({ context, event }: Args<object>): Change {
  const { reason, ids } = context.deletion!;
  const failure = 'error' in event ? asCallFailure(event.error) : null;
  // Discarding only fails if the user must sign in again.
  const isKept = failure !== null && (reason === 'lastStep' || failure.code === 'UNAUTHENTICATED');
  if (isKept || reason === 'leaving') return { deletion: null };
  const after =
    reason === 'lastStep' ? changed(withoutStep(context, ids[0]!)) : restart(context, context.book);
  return { deletion: null, ...after };
}

/** The editing after saving failed: the draft stays. */
export function refuseRecipe({ context, event }: Args<{ error: unknown }>): Change {
  const { draft, recipeId } = context;
  const refusal = asCallFailure(event.error);
  const key = keyAfter(refusal, context.key);
  const mayBeStored = key !== null && recipeId === null;
  const sent = mayBeStored ? { name: draft.name, stepIds: stepIds(draft) } : context.sent;
  return { key, refusal, sent, losses: key === null ? 0 : context.losses + 1 };
}
