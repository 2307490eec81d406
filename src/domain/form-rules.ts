import { validationText as text } from '../strings/validation';
import { AMOUNT_LIMITS, exactAmount } from './amounts';
import { isDay, isTimestamp } from './days';
import type { EntryData, FormField, FormOption, FormValue } from './forms';
import { NAME_MAX, TEXT_MAX } from './limits';
import { textError } from './long-text';
import { cleanName, cleanText, findNamed, isStorableText, isVisible } from './names';
import { decimalError, readDecimal, typedDecimal } from './typed-amounts';

/** Options of the fields with an `options_source`, by field key. The web app may not have them: then only the server checks. */
export type SourcedOptions = Readonly<Record<string, readonly FormOption[]>>;

type FieldResult = { value: FormValue } | { error: string };

function readText(value: unknown, max: number, clean: (typed: string) => string): FieldResult {
  if (typeof value !== 'string') return { error: text.wrongType };
  const error = textError(value, max, clean);
  return error === null ? { value: clean(value) } : { error };
}

function readNumber(value: unknown, { min, max }: FormField): FieldResult {
  if (typeof value !== 'number' && typeof value !== 'string') return { error: text.number };
  const read = readDecimal(value, AMOUNT_LIMITS);
  if ('problem' in read) return { error: decimalError(read.problem, AMOUNT_LIMITS) };
  if (typeof value === 'string') return { error: text.number };
  const least = min ?? 0;
  if (value < least) return { error: text.least(exactAmount(least)) };
  return max != null && value > max ? { error: text.most(exactAmount(max)) } : { value };
}

/** Options that people have written, in another form, are found by their key, and stored as they are written there. */
function readChoice(
  values: unknown,
  options: readonly FormOption[] | undefined,
  isSourced: boolean,
  error: string,
): FieldResult {
  const optionOf = (item: unknown) => {
    if (typeof item !== 'string' || !isStorableText(item)) return undefined;
    if (options === undefined) return item;
    const option = isSourced
      ? findNamed(options, item, ({ value }) => value)
      : options.find(({ value }) => value === item);
    return option?.value;
  };
  const chosen = (Array.isArray(values) ? (values as unknown[]) : [values]).map(optionOf);
  const isUnknown = chosen.includes(undefined) || new Set(chosen).size < chosen.length;
  if (isUnknown) return { error };
  return { value: Array.isArray(values) ? (chosen as string[]) : chosen[0]! };
}

function readAnswer(field: FormField, value: unknown, sourced: SourcedOptions): FieldResult {
  const isSourced = Boolean(field.options_source);
  const options = isSourced
    ? Object.hasOwn(sourced, field.key)
      ? sourced[field.key]
      : undefined
    : (field.options ?? []);
  switch (field.type) {
    case 'text':
      return readText(value, NAME_MAX, cleanName);
    case 'textarea':
      return readText(value, TEXT_MAX, cleanText);
    case 'number':
      return readNumber(value, field);
    case 'checkbox':
      return typeof value === 'boolean' ? { value } : { error: text.chooseYesNo };
    case 'date':
      return isDay(value) ? { value } : { error: text.badDay };
    case 'datetime':
      return isTimestamp(value) ? { value: new Date(value).toISOString() } : { error: text.badTime };
    case 'select':
    case 'radio':
      return Array.isArray(value)
        ? { error: text.chooseOne }
        : readChoice(value, options, isSourced, text.chooseOne);
    case 'multiselect':
      return Array.isArray(value)
        ? readChoice(value, options, isSourced, text.chooseSome)
        : { error: text.chooseSome };
  }
}

/** Whether an answer is empty: null, a text with nothing to be seen or an empty list; false and 0 are answers. */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && !isVisible(value);
}

/**
 * Checks an entry by the fields of its form. Returns the data to store and Hebrew errors by field key; the entry is
 * valid when there are no errors. Texts are cleaned, instants normalized and empty answers left out, so that equal
 * answers are stored as equal data. All fields must be known (`unknownField`).
 */
export function validateFormData(
  fields: readonly FormField[],
  input: Readonly<Record<string, unknown>>,
  sourced: SourcedOptions = {},
): { data: EntryData; errors: Record<string, string> } {
  // Maps, not objects: a key may be called `constructor` or `__proto__`.
  const data = new Map<string, FormValue>();
  const errors = new Map<string, string>();
  for (const field of fields) {
    const value = Object.hasOwn(input, field.key) ? input[field.key] : null;
    // An empty list is a wrong type, not an empty answer, unless the field's answers are lists.
    if (isEmptyAnswer(value) && (field.type === 'multiselect' || !Array.isArray(value))) {
      if (field.required) errors.set(field.key, text.fieldRequired(field.label));
      continue;
    }
    const result = readAnswer(field, value, sourced);
    if ('error' in result) errors.set(field.key, result.error);
    else data.set(field.key, result.value);
  }
  for (const { key, not_before } of fields) {
    const [day, other] = [data.get(key), data.get(not_before ?? '')];
    if (not_before == null || typeof day !== 'string' || typeof other !== 'string' || day >= other) continue;
    data.delete(key);
    errors.set(key, text.notBefore(fields.find((field) => field.key === not_before)?.label ?? not_before));
  }
  const known = new Set(fields.map(({ key }) => key));
  for (const key of Object.keys(input)) if (!known.has(key)) errors.set(key, text.unknownKey);
  return { data: Object.fromEntries(data), errors: Object.fromEntries(errors) };
}

/** The value of a number field as typed: a number, null for a blank text, or the text itself if it is not a number. */
export function typedNumber(typed: string): number | string | null {
  const plain = typedDecimal(typed);
  if (plain === '') return null;
  const read = readDecimal(plain, AMOUNT_LIMITS);
  return 'exact' in read ? Number(read.exact) : plain;
}
