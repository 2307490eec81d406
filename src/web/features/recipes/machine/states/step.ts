import { assign, emit } from 'xstate';
import { guards } from '../guards';
import { refusedStepForm } from '../failure';
import { addCreatedStep, addPickedStep, changeHeldStep, changeStoredStep, closeStep } from '../moves';
import { editor, failureOf } from '../setup';
import { changeStepForm, pickStep, stepBody, toggleInput } from '../step-form';

/** Adding a step (made by its call at once), picking an existing one, or changing one. */
export const step = editor.createStateConfig({
  initial: 'filling',
  states: {
    filling: {
      on: {
        'step.changed': {
          actions: assign({
            stepForm: ({ context, event }) => changeStepForm(context.stepForm!, event.change, context.draft),
          }),
        },
        'input.toggled': {
          actions: assign({
            stepForm: ({ context, event }) => toggleInput(context.stepForm!, event.typeId, context.draft),
          }),
        },
        'step.picked': {
          actions: assign({ stepForm: ({ context, event }) => pickStep(context, event.stepId) }),
        },
        'step.submitted': [
          {
            guard: ({ context }) => !guards.stepStands({ context }),
            actions: [
              assign({ stepForm: ({ context }) => ({ ...context.stepForm!, asked: true }) }),
              emit({ type: 'step.refused' }),
            ],
          },
          {
            guard: 'isReused',
            target: '#recipeEditor.editing.recipe',
            actions: assign(({ context }) => addPickedStep(context)),
          },
          {
            guard: 'isNewStep',
            target: 'creating',
            actions: assign({
              stepForm: ({ context, event }) => ({
                ...context.stepForm!,
                key: context.stepForm!.key ?? event.key,
              }),
            }),
          },
          { guard: 'isMadeHere', target: 'updating' },
          {
            target: '#recipeEditor.editing.recipe',
            actions: assign(({ context }) => changeHeldStep(context)),
          },
        ],
        'step.closed': [
          { guard: 'isStepUnanswered', target: 'finding' },
          {
            target: '#recipeEditor.editing.recipe',
            actions: assign(({ context }) => closeStep(context)),
          },
        ],
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createStep',
        src: 'createStep',
        input: ({ context: { stepForm: form } }) => ({ body: stepBody(form!), key: form!.key! }),
        onDone: {
          target: '#recipeEditor.editing.recipe',
          actions: assign(({ context, event }) => addCreatedStep(context, event.output)),
        },
        onError: {
          target: 'filling',
          actions: [
            assign(({ context, event }) => ({
              stepForm: refusedStepForm(context.stepForm!, failureOf({ event })),
            })),
            {
              type: 'tellFailure',
              params: ({ event }) => ({
                type: 'step.creation.failed',
                failure: failureOf({ event }),
              }),
            },
          ],
        },
      },
    },
    updating: {
      tags: 'busy',
      invoke: {
        id: 'updateStep',
        src: 'updateStep',
        input: ({ context: { stepForm: form, draft } }) => {
          const { id, output, stored } = draft.steps.find((step) => step.id === form!.editing)!;
          const { inputs, outputName, units } = form!;
          return { id, output, inputs, outputName, units: units!, version: stored.version };
        },
        onDone: {
          target: '#recipeEditor.editing.recipe',
          actions: assign(({ context, event }) => changeStoredStep(context, event.output)),
        },
        onError: {
          target: 'filling',
          actions: [
            assign(({ context, event }) => ({
              stepForm: refusedStepForm(context.stepForm!, failureOf({ event })),
            })),
            {
              type: 'tellFailure',
              params: ({ event }) => ({ type: 'step.update.failed', failure: failureOf({ event }) }),
            },
          ],
        },
      },
    },
    /** The form is given up after a step was sent without an answer: the same key tells whether it was made. */
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findStep',
        src: 'createStep',
        input: ({ context: { stepForm: form } }) => ({ body: stepBody(form!), key: form!.key! }),
        onDone: {
          target: 'withdrawing',
          actions: assign({ withdrawn: ({ event }) => event.output.manufactureStepId }),
        },
        onError: {
          target: '#recipeEditor.editing.recipe',
          actions: assign(({ context }) => closeStep(context)),
        },
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdrawStep',
        src: 'deleteSteps',
        input: ({ context }) => ({ ids: [context.withdrawn!] }),
        onDone: {
          target: '#recipeEditor.editing.recipe',
          actions: assign(({ context }) => closeStep(context)),
        },
        onError: {
          target: '#recipeEditor.editing.recipe',
          actions: [
            assign(({ context }) => closeStep(context)),
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
