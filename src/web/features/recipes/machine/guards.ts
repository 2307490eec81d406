import { schemaErrors } from '../../../../contract/errors';
import { recipeEndpoints } from '../../../../contract/recipes';
import { nameKey } from '../../../../domain/names';
import {
  blocksMove,
  finalProducts,
  recipeStructureError,
  stepsUsing,
  surroundingsFor,
  unusedMaterials,
} from '../../../../domain/recipe-structure';
import { failureOf, sendingGuards } from '../../../shared/submission/machine/sending';
import type { Args, Drafted, EditorContext, FieldErrors, StructureError } from './context';
import { given } from './events';
import { materialErrors } from './material-form';
import { indexOf, isGone, isStored, isChanged, stepIds, recipeIn, storedVersion } from './selectors';
import { contentBody } from './step-content';
import { editedStep, pickedStep, stepErrors } from './step-form';

/** The request body of the recipe; missing values are null or blank, so that the contract refuses them. */
export function recipeBody({ draft, recipeId, base }: EditorContext) {
  const stepChanges = draft.steps
    .filter(isChanged)
    .map((step) => ({ id: step.id, ...contentBody(step), version: step.stored.version }));
  return {
    name: draft.name,
    subRecipe: draft.subRecipe as boolean,
    manufactureStepIds: stepIds(draft),
    ...(stepChanges.length > 0 && { stepChanges }),
    ...(recipeId !== null && base && { version: base.version }),
  };
}
export type RecipeBody = ReturnType<typeof recipeBody>;

/** All structure errors at once, so that they can be marked before saving. */
export function structureErrors({ draft, book, recipeId }: Drafted): StructureError[] {
  const { steps, materials } = draft;
  const errors: StructureError[] = [];
  const add = (code: StructureError['code'], goodTypeIds: number[]) => {
    if (goodTypeIds.length > 0) errors.push({ code, goodTypeIds });
  };
  const outputs = (of: typeof steps) => of.map(({ output }) => output);
  const materialIds = materials.map(({ id }) => id);
  const finals = finalProducts(steps);

  if (materials.length === 0) errors.push({ code: 'NO_MATERIALS', goodTypeIds: [] });
  if (finals.length > 1) add('MORE_THAN_ONE_FINAL_PRODUCT', finals);
  add('UNUSED_MATERIALS', unusedMaterials(materialIds, steps));
  add('STEP_WITHOUT_INPUTS', outputs(steps.filter(({ inputs }) => inputs.length === 0)));
  add('STEP_GONE', outputs(steps.filter((step) => isGone(step, book))));
  // Including new raw materials, which the book may not have yet.
  const purchasable = new Set([
    ...book.goodTypes.flatMap((type) => (type.purchasable ? type.id : [])),
    ...materials.flatMap(({ id, subRecipe }) => (subRecipe ? [] : id)),
  ]);
  const surroundings = surroundingsFor(indexOf(book).structures, purchasable, recipeId);
  const first = recipeStructureError(steps, surroundings);
  if (first && first.code !== 'MORE_THAN_ONE_FINAL_PRODUCT') errors.push(first);
  return errors;
}

function recipeFieldErrors(context: EditorContext): FieldErrors {
  const { draft, book, recipeId, key } = context;
  const { body } = recipeEndpoints[recipeId === null ? 'addRecipe' : 'changeRecipe'];
  const { name, subRecipe } = schemaErrors(body, recipeBody(context));
  // The recipe may have been stored already: the conflict may be with itself.
  const isTaken =
    key === null &&
    book.recipes.some((other) => other.id !== recipeId && nameKey(other.name) === nameKey(draft.name));
  return {
    ...((name ?? isTaken) && { name: name ?? 'recipeNameTaken' }),
    ...(subRecipe && { subRecipe }),
  };
}

/** The errors of name and type to show: after an attempt to save, or from the server. */
export function shownFieldErrors(context: EditorContext): FieldErrors {
  return { ...(context.showErrors && recipeFieldErrors(context)), ...context.failure?.fields };
}

/** The server's errors about single steps, by step id; their paths refer to the lists of the request body. */
export function refusedSteps(context: EditorContext): Record<number, string> {
  const { manufactureStepIds, stepChanges = [] } = recipeBody(context);
  const ids: Record<string, number[]> = { manufactureStepIds, stepChanges: stepIds({ steps: stepChanges }) };
  const refused: Record<number, string> = {};
  for (const [path, message] of Object.entries(context.failure?.fields ?? {})) {
    const [list = '', index] = path.split('.');
    const stepId = ids[list]?.[Number(index)];
    if (stepId !== undefined) refused[stepId] ??= message;
  }
  return refused;
}

export function isRecipeValid(context: EditorContext): boolean {
  return Object.keys(recipeFieldErrors(context)).length === 0 && structureErrors(context).length === 0;
}

type Given = Pick<Args, 'context'>;

const isLastStep = given(
  'step.deleted',
  ({ context, event }) => context.draft.steps.at(-1)?.id === event.stepId,
);

/** The guards of the machine, by their names in it. */
export const editorGuards = {
  isNotFound: ({ context: { recipeId, base } }: Given) => recipeId !== null && base === null,
  isStepOpen: ({ context }: Given) => context.stepForm !== null,
  areMaterialsOpen: ({ context }: Given) => context.materialForm !== null,

  isUnusedMaterial: given(
    'material.removed',
    ({ context, event }) => stepsUsing(event.typeId, context.draft.steps).length === 0,
  ),
  canMove: given('step.moved', ({ context: { draft }, event }) => {
    const from = draft.steps.findIndex(({ id }) => id === event.stepId);
    const hasNeighbour = from >= 0 && draft.steps[from + event.by] !== undefined;
    return hasNeighbour && blocksMove(draft.steps, from, event.by) === null;
  }),
  /** Others deleted the step: it can be removed at any position. */
  isGoneStep: given('step.deleted', ({ context: { draft, book }, event }) =>
    draft.steps.some((step) => step.id === event.stepId && isGone(step, book)),
  ),
  isLastStep,
  isNewLastStep: (args: Parameters<typeof isLastStep>[0]) =>
    isLastStep(args) && args.context.draft.steps.at(-1)!.isNew,
  isValid: ({ context }: Given) => isRecipeValid(context),

  hasMaterialErrors: ({ context }: Given) => Object.keys(materialErrors(context)).length > 0,
  isNewMaterial: ({ context }: Given) => context.materialForm!.mode === 'new',
  hasStepErrors: ({ context }: Given) => Object.keys(stepErrors(context)).length > 0,
  isReusing: ({ context }: Given) => pickedStep(context) !== undefined,
  isNewStep: ({ context }: Given) => context.stepForm!.editing === null,
  isEditingNewStep: ({ context }: Given) => editedStep(context)?.isNew === true,

  hasNewSteps: ({ context }: Given) => context.draft.steps.some(({ isNew }) => isNew),
  /** The steps are deleted because the editing is discarded, which requires that the user is signed in. */
  isLeaving: given(
    ['xstate.done.actor.deleteSteps', 'xstate.error.actor.deleteSteps'],
    ({ context, event }) =>
      context.deletion!.reason === 'leaving' &&
      !('error' in event && failureOf({ event }).code === 'UNAUTHENTICATED'),
  ),

  ...sendingGuards,
  /** Whether the recipe as it is was sent, and got no response. */
  isUnanswered: ({ context }: Given) => context.losses > 0,
  isChangedMeanwhile: given(
    'xstate.error.actor.save',
    ({ event }) => failureOf({ event }).code === 'CHANGED_MEANWHILE',
  ),
  /** The stored recipe is equal to the sent one: only the response was lost. */
  isStoredAsSent: given('xstate.done.actor.readStored', ({ context: { draft, recipeId }, event }) =>
    isStored(draft, recipeIn(event.output, recipeId)),
  ),
  isStoredGone: ({ context }: Given) => storedVersion(context, context.book) === null,
  isNewRecipe: ({ context }: Given) => context.recipeId === null,
};
