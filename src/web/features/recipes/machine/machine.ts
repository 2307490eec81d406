import { assign, emit, sendTo } from 'xstate';
import { keepMine, openBook, refuseRecipe, takeTheirs, updateBook } from './changes';
import { initialContext } from './context';
import { isStored, storedSide } from './draft';
import { editing } from './editing';
import * as guards from './guards';
import { recipeBody } from './recipe-errors';
import { deletionOf, editor, report } from './setup';

/**
 * The editing of a recipe. The feature provides the actors: `book` reports the stored data and its changes; each other
 * actor makes one call and throws a `CallFailure`. New raw materials and steps are created at once; all other changes
 * stay in the draft until it is saved.
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
    /** Restores an earlier editing in its last state. */
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
    /** Someone else saved the recipe or a step that is changed here: the user compares both versions. */
    readingStored: {
      tags: 'busy',
      invoke: {
        id: 'readStored',
        src: 'readStored',
        input: ({ context }) => ({ recipeId: context.recipeId }),
        onDone: [
          {
            // The stored recipe is equal to the sent one: only the response was lost.
            guard: ({ context, event: { output } }) =>
              output.recipe !== null && isStored(context.draft, output.recipe),
            target: 'saved',
            actions: assign({ result: ({ event }) => event.output.recipe }),
          },
          {
            target: 'comparing',
            actions: assign(({ context: { recipeId, draft }, event: { output } }) => ({
              book: output.book,
              // In a new recipe only its steps can be changed by others.
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
            // The stored recipe replaces the draft, so steps that only the draft has are deleted.
            guard: ({ context }) => context.recipeId !== null && guards.hasNewSteps({ context }),
            target: 'editing.deletingSteps',
            actions: assign({ deletion: deletionOf('theirsTaken') }),
          },
          { target: 'editing', actions: assign(takeTheirs) },
        ],
      },
    },
    /** Discarding deletes the steps created by this editing, but not its raw materials. */
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
