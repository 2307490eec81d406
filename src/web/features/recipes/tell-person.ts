import type { Dispatch } from '@reduxjs/toolkit';
import type { CallFailure } from '../../../contract/call-failure';
import { NOTIFICATION } from '../../../domain/limits';
import { apiText } from '../../../strings/api';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { recipeEditorText } from '../../../strings/recipe-editor';
import { recipesText } from '../../../strings/recipes';
import { logError } from '../../lib/log';
import { notifyError, notifySuccess } from '../../lib/notifications';
import { AT_CARDS, structureText } from './fault-text';
import type { RecipeBook } from './machine/context';
import type { EditorEmitted } from './machine/events';
import { type EditorSnapshot, namesOf } from './machine/selectors';

const text = recipeEditorText.told;
const FAILED_LOAD: Record<keyof RecipeBook, string> = {
  recipes: recipesText.failedList,
  steps: manufactureReportText.failedLoad,
  goodTypes: recipesText.failedTypes,
};
const STAY = NOTIFICATION.recipeMs;

/** The fixed text, and below it why: the server's sentence, or that none came. */
function failed(dispatch: Dispatch, fixed: string, { code, sentence }: CallFailure): void {
  const why = sentence ?? (code === null ? apiText.unreachable : null);
  dispatch(notifyError(why ? `${fixed}\n${why}` : fixed, STAY));
}

/** Tells a person what the machine emits: the notifications of recipes, which stay 10 seconds. */
export function tellPerson(dispatch: Dispatch, emitted: EditorEmitted, snapshot: EditorSnapshot): void {
  switch (emitted.type) {
    // Shown where they happen.
    case 'materials.refused':
    case 'step.refused':
    case 'saved':
    case 'left':
      return;
    case 'load.failed': {
      const what = FAILED_LOAD[emitted.what];
      logError(what, emitted.error);
      dispatch(notifyError(what, STAY));
      return;
    }
    case 'refused':
      for (const problem of emitted.structure) {
        if (AT_CARDS.includes(problem.code)) continue;
        dispatch(
          notifyError(
            structureText(problem, (ids) => namesOf(snapshot, ids)),
            STAY,
          ),
        );
      }
      return;
    case 'material.added':
      dispatch(notifySuccess(text.materialAdded, STAY));
      return;
    case 'material.failed':
      return failed(dispatch, text.materialFailed, emitted.failure);
    case 'step.creation.failed':
      return failed(dispatch, text.stepNotCreated, emitted.failure);
    case 'step.update.failed':
      return failed(dispatch, text.stepNotUpdated, emitted.failure);
    case 'step.deletion.failed':
      return failed(dispatch, text.stepNotDeleted, emitted.failure);
    case 'comparison.failed':
      return failed(dispatch, recipesText.failedDetails, emitted.failure);
    case 'save.failed': {
      const isNew = snapshot.context.recipeId === null;
      return failed(dispatch, isNew ? text.recipeNotAdded : text.recipeNotUpdated, emitted.failure);
    }
  }
}
