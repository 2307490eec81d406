import { type CallFailure, isOpenEnded } from '../../../../contract/call-failure';
import { fieldMessages } from '../../../../contract/errors';

/** What is wrong with a field: the contract's or the server's own words, or a code with what it is about. */
export type FieldError =
  | { code: 'message'; message: string }
  | { code: 'recipeNameTaken' | 'materialTaken' | 'nothingChosen' | 'duplicateOutput' }
  /** `reusable`: the step of the same name that makes it, which may be picked instead. */
  | { code: 'outputTaken'; reusable: number | null }
  /** The step picked takes what nothing in the recipe makes. */
  | { code: 'inputsNotThere'; names: string[] }
  /** Another recipe that shares the step could no longer be made. */
  | { code: 'breaksRecipe'; recipe: string }
  /** Other recipes use this sub-recipe's product. */
  | { code: 'subRecipeInUse'; recipes: string[] };

export type FieldErrors<Field extends string> = Partial<Record<Field, FieldError>>;
/** Each field of a form, with its path on the wire. */
export type Paths<Field extends string> = Readonly<Record<Field, string>>;

/** Messages by paths on the wire, as messages by a form's fields; one about an element is about its list. */
function byField<Field extends string>(messages: Record<string, string>, paths: Paths<Field>) {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const field = Object.keys(paths).find((one) => paths[one as Field] === path.replace(/\.\d+$/, ''));
    if (field) fields[field] ??= message;
  }
  return fields;
}

/** The errors of a form, with what the server said in place of what is known here. */
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

/** What the contract refuses of a body, by the form's fields. */
export function contractErrors<Field extends string>(
  schema: Schema,
  body: unknown,
  paths: Paths<Field>,
): FieldErrors<Field> {
  const checked = schema.safeParse(body);
  return checked.success ? {} : withServerErrors({}, byField(fieldMessages(checked.error), paths));
}

/** The key of what was sent, as long as nobody knows whether that was stored. */
export function keyAfter(failure: CallFailure, key: string | null): string | null {
  return isOpenEnded(failure) ? key : null;
}

interface SentForm {
  key: string | null;
  serverErrors: Record<string, string>;
}

/** What becomes of a form whose call failed: all of it stays. */
export function failedForm<Form extends SentForm, Field extends string>(
  form: Form,
  failure: CallFailure,
  paths: Paths<Field>,
): Form {
  return { ...form, key: keyAfter(failure, form.key), serverErrors: byField(failure.fields, paths) };
}

/** A form with something else filled in: it needs another key, and what the server said of that is over. */
export function changedForm<Form extends SentForm>(form: Form, change: Partial<NoInfer<Form>>): Form {
  const serverErrors = { ...form.serverErrors };
  for (const field of Object.keys(change)) delete serverErrors[field];
  return { ...form, ...change, serverErrors, key: null };
}
