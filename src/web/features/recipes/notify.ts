import type { Dispatch } from '@reduxjs/toolkit';
import { NOTIFICATION } from '../../../domain/limits';
import { apiText } from '../../../strings/api';
import { errorText as serverText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { notifyError, notifySuccess } from '../../lib/notifications';
import type { FieldError } from './machine/field-errors';
import type { StructureError } from './machine/recipe-errors';
import { type EditorSnapshot, nameOf } from './machine/selectors';
import type { EditorEmitted } from './machine/setup';

const { errors: text, structure: own, failed } = recipeEditorText;

/** The message of a field error; undefined without an error. */
export function errorText(error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  switch (error.code) {
    case 'message':
      return error.message;
    case 'inputsNotThere':
      return text.inputsNotThere(error.names);
    case 'breaksRecipe':
      return text.breaksRecipe(error.recipe);
    case 'subRecipeInUse':
      return text.subRecipeInUse(error.recipes);
    default:
      return text[error.code];
  }
}

/** The message of a structure error, with the names of its good types. */
export function structureText(
  { code, goodTypeIds, recipes = [] }: StructureError,
  nameOf: (typeId: number) => string,
): string {
  const names = goodTypeIds.map(nameOf);
  switch (code) {
    case 'NO_MATERIALS':
      return text.nothingChosen;
    case 'UNUSED_MATERIALS':
      return own.unusedMaterials(names);
    case 'STEP_WITHOUT_INPUTS':
      return own.stepWithoutInputs(names);
    case 'STEP_GONE':
      return own.stepGone(names);
    case 'PRODUCT_IN_USE':
      return own.productInUse(names[0]!, recipes);
    default:
      return serverText.structure[code](names.join(', '));
  }
}

/** Whether an error is shown in the card where it can be fixed. */
export const isAtCard = ({ code }: StructureError) => code === 'NO_MATERIALS' || code === 'NO_STEPS';

/** Shows the machine's events as notifications, for recipes 10 seconds long. */
export function notify(dispatch: Dispatch, emitted: EditorEmitted, { context }: EditorSnapshot): void {
  const error = (text: string) => dispatch(notifyError(text, NOTIFICATION.recipeMs));
  switch (emitted.type) {
    case 'refused':
      for (const problem of emitted.structure) {
        if (!isAtCard(problem)) error(structureText(problem, nameOf(context)));
      }
      return;
    case 'material.added':
      dispatch(notifySuccess(recipeEditorText.materialAdded, NOTIFICATION.recipeMs));
      return;
    case 'call.failed': {
      const { call, failure } = emitted;
      const isUpdate = call === 'save' && context.recipeId !== null;
      const text = call === 'readStored' ? recipesText.failedDetails : failed[isUpdate ? 'update' : call];
      // The detail: the server's message, or that there was no response.
      const why = failure.sentence ?? (failure.code === null ? apiText.unreachable : null);
      error(why ? `${text}\n${why}` : text);
    }
  }
}
