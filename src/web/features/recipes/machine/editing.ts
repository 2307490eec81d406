import { assign, emit } from 'xstate';
import { asCallFailure } from '../../../../contract/call-failure';
import { blocksMove, stepsUsing } from '../../../../domain/recipe-structure';
import {
  addCreatedStep,
  addPickedStep,
  afterDeletion,
  changed,
  changeDraftStep,
  changeStoredStep,
  closeStep,
  dropLastStep,
  moveStep,
} from './changes';
import type { Args, Deletion } from './context';
import { isGone, withoutMaterial, withoutStep } from './draft';
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
  pickStep,
  stepBody,
  stepErrors,
  stepFormOf,
  toggleInput,
} from './step-form';

type Given = Pick<Args, 'context'>;
type StepArgs = Args<{ stepId: number }>;
type Failed = Args<{ error: unknown }>;

/** Deletes the steps created by this editing, last first, so that each is deleted before its inputs. */
export const deletionOf =
  (reason: Deletion['reason']) =>
  ({ context: { draft } }: Given) => {
    const ids = draft.steps.flatMap(({ id, isNew }) => (isNew ? id : [])).reverse();
    return { deletion: { reason, ids } };
  };

const isUnused = ({ context: { draft }, event }: Args<{ typeId: number }>) =>
  stepsUsing(event.typeId, draft.steps).length === 0;
const isInDraft = ({ context, event: { stepId } }: Args<{ stepId?: number }>) =>
  stepId === undefined || context.draft.steps.some(({ id }) => id === stepId);
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

/** Others deleted the recipe, which is shown before any other conflict. */
const isDeleted = ({ context: { recipeId, book } }: Given) =>
  recipeId !== null && book.recipes.every(({ id }) => id !== recipeId);
const isValid = ({ context }: Given) => isRecipeValid(context);

const hasMaterialErrors = ({ context }: Given) => Object.keys(materialErrors(context)).length > 0;
const isNewMaterial = ({ context }: Given) => context.materialForm!.mode === 'new';
const hasStepErrors = ({ context }: Given) => Object.keys(stepErrors(context)).length > 0;
const isReusing = ({ context }: Given) => context.stepForm!.reused !== null;
const isNewStep = ({ context }: Given) => context.stepForm!.editing === null;
const isEditingNewStep = ({ context }: Given) => editedStep(context)?.isNew === true;
/** A new step was sent, and it is unknown whether it was created. */
const hasNoResponse = ({ context: { stepForm } }: Given) =>
  stepForm?.editing === null && stepForm.key !== null;
/** The steps are deleted because the editing is discarded, which requires that the user is signed in. */
const isLeaving = ({ context, event }: Args<object>) =>
  context.deletion!.reason === 'leaving' &&
  !('error' in event && asCallFailure(event.error).code === 'UNAUTHENTICATED');

const newMaterial = ({ context: { materialForm: form } }: Given) => ({
  body: materialBody(form!),
  key: form!.key!,
});
const showMaterialErrors = ({ context: { materialForm } }: Given) => ({
  materialForm: { ...materialForm!, showErrors: true },
});
const newStep = ({ context: { stepForm: form } }: Given) => ({ body: stepBody(form!), key: form!.key! });
const showStepErrors = ({ context }: Given) => ({ stepForm: { ...context.stepForm!, showErrors: true } });
/* The same values are sent again with the same key. */
const sendMaterial = ({ context: { materialForm: form }, event }: Args<{ key: string }>) => ({
  materialForm: { ...form!, key: form!.key ?? event.key },
});
const sendStep = ({ context: { stepForm: form }, event }: Args<{ key: string }>) => ({
  stepForm: { ...form!, key: form!.key ?? event.key },
});
const failMaterial = ({ context, event }: Failed) => ({
  materialForm: failedForm(context.materialForm!, event.error),
});
const failStep = ({ context, event }: Failed) => ({
  stepForm: failedForm(context.stepForm!, event.error),
});

/** Editing the recipe itself, or its materials or a step in a dialog. */
export const editing = editor.createStateConfig({
  tags: 'editing',
  initial: 'recipe',
  states: {
    recipe: {
      on: {
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
          guard: isInDraft,
          target: 'step',
          actions: assign(({ context, event }) => ({
            stepForm: stepFormOf(context.draft.steps.find(({ id }) => id === event.stepId)),
          })),
        },
        'step.moved': { guard: canMove, actions: assign(moveStep) },
        'step.deleted': [
          {
            guard: isGoneStep,
            actions: assign(({ context, event }) => changed(withoutStep(context.draft, event.stepId))),
          },
          {
            guard: isNewLastStep,
            target: 'deletingSteps',
            actions: assign({ deletion: ({ event }) => ({ reason: 'lastStep', ids: [event.stepId] }) }),
          },
          { guard: isLastStep, actions: assign(dropLastStep) },
        ],
        submitted: [
          { guard: isDeleted, target: '#recipeEditor.readingStored' },
          {
            guard: isValid,
            target: '#recipeEditor.saving',
            actions: assign({ key: ({ context, event }) => context.key ?? event.key, showErrors: true }),
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
          { guard: hasMaterialErrors, actions: assign(showMaterialErrors) },
          { guard: isNewMaterial, target: 'creatingMaterial', actions: assign(sendMaterial) },
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
        input: newMaterial,
        onDone: { target: 'recipe', actions: [assign(addCreated), emit({ type: 'material.added' })] },
        onError: { target: 'materials', actions: [assign(failMaterial), report('createMaterial')] },
      },
    },
    step: {
      on: {
        'step.changed': { actions: assign(changeStepForm) },
        'input.toggled': { actions: assign(toggleInput) },
        'step.picked': { actions: assign(pickStep) },
        'step.submitted': [
          { guard: hasStepErrors, actions: assign(showStepErrors) },
          { guard: isReusing, target: 'recipe', actions: assign(addPickedStep) },
          { guard: isNewStep, target: 'creatingStep', actions: assign(sendStep) },
          { guard: isEditingNewStep, target: 'updatingStep' },
          { target: 'recipe', actions: assign(changeDraftStep) },
        ],
        closed: [
          { guard: hasNoResponse, target: 'findingStep' },
          { target: 'recipe', actions: assign(closeStep) },
        ],
      },
    },
    creatingStep: {
      tags: 'busy',
      invoke: {
        id: 'createStep',
        src: 'createStep',
        input: newStep,
        onDone: { target: 'recipe', actions: assign(addCreatedStep) },
        onError: { target: 'step', actions: [assign(failStep), report('createStep')] },
      },
    },
    updatingStep: {
      tags: 'busy',
      invoke: {
        id: 'updateStep',
        src: 'updateStep',
        input: ({ context }) => changedStepBody(context),
        onDone: { target: 'recipe', actions: assign(changeStoredStep) },
        onError: { target: 'step', actions: [assign(failStep), report('updateStep')] },
      },
    },
    /** The form is closed after a step got no response: sending it again with the same key shows whether it was created. */
    findingStep: {
      tags: 'busy',
      invoke: {
        id: 'findStep',
        src: 'createStep',
        input: newStep,
        onDone: {
          target: 'deletingSteps',
          actions: assign(({ event: { output } }) => ({
            deletion: { reason: 'formClosed' as const, ids: [output.manufactureStepId] },
          })),
        },
        onError: { target: 'recipe', actions: assign(closeStep) },
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
