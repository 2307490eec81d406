import { emit, fromCallback, fromPromise, setup } from 'xstate';
import { asCallFailure } from '../../../../contract/call-failure';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import type { Deletion, EditorContext, EditorInput } from './context';
import type {
  BookCommand,
  BookEvent,
  CreatedStep,
  CreateMaterialInput,
  CreateStepInput,
  EditorEmitted,
  EditorEvent,
  FailedCall,
  SaveInput,
  Stored,
  UpdateStepInput,
} from './events';

const never = () => new Promise<never>(() => undefined);

/** The types of the editor's machine, and its actors, which the feature provides. */
export const editor = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    emitted: {} as EditorEmitted,
    input: {} as EditorInput,
    tags: {} as 'waiting' | 'editing' | 'busy',
  },
  actors: {
    book: fromCallback<BookCommand, undefined, BookEvent>(() => undefined),
    createMaterial: fromPromise<{ id: number }, CreateMaterialInput>(never),
    createStep: fromPromise<CreatedStep, CreateStepInput>(never),
    updateStep: fromPromise<ManufactureStep, UpdateStepInput>(never),
    /** Deletes all steps in this order, even if some fail; then throws the first failure. */
    deleteSteps: fromPromise<void, { ids: number[] }>(never),
    save: fromPromise<Recipe, SaveInput>(never),
    readStored: fromPromise<Stored, { recipeId: number | null }>(never),
  },
  actions: {
    report: emit((_, reported: EditorEmitted) => reported),
  },
});

/** Reports a call that failed. */
export const report = (call: FailedCall) => ({
  type: 'report' as const,
  params: ({ event }: { event: { error: unknown } }) => ({
    type: 'call.failed' as const,
    call,
    failure: asCallFailure(event.error),
  }),
});

/** Deletes the steps created by this editing, last first, so that each is deleted before its inputs. */
export const deletionOf =
  (reason: Deletion['reason']) =>
  ({ context: { draft } }: { context: EditorContext }) => ({
    reason,
    ids: draft.steps.flatMap(({ id, isNew }) => (isNew ? id : [])).reverse(),
  });
