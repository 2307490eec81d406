import { assign, emit, fromPromise, setup } from 'xstate';
import { asCallFailure, type CallFailure } from '../../../../contract/call-failure';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { waitAfter } from '../../../../domain/resending';
import type { EditorContext, EditorInput, RecipeBook } from './context';
import type { MaterialBody, MaterialChange } from './material-form';
import type { RecipeBody, StructureError } from './recipe-errors';
import type { changedStepBody, StepBody, StepChange } from './step-form';

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

export type FailedCall =
  | 'createMaterial'
  | 'createStep'
  | 'updateStep'
  | 'deleteSteps'
  | 'save'
  | 'readStored';

/** The events that the machine emits to the screen. */
export type EditorEmitted =
  | { type: 'material.added' }
  /** Saving was refused in the browser, for field or structure errors. */
  | { type: 'refused'; structure: StructureError[] }
  | { type: 'call.failed'; call: FailedCall; failure: CallFailure };

interface Keyed<Body> {
  body: Body;
  key: string;
}
export type CreateMaterialInput = Keyed<MaterialBody>;
export type CreateStepInput = Keyed<StepBody>;
export type UpdateStepInput = ReturnType<typeof changedStepBody>;

export interface CreatedStep {
  manufactureStepId: number;
  manufacturedGoodTypeId: number;
}

export interface SaveInput extends Keyed<RecipeBody> {
  recipeId: number | null;
}

const never = () => new Promise<never>(() => undefined);

/** The types of the editor's machine, and its actors, which the feature provides. */
export const editor = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    emitted: {} as EditorEmitted,
    input: {} as EditorInput,
    tags: {} as 'editing' | 'busy',
  },
  actors: {
    createMaterial: fromPromise<{ id: number }, CreateMaterialInput>(never),
    createStep: fromPromise<CreatedStep, CreateStepInput>(never),
    updateStep: fromPromise<ManufactureStep, UpdateStepInput>(never),
    /** Deletes all steps in this order, even if some fail; then throws the first failure. A missing step is deleted. */
    deleteSteps: fromPromise<void, { ids: number[] }>(never),
    save: fromPromise<Recipe, SaveInput>(never),
    readStored: fromPromise<RecipeBook>(never),
  },
  delays: { untilNext: ({ context }) => waitAfter(Math.max(context.losses, 1)) },
  guards: {
    /** Whether the recipe as it is was sent, and got no response. */
    isUnanswered: ({ context }) => context.key !== null,
    /** Whether the server may have forgotten its key. The feature tells it, which knows the time. */
    isKeyOld: () => false,
  },
  actions: {
    sendItself: assign({ byItself: true }),
    report: emit((_, reported: EditorEmitted) => reported),
  },
});

export const report = (call: FailedCall) => ({
  type: 'report' as const,
  params: ({ event }: { event: { error: unknown } }) => ({
    type: 'call.failed' as const,
    call,
    failure: asCallFailure(event.error),
  }),
});
