import { type ActorRefFrom, assign, waitFor } from 'xstate';
import { asCallFailure } from '../../../../contract/call-failure';
import { compareWith, keepMine, openBook, refuseRecipe, takeTheirs, updateBook } from './changes';
import { type Args, initialContext } from './context';
import { isStored } from './draft';
import { deletionOf, editing } from './editing';
import { recipeBody } from './recipe-errors';
import { editor, report } from './setup';

const hasNewSteps = ({ context }: Pick<Args, 'context'>) => context.draft.steps.some(({ isNew }) => isNew);

/** Whether someone else changed or deleted the version that this editing started from. */
function isChangedMeanwhile({ context, event }: Args<{ error: unknown }>): boolean {
  const { code, fields } = asCallFailure(event.error);
  // A deleted step is shown in its own row.
  const isRecipeGone = context.recipeId !== null && code === 'NOT_FOUND' && Object.keys(fields).length === 0;
  return code === 'CHANGED_MEANWHILE' || isRecipeGone;
}

/**
 * The editing of a recipe. The feature sends the stored data, at first and after each change, and provides the actors:
 * each makes one call and throws a `CallFailure`. New raw materials and steps are created at once; all other changes
 * stay in the draft until it is saved.
 */
export const editorMachine = editor.createMachine({
  id: 'recipeEditor',
  context: ({ input }) => initialContext(input),
  on: { 'book.arrived': { actions: assign(updateBook) } },
  initial: 'loading',
  states: {
    loading: {
      on: {
        cancelled: 'leaving',
        'book.arrived': { target: 'resuming', actions: assign(openBook) },
      },
    },
    /** Restores an earlier editing in its last state. */
    resuming: {
      always: [
        {
          guard: ({ context: { recipeId, base } }) => recipeId !== null && base === null,
          target: 'notFound',
        },
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
          { guard: isChangedMeanwhile, target: 'readingStored' },
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
            guard: ({ context: { draft }, event: { output } }) =>
              output.recipe !== null && isStored(draft, output.recipe),
            target: 'saved',
            actions: assign({ result: ({ event }) => event.output.recipe }),
          },
          { target: 'comparing', actions: assign(compareWith) },
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
            guard: ({ context }) => context.recipeId !== null && hasNewSteps({ context }),
            target: 'editing.deletingSteps',
            actions: assign(deletionOf('theirsTaken')),
          },
          { target: 'editing', actions: assign(takeTheirs) },
        ],
      },
    },
    /** Discarding deletes the steps created by this editing, but not its raw materials. */
    leaving: {
      always: [
        { guard: hasNewSteps, target: 'editing.deletingSteps', actions: assign(deletionOf('leaving')) },
        { target: 'left' },
      ],
    },
    saved: {},
    left: {},
  },
});

export type EditorActor = ActorRefFrom<typeof editorMachine>;

/**
 * Discards an editing in any state. Waits for calls in flight and deletes the steps that the editing created before the
 * promise resolves. Rejects if the user must sign in again; the editing is then unchanged.
 */
export async function discardEditing(actor: EditorActor): Promise<void> {
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  actor.send({ type: 'closed' });
  await settled();
  actor.send({ type: 'cancelled' });
  const snapshot = await settled();
  if (snapshot.hasTag('editing')) throw new Error('the editing is not discarded');
}
