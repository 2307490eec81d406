import { emit, fromCallback, fromPromise, setup } from 'xstate';
import { asCallFailure, type CallFailure } from '../../../../contract/call-failure';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import type { EditorContext, EditorInput } from './context';
import type {
  BookEvent,
  CreatedStep,
  CreateMaterialInput,
  CreateStepInput,
  EditorEmitted,
  EditorEvent,
  SaveInput,
  Stored,
  UpdateStepInput,
} from './events';
import { guards } from './guards';

/** Asks the actor that reads the book to try again. */
export interface BookCommand {
  type: 'load.again';
}

const never = () => new Promise<never>(() => undefined);

/** The ids of the steps this editing made, last first: each is deleted before what it takes. */
export function madeSteps({ draft }: EditorContext): number[] {
  return draft.steps
    .filter(({ made }) => made)
    .map(({ id }) => id)
    .reverse();
}

/** Why a call was not taken. */
export const failureOf = ({ event }: { event: { error: unknown } }) => asCallFailure(event.error);

/** What the editor's machine is made of: its types, actors (given by the feature) and guards. */
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
    /** Deletes steps in this order, and goes on past those that fail; throws the first failure at the end. */
    deleteSteps: fromPromise<void, { ids: number[] }>(never),
    save: fromPromise<Recipe, SaveInput>(never),
    readStored: fromPromise<Stored, { recipeId: number | null }>(never),
  },
  guards,
  actions: {
    tellFailure: emit((_, told: Extract<EditorEmitted, { failure: CallFailure }>) => told),
  },
});
