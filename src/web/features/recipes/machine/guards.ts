import { asCallFailure } from '../../../../contract/call-failure';
import { canMoveStep, stepsUsing } from '../../../../domain/recipe-structure';
import type { EditorContext } from './context';
import { isGone } from './draft';
import { materialErrors } from './material-form';
import { isRecipeValid as isValid } from './recipe-errors';
import { editedStep, stepErrors } from './step-form';

interface Args {
  context: EditorContext;
}
type StepArgs = Args & { event: { stepId: number } };

// The guards of the machine. The rules themselves are in the domain and the contract.

export const isMissing = ({ context }: Args) => context.recipeId !== null && context.base === null;
/** Others deleted the recipe, which is shown before any other conflict. */
export const isDeleted = ({ context: { recipeId, book } }: Args) =>
  recipeId !== null && book.recipes.every(({ id }) => id !== recipeId);
export const hasNewSteps = ({ context }: Args) => context.draft.steps.some(({ isNew }) => isNew);

export const isUnusedMaterial = ({ context, event }: Args & { event: { typeId: number } }) =>
  stepsUsing(event.typeId, context.draft.steps).length === 0;

export const isNewMaterial = ({ context }: Args) => context.materialForm!.mode === 'new';
export const isReusing = ({ context }: Args) => context.stepForm!.reused !== null;
export const isNewStep = ({ context }: Args) => context.stepForm!.editing === null;

/** A step was sent, and it is unknown if it was created. */
export const isStepUnanswered = ({ context: { stepForm } }: Args) =>
  stepForm?.editing === null && stepForm.key !== null;
/** The edited step was created by this editing: its change is sent at once. */
export const isEditingNewStep = ({ context }: Args) => editedStep(context)?.isNew === true;

export const canMove = ({ context, event }: Args & { event: { stepId: number; by: 1 | -1 } }) => {
  const { steps } = context.draft;
  const from = steps.findIndex(({ id }) => id === event.stepId);
  const to = from + event.by;
  return from >= 0 && to >= 0 && to < steps.length && canMoveStep(steps, from, to).can;
};
export const isInDraft = ({ context, event }: Args & { event: { stepId?: number } }) =>
  event.stepId === undefined || context.draft.steps.some(({ id }) => id === event.stepId);
export const isLastStep = ({ context, event }: StepArgs) => context.draft.steps.at(-1)?.id === event.stepId;
/** The step is deleted on the server at once. */
export const isNewLastStep = (args: StepArgs) => isLastStep(args) && args.context.draft.steps.at(-1)!.isNew;
/** Others deleted the step: it can be removed at any position. */
export const isDeletedStep = ({ context, event }: StepArgs) =>
  context.draft.steps.some((step) => step.id === event.stepId && isGone(step, context.book));

export const hasMaterialErrors = ({ context }: Args) => Object.keys(materialErrors(context)).length > 0;
export const hasStepErrors = ({ context }: Args) => Object.keys(stepErrors(context)).length > 0;
export const isRecipeValid = ({ context }: Args) => isValid(context);

/** Whether someone else changed or deleted the version that this editing started from. */
export function isChangedMeanwhile({ context, event }: Args & { event: { error: unknown } }): boolean {
  const { code, fields } = asCallFailure(event.error);
  // A deleted step is shown in its own row.
  const isRecipeDeleted =
    context.recipeId !== null && code === 'NOT_FOUND' && Object.keys(fields).length === 0;
  return code === 'CHANGED_MEANWHILE' || isRecipeDeleted;
}

/** The steps are deleted because the editing is discarded, which requires that the user is signed in. */
export const isLeaving = ({ context, event }: Args & { event: object }) =>
  context.deletion!.reason === 'leaving' &&
  !('error' in event && asCallFailure(event.error).code === 'UNAUTHENTICATED');
