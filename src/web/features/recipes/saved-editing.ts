import { z } from 'zod';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { UNITS } from '../../../domain/units';
import type { SavedEditing } from './machine/context';

const units = z.enum(UNITS);
const ids = z.array(z.int());
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
      made: z.boolean(),
    }),
  ),
});

const materialForm = z.strictObject({
  way: z.enum(['known', 'new']),
  chosen: ids,
  name: z.string(),
  units: units.nullable(),
  manufactured: z.boolean().nullable(),
  expires: z.boolean().nullable(),
  asked: z.boolean(),
  key: z.string().nullable(),
  refused: z.partialRecord(z.enum(['chosen', 'name', 'units', 'manufactured', 'expires']), z.string()),
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
  asked: z.boolean(),
  key: z.string().nullable(),
  refused: z.partialRecord(z.enum(['name', 'inputs', 'outputName', 'units']), z.string()),
});

const base = z.object({
  id: z.int(),
  name: z.string(),
  sub_recipe: z.boolean(),
  version: z.int(),
  steps: z.array(z.object({ id: z.int(), manufactured_good_type_id: z.int() })),
});

const savedEditing = z.strictObject({
  draft,
  base: base.nullable(),
  materialForm: materialForm.nullable(),
  stepForm: stepForm.nullable(),
  key: z.string().nullable(),
  sent: z.strictObject({ name: z.string(), stepIds: ids }).nullable(),
});

/** What was kept of an editing, or null where it is of another shape (an older version of the app wrote it). */
export function readSavedEditing(stored: unknown): SavedEditing | null {
  const read = savedEditing.safeParse(stored);
  return read.success ? read.data : null;
}
