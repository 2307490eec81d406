import { type ActorRefFrom, assign, waitFor } from 'xstate';
import { asCallFailure, isOutcomeUnknown } from '../../../../contract/call-failure';
import { recipeIn } from './book';
import { keepMine, openBook, openComparison, refuseRecipe, takeTheirSteps, updateBook } from './changes';
import { type Args, initialContext } from './context';
import { isStored, storedVersion } from './draft';
import { deletionOf, editing } from './editing';
import { recipeBody } from './recipe-errors';
import { editor, report } from './setup';

const hasNewSteps = ({ context }: Pick<Args, 'context'>) => context.draft.steps.some(({ isNew }) => isNew);

const isChangedMeanwhile = ({ event }: Args<{ error: unknown }>) =>
  asCallFailure(event.error).code === 'CHANGED_MEANWHILE';

const isLostAgain = ({ context, event }: Args<{ error: unknown }>) =>
  context.byItself && isOutcomeUnknown(asCallFailure(event.error));

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
          // The notice says it already.
          { guard: isLostAgain, target: 'editing', actions: assign(refuseRecipe) },
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
        onDone: [
          {
            // The stored recipe is equal to the sent one: only the response was lost.
            guard: ({ context: { draft, recipeId }, event }) =>
              isStored(draft, recipeIn(event.output, recipeId)),
            target: 'saved',
            actions: assign({ result: ({ context, event }) => recipeIn(event.output, context.recipeId)! }),
          },
          { target: 'comparing', actions: assign(openComparison) },
        ],
        onError: { target: 'editing', actions: report('readStored') },
      },
    },
    comparing: {
      always: { guard: ({ context }) => storedVersion(context, context.book) === null, target: 'editing' },
      on: {
        closed: 'editing',
        'mine.chosen': { target: 'editing', actions: assign(keepMine) },
        'theirs.chosen': [
          {
            guard: ({ context }) => context.recipeId === null,
            target: 'editing',
            actions: assign(takeTheirSteps),
          },
          // The stored recipe replaces the draft, so steps that only the draft has are deleted.
          { target: 'editing.deletingSteps', actions: assign(deletionOf('draftDiscarded')) },
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
