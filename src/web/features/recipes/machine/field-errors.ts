import { asCallFailure, type CallFailure, isOutcomeUnknown } from '../../../../contract/call-failure';
import type { FormState } from './context';

type Field = 'name' | 'subRecipe' | 'chosen' | 'units' | 'manufactured' | 'expires' | 'inputs' | 'outputName';
/** The code of an error, or the message of the contract or the server. */
export type FieldErrors = Partial<Record<Field, string>>;

/** The fields of the forms that have other names in the request body. */
const FIELDS: Readonly<Record<string, string>> = {
  manufactureStepName: 'name',
  usedGoodTypeIDs: 'inputs',
  manufacturedGoodTypeName: 'outputName',
};

/** Messages by form field instead of request path; a message about a list's element counts for the list. */
export function byField(messages: Record<string, string>): FieldErrors {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const name = path.replace(/\.\d+$/, '');
    fields[FIELDS[name] ?? name] ??= message;
  }
  return fields;
}

/** The idempotency key to keep after a failed call: only while it is unknown if the values were stored. */
export function keyAfter(failure: CallFailure, key: string | null): string | null {
  return isOutcomeUnknown(failure) ? key : null;
}

/** A form after its call failed: its values stay. */
export function failedForm<Form extends FormState>(form: Form, error: unknown): Form {
  const failure = asCallFailure(error);
  return { ...form, key: keyAfter(failure, form.key), serverErrors: byField(failure.fields) };
}

/** A form with a changed value. It needs a new idempotency key, and the server's errors of the value no longer apply. */
export function changedForm<Form extends FormState>(form: Form, change: Partial<NoInfer<Form>>): Form {
  const others = Object.entries(form.serverErrors).filter(([field]) => !(field in change));
  return { ...form, ...change, serverErrors: Object.fromEntries(others), key: null };
}

export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
