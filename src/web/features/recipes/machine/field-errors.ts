import { asCallFailure, type CallFailure, isOutcomeUnknown } from '../../../../contract/call-failure';
import { fieldMessages } from '../../../../contract/errors';
import type { FormState } from './context';

/** A field error: the message of the contract or the server, or the code of an error with its names. */
export interface FieldError {
  code:
    | 'message'
    | 'recipeNameTaken'
    | 'materialTaken'
    | 'nothingChosen'
    | 'duplicateOutput'
    | 'outputTaken'
    /** The reused step needs types that nothing in the recipe makes. */
    | 'inputsNotThere';
  message?: string;
  names?: string[];
  /** An existing step with the taken name that can be reused instead. */
  reusable?: number | null;
}

type Field = 'name' | 'subRecipe' | 'chosen' | 'units' | 'manufactured' | 'expires' | 'inputs' | 'outputName';
export type FieldErrors = Partial<Record<Field, FieldError>>;
export type ServerErrors = Partial<Record<Field, string>>;

/** The fields of the forms that have other names in the request body. */
const FIELDS: Readonly<Record<string, string>> = {
  manufactureStepName: 'name',
  usedGoodTypeIDs: 'inputs',
  manufacturedGoodTypeName: 'outputName',
};

/** Messages by form field instead of request path; a message about a list's element counts for the list. */
function byField(messages: Record<string, string>): ServerErrors {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const name = path.replace(/\.\d+$/, '');
    fields[FIELDS[name] ?? name] ??= message;
  }
  return fields;
}

/** Merges errors; the server's replace local ones of the same field. */
export function withServerErrors(errors: FieldErrors, serverErrors: ServerErrors): FieldErrors {
  const merged: Record<string, FieldError> = { ...errors };
  for (const [field, message] of Object.entries(serverErrors)) merged[field] = { code: 'message', message };
  return merged;
}

interface Schema {
  safeParse: (
    body: unknown,
  ) => { success: true } | { success: false; error: Parameters<typeof fieldMessages>[0] };
}

export function contractErrors(schema: Schema, body: unknown): FieldErrors {
  const checked = schema.safeParse(body);
  return checked.success ? {} : withServerErrors({}, byField(fieldMessages(checked.error)));
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
