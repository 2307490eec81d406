import { usersOf } from '../../../../domain/recipe-structure';
import { isSound, recipeFaults } from './check';
import type { EditorContext } from './context';
import { isGone, isStored, moveOf } from './draft';
import type { Stored } from './events';
import { materialFaults } from './material-form';
import { stepFaults } from './step-form';

interface Args {
  context: EditorContext;
}

const isEmpty = (faults: object) => Object.keys(faults).length === 0;

/** What the flow turns on. Every rule itself stands in the domain or the contract. */
export const guards = {
  isMissing: ({ context }: Args) => context.recipeId !== null && context.base === null,
  hasStepForm: ({ context }: Args) => context.stepForm !== null,
  hasMaterialForm: ({ context }: Args) => context.materialForm !== null,

  materialsStand: ({ context }: Args) => isEmpty(materialFaults(context)),
  isNewMaterial: ({ context }: Args) => context.materialForm?.way === 'new',
  isUsedByStep: ({ context }: Args, typeId: number) => usersOf(typeId, context.draft.steps).length > 0,

  isStepOfDraft: ({ context }: Args, stepId: number) => context.draft.steps.some(({ id }) => id === stepId),
  stepStands: ({ context }: Args) => isEmpty(stepFaults(context)),
  isReused: ({ context }: Args) => context.stepForm?.reused !== null,
  /** A new step, to be made by its call at once. */
  isNewStep: ({ context }: Args) => context.stepForm?.editing === null,
  /** The step being changed was made by this editing: its change is sent at once. */
  isMadeHere: ({ context }: Args) =>
    context.draft.steps.some(({ id, made }) => id === context.stepForm?.editing && made),
  canMove: ({ context }: Args, { stepId, by }: { stepId: number; by: 1 | -1 }) =>
    moveOf(context.draft, stepId, by)?.can === true,
  isLastStep: ({ context }: Args, stepId: number) => context.draft.steps.at(-1)?.id === stepId,
  /** Others deleted it: it may go wherever it stands. */
  isGoneStep: ({ context }: Args, stepId: number) =>
    context.draft.steps.some((step) => step.id === stepId && isGone(step, context.book)),
  /** The last step, made by this editing: it is deleted by its call. */
  isLastStepMadeHere: ({ context }: Args, stepId: number) => {
    const last = context.draft.steps.at(-1);
    return last?.id === stepId && last.made;
  },
  hasMadeSteps: ({ context }: Args) => context.draft.steps.some(({ made }) => made),

  /** Others deleted the recipe: that is shown, whatever else is wrong. */
  isDeleted: ({ context: { recipeId, book } }: Args) =>
    recipeId !== null && !book.recipes.some(({ id }) => id === recipeId),
  recipeStands: ({ context }: Args) => isSound(recipeFaults(context)),
  /** What is stored is what was sent: an answer got lost, not a change. */
  isMineStored: ({ context }: Args, { recipe }: Stored) => recipe !== null && isStored(context.draft, recipe),
  isRecipeGone: ({ context }: Args) => context.theirs === null,
  /** A stored recipe takes the draft's place, and with it go the steps that only the draft has. */
  dropsMadeSteps: ({ context }: Args) => context.recipeId !== null && guards.hasMadeSteps({ context }),
  /** A step was sent, and nobody knows whether it was made. */
  isStepUnanswered: ({ context }: Args) =>
    context.stepForm?.editing === null && context.stepForm.key !== null,
};
