import type { Dispatch } from '@reduxjs/toolkit';
import { isOutcomeUnknown } from '../../../contract/error-codes';
import { NOTIFICATION } from '../../../domain/limits';
import { draftText } from '../../../strings/drafts';
import { errorText as serverText } from '../../../strings/errors';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { failureText } from '../../shared/failures';
import type { FieldErrors, StructureError } from './machine/context';
import type { EditorEmitted } from './machine/events';
import { type EditorSnapshot } from './machine/machine';
import { nameOf } from './machine/selectors';

const { errors: text, structure: own, failed } = recipeEditorText;

/** A form's errors with texts in place of the codes of the machine. */
export function errorTexts(errors: FieldErrors): FieldErrors {
  const texts: Partial<Record<string, string>> = text;
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error && (texts[error] ?? error)]),
  );
}

const isOwn = (code: string): code is keyof typeof own => code in own;

/** The message of a structure error, with the names of its good types. */
export function structureText(
  { code, goodTypeIds }: StructureError,
  nameOf: (typeId: number) => string,
): string {
  if (code === 'NO_MATERIALS') return text.nothingChosen;
  const names = goodTypeIds.map(nameOf);
  return isOwn(code) ? own[code](names) : serverText.structure[code](names.join(', '));
}

/** Whether an error is shown in the card where it can be fixed. */
export const isAtCard = ({ code }: StructureError) => code === 'NO_MATERIALS' || code === 'NO_STEPS';

/** Shows the machine's events as notifications, for recipes 10 seconds long. */
export function notify(dispatch: Dispatch, emitted: EditorEmitted, { context }: EditorSnapshot): void {
  const error = (text: string) => dispatch(notifyError(text, NOTIFICATION.recipeMs));
  switch (emitted.type) {
    case 'refused':
      for (const problem of emitted.structure) {
        if (!isAtCard(problem)) error(structureText(problem, nameOf(context.draft, context.book)));
      }
      return;
    case 'material.added':
      dispatch(notifySuccess(recipeEditorText.materialAdded, NOTIFICATION.recipeMs));
      return;
    case 'call.failed': {
      const { call, failure } = emitted;
      const isUpdate = call === 'save' && context.recipeId !== null;
      const text = call === 'readStored' ? recipesText.failedDetails : failed[isUpdate ? 'update' : call];
      const mayBeStored = call !== 'readStored' && failure.sentence === null && isOutcomeUnknown(failure);
      error(mayBeStored ? `${text}\n${draftText.mayBeStored}` : failureText(text, failure));
    }
  }
}
