import { AMOUNT_LIMITS, decimalError, readDecimal } from '../domain/amounts';
import { isFuture } from '../domain/days';
import { type ExtraFieldType, extraFieldProblems } from '../domain/extra-fields';
import { isStorableText, TEXT_MAX } from '../domain/names';
import { validationText } from '../strings/validation';
import type { ExtraFields, ExtraValue } from './purchased-goods';

/** Errors by field: batch and expiry must be present exactly when the chosen type has them; the time is not in the future. */
export function typeErrors(
  type: { expires: boolean; manufactured: boolean } | null,
  receipt: { purchased_at: string; manufactured_at?: string | null; expires_at?: string | null },
  now: Date,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (isFuture(receipt.purchased_at, now)) errors.purchased_at = validationText.purchasedAtFuture;
  if (!type) return errors;
  const hasBatch = receipt.manufactured_at != null;
  if (hasBatch !== type.manufactured) {
    errors.manufactured_at = hasBatch ? validationText.batchNotAllowed : validationText.batch;
  }
  const hasExpiry = receipt.expires_at != null;
  if (hasExpiry !== type.expires) {
    errors.expires_at = hasExpiry ? validationText.expiryNotAllowed : validationText.receiptExpiry;
  }
  return errors;
}

/** Parses a number sent as text and trims other text; a blank text is null. */
function readValue(type: ExtraFieldType | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const trimmed = value.trim();
  if (trimmed === '') return null;
  if (type !== 'number') return trimmed;
  const read = readDecimal(trimmed, AMOUNT_LIMITS);
  return 'exact' in read ? Number(read.exact) : trimmed;
}

function valueFault(type: ExtraFieldType | undefined, value: unknown): string | null {
  if (type === 'number' && (typeof value === 'number' || typeof value === 'string')) {
    const read = readDecimal(value, AMOUNT_LIMITS);
    return 'problem' in read ? decimalError(read.problem, AMOUNT_LIMITS) : null;
  }
  if (typeof value !== 'string') return null;
  if (!isStorableText(value)) return validationText.badText;
  return value.length > TEXT_MAX ? validationText.tooLong(TEXT_MAX) : null;
}

/** Checks the extra fields of a receipt: the values to store and the errors, both by field name. */
export function readExtraFields(
  fields: ExtraFields,
  input: Record<string, unknown>,
): { data: Record<string, ExtraValue>; errors: Record<string, string> } {
  const typeOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name]?.type : undefined);
  const values = new Map(
    Object.entries(input).map(([name, value]) => [name, readValue(typeOf(name), value)]),
  );
  const errors = new Map<string, string>();
  for (const [name, value] of values) {
    const error = valueFault(typeOf(name), value);
    if (error) errors.set(name, error);
  }
  for (const [name, problem] of Object.entries(extraFieldProblems(fields, Object.fromEntries(values)))) {
    if (errors.has(name)) continue;
    if (problem === 'required') errors.set(name, validationText.requiredField(name));
    else errors.set(name, problem === 'unknown' ? validationText.unknownKey : validationText.wrongType);
  }
  const stored = Object.entries(fields).flatMap(([name, { type }]) => {
    const value = values.get(name) ?? null;
    return value === null ? [] : [[name, { type, value: value as ExtraValue['value'] }] as const];
  });
  return { data: Object.fromEntries(stored), errors: Object.fromEntries(errors) };
}
