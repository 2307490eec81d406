import { z } from 'zod';
import { isFuture } from '../domain/days';
import { EXTRA_FIELD_TYPES, type ExtraFieldType } from '../domain/extra-fields';
import { batchIn } from '../domain/gs1';
import { NAME_MAX } from '../domain/limits';
import { cleanName, isVisible } from '../domain/names';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { deviationFields, deviationsNote } from './deviations';
import { defineEndpoints } from './endpoint';
import {
  amountFromZero,
  day,
  id,
  longText,
  measurement,
  name,
  newUnits,
  optionalText,
  reversalBody,
  timestamp,
} from './fields';
import {
  dayParam,
  deviationsParam,
  filtersQuery,
  flagParam,
  idParam,
  idParams,
  listQuery,
  lotSearchParam,
  nameParam,
} from './list-query';

const extraValue = z.object({
  type: z.enum(EXTRA_FIELD_TYPES),
  value: z.union([z.boolean(), z.number(), z.string()]),
});
export type ExtraValue = z.infer<typeof extraValue>;

const BATCH = {
  description:
    "The supplier's batch number or date, as text; of a scanned GS1 code what its element 10 says.",
  examples: ['LOT-7'],
};

export const purchasedGood = answer.named('PurchasedGood', {
  id: z.int(),
  good_id: z.int(),
  good_type_id: z.int(),
  good_type_name: z.string(),
  good_type_units: answer.units,
  amount: answer.amount,
  supplier: z.string(),
  supplier_id: z.int(),
  purchased_at: answer.timestamp,
  manufactured_at: answer.manufacturedAt.meta(BATCH),
  expires_at: answer.day.nullable(),
  extra_data: z.record(z.string(), extraValue),
  created_at: answer.timestamp,
  created_by: answer.person,
  created_by_id: answer.personId,
  reversed: answer.reversed,
  /** The hold on its lot. */
  held: answer.held,
  ...deviationFields,
});
export type PurchasedGood = z.infer<typeof purchasedGood>;

export const extraFields = z.record(
  z.string(),
  z.object({
    order: z.int(),
    type: z.enum(EXTRA_FIELD_TYPES),
    required: z.boolean(),
    unit: z.string().nullable(),
  }),
);
export type ExtraFields = z.infer<typeof extraFields>;

const newType = z.strictObject({
  name: name(text.goodType),
  units: newUnits(text.units),
  expires: z.boolean(text.chooseYesNo),
  manufactured: z.boolean(text.chooseYesNo),
});
/** An existing good type by id, or a new one to create with the receipt. */
const receivedType = z.union([z.strictObject({ id }), newType], text.goodType);

/** The fixed fields of a receipt; extra fields are more keys of the same body, checked against their definitions. */
export const purchasedGoodBody = z
  .object({
    good_type: receivedType,
    amount: amountFromZero({ required: text.amount, least: text.amountNotNegative }),
    supplier: name(text.supplier),
    purchased_at: timestamp(text.purchasedAt),
    manufactured_at: optionalText(NAME_MAX, (raw) => cleanName(batchIn(raw))).meta(BATCH),
    expires_at: day(text.receiptExpiry).nullish(),
    deviations_note: deviationsNote,
  })
  .catchall(z.union([z.boolean(), z.number(), z.string(), z.null()], text.wrongType))
  .meta({ id: 'PurchasedGoodBody' });

export type ReceiptField = keyof typeof purchasedGoodBody.shape;

export const isReceiptField = (name: string): name is ReceiptField =>
  Object.hasOwn(purchasedGoodBody.shape, name);

const filters = {
  id: idParam.optional(),
  good_id: idParam.optional(),
  q: lotSearchParam.optional(),
  supplier: nameParam.optional(),
  supplier_id: idParam.optional(),
  purchased_from: dayParam.optional(),
  purchased_to: dayParam.optional(),
  expires_from: dayParam.optional(),
  expires_to: dayParam.optional(),
  /** Without it, both: those that were reversed, and those that stand. */
  reversed: flagParam.optional(),
  deviations: deviationsParam.optional(),
};

const receiptTotals = answer.named('ReceiptTotals', { amounts: answer.sums });
export type ReceiptTotals = z.infer<typeof receiptTotals>;

export const purchasedGoodEndpoints = defineEndpoints('Receipts', 'Goods received from suppliers', {
  listPurchasedGoods: {
    summary: 'Receipts',
    query: listQuery(['-purchased_at', 'expires_at', 'good_type_name', 'supplier', 'amount'], filters),
    answer: z.array(purchasedGood),
  },
  getReceiptTotals: {
    summary: 'What all receipts of the same filters come to, without those that were reversed',
    query: filtersQuery(filters),
    answer: receiptTotals,
  },
  addPurchasedGood: {
    summary: 'A receipt and its stock lot; further keys of the body are extra fields',
    body: purchasedGoodBody,
    answer: purchasedGood,
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'NOT_PURCHASABLE'],
  },
  reversePurchasedGood: {
    summary: 'Reverses a receipt, while its lot is whole',
    params: idParams,
    body: reversalBody,
    answer: purchasedGood,
    errors: ['ALREADY_REVERSED', 'IN_USE'],
  },
  getExtraFields: {
    summary: 'The extra fields of a receipt',
    answer: extraFields,
  },
});

/** Errors by field: batch and expiry must be present exactly when the chosen type has them; the time is not in the future. */
export function typeErrors(
  type: { expires: boolean; manufactured: boolean } | null,
  receipt: { purchased_at: string; manufactured_at?: string | null; expires_at?: string | null },
  now: Date,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (isFuture(receipt.purchased_at, now)) errors.purchased_at = text.purchasedAtFuture;
  if (!type) return errors;
  const hasBatch = receipt.manufactured_at != null;
  if (hasBatch !== type.manufactured) {
    errors.manufactured_at = hasBatch ? text.batchNotAllowed : text.batch;
  }
  const hasExpiry = receipt.expires_at != null;
  if (hasExpiry !== type.expires) {
    errors.expires_at = hasExpiry ? text.expiryNotAllowed : text.receiptExpiry;
  }
  return errors;
}

const EXTRA_VALUES = {
  binary: z.boolean(text.wrongType),
  number: measurement(text.wrongType, 'any'),
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
    if (!isReceiptField(name) && !Object.hasOwn(fields, name)) errors.set(name, text.unknownKey);
  }
  for (const [name, { type, required }] of Object.entries(fields)) {
    const value = Object.hasOwn(body, name) ? body[name] : null;
    if (isBlank(value)) {
      if (required) errors.set(name, text.requiredField(name));
      continue;
    }
    const read = EXTRA_VALUES[type].safeParse(value);
    if (read.success) data.set(name, { type, value: read.data });
    else errors.set(name, read.error.issues[0]!.message);
  }
  return { data: Object.fromEntries(data), errors: Object.fromEntries(errors) };
}
