import { stepFieldText, stepValueText as text } from '../strings/step-fields';
import type { NumberRange } from './amounts';
import {
  BLAST_CHILLERS,
  COOKING_METHODS,
  PACKAGE_TYPES,
  type StepKey,
  type StepName,
  stepKey,
} from './manufacture-steps';

/** How a value is entered and shown. */
type FieldShape =
  | { control: 'yesNo' }
  | { control: 'number'; unit?: string; range: NumberRange }
  | { control: 'choice'; options: readonly { value: string | number; label: string }[] };

function choice<Value extends string | number>(values: readonly Value[], label: (value: Value) => string) {
  return {
    control: 'choice',
    options: values.map((value) => ({ value, label: label(value) })),
  } as const;
}

const SHAPES = {
  yesNo: { control: 'yesNo' },
  cookingMethod: choice(COOKING_METHODS, (value) => text.cookingMethods[value]),
  blastChiller: choice(BLAST_CHILLERS, String),
  packageType: choice(PACKAGE_TYPES, text.packageType),
  celsius: { control: 'number', unit: text.degrees, range: 'fromZero' },
  number: { control: 'number', range: 'fromZero' },
} as const satisfies Record<string, FieldShape>;
export type StepFieldKind = keyof typeof SHAPES;
/** The kinds of fields whose values are numbers. */
export type NumberKind = {
  [Kind in StepFieldKind]: (typeof SHAPES)[Kind]['control'] extends 'number' ? Kind : never;
}[StepFieldKind];

export const fieldShape = (kind: StepFieldKind): FieldShape => SHAPES[kind];

/** The numbers that a field of this kind accepts. */
export const rangeOf = (kind: NumberKind): NumberRange => SHAPES[kind].range;

interface Definition {
  /** Its API key, in snake_case; `fridgeNumber` is the specification's. */
  key: string;
  kind: StepFieldKind;
  optional?: true;
  /** Its key in a lot's `extra_data`, if that differs. */
  storedKey?: string;
}

const FIELDS = {
  rinse: [
    { key: 'disinfection_process_valid', kind: 'yesNo' },
    { key: 'chlorine_amount_fix', kind: 'number', optional: true },
  ],
  startCooking: [
    { key: 'cooking_method', kind: 'cookingMethod' },
    { key: 'temperature', kind: 'celsius' },
  ],
  endCooking: [],
  enterCooling: [
    { key: 'enter_temperature', kind: 'celsius' },
    { key: 'fridgeNumber', kind: 'blastChiller', storedKey: 'fridge_number' },
  ],
  leaveCooling: [{ key: 'exit_temperature', kind: 'celsius' }],
  production: [{ key: 'ph_amount', kind: 'number' }],
  packaging: [{ key: 'package_type', kind: 'packageType' }],
} as const satisfies Record<StepKey, readonly Definition[]>;

export type StepFieldKey = (typeof FIELDS)[StepKey][number]['key'];

interface FieldTexts {
  label: string;
  /** Shown for a missing or wrong value. */
  error: string;
  hint?: string;
}
const TEXTS: Record<StepFieldKey, FieldTexts> = stepFieldText;

/** A field that only some steps' reports have, in addition to amounts, times and notes. */
export interface StepField extends Definition, FieldTexts {
  key: StepFieldKey;
}

/** The fields of a step, in their order on the screen. */
export function stepFields(step: StepName): StepField[] {
  return FIELDS[stepKey(step)].map((field) => ({ ...field, ...TEXTS[field.key] }));
}
