import type { Dispatch } from '@reduxjs/toolkit';
import { NOTIFICATION } from '../../../domain/limits';
import { apiText } from '../../../strings/api';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { logError } from '../../lib/log';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { isAtCard, structureText } from './error-text';
import type { RecipeBook } from './machine/context';
import type { EditorEmitted } from './machine/events';
import { type EditorSnapshot, nameOf } from './machine/selectors';

const FAILED_LOAD: Record<keyof RecipeBook, string> = {
  recipes: recipesText.failedList,
  steps: manufactureReportText.failedLoad,
  goodTypes: recipesText.failedTypes,
};
const { failed } = recipeEditorText;

/** Shows the machine's events as notifications, for recipes 10 seconds long. */
export function notify(dispatch: Dispatch, emitted: EditorEmitted, { context }: EditorSnapshot): void {
  const error = (text: string) => dispatch(notifyError(text, NOTIFICATION.recipeMs));
  switch (emitted.type) {
    case 'load.failed':
      logError(FAILED_LOAD[emitted.what], emitted.error);
      error(FAILED_LOAD[emitted.what]);
      return;
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
