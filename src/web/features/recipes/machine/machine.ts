import { assign, emit, sendTo } from 'xstate';
import { recipeBody } from './check';
import { initialContext } from './context';
import { isChangedMeanwhile, isSignedOut, refusedRecipe } from './failure';
import { arrive, beginAnew, renewBook } from './moves';
import { editor, failureOf, madeSteps } from './setup';
import { comparison } from './states/comparison';
import { editing } from './states/editing';

/** Giving up, also while an earlier editing is on its way back. */
const cancelled = [
  { guard: 'hasMadeSteps', target: '#recipeEditor.cancelling' },
  { target: '#recipeEditor.left' },
] as const;

/**
 * Building or changing a recipe. The feature gives it its actors: `book` tells what is stored, now and whenever it
 * changes; the others make one call each and throw a `CallFailure`. A new raw material and a new step are made by
 * their call at once; everything else is held in the draft until it is saved.
 */
export const editorMachine = editor.createMachine({
  id: 'recipeEditor',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'book', src: 'book' },
  on: {
    'book.arrived': { actions: assign(({ context, event }) => renewBook(context, event.book)) },
    'book.failed': { actions: emit(({ event }) => ({ ...event, type: 'load.failed' as const })) },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'waiting',
      on: {
        cancelled,
        'book.arrived': {
          target: 'sorting',
          actions: assign(({ context, event }) => arrive(context, event.book)),
        },
        'book.failed': {
          target: 'loadFailed',
          actions: emit(({ event }) => ({ ...event, type: 'load.failed' as const })),
        },
      },
    },
    loadFailed: {
      on: {
        cancelled,
        'load.retried': { target: 'loading', actions: sendTo('book', { type: 'load.again' }) },
        'book.arrived': {
          target: 'sorting',
          actions: assign(({ context, event }) => arrive(context, event.book)),
        },
      },
    },
    /** Takes an editing up again where it was left. */
    sorting: {
      always: [
        { guard: 'isMissing', target: 'notFound' },
        { guard: 'hasStepForm', target: 'editing.step' },
        { guard: 'hasMaterialForm', target: 'editing.materials' },
        { target: 'editing' },
      ],
    },
    notFound: {},
    editing,
    saving: {
      tags: 'busy',
      entry: assign({ failure: null, refused: { steps: {} } }),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          recipeId: context.recipeId,
          body: recipeBody(context),
          key: context.key!,
        }),
        onDone: {
          target: 'saved',
          actions: assign({ result: ({ event }) => event.output }),
        },
        onError: [
          {
            guard: ({ context, event }) => isChangedMeanwhile(event.error, context.recipeId),
            target: 'comparison',
          },
          {
            target: 'editing',
            actions: [
              assign(({ context, event }) => refusedRecipe(context, failureOf({ event }))),
              {
                type: 'tellFailure',
                params: ({ event }) => ({ type: 'save.failed', failure: failureOf({ event }) }),
              },
            ],
          },
        ],
      },
    },
    comparison,
    /** Giving up deletes the steps that this editing made; raw materials stay. */
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'deleteMade',
        src: 'deleteSteps',
        input: ({ context }) => ({ ids: madeSteps(context) }),
        onDone: 'left',
        onError: [
          { guard: ({ event }) => isSignedOut(event.error), target: 'editing' },
          {
            target: 'left',
            actions: {
              type: 'tellFailure',
              params: ({ event }) => ({ type: 'step.deletion.failed', failure: failureOf({ event }) }),
            },
          },
        ],
      },
    },
    /** An earlier editing is not gone on with: the steps it made go, and what is stored is opened. */
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'deleteDiscarded',
        src: 'deleteSteps',
        input: ({ context }) => ({ ids: madeSteps(context) }),
        onDone: { target: 'editing', actions: assign(({ context }) => beginAnew(context)) },
        onError: {
          target: 'editing',
          actions: [
            assign(({ context, event }) => (isSignedOut(event.error) ? {} : beginAnew(context))),
            {
              type: 'tellFailure',
              params: ({ event }) => ({ type: 'step.deletion.failed', failure: failureOf({ event }) }),
            },
          ],
        },
      },
    },
    saved: {
      entry: emit(({ context }) => ({ type: 'saved' as const, recipe: context.result! })),
    },
    left: { entry: emit({ type: 'left' }) },
  },
});
