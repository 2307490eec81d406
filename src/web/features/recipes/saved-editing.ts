import { z } from 'zod';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { UNITS } from '../../../domain/units';
import type { SavedEditing } from './machine/context';

const units = z.enum(UNITS);
const ids = z.array(z.int());
const formState = {
  showErrors: z.boolean(),
  key: z.string().nullable(),
  serverErrors: z.record(z.string(), z.string()),
};
const content = { inputs: ids, outputName: z.string(), units };

const draft = z.strictObject({
  name: z.string(),
  subRecipe: z.boolean().nullable(),
  materials: z.array(z.strictObject({ id: z.int(), name: z.string(), units, subRecipe: z.boolean() })),
  steps: z.array(
    z.strictObject({
      id: z.int(),
      name: z.enum(STEP_NAMES),
      output: z.int(),
      ...content,
      stored: z.strictObject({ ...content, version: z.int() }),
      isNew: z.boolean(),
    }),
  ),
});

const materialForm = z.strictObject({
  mode: z.enum(['known', 'new']),
  chosen: ids,
  name: z.string(),
  units: units.nullable(),
  manufactured: z.boolean().nullable(),
  expires: z.boolean().nullable(),
  ...formState,
});

const stepForm = z.strictObject({
  editing: z.int().nullable(),
  reused: z.int().nullable(),
  name: z.enum(STEP_NAMES).nullable(),
  inputs: ids,
  outputName: z.string(),
  outputNameSet: z.boolean(),
  units: units.nullable(),
  unitsSet: z.boolean(),
  ...formState,
});

const base = z.strictObject({
  id: z.int(),
  name: z.string(),
  subRecipe: z.boolean(),
  version: z.int(),
  stepIds: ids,
});

const savedEditing = z.strictObject({
  draft,
  base: base.nullable(),
  materialForm: materialForm.nullable(),
  stepForm: stepForm.nullable(),
  key: z.string().nullable(),
  sent: z.strictObject({ name: z.string(), stepIds: ids }).nullable(),
});

/** The editing that was stored, or null where it is of another shape (an older version of the app wrote it). */
export function readSavedEditing(stored: unknown): SavedEditing | null {
  const read = savedEditing.safeParse(stored);
  return read.success ? read.data : null;
}
