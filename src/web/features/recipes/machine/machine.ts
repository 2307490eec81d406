import { assign, emit, sendTo } from 'xstate';
import { keepMine, openBook, refuseRecipe, takeTheirs, updateBook } from './changes';
import { initialContext } from './context';
import { isStored, storedSide } from './draft';
import { editing } from './editing';
import * as guards from './guards';
import { recipeBody } from './recipe-errors';
import { deletionOf, editor, report } from './setup';

/**
 * Building or changing a recipe. The feature provides the actors: `book` reports what is stored, now and whenever it
 * changes; the others make one call each and throw a `CallFailure`. A new raw material and a new step are created by
 * their call at once; everything else is held in the draft until it is saved.
 */
export const editorMachine = editor.createMachine({
  id: 'recipeEditor',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'book', src: 'book' },
  on: {
    'book.arrived': { actions: assign(updateBook) },
    'book.failed': { actions: emit(({ event }) => ({ ...event, type: 'load.failed' as const })) },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'waiting',
      on: {
        cancelled: 'leaving',
        'book.arrived': { target: 'resuming', actions: assign(openBook) },
        'book.failed': {
          target: 'loadFailed',
          actions: emit(({ event }) => ({ ...event, type: 'load.failed' as const })),
        },
      },
    },
    loadFailed: {
      on: {
        cancelled: 'leaving',
        'load.retried': { target: 'loading', actions: sendTo('book', { type: 'load.again' }) },
        'book.arrived': { target: 'resuming', actions: assign(openBook) },
      },
    },
    /** Goes on with an earlier editing where it was left. */
    resuming: {
      always: [
        { guard: guards.isMissing, target: 'notFound' },
        { guard: ({ context }) => context.stepForm !== null, target: 'editing.step' },
        { guard: ({ context }) => context.materialForm !== null, target: 'editing.materials' },
        { target: 'editing' },
      ],
    },
    notFound: {},
    editing,
    saving: {
      tags: 'busy',
      entry: assign({ refusal: null }),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          recipeId: context.recipeId,
          body: recipeBody(context),
          key: context.key!,
        }),
        onDone: { target: 'saved', actions: assign({ result: ({ event }) => event.output }) },
        onError: [
          { guard: guards.isChangedMeanwhile, target: 'readingStored' },
          { target: 'editing', actions: [assign(refuseRecipe), report('save')] },
        ],
      },
    },
    /** Someone else saved the recipe, or a step that is changed here: both are compared, nothing is overwritten. */
    readingStored: {
      tags: 'busy',
      invoke: {
        id: 'readStored',
        src: 'readStored',
        input: ({ context }) => ({ recipeId: context.recipeId }),
        onDone: [
          {
            // What is stored is what was sent: an answer got lost, not a change.
            guard: ({ context, event: { output } }) =>
              output.recipe !== null && isStored(context.draft, output.recipe),
            target: 'saved',
            actions: assign({ result: ({ event }) => event.output.recipe }),
          },
          {
            target: 'comparing',
            actions: assign(({ context: { recipeId, draft }, event: { output } }) => ({
              book: output.book,
              // Of a new recipe it is the steps that someone else changed.
              theirs: recipeId === null ? storedSide(draft, output.book) : output.recipe,
            })),
          },
        ],
        onError: { target: 'editing', actions: report('readStored') },
      },
    },
    comparing: {
      on: {
        closed: 'editing',
        'mine.kept': {
          guard: ({ context }) => context.theirs !== null,
          target: 'editing',
          actions: assign(keepMine),
        },
        'theirs.taken': [
          { guard: ({ context }) => context.theirs === null, target: 'leaving' },
          {
            // A stored recipe takes the draft's place, and with it go the steps that only the draft has.
            guard: ({ context }) => context.recipeId !== null && guards.hasNewSteps({ context }),
            target: 'editing.deletingSteps',
            actions: assign({ deletion: deletionOf('theirsTaken') }),
          },
          { target: 'editing', actions: assign(takeTheirs) },
        ],
      },
    },
    /** Leaving deletes the steps that this editing created; raw materials stay. */
    leaving: {
      always: [
        {
          guard: guards.hasNewSteps,
          target: 'editing.deletingSteps',
          actions: assign({ deletion: deletionOf('leaving') }),
        },
        { target: 'left' },
      ],
    },
    saved: {},
    left: {},
  },
});
