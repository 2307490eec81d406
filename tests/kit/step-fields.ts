import type { NumberRange } from '../../src/domain/amounts';
import { STEP_NAMES, type StepKey, stepKey } from '../../src/domain/manufacture-steps';
import {
  fieldShape,
  type StepField,
  type StepFieldKey,
  type StepFieldKind,
  stepFields,
} from '../../src/domain/step-fields';

interface Examples<Value> {
  accepted: readonly Value[];
  refused: readonly Value[];
}

/** Numbers beside the limit of each range. */
export const NUMBERS: Readonly<Record<NumberRange, Examples<number>>> = {
  fromZero: { accepted: [2.5, 0], refused: [-0.001] },
  aboveZero: { accepted: [2.5, 0.001], refused: [0, -0.001] },
  any: { accepted: [2.5, 0, -18.5], refused: [] },
};

function examplesOfKind(kind: StepFieldKind): Examples<unknown> {
  const shape = fieldShape(kind);
  if (shape.control === 'yesNo') return { accepted: [true, false], refused: ['x', 1] };
  if (shape.control === 'number') {
    const { accepted, refused } = NUMBERS[shape.range];
    return { accepted: [...accepted, '180.5'], refused: [...refused, 'x', true] };
  }
  const values = shape.options.map(({ value }) => value);
  const otherType = typeof values[0] === 'number' ? String(values[0]) : 1;
  return { accepted: values, refused: ['x', otherType] };
}

/** What a report accepts in a field, and what it refuses. */
export function examplesOf({ kind, optional }: StepField): Examples<unknown> {
  const { accepted, refused } = examplesOfKind(kind);
  return optional ? { accepted: [...accepted, null], refused } : { accepted, refused: [...refused, null] };
}

/** Valid values of all fields of each step. */
export const VALID_STEP_FIELDS = Object.fromEntries(
  STEP_NAMES.map((name) => [
    stepKey(name),
    Object.fromEntries(stepFields(name).map((field) => [field.key, examplesOf(field).accepted[0]])),
  ]),
) as Readonly<Record<StepKey, Partial<Record<StepFieldKey, string | number | boolean>>>>;
