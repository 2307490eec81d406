import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import { initialContext } from './context';
import { recipeBody } from './guards';
import { materialBody } from './material-form';
import { editor } from './setup';
import { changedStepBody, stepBody } from './step-form';

/** Unchanged, the same recipe is no second one: by its key, or its version. */
const SEND_AGAIN = [
  { guard: 'isKeyOld' },
  { guard: 'isUnanswered', target: '#recipeEditor.saving', actions: 'sendItself' },
] as const;

/** Editing the recipe itself, or its materials or a step in a dialog. */
const editing = editor.createStateConfig({
  tags: 'editing',
  initial: 'recipe',
  states: {
    recipe: {
      after: { untilNext: SEND_AGAIN },
      on: {
        connected: SEND_AGAIN,
        'name.changed': { actions: 'changeName' },
        'type.changed': { actions: 'changeType' },
        'materials.opened': { target: 'materials', actions: 'openMaterials' },
        'material.removed': { guard: 'isUnusedMaterial', actions: 'removeMaterial' },
        'step.opened': { target: 'step', actions: 'openStep' },
        'step.moved': { guard: 'canMove', actions: 'moveStep' },
        'step.deleted': [
          { guard: 'isGoneStep', actions: 'removeStep' },
          { guard: 'isNewLastStep', target: 'deletingSteps', actions: 'deleteLastStep' },
          { guard: 'isLastStep', actions: 'removeStep' },
        ],
        submitted: [
          { guard: 'isValid', target: '#recipeEditor.saving', actions: 'keyRecipe' },
          { actions: ['showErrors', 'announceErrors'] },
        ],
        'comparison.opened': '#recipeEditor.readingStored',
        'draft.discarded': { target: 'deletingSteps', actions: 'deleteDiscarded' },
        cancelled: '#recipeEditor.leaving',
      },
    },
    materials: {
      on: {
        'material.toggled': { actions: 'toggleMaterial' },
        'material.changed': { actions: 'changeMaterial' },
        'materials.submitted': [
          { guard: 'hasMaterialErrors', actions: 'showMaterialErrors' },
          { guard: 'isNewMaterial', target: 'creatingMaterial', actions: 'keyMaterial' },
          { target: 'recipe', actions: 'addChosenMaterials' },
        ],
        closed: { target: 'recipe', actions: 'closeMaterials' },
      },
    },
    creatingMaterial: {
      tags: 'busy',
      invoke: {
        id: 'createMaterial',
        src: 'createMaterial',
        input: ({ context: { materialForm: form } }) => ({ body: materialBody(form!), key: form!.key! }),
        onDone: { target: 'recipe', actions: ['addCreatedMaterial', 'announceMaterial'] },
        onError: { target: 'materials', actions: ['refuseMaterial', 'report'] },
      },
    },
    step: {
      on: {
        'step.changed': { actions: 'changeStep' },
        'input.toggled': { actions: 'toggleInput' },
        'step.picked': { actions: 'pickStep' },
        'step.submitted': [
          { guard: 'hasStepErrors', actions: 'showStepErrors' },
          { guard: 'isReusing', target: 'recipe', actions: 'addPickedStep' },
          { guard: 'isNewStep', target: 'creatingStep', actions: 'keyStep' },
          { guard: 'isEditingNewStep', target: 'updatingStep' },
          { target: 'recipe', actions: 'changeDraftStep' },
        ],
        closed: { target: 'recipe', actions: 'closeStep' },
      },
    },
    creatingStep: {
      tags: 'busy',
      invoke: {
        id: 'createStep',
        src: 'createStep',
        input: ({ context: { stepForm: form } }) => ({ body: stepBody(form!), key: form!.key! }),
        onDone: { target: 'recipe', actions: 'addCreatedStep' },
        onError: { target: 'step', actions: ['refuseStep', 'report'] },
      },
    },
    updatingStep: {
      tags: 'busy',
      invoke: {
        id: 'updateStep',
        src: 'updateStep',
        input: ({ context }) => changedStepBody(context),
        onDone: { target: 'recipe', actions: 'changeStoredStep' },
        onError: { target: 'step', actions: ['refuseStep', 'report'] },
      },
    },
    deletingSteps: {
      tags: 'busy',
      invoke: {
        id: 'deleteSteps',
        src: 'deleteSteps',
        input: ({ context }) => ({ ids: context.deletion!.ids }),
        onDone: [
          { guard: 'isLeaving', target: '#recipeEditor.left' },
          { target: 'recipe', actions: 'endDeletion' },
        ],
        onError: [
          { guard: 'isLeaving', target: '#recipeEditor.left', actions: 'report' },
          { target: 'recipe', actions: ['endDeletion', 'report'] },
        ],
      },
    },
  },
});

/**
 * The editing of a recipe. The feature sends the stored data, at first and after each change, and provides the actors:
 * each makes one call and throws a `CallFailure`. New raw materials and steps are created at once; all other changes
 * stay in the draft until it is saved.
 */
export const editorMachine = editor.createMachine({
  id: 'recipeEditor',
  context: ({ input }) => initialContext(input),
  on: { 'book.arrived': { actions: 'updateBook' } },
  initial: 'loading',
  states: {
    loading: {
      on: {
        cancelled: 'leaving',
        'book.arrived': { target: 'resuming', actions: 'openBook' },
      },
    },
    /** Restores an earlier editing in its last state. */
    resuming: {
      always: [
        { guard: 'isNotFound', target: 'notFound' },
        { guard: 'isStepOpen', target: 'editing.step' },
        { guard: 'areMaterialsOpen', target: 'editing.materials' },
        { target: 'editing' },
      ],
    },
    notFound: {},
    editing,
    saving: {
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          recipeId: context.recipeId,
          body: recipeBody(context),
          key: context.key!,
        }),
        onDone: { target: 'saved', actions: 'keepSaved' },
        onError: [
          { guard: 'isChangedMeanwhile', target: 'readingStored' },
          // The notice says it already.
          { guard: 'isLostAgain', target: 'editing', actions: 'refuseRecipe' },
          { target: 'editing', actions: ['refuseRecipe', 'report'] },
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
          { guard: 'isStoredAsSent', target: 'saved', actions: 'keepStored' },
          { target: 'comparing', actions: 'openComparison' },
        ],
        onError: { target: 'editing', actions: 'report' },
      },
    },
    comparing: {
      always: { guard: 'isStoredGone', target: 'editing' },
      on: {
        closed: 'editing',
        'mine.chosen': { target: 'editing', actions: 'keepMine' },
        'theirs.chosen': [
          { guard: 'isNewRecipe', target: 'editing', actions: 'takeTheirSteps' },
          // The stored recipe replaces the draft, so steps that only the draft has are deleted.
          { target: 'editing.deletingSteps', actions: 'deleteDiscarded' },
        ],
      },
    },
    /** Discarding deletes the steps created by this editing, but not its raw materials. */
    leaving: {
      always: [
        { guard: 'hasNewSteps', target: 'editing.deletingSteps', actions: 'deleteLeaving' },
        { target: 'left' },
      ],
    },
    saved: {},
    left: {},
  },
});

export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
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
