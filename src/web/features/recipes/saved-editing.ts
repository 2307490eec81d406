import { hasShapeOf } from '../../lib/submission/stored-submission';
import { type Base, type DraftStep, EMPTY_DRAFT, NOTHING_SAVED, type SavedEditing } from './machine/context';
import { EMPTY_MATERIAL_FORM } from './machine/material-form';
import { stepFormOf } from './machine/step-form';
import type { ShapeMaterial } from './machine/recipe-shape';

const content = { inputs: [], outputName: '', units: 'kilograms' } as const;
const MATERIAL: ShapeMaterial = { id: 0, name: '', units: 'kilograms', subRecipe: false };
const STEP: Readonly<Record<keyof DraftStep, unknown>> = {
  ...content,
  id: 0,
  name: '',
  output: 0,
  stored: { ...content, version: 1 },
  isNew: false,
};
const BASE: Base = { id: 0, name: '', subRecipe: false, version: 1, stepIds: [] };

/** The stored editing, or null if it has another shape (from an older version of the app). */
export function readSavedEditing(stored: unknown): SavedEditing | null {
  if (!hasShapeOf(NOTHING_SAVED, stored)) return null;
  // Nested values are checked below.
  const saved = stored as SavedEditing;
  const { draft, base, materialForm, stepForm } = saved;
  const isValid =
    hasShapeOf(EMPTY_DRAFT, draft) &&
    draft.materials.every((material) => hasShapeOf(MATERIAL, material)) &&
    draft.steps.every((step) => hasShapeOf(STEP, step)) &&
    (base === null || hasShapeOf(BASE, base)) &&
    (materialForm === null || hasShapeOf(EMPTY_MATERIAL_FORM, materialForm)) &&
    (stepForm === null || hasShapeOf(stepFormOf(), stepForm));
  return isValid ? saved : null;
}
