import { assign, emit, type EventDescriptor, fromPromise, setup } from 'xstate';
import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import type { Recipe } from '../../../../contract/recipes';
import { failureOf, sendingDelays } from '../../../shared/submission/machine/sending';
import type { ContextChange, EditorContext, EditorInput, RecipeBook } from './context';
import {
  addCreatedStep,
  addPickedStep,
  afterDeletion,
  type AnyEvent,
  changed,
  changeDraftStep,
  changeStoredStep,
  type CreatedStep,
  deletionOf,
  type EditorEmitted,
  formChanges,
  given,
  keepMine,
  moveStep,
  openBook,
  openComparison,
  refuseRecipe,
  removeStep,
  takeTheirSteps,
  updateBook,
} from './events';
import { editorGuards, type RecipeBody, structureErrors } from './guards';
import {
  addChosen,
  addCreated,
  changeMaterialForm,
  EMPTY_MATERIAL_FORM,
  type MaterialBody,
  toggleMaterial,
} from './material-form';
import { recipeIn, withoutMaterial } from './selectors';
import {
  type changedStepBody,
  changeStepForm,
  type StepBody,
  pickStep,
  stepFormOf,
  toggleInput,
} from './step-form';

interface Keyed<Body> {
  body: Body;
  key: string;
}
export type CreateMaterialInput = Keyed<MaterialBody>;
export type CreateStepInput = Keyed<StepBody>;
export type UpdateStepInput = ReturnType<typeof changedStepBody>;

export interface SaveInput extends Keyed<RecipeBody> {
  recipeId: number | null;
}

const never = () => new Promise<never>(() => undefined);

/** An action that changes the context by these events. */
const by = <Type extends EventDescriptor<AnyEvent>>(
  types: Type | readonly Type[],
  change: Parameters<typeof given<Type, ContextChange>>[1],
) => assign<EditorContext, AnyEvent, undefined, AnyEvent, never>(given(types, change));

const materialForm = formChanges('materialForm');
const stepForm = formChanges('stepForm');

/** What the machine is made of, each part by its name. The feature provides the actors. */
export const editor = setup({
  types: {
    context: {} as EditorContext,
    events: {} as AnyEvent,
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
  delays: sendingDelays,
  guards: editorGuards,
  actions: {
    openBook: by('book.arrived', openBook),
    updateBook: by('book.arrived', updateBook),

    changeName: by('name.changed', ({ context: { draft }, event: { name } }) => changed({ ...draft, name })),
    changeType: by('type.changed', ({ context: { draft }, event: { subRecipe } }) =>
      changed({ ...draft, subRecipe }),
    ),
    removeMaterial: by('material.removed', ({ context, event }) =>
      changed(withoutMaterial(context.draft, event.typeId)),
    ),
    moveStep: by('step.moved', moveStep),
    removeStep: by('step.deleted', removeStep),
    showErrors: assign({ showErrors: true }),
    announceErrors: emit(({ context }) => ({ type: 'refused', structure: structureErrors(context) })),

    openMaterials: assign({ materialForm: EMPTY_MATERIAL_FORM }),
    toggleMaterial: by('material.toggled', toggleMaterial),
    changeMaterial: by('material.changed', changeMaterialForm),
    showMaterialErrors: assign(materialForm.showErrors),
    keyMaterial: by('materials.submitted', materialForm.send),
    addChosenMaterials: assign(addChosen),
    addCreatedMaterial: by('xstate.done.actor.createMaterial', addCreated),
    announceMaterial: emit({ type: 'material.added' }),
    refuseMaterial: by('xstate.error.actor.createMaterial', materialForm.fail),
    closeMaterials: assign({ materialForm: null }),

    openStep: by('step.opened', ({ context, event }) => ({
      stepForm: stepFormOf(context.draft.steps.find(({ id }) => id === event.stepId)),
    })),
    changeStep: by('step.changed', changeStepForm),
    toggleInput: by('input.toggled', toggleInput),
    pickStep: by('step.picked', pickStep),
    showStepErrors: assign(stepForm.showErrors),
    keyStep: by('step.submitted', stepForm.send),
    addPickedStep: assign(addPickedStep),
    changeDraftStep: assign(changeDraftStep),
    addCreatedStep: by('xstate.done.actor.createStep', addCreatedStep),
    changeStoredStep: by('xstate.done.actor.updateStep', changeStoredStep),
    refuseStep: by(['xstate.error.actor.createStep', 'xstate.error.actor.updateStep'], stepForm.fail),
    closeStep: assign({ stepForm: null }),

    deleteLastStep: by('step.deleted', ({ event }) => ({
      deletion: { reason: 'lastStep', ids: [event.stepId] },
    })),
    deleteDiscarded: assign(deletionOf('draftDiscarded')),
    deleteLeaving: assign(deletionOf('leaving')),
    endDeletion: by(['xstate.done.actor.deleteSteps', 'xstate.error.actor.deleteSteps'], afterDeletion),

    keyRecipe: by('submitted', ({ context: { key, sentAt }, event }) => ({
      key: key ?? event.key,
      sentAt: key === null ? event.at : sentAt,
      showErrors: true,
      byHand: true,
    })),
    sendItself: assign({ byHand: false }),
    forgetRefusal: assign({ failure: null }),
    refuseRecipe: by('xstate.error.actor.save', refuseRecipe),
    keepSaved: by('xstate.done.actor.save', ({ event }) => ({ result: event.output })),
    keepStored: by('xstate.done.actor.readStored', ({ context, event }) => ({
      result: recipeIn(event.output, context.recipeId)!,
    })),
    openComparison: by('xstate.done.actor.readStored', openComparison),
    keepMine: assign(keepMine),
    takeTheirSteps: assign(takeTheirSteps),

    report: emit(
      given('xstate.error.actor.*', ({ event }) => ({
        type: 'call.failed' as const,
        call: event.actorId,
        failure: failureOf({ event }),
      })),
    ),
  },
});
