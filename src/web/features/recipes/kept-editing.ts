import type { Draft } from '../../lib/drafts/draft-box';
import { filledUp, isPlain } from '../../lib/drafts/drafts';
import { firstSentAt, isKeyOld } from '../../shared/submission/stored-submission';
import { EMPTY_DRAFT, NOTHING_SAVED, type SavedEditing } from './machine/context';
import { EMPTY_MATERIAL_FORM } from './machine/material-form';
import { EMPTY_STEP_FORM } from './machine/step-form';

/** A kept editing, perhaps of another version of the app, filled up from an empty one; null if it is none. */
export function keptEditing(kept: Pick<Draft, 'data' | 'savedAt'> | null): SavedEditing | null {
  const data = kept?.data;
  if (!isPlain(data) || !isPlain(data.draft)) return null;
  const editing = filledUp(NOTHING_SAVED, data);
  const { materialForm, stepForm, key, sentAt } = editing;
  return {
    ...editing,
    sentAt: key === null ? null : firstSentAt(sentAt, kept!.savedAt),
    draft: filledUp(EMPTY_DRAFT, data.draft),
    materialForm: materialForm && filledUp(EMPTY_MATERIAL_FORM, materialForm),
    stepForm: stepForm && filledUp(EMPTY_STEP_FORM, stepForm),
  };
}

/** Whether it was sent so long ago, without a response, that the server may have forgotten its key. */
export const isTooOld = ({ key, sentAt }: Pick<SavedEditing, 'key' | 'sentAt'>) =>
  key !== null && isKeyOld({ at: sentAt ?? '' });
