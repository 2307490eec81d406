import { type CallFailure, isOutcomeUnknown } from '../../../../contract/call-failure';
import { fieldMessages } from '../../../../contract/errors';

/** A field error: a message of the contract or the server, or a code with its data. */
export type FieldError =
  | { code: 'message'; message: string }
  | { code: 'recipeNameTaken' | 'materialTaken' | 'nothingChosen' | 'duplicateOutput' }
  /** `reusable`: an existing step with this name and output that can be reused instead. */
  | { code: 'outputTaken'; reusable: number | null }
  /** The reused step needs a type that nothing in the recipe makes. */
  | { code: 'inputsNotThere'; names: string[] }
  /** The change would make another recipe with this step impossible. */
  | { code: 'breaksRecipe'; recipe: string }
  /** Other recipes use this sub-recipe's product. */
  | { code: 'subRecipeInUse'; recipes: string[] };

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

/** The contract's errors of a body, by form field. */
export function contractErrors(schema: Schema, body: unknown): FieldErrors {
  const checked = schema.safeParse(body);
  return checked.success ? {} : withServerErrors({}, byField(fieldMessages(checked.error)));
}

/** The idempotency key to keep after a failed call: only while it is unknown if the values were stored. */
export function keyAfter(failure: CallFailure, key: string | null): string | null {
  return isOutcomeUnknown(failure) ? key : null;
}

interface SentForm {
  key: string | null;
  serverErrors: ServerErrors;
}

/** A form after its call failed: its values stay. */
export function failedForm<Form extends SentForm>(form: Form, failure: CallFailure): Form {
  return { ...form, key: keyAfter(failure, form.key), serverErrors: byField(failure.fields) };
}

/** A form with a changed value. It needs a new idempotency key, and the server's errors of the value no longer apply. */
export function changedForm<Form extends SentForm>(form: Form, change: Partial<NoInfer<Form>>): Form {
  const others = Object.entries(form.serverErrors).filter(([field]) => !(field in change));
  return { ...form, ...change, serverErrors: Object.fromEntries(others), key: null };
}
