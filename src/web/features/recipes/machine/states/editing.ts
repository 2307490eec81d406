import { assign, emit } from 'xstate';
import { recipeFaults } from '../check';
import { EMPTY_MATERIAL_FORM } from '../material-form';
import {
  chooseType,
  dropGoneStep,
  dropStep,
  moveStep,
  removeMaterial,
  stepNotDeleted,
  typeName,
} from '../moves';
import { editor, failureOf } from '../setup';
import { EMPTY_STEP_FORM, formOf } from '../step-form';
import { materials } from './materials';
import { step } from './step';

/** The recipe is worked on. */
export const editing = editor.createStateConfig({
  tags: 'editing',
  initial: 'recipe',
  states: {
    recipe: {
      on: {
        'name.typed': { actions: assign(({ context, event }) => typeName(context, event.name)) },
        'type.chosen': { actions: assign(({ context, event }) => chooseType(context, event.subRecipe)) },
        'materials.opened': {
          target: 'materials',
          actions: assign({ materialForm: EMPTY_MATERIAL_FORM }),
        },
        'material.removed': [
          {
            guard: { type: 'isUsedByStep', params: ({ event }) => event.typeId },
            target: 'materialInUse',
            actions: assign({ inUse: ({ event }) => event.typeId }),
          },
          { actions: assign(({ context, event }) => removeMaterial(context, event.typeId)) },
        ],
        'step.opened': { target: 'step', actions: assign({ stepForm: EMPTY_STEP_FORM }) },
        'step.edited': {
          guard: { type: 'isStepOfDraft', params: ({ event }) => event.stepId },
          target: 'step',
          actions: assign({
            stepForm: ({ context, event }) =>
              formOf(context.draft.steps.find(({ id }) => id === event.stepId)!),
          }),
        },
        'step.moved': {
          guard: { type: 'canMove', params: ({ event }) => event },
          actions: assign(({ context, event }) => moveStep(context, event.stepId, event.by)),
        },
        'step.deleted': [
          {
            guard: { type: 'isGoneStep', params: ({ event }) => event.stepId },
            actions: assign(({ context, event }) => dropGoneStep(context, event.stepId)),
          },
          {
            guard: { type: 'isLastStepMadeHere', params: ({ event }) => event.stepId },
            target: 'deletingStep',
          },
          {
            guard: { type: 'isLastStep', params: ({ event }) => event.stepId },
            actions: assign(({ context, event }) => dropStep(context, event.stepId)),
          },
        ],
        submitted: [
          { guard: 'isDeleted', target: '#recipeEditor.comparison' },
          {
            guard: 'recipeStands',
            target: '#recipeEditor.saving',
            actions: assign({ key: ({ context, event }) => context.key ?? event.key, asked: true }),
          },
          {
            actions: [
              assign({ asked: true }),
              emit(({ context }) => ({
                type: 'refused' as const,
                structure: recipeFaults(context).structure,
              })),
            ],
          },
        ],
        'draft.discarded': '#recipeEditor.discarding',
        'comparison.opened': '#recipeEditor.comparison',
        cancelled: [
          { guard: 'hasMadeSteps', target: '#recipeEditor.cancelling' },
          { target: '#recipeEditor.left' },
        ],
      },
    },
    /** A material that a step uses cannot be removed: the dialog says which steps. */
    materialInUse: { on: { 'inUse.closed': { target: 'recipe', actions: assign({ inUse: null }) } } },
    materials,
    step,
    deletingStep: {
      tags: 'busy',
      invoke: {
        id: 'deleteStep',
        src: 'deleteSteps',
        input: ({ context }) => ({ ids: [context.draft.steps.at(-1)!.id] }),
        onDone: {
          target: 'recipe',
          actions: assign(({ context }) => dropStep(context, context.draft.steps.at(-1)!.id)),
        },
        onError: {
          target: 'recipe',
          actions: [
            assign(({ context, event }) => stepNotDeleted(context, failureOf({ event }))),
            {
              type: 'tellFailure',
              params: ({ event }) => ({ type: 'step.deletion.failed', failure: failureOf({ event }) }),
            },
          ],
        },
      },
    },
  },
});
