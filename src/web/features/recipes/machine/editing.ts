import { and, assign, emit, not } from 'xstate';
import { asCallFailure } from '../../../../contract/call-failure';
import { blocksMove, stepsUsing } from '../../../../domain/recipe-structure';
import {
  addCreatedStep,
  addPickedStep,
  afterDeletion,
  changed,
  changeDraftStep,
  changeStoredStep,
  moveStep,
  removeStep,
} from './changes';
import type { Args, Deletion } from './context';
import { isGone, withoutMaterial } from './draft';
import { failedForm } from './field-errors';
import {
  addChosen,
  addCreated,
  changeMaterialForm,
  EMPTY_MATERIAL_FORM,
  materialBody,
  materialErrors,
  toggleMaterial,
} from './material-form';
import { isRecipeValid, structureErrors } from './recipe-errors';
import { editor, report } from './setup';
import {
  changedStepBody,
  changeStepForm,
  editedStep,
  pickedStep,
  pickStep,
  stepBody,
  stepErrors,
  stepFormOf,
  toggleInput,
} from './step-form';

type Given = Pick<Args, 'context'>;
type StepArgs = Args<{ stepId: number }>;

/** Deletes the steps created by this editing, last first, so that each is deleted before its inputs. */
export const deletionOf =
  (reason: Deletion['reason']) =>
  ({ context: { draft } }: Given) => {
    const ids = draft.steps.flatMap(({ id, isNew }) => (isNew ? id : [])).reverse();
    return { deletion: { reason, ids } };
  };

const isUnused = ({ context: { draft }, event }: Args<{ typeId: number }>) =>
  stepsUsing(event.typeId, draft.steps).length === 0;
const canMove = ({ context: { draft }, event }: Args<{ stepId: number; by: 1 | -1 }>) => {
  const from = draft.steps.findIndex(({ id }) => id === event.stepId);
  const hasNeighbour = from >= 0 && draft.steps[from + event.by] !== undefined;
  return hasNeighbour && blocksMove(draft.steps, from, event.by) === null;
};
/** Others deleted the step: it can be removed at any position. */
const isGoneStep = ({ context: { draft, book }, event }: StepArgs) =>
  draft.steps.some((step) => step.id === event.stepId && isGone(step, book));
const isLastStep = ({ context, event }: StepArgs) => context.draft.steps.at(-1)?.id === event.stepId;
const isNewLastStep = (args: StepArgs) => isLastStep(args) && args.context.draft.steps.at(-1)!.isNew;
const isValid = ({ context }: Given) => isRecipeValid(context);

const hasMaterialErrors = ({ context }: Given) => Object.keys(materialErrors(context)).length > 0;
const isNewMaterial = ({ context }: Given) => context.materialForm!.mode === 'new';
const hasStepErrors = ({ context }: Given) => Object.keys(stepErrors(context)).length > 0;
const isReusing = ({ context }: Given) => pickedStep(context) !== undefined;
const isNewStep = ({ context }: Given) => context.stepForm!.editing === null;
const isEditingNewStep = ({ context }: Given) => editedStep(context)?.isNew === true;
/** The steps are deleted because the editing is discarded, which requires that the user is signed in. */
const isLeaving = ({ context, event }: Args<object>) =>
  context.deletion!.reason === 'leaving' &&
  !('error' in event && asCallFailure(event.error).code === 'UNAUTHENTICATED');

/** What is the same in both forms. The same values are sent again with the same key. */
function formChanges<Name extends 'materialForm' | 'stepForm'>(name: Name) {
  return {
    showErrors: ({ context }: Given) => ({ [name]: { ...context[name], showErrors: true } }),
    send: ({ context, event }: Args<{ key: string }>) => {
      return { [name]: { ...context[name], key: context[name]!.key ?? event.key } };
    },
    fail: ({ context, event }: Args<{ error: unknown }>) => ({
      [name]: failedForm(context[name]!, event.error),
    }),
  };
}
const materialChanges = formChanges('materialForm');
const stepChanges = formChanges('stepForm');

/** Unchanged, the same recipe is no second one: by its key, or its version. */
const SEND_AGAIN = {
  guard: and(['isUnanswered', not('isKeyOld')]),
  target: '#recipeEditor.saving',
  actions: 'sendItself',
} as const;

/** Editing the recipe itself, or its materials or a step in a dialog. */
export const editing = editor.createStateConfig({
  tags: 'editing',
  initial: 'recipe',
  states: {
    recipe: {
      after: { untilNext: SEND_AGAIN },
      on: {
        connected: SEND_AGAIN,
        'name.changed': {
          actions: assign(({ context: { draft }, event: { name } }) => changed({ ...draft, name })),
        },
        'type.changed': {
          actions: assign(({ context: { draft }, event: { subRecipe } }) => changed({ ...draft, subRecipe })),
        },
        'materials.opened': { target: 'materials', actions: assign({ materialForm: EMPTY_MATERIAL_FORM }) },
        'material.removed': {
          guard: isUnused,
          actions: assign(({ context, event }) => changed(withoutMaterial(context.draft, event.typeId))),
        },
        'step.opened': {
          target: 'step',
          actions: assign(({ context, event }) => ({
            stepForm: stepFormOf(context.draft.steps.find(({ id }) => id === event.stepId)),
          })),
        },
        'step.moved': { guard: canMove, actions: assign(moveStep) },
        'step.deleted': [
          { guard: isGoneStep, actions: assign(removeStep) },
          {
            guard: isNewLastStep,
            target: 'deletingSteps',
            actions: assign({ deletion: ({ event }) => ({ reason: 'lastStep', ids: [event.stepId] }) }),
          },
          { guard: isLastStep, actions: assign(removeStep) },
        ],
        submitted: [
          {
            guard: isValid,
            target: '#recipeEditor.saving',
            actions: assign({
              key: ({ context, event }) => context.key ?? event.key,
              sentAt: ({ context, event }) => (context.key === null ? event.at : context.sentAt),
              showErrors: true,
              byItself: false,
            }),
          },
          {
            actions: [
              assign({ showErrors: true }),
              emit(({ context }) => ({ type: 'refused' as const, structure: structureErrors(context) })),
            ],
          },
        ],
        'comparison.opened': '#recipeEditor.readingStored',
        'draft.discarded': { target: 'deletingSteps', actions: assign(deletionOf('draftDiscarded')) },
        cancelled: '#recipeEditor.leaving',
      },
    },
    materials: {
      on: {
        'material.toggled': { actions: assign(toggleMaterial) },
        'material.changed': { actions: assign(changeMaterialForm) },
        'materials.submitted': [
          { guard: hasMaterialErrors, actions: assign(materialChanges.showErrors) },
          { guard: isNewMaterial, target: 'creatingMaterial', actions: assign(materialChanges.send) },
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
        onError: { target: 'materials', actions: [assign(materialChanges.fail), report('createMaterial')] },
      },
    },
    step: {
      on: {
        'step.changed': { actions: assign(changeStepForm) },
        'input.toggled': { actions: assign(toggleInput) },
        'step.picked': { actions: assign(pickStep) },
        'step.submitted': [
          { guard: hasStepErrors, actions: assign(stepChanges.showErrors) },
          { guard: isReusing, target: 'recipe', actions: assign(addPickedStep) },
          { guard: isNewStep, target: 'creatingStep', actions: assign(stepChanges.send) },
          { guard: isEditingNewStep, target: 'updatingStep' },
          { target: 'recipe', actions: assign(changeDraftStep) },
        ],
        closed: { target: 'recipe', actions: assign({ stepForm: null }) },
      },
    },
    creatingStep: {
      tags: 'busy',
      invoke: {
        id: 'createStep',
        src: 'createStep',
        input: ({ context: { stepForm: form } }) => ({ body: stepBody(form!), key: form!.key! }),
        onDone: { target: 'recipe', actions: assign(addCreatedStep) },
        onError: { target: 'step', actions: [assign(stepChanges.fail), report('createStep')] },
      },
    },
    updatingStep: {
      tags: 'busy',
      invoke: {
        id: 'updateStep',
        src: 'updateStep',
        input: ({ context }) => changedStepBody(context),
        onDone: { target: 'recipe', actions: assign(changeStoredStep) },
        onError: { target: 'step', actions: [assign(stepChanges.fail), report('updateStep')] },
      },
    },
    deletingSteps: {
      tags: 'busy',
      invoke: {
        id: 'deleteSteps',
        src: 'deleteSteps',
        input: ({ context }) => ({ ids: context.deletion!.ids }),
        onDone: [
          { guard: isLeaving, target: '#recipeEditor.left' },
          { target: 'recipe', actions: assign(afterDeletion) },
        ],
        onError: [
          { guard: isLeaving, target: '#recipeEditor.left', actions: report('deleteSteps') },
          { target: 'recipe', actions: [assign(afterDeletion), report('deleteSteps')] },
        ],
      },
    },
  },
});
