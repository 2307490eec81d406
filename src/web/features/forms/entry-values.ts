import { decimalText } from '../../../domain/amounts';
import { isAlert } from '../../../domain/form-fields';
import { isUnanswered, typedNumber } from '../../../domain/form-rules';
import type { EntryData, FormField, FormValue } from '../../../domain/forms';

/** What a form holds while it is filled in, by field key: as an entry's data, but numbers as they are typed. */
export type Values = Readonly<Record<string, FormValue>>;

/** Own values only: a field may be called as something that every object has. */
export function valueOf(values: Values, key: string): FormValue {
  return Object.hasOwn(values, key) ? values[key]! : null;
}

/** An entry's data as it is filled in. */
export function valuesOf(data: Readonly<EntryData>): Values {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, typeof value === 'number' ? decimalText(value) : value]),
  );
}

/** What is filled in as an entry's data, not judged yet. What no field of the form asks is left out. */
export function dataOf(fields: readonly FormField[], values: Values): Record<string, FormValue> {
  return Object.fromEntries(
    fields
      .map(({ key, type }): [string, FormValue] => {
        const value = valueOf(values, key);
        return [key, type === 'number' && typeof value === 'string' ? typedNumber(value) : value];
      })
      .filter(([, value]) => !isUnanswered(value)),
  );
}

/** Whether two fillings of a form say the same. */
export function sameValues(fields: readonly FormField[], a: Values, b: Values): boolean {
  return JSON.stringify(dataOf(fields, a)) === JSON.stringify(dataOf(fields, b));
}

/** Fields that a person sees: the link to where an entry was opened from is not typed. */
export function asked(fields: readonly FormField[]): FormField[] {
  return fields.filter(({ origin }) => origin !== 'entry' && origin !== 'field');
}

/** One of the two answers to a field that judges. */
export interface Judgement {
  value: string | boolean;
  /** Null for the answers of a checkbox, which the screen words. */
  label: string | null;
  fine: boolean;
}

/** The two answers, fine and not fine, of a field that is nothing but a judgement; null for any other field. */
export function judgements(field: FormField): [fine: Judgement, notFine: Judgement] | null {
  const answers =
    field.type === 'checkbox'
      ? [true, false].map((value) => ({ value, label: null, fine: !isAlert(field, value) }))
      : field.type === 'radio'
        ? (field.options ?? []).map(({ value, label }) => ({ value, label, fine: !isAlert(field, value) }))
        : [];
  const fine = answers.find((answer) => answer.fine);
  const notFine = answers.find((answer) => !answer.fine);
  return answers.length === 2 && fine && notFine ? [fine, notFine] : null;
}

/** Whether one goes through a form item by item, each fine or not: it is drawn in rows. */
export function isChecklist(fields: readonly FormField[]): boolean {
  const judged = fields.filter((field) => judgements(field) !== null);
  return judged.length * 2 >= fields.length && judged.length > 0;
}

/** Answers 'fine' to whatever is not answered yet; what was marked stays. */
export function allFine(fields: readonly FormField[], values: Values): Values {
  const fine = fields.flatMap((field) => {
    const [answer] = judgements(field) ?? [];
    return answer && isUnanswered(valueOf(values, field.key)) ? [[field.key, answer.value] as const] : [];
  });
  return { ...values, ...Object.fromEntries(fine) };
}

/** How many of the fields that have to be answered are. */
export function progressOf(fields: readonly FormField[], values: Values): { done: number; of: number } {
  const required = fields.filter((field) => field.required);
  const done = required.filter(({ key }) => !isUnanswered(valueOf(values, key)));
  return { done: done.length, of: required.length };
}

/** Whether what is filled in is 'not fine' so far. */
export function isAlerting(field: FormField, value: FormValue): boolean {
  return isAlert(field, field.type === 'number' && typeof value === 'string' ? typedNumber(value) : value);
}
