import { assign } from 'xstate';
import { storedSide } from '../draft';
import { guards } from '../guards';
import { keepMine, takeTheirs } from '../moves';
import { editor, failureOf, madeSteps } from '../setup';

/** Someone else saved the recipe, or a step that is changed here: both can be looked at, nothing is overwritten. */
export const comparison = editor.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readStored',
        src: 'readStored',
        input: ({ context }) => ({ recipeId: context.recipeId }),
        onDone: [
          {
            guard: { type: 'isMineStored', params: ({ event }) => event.output },
            target: '#recipeEditor.saved',
            actions: assign({ result: ({ event }) => event.output.recipe }),
          },
          {
            target: 'comparing',
            actions: assign({
              book: ({ event }) => event.output.book,
              // Of a new recipe it is the steps that someone else changed.
              theirs: ({ context, event }) =>
                context.recipeId === null
                  ? storedSide(context.draft, event.output.book)
                  : event.output.recipe,
            }),
          },
        ],
        onError: {
          target: '#recipeEditor.editing',
          actions: {
            type: 'tellFailure',
            params: ({ event }) => ({ type: 'comparison.failed', failure: failureOf({ event }) }),
          },
        },
      },
    },
    comparing: {
      on: {
        'comparison.closed': '#recipeEditor.editing',
        'mine.kept': {
          guard: ({ context }) => !guards.isRecipeGone({ context }),
          target: '#recipeEditor.editing',
          actions: assign(({ context }) => keepMine(context)),
        },
        'theirs.taken': [
          { guard: 'isRecipeGone', target: '#recipeEditor.cancelling' },
          { guard: 'dropsMadeSteps', target: 'dropping' },
          {
            target: '#recipeEditor.editing',
            actions: assign(({ context }) => takeTheirs(context)),
          },
        ],
      },
    },
    /** The steps that only this editing had go. */
    dropping: {
      tags: 'busy',
      invoke: {
        id: 'dropSteps',
        src: 'deleteSteps',
        input: ({ context }) => ({ ids: madeSteps(context) }),
        onDone: {
          target: '#recipeEditor.editing',
          actions: assign(({ context }) => takeTheirs(context)),
        },
        onError: {
          target: '#recipeEditor.editing',
          actions: [
            assign(({ context }) => takeTheirs(context)),
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
