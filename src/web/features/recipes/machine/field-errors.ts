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

export type FieldErrors<Field extends string> = Partial<Record<Field, FieldError>>;
/** The path in the request body of each form field. */
export type Paths<Field extends string> = Readonly<Record<Field, string>>;

/** Maps messages by request path to form fields; a message about a list's element counts for the list. */
function byField<Field extends string>(messages: Record<string, string>, paths: Paths<Field>) {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const field = Object.keys(paths).find((one) => paths[one as Field] === path.replace(/\.\d+$/, ''));
    if (field) fields[field] ??= message;
  }
  return fields;
}

/** Merges errors; the server's replace local ones of the same field. */
export function withServerErrors<Field extends string>(
  errors: FieldErrors<Field>,
  serverErrors: Record<string, string>,
): FieldErrors<Field> {
  const shown = Object.entries(serverErrors).map(([field, message]) => [field, { code: 'message', message }]);
  return { ...errors, ...(Object.fromEntries(shown) as FieldErrors<Field>) };
}

type ContractError = Parameters<typeof fieldMessages>[0];
interface Schema {
  safeParse: (body: unknown) => { success: true } | { success: false; error: ContractError };
}

/** The contract's errors of a body, by form field. */
export function contractErrors<Field extends string>(
  schema: Schema,
  body: unknown,
  paths: Paths<Field>,
): FieldErrors<Field> {
  const checked = schema.safeParse(body);
  return checked.success ? {} : withServerErrors({}, byField(fieldMessages(checked.error), paths));
}

/** The idempotency key to keep after a failed call: only while it is unknown if the values were stored. */
export function keyForRetry(failure: CallFailure, key: string | null): string | null {
  return isOutcomeUnknown(failure) ? key : null;
}

interface SentForm {
  key: string | null;
  serverErrors: Record<string, string>;
}

/** A form after its call failed: its values stay. */
export function failedForm<Form extends SentForm, Field extends string>(
  form: Form,
  failure: CallFailure,
  paths: Paths<Field>,
): Form {
  return { ...form, key: keyForRetry(failure, form.key), serverErrors: byField(failure.fields, paths) };
}

/** A form with a changed value. It needs a new idempotency key, and the server's errors of the value no longer apply. */
export function changedForm<Form extends SentForm>(form: Form, change: Partial<NoInfer<Form>>): Form {
  const serverErrors = { ...form.serverErrors };
  for (const field of Object.keys(change)) delete serverErrors[field];
  return { ...form, ...change, serverErrors, key: null };
}
