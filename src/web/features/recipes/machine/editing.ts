import { assign, emit } from 'xstate';
import {
  addCreatedStep,
  addPickedStep,
  afterDeletion,
  changed,
  changeDraftStep,
  changeStoredStep,
  closeStep,
  dropLastStep,
  moveStep,
} from './changes';
import type { EditorContext } from './context';
import { withoutMaterial, withoutStep } from './draft';
import * as guards from './guards';
import {
  addChosen,
  addCreated,
  changeMaterialForm,
  EMPTY_MATERIAL_FORM,
  failMaterial,
  materialBody,
  sendMaterial,
  showMaterialErrors,
  toggleMaterial,
} from './material-form';
import { structureErrors } from './recipe-errors';
import { deletionOf, editor, report } from './setup';
import {
  changeStepForm,
  editedStep,
  failStep,
  pickStep,
  sendStep,
  showStepErrors,
  stepBody,
  stepFormOf,
  toggleInput,
} from './step-form';

const newStep = ({ context: { stepForm: form } }: { context: EditorContext }) => ({
  body: stepBody(form!),
  key: form!.key!,
});

/** Editing the recipe itself, or its materials or a step in a dialog. */
export const editing = editor.createStateConfig({
  tags: 'editing',
  initial: 'recipe',
  states: {
    recipe: {
      on: {
        'name.changed': {
          actions: assign(({ context: { draft }, event }) => changed({ ...draft, name: event.name })),
        },
        'type.changed': {
          actions: assign(({ context: { draft }, event: { subRecipe } }) => changed({ ...draft, subRecipe })),
        },
        'materials.opened': {
          target: 'materials',
          actions: assign({ materialForm: EMPTY_MATERIAL_FORM }),
        },
        'material.removed': {
          guard: guards.isUnusedMaterial,
          actions: assign(({ context, event }) => changed(withoutMaterial(context.draft, event.typeId))),
        },
        'step.opened': {
          guard: guards.isInDraft,
          target: 'step',
          actions: assign(({ context, event }) => ({
            stepForm: stepFormOf(context.draft.steps.find(({ id }) => id === event.stepId)),
          })),
        },
        'step.moved': { guard: guards.canMove, actions: assign(moveStep) },
        'step.deleted': [
          {
            guard: guards.isDeletedStep,
            actions: assign(({ context, event }) => changed(withoutStep(context.draft, event.stepId))),
          },
          {
            guard: guards.isNewLastStep,
            target: 'deletingSteps',
            actions: assign({ deletion: ({ event }) => ({ reason: 'lastStep', ids: [event.stepId] }) }),
          },
          { guard: guards.isLastStep, actions: assign(dropLastStep) },
        ],
        submitted: [
          { guard: guards.isDeleted, target: '#recipeEditor.readingStored' },
          {
            guard: guards.isRecipeValid,
            target: '#recipeEditor.saving',
            actions: assign({ key: ({ context, event }) => context.key ?? event.key, showErrors: true }),
          },
          {
            actions: [
              assign({ showErrors: true }),
              emit(({ context }) => ({ type: 'refused' as const, structure: structureErrors(context) })),
            ],
          },
        ],
        'comparison.opened': '#recipeEditor.readingStored',
        'draft.discarded': {
          target: 'deletingSteps',
          actions: assign({ deletion: deletionOf('draftDiscarded') }),
        },
        cancelled: '#recipeEditor.leaving',
      },
    },
    /** Adding materials: existing ones, or a new raw material. */
    materials: {
      on: {
        'material.toggled': { actions: assign(toggleMaterial) },
        'material.changed': { actions: assign(changeMaterialForm) },
        'materials.submitted': [
          { guard: guards.hasMaterialErrors, actions: assign(showMaterialErrors) },
          { guard: guards.isNewMaterial, target: 'creatingMaterial', actions: assign(sendMaterial) },
          { target: 'recipe', actions: assign(addChosen) },
        ],
        closed: { target: 'recipe', actions: assign({ materialForm: null }) },
      },
    },
    creatingMaterial: {
      tags: 'busy',
      invoke: {
        id: 'createMaterial',
        src: 'createMaterial',
        input: ({ context: { materialForm: form } }) => ({ body: materialBody(form!), key: form!.key! }),
        onDone: { target: 'recipe', actions: [assign(addCreated), emit({ type: 'material.added' })] },
        onError: { target: 'materials', actions: [assign(failMaterial), report('createMaterial')] },
      },
    },
    /** Adding a new or existing step, or editing one of the draft. */
    step: {
      on: {
        'step.changed': { actions: assign(changeStepForm) },
        'input.toggled': { actions: assign(toggleInput) },
        'step.picked': { actions: assign(pickStep) },
        'step.submitted': [
          { guard: guards.hasStepErrors, actions: assign(showStepErrors) },
          { guard: guards.isReusing, target: 'recipe', actions: assign(addPickedStep) },
          { guard: guards.isNewStep, target: 'creatingStep', actions: assign(sendStep) },
          { guard: guards.isEditingNewStep, target: 'updatingStep' },
          { target: 'recipe', actions: assign(changeDraftStep) },
        ],
        closed: [
          { guard: guards.isStepUnanswered, target: 'findingStep' },
          { target: 'recipe', actions: assign(closeStep) },
        ],
      },
    },
    creatingStep: {
      tags: 'busy',
      invoke: {
        id: 'createStep',
        src: 'createStep',
        input: newStep,
        onDone: { target: 'recipe', actions: assign(addCreatedStep) },
        onError: { target: 'step', actions: [assign(failStep), report('createStep')] },
      },
    },
    updatingStep: {
      tags: 'busy',
      invoke: {
        id: 'updateStep',
        src: 'updateStep',
        input: ({ context }) => {
          const { id, output, stored } = editedStep(context)!;
          const { inputs, outputName, units } = context.stepForm!;
          return { id, output, inputs, outputName, units: units!, version: stored.version };
        },
        onDone: { target: 'recipe', actions: assign(changeStoredStep) },
        onError: { target: 'step', actions: [assign(failStep), report('updateStep')] },
      },
    },
    /** The form is closed after a step got no response: sending it again with the same key shows whether it was created. */
    findingStep: {
      tags: 'busy',
      invoke: {
        id: 'findStep',
        src: 'createStep',
        input: newStep,
        onDone: {
          target: 'deletingSteps',
          actions: assign({
            deletion: ({ event }) => ({ reason: 'formClosed', ids: [event.output.manufactureStepId] }),
          }),
        },
        onError: { target: 'recipe', actions: assign(closeStep) },
      },
    },
    deletingSteps: {
      tags: 'busy',
      invoke: {
        id: 'deleteSteps',
        src: 'deleteSteps',
        input: ({ context }) => ({ ids: context.deletion!.ids }),
        onDone: [
          { guard: guards.isLeaving, target: '#recipeEditor.left' },
          { target: 'recipe', actions: assign(afterDeletion) },
        ],
        onError: [
          { guard: guards.isLeaving, target: '#recipeEditor.left', actions: report('deleteSteps') },
          { target: 'recipe', actions: [assign(afterDeletion), report('deleteSteps')] },
        ],
      },
    },
  },
});
