import { decimalText } from '../../../domain/amounts';
import { isNotFine } from '../../../domain/form-fields';
import { isEmptyAnswer, typedNumber } from '../../../domain/form-rules';
import type { EntryData, FormField, FormValue } from '../../../domain/forms';

/** The values of a form by field key: like an entry's data, but numbers are the typed text. */
export type Values = Readonly<Record<string, FormValue>>;

/** Own properties only, since a field key may be the name of an inherited one such as `constructor`. */
export function valueOf(values: Values, key: string): FormValue {
  return Object.hasOwn(values, key) ? values[key]! : null;
}

/** Converts an entry's data to form values. */
export function valuesOf(data: Readonly<EntryData>): Values {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, typeof value === 'number' ? decimalText(value) : value]),
  );
}

/** Converts form values to an entry's data, not validated; empty values and unknown keys are left out. */
export function dataOf(fields: readonly FormField[], values: Values): Record<string, FormValue> {
  return Object.fromEntries(
    fields
      .map(({ key, type }): [string, FormValue] => {
        const value = valueOf(values, key);
        return [key, type === 'number' && typeof value === 'string' ? typedNumber(value) : value];
      })
      .filter(([, value]) => !isEmptyAnswer(value)),
  );
}

/** Whether two sets of form values give the same data. */
export function sameValues(fields: readonly FormField[], a: Values, b: Values): boolean {
  return JSON.stringify(dataOf(fields, a)) === JSON.stringify(dataOf(fields, b));
}

/** The fields that a person fills in, without those that link to the entry this one was opened from. */
export function visibleFields(fields: readonly FormField[]): FormField[] {
  return fields.filter(({ origin }) => origin !== 'entry' && origin !== 'field');
}

/** One of the two options of a pass/fail field. */
export interface Judgement {
  value: string | boolean;
  /** Null for a checkbox, whose labels the screen sets. */
  label: string | null;
  fine: boolean;
}

/** The two options, fine and not fine, of a pass/fail field; null for any other field. */
export function judgements(field: FormField): [fine: Judgement, notFine: Judgement] | null {
  const answers =
    field.type === 'checkbox'
      ? [true, false].map((value) => ({ value, label: null, fine: !isNotFine(field, value) }))
      : field.type === 'radio'
        ? (field.options ?? []).map(({ value, label }) => ({ value, label, fine: !isNotFine(field, value) }))
        : [];
  const fine = answers.find((answer) => answer.fine);
  const notFine = answers.find((answer) => !answer.fine);
  return answers.length === 2 && fine && notFine ? [fine, notFine] : null;
}

/** Whether at least half of the fields are pass/fail: such a form is rendered in rows. */
export function isChecklist(fields: readonly FormField[]): boolean {
  const judged = fields.filter((field) => judgements(field) !== null);
  return judged.length * 2 >= fields.length && judged.length > 0;
}

/** Sets every unanswered pass/fail field to 'fine'; answered fields do not change. */
export function allFine(fields: readonly FormField[], values: Values): Values {
  const fine = fields.flatMap((field) => {
    const [answer] = judgements(field) ?? [];
    return answer && isEmptyAnswer(valueOf(values, field.key)) ? [[field.key, answer.value] as const] : [];
  });
  return { ...values, ...Object.fromEntries(fine) };
}

/** How many of the required fields are answered. */
export function progressOf(fields: readonly FormField[], values: Values): { done: number; total: number } {
  const required = fields.filter((field) => field.required);
  const done = required.filter(({ key }) => !isEmptyAnswer(valueOf(values, key)));
  return { done: done.length, total: required.length };
}

/** Whether a form value is 'not fine', also while it is typed. */
export function isAlerting(field: FormField, value: FormValue): boolean {
  return isNotFine(field, field.type === 'number' && typeof value === 'string' ? typedNumber(value) : value);
}
