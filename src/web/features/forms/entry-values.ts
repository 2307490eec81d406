import { decimalText } from '../../../domain/amounts';
import { isNotFine } from '../../../domain/form-fields';
import { isEmptyAnswer, typedNumber } from '../../../domain/form-rules';
import type { EntryData, FormField, FormValue } from '../../../domain/forms';
import { cutText } from '../../../domain/graphemes';
import { uiText } from '../../../strings/ui';

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

/** What tells an entry from others of its form: its first typed text. */
export function titleOf(fields: readonly FormField[], values: Values): string {
  const typed = visibleFields(fields)
    .filter(({ type }) => type === 'text' || type === 'textarea')
    .map(({ key }) => valueOf(values, key));
  return cutText(String(typed.find((value) => !isEmptyAnswer(value)) ?? ''), 80);
}

/** An option of a pass/fail field; a checkbox has boolean values. */
interface PassFailOption {
  value: string | boolean;
  label: string;
}

const YES_NO = [
  { value: true, label: uiText.yes },
  { value: false, label: uiText.no },
];

/** The two options, fine and not fine, of a pass/fail field; null for any other field. */
export function passFailOptions(field: FormField): [fine: PassFailOption, notFine: PassFailOption] | null {
  const options: readonly PassFailOption[] =
    field.type === 'checkbox' ? YES_NO : field.type === 'radio' ? (field.options ?? []) : [];
  const fine = options.find(({ value }) => !isNotFine(field, value));
  const notFine = options.find(({ value }) => isNotFine(field, value));
  return options.length === 2 && fine && notFine ? [fine, notFine] : null;
}

/** Whether at least half of the fields are pass/fail: such a form is rendered in rows. */
export function isChecklist(fields: readonly FormField[]): boolean {
  const count = fields.filter((field) => passFailOptions(field)).length;
  return count > 0 && count * 2 >= fields.length;
}

/** The answer 'fine' to every pass/fail field that is not answered. */
export function allFine(fields: readonly FormField[], values: Values): Values {
  const fine = fields.flatMap((field) => {
    const [option] = passFailOptions(field) ?? [];
    return option && isEmptyAnswer(valueOf(values, field.key)) ? [[field.key, option.value] as const] : [];
  });
  return Object.fromEntries(fine);
}

/** How many of the required fields are answered. */
export function progressOf(fields: readonly FormField[], values: Values) {
  const required = fields.filter((field) => field.required);
  const left = required.filter(({ key }) => isEmptyAnswer(valueOf(values, key))).length;
  return { answered: required.length - left, left, total: required.length };
}

/** Whether a form value is 'not fine', also while it is typed. */
export function isAlerting(field: FormField, value: FormValue): boolean {
  return isNotFine(field, field.type === 'number' && typeof value === 'string' ? typedNumber(value) : value);
}
