import { z } from 'zod';
import { isFuture } from '../domain/days';
import type { ExtraFieldType } from '../domain/extra-fields';
import { isVisible } from '../domain/names';
import { validationText } from '../strings/validation';
import { longText, measurement } from './fields';
import { type ExtraFields, type ExtraValue, isReceiptField } from './purchased-goods';

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

const EXTRA_VALUES = {
  binary: z.boolean(validationText.wrongType),
  number: measurement(validationText.wrongType, 'any'),
  text: longText,
} satisfies Record<ExtraFieldType, z.ZodType>;

const isBlank = (value: unknown) => value == null || (typeof value === 'string' && !isVisible(value));

/** Reads the extra fields of a receipt's body: the values to store and the errors, both by field name. */
export function readExtraFields(
  fields: ExtraFields,
  body: Record<string, unknown>,
): { data: Record<string, ExtraValue>; errors: Record<string, string> } {
  // Not objects: a field may be called `constructor` or `__proto__`.
  const data = new Map<string, ExtraValue>();
  const errors = new Map<string, string>();
  for (const name of Object.keys(body)) {
    if (!isReceiptField(name) && !Object.hasOwn(fields, name)) errors.set(name, validationText.unknownKey);
  }
  for (const [name, { type, required }] of Object.entries(fields)) {
    const value = Object.hasOwn(body, name) ? body[name] : null;
    if (isBlank(value)) {
      if (required) errors.set(name, validationText.requiredField(name));
      continue;
    }
    const read = EXTRA_VALUES[type].safeParse(value);
    if (read.success) data.set(name, { type, value: read.data });
    else errors.set(name, read.error.issues[0]!.message);
  }
  return { data: Object.fromEntries(data), errors: Object.fromEntries(errors) };
}
