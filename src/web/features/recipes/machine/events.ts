import {
  assertEvent,
  type DoneActorEvent,
  type ErrorActorEvent,
  type EventDescriptor,
  type ExtractEvent,
} from 'xstate';
import type { CallFailure } from '../../../../contract/error-codes';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { cleanName, nameKey } from '../../../../domain/names';
import { outsideInputs } from '../../../../domain/recipe-structure';
import { failureOf, isSame } from '../../../shared/submission/machine/sending';
import {
  type Args,
  type ContextChange,
  type Deletion,
  type EditorContext,
  EMPTY_DRAFT,
  keyAfter,
  failedForm,
  type RecipeBook,
  type RecipeDraft,
  type StepForm,
  type StructureError,
} from './context';
import type { MaterialChange } from './material-form';
import {
  baseOf,
  draftOf,
  indexOf,
  isChanged,
  recipeIn,
  stepIds,
  storedVersion,
  withMaterials,
  withoutMaterial,
  withoutStep,
  withStep,
} from './selectors';
import { draftStep } from './step-content';
import { missingInputs, pickedStep, type StepChange } from './step-form';

// What can happen to an editing, and how it changes by that.

/** The events. `key` is a new idempotency key, used unless the same values were sent before; `at` is the time. */
export type EditorEvent =
  /** The stored data, at first and after each change. */
  | { type: 'book.arrived'; book: RecipeBook }
  | { type: 'name.changed'; name: string }
  | { type: 'type.changed'; subRecipe: boolean }
  | { type: 'materials.opened' }
  | { type: 'material.toggled'; typeId: number }
  | { type: 'material.changed'; change: MaterialChange }
  | { type: 'materials.submitted'; key: string }
  | { type: 'material.removed'; typeId: number }
  | { type: 'step.opened'; stepId?: number }
  | { type: 'step.changed'; change: StepChange }
  | { type: 'input.toggled'; typeId: number }
  | { type: 'step.picked'; stepId: number | null }
  | { type: 'step.submitted'; key: string }
  | { type: 'step.moved'; stepId: number; by: 1 | -1 }
  | { type: 'step.deleted'; stepId: number }
  | { type: 'submitted'; key: string; at: string }
  | { type: 'comparison.opened' }
  | { type: 'mine.chosen' }
  | { type: 'theirs.chosen' }
  /** Closes the dialog or the comparison. */
  | { type: 'closed' }
  | { type: 'draft.discarded' }
  | { type: 'cancelled' }
  /** The network may be back: a recipe without a response is sent again now. */
  | { type: 'connected' };

/** What each call answers, by the name of its actor. */
interface Answers {
  createMaterial: { id: number };
  createStep: CreatedStep;
  updateStep: ManufactureStep;
  deleteSteps: void;
  save: Recipe;
  readStored: RecipeBook;
}
type CallName = keyof Answers;
type Done = { [Call in CallName]: DoneActorEvent<Answers[Call], Call> }[CallName];
type Failed = { [Call in CallName]: ErrorActorEvent<unknown, Call> }[CallName];
export type AnyEvent = EditorEvent | Done | Failed;

/** An action or guard of these events alone. */
export const given =
  <Type extends EventDescriptor<AnyEvent>, Result>(
    types: Type | readonly Type[],
    act: (args: Args<ExtractEvent<AnyEvent, Type>>) => Result,
  ) =>
  ({ context, event }: Args<AnyEvent>): Result => {
    assertEvent(event, types);
    return act({ context, event });
  };

/** The events that the machine emits to the screen. */
export type EditorEmitted =
  | { type: 'material.added' }
  /** Saving was refused in the browser, for field or structure errors. */
  | { type: 'refused'; structure: StructureError[] }
  | { type: 'call.failed'; call: CallName; failure: CallFailure };

export interface CreatedStep {
  manufactureStepId: number;
  manufacturedGoodTypeId: number;
}

/** Changes the draft. A changed recipe needs a new idempotency key, and the server's errors no longer apply. */
export const changed = (draft: RecipeDraft) => ({ draft, key: null, failure: null, losses: 0 });

const changedByForm = (draft: RecipeDraft): ContextChange => ({ ...changed(draft), stepForm: null });

/** A new recipe was stored although its response was lost: from now on it is changed, not added. */
function adopted({ sent, recipeId }: EditorContext, { recipes }: RecipeBook): ContextChange {
  if (!sent || recipeId !== null) return {};
  const isSent = (recipe: (typeof recipes)[number]) =>
    nameKey(recipe.name) === nameKey(sent.name) && isSame(stepIds(recipe), sent.stepIds);
  const stored = recipes.find(isSent);
  if (!stored) return {};
  return { recipeId: stored.id, base: baseOf(stored), sent: null, key: null, losses: 0, failure: null };
}

/** Takes over a newer book; changes in the draft stay. */
export function updateBook({ context, event: { book } }: Args<{ book: RecipeBook }>): ContextChange {
  return { book, ...adopted(context, book), draft: updatedDraft(context, book) };
}

/** Replaces the draft with the stored recipe, or an empty one. */
function restart({ recipeId }: EditorContext, book: RecipeBook): ContextChange {
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
export function openBook(args: Args<{ book: RecipeBook }>): ContextChange {
  const { context, event } = args;
  return context.resumed ? updateBook(args) : { book: event.book, ...restart(context, event.book) };
}

const enteredContent = ({ inputs, outputName, units, expected }: StepForm) => {
  return { inputs, outputName: cleanName(outputName), units: units!, expected };
};

/** Adds a created step at the end; the book has it only after its next update. */
export function addCreatedStep({ context, event }: Args<{ output: CreatedStep }>): ContextChange {
  const { draft, stepForm } = context;
  const { manufactureStepId: id, manufacturedGoodTypeId: output } = event.output;
  const content = enteredContent(stepForm!);
  const stored = { ...content, version: 1 };
  const step = { id, name: stepForm!.name!, output, ...content, stored, isNew: true };
  return changedByForm({ ...draft, steps: [...draft.steps, step] });
}

/** Adds an existing step at the end. Its outside inputs become materials; its output is no material any more. */
export function addPickedStep({ context }: Args): ContextChange {
  const step = pickedStep(context)!;
  const taken = withMaterials(context.draft, missingInputs(context).materials, context.book);
  const draft = withoutMaterial(taken, step.manufactured_good_type_id);
  return changedByForm({ ...draft, steps: [...draft.steps, draftStep(step)] });
}

export function changeDraftStep({ context: { draft, stepForm } }: Args): ContextChange {
  return changedByForm(withStep(draft, stepForm!.editing!, enteredContent(stepForm!)));
}

/** Stores the result of changing a step that this editing created. */
export function changeStoredStep({ context, event }: Args<{ output: ManufactureStep }>): ContextChange {
  const { isNew, ...step } = draftStep(event.output);
  return changedByForm(withStep(context.draft, step.id, step));
}

export function moveStep({ context: { draft }, event }: Args<{ stepId: number; by: 1 | -1 }>): ContextChange {
  const { stepId, by } = event;
  const steps = [...draft.steps];
  const from = steps.findIndex(({ id }) => id === stepId);
  [steps[from], steps[from + by]] = [steps[from + by]!, steps[from]!];
  return changed({ ...draft, steps });
}

export function removeStep({ context, event }: Args<{ stepId: number }>): ContextChange {
  return changed(withoutStep(context, event.stepId));
}

export function openComparison({ context, event }: Args<{ output: RecipeBook }>): ContextChange {
  const book = event.output;
  // What was sent is not sent again by itself: another version is stored.
  return { ...updateBook({ context, event: { ...event, book } }), compared: book, key: null, losses: 0 };
}

/** Continues with the draft after a comparison; saving then replaces the shown version on purpose, but no newer one. */
export function keepMine({ context }: Args): ContextChange {
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
export function takeTheirSteps({ context }: Args): ContextChange {
  return changed(storedVersion(context, context.book)!);
}

/** The editing after its steps were deleted, or some of them could not be deleted. */
export function afterDeletion({ context, event }: Args<object>): ContextChange {
  const { reason, ids } = context.deletion!;
  const failure = 'error' in event ? failureOf({ event }) : null;
  // Discarding only fails if the user must sign in again.
  const isKept = failure !== null && (reason === 'lastStep' || failure.code === 'UNAUTHENTICATED');
  if (isKept || reason === 'leaving') return { deletion: null };
  const after =
    reason === 'lastStep' ? changed(withoutStep(context, ids[0]!)) : restart(context, context.book);
  return { deletion: null, ...after };
}

/** The editing after saving failed: the draft stays. */
export function refuseRecipe({ context, event }: Args<{ error: unknown }>): ContextChange {
  const { draft, recipeId } = context;
  const failure = failureOf({ event });
  const kept = keyAfter(context, failure);
  const mayBeStored = kept.key !== null && recipeId === null;
  const sent = mayBeStored ? { name: draft.name, stepIds: stepIds(draft) } : context.sent;
  return { ...kept, failure, sent };
}

/** Updates the draft from a newer book: names and unchanged steps; new outside inputs become materials. */
function updatedDraft({ draft, stepForm }: EditorContext, book: RecipeBook): RecipeDraft {
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

/** What is the same in both forms. The same values are sent again with the same key. */
export function formChanges<Name extends 'materialForm' | 'stepForm'>(name: Name) {
  return {
    showErrors: ({ context }: Args) => ({ [name]: { ...context[name], showErrors: true } }),
    send: ({ context, event }: Args<{ key: string }>) => {
      return { [name]: { ...context[name], key: context[name]!.key ?? event.key } };
    },
    fail: ({ context, event }: Args<{ error: unknown }>) => ({
      [name]: failedForm(context[name]!, failureOf({ event })),
    }),
  };
}

/** Deletes the steps created by this editing, last first, so that each is deleted before its inputs. */
export const deletionOf =
  (reason: Deletion['reason']) =>
  ({ context: { draft } }: Args) => {
    const ids = draft.steps.flatMap(({ id, isNew }) => (isNew ? id : [])).reverse();
    return { deletion: { reason, ids } };
  };
