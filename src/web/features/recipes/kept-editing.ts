import { filledUp, isPlain } from '../../lib/drafts/fill-up';
import { EMPTY_DRAFT, NOTHING_SAVED, type SavedEditing } from './machine/context';
import { EMPTY_MATERIAL_FORM } from './machine/material-form';
import { EMPTY_STEP_FORM } from './machine/step-form';

/** A kept editing, perhaps of another version of the app, filled up from an empty one; null if it is none. */
export function keptEditing(data: unknown): SavedEditing | null {
  if (!isPlain(data) || !isPlain(data.draft)) return null;
  const editing = filledUp(NOTHING_SAVED, data);
  const { materialForm, stepForm } = editing;
  return {
    ...editing,
    draft: filledUp(EMPTY_DRAFT, data.draft),
    materialForm: materialForm && filledUp(EMPTY_MATERIAL_FORM, materialForm),
    stepForm: stepForm && filledUp(EMPTY_STEP_FORM, stepForm),
  };
}
