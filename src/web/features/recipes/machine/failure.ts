import { asCallFailure, type CallFailure, isOpenEnded } from '../../../../contract/call-failure';
import type { ErrorCode } from '../../../../contract/errors';
import { recipeBody } from './check';
import {
  type EditorContext,
  type MaterialForm,
  NOTHING_REFUSED,
  type Refused,
  type StepForm,
} from './context';
import { refusedMaterial } from './material-form';
import { byStepField } from './step-form';

/** A key is kept while nobody knows what became of what was sent with it. */
function keptKey(key: string | null, failure: CallFailure): string | null {
  return isOpenEnded(failure) ? key : null;
}

/** What becomes of the form of a new raw material that was not taken: all of it stays. */
export function refusedMaterialForm(form: MaterialForm, failure: CallFailure): MaterialForm {
  return { ...form, key: keptKey(form.key, failure), refused: refusedMaterial(failure.fields) };
}

/** What becomes of a step's form that was not taken: all of it stays. */
export function refusedStepForm(form: StepForm, failure: CallFailure): StepForm {
  return { ...form, key: keptKey(form.key, failure), refused: byStepField(failure.fields) };
}

/** What the server says of the recipe's fields and of single steps, by their ids. */
function refusedBy(context: EditorContext, { fields }: CallFailure): Refused {
  const { manufactureStepIds, stepChanges } = recipeBody(context);
  const steps: Record<number, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const [list, index = ''] = path.split('.');
    const stepId =
      list === 'manufactureStepIds'
        ? manufactureStepIds[Number(index)]
        : list === 'stepChanges'
          ? stepChanges?.[Number(index)]?.id
          : undefined;
    if (stepId !== undefined) steps[stepId] ??= message;
  }
  return {
    ...(fields.name !== undefined && { name: fields.name }),
    ...(fields.subRecipe !== undefined && { subRecipe: fields.subRecipe }),
    steps,
  };
}

/** What becomes of a recipe that was not taken: all of it stays, marked where it was refused. */
export function refusedRecipe(context: EditorContext, failure: CallFailure): Partial<EditorContext> {
  const key = keptKey(context.key, failure);
  const { name, manufactureStepIds } = recipeBody(context);
  const isNewAndOpen = key !== null && context.recipeId === null;
  return {
    failure,
    key,
    refused: refusedBy(context, failure),
    sent: isNewAndOpen ? { name, stepIds: manufactureStepIds } : context.sent,
  };
}

/** Anything changed makes another recipe of it. */
export const CHANGED = {
  key: null,
  refused: NOTHING_REFUSED,
  failure: null,
} satisfies Partial<EditorContext>;

/** Refusals of a step that is there no more, or held by others. */
export const GONE: readonly (ErrorCode | null)[] = ['NOT_FOUND'];
export const HELD: readonly (ErrorCode | null)[] = ['IN_USE'];

/** Whether someone else saved, or deleted, what this editing started from. */
export function isChangedMeanwhile(error: unknown, recipeId: number | null): boolean {
  const { code, fields } = asCallFailure(error);
  // A step that is gone is told at its place.
  const isRecipeGone = recipeId !== null && GONE.includes(code) && Object.keys(fields).length === 0;
  return code === 'CHANGED_MEANWHILE' || isRecipeGone;
}

/** Whether the person must sign in anew: nothing is given up for that. */
export function isSignedOut(error: unknown): boolean {
  return asCallFailure(error).code === 'UNAUTHENTICATED';
}
