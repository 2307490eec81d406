import { schemaErrors } from '../../../contract/errors';
import type { PurchasableGoodType } from '../../../contract/good-types';
import {
  type ExtraFields,
  isReceiptField,
  purchasedGoodBody,
  type PurchasedGood,
  type ReceiptField,
} from '../../../contract/purchased-goods';
import { readExtraFields, typeErrors } from '../../../contract/receipt-rules';
import { typedDecimal } from '../../../domain/amounts';
import { nameKey } from '../../../domain/names';
import type { Units } from '../../../domain/units';
import type { BodyOf } from '../../api/request';
import { currentTime } from '../../lib/clock';
import type { Errors } from '../../lib/submission/machine';

/** A good type that will be created with the receipt. */
export interface NewType {
  name: string;
  units: Units | null;
  expires: boolean | null;
  manufactured: boolean | null;
}

/** A receipt being edited, with the field names of the request body: texts as typed, null where nothing is selected. */
export interface ReceiptDraft {
  good_type: { id: number } | NewType | null;
  amount: string;
  supplier: string | null;
  purchased_at: string | null;
  manufactured_at: string;
  expires_at: string | null;
  /** By the field's name in the request body. */
  extra: Record<string, boolean | string>;
}

type ReceiptBody = BodyOf<'addPurchasedGood'>;
type Types = readonly PurchasableGoodType[];

/** Returns an empty receipt with the current time. */
export function emptyReceipt(): ReceiptDraft {
  return {
    good_type: null,
    amount: '',
    supplier: null,
    purchased_at: new Date(currentTime()).toISOString(),
    manufactured_at: '',
    expires_at: null,
    extra: {},
  };
}

/** Returns the new type of a receipt; null if none or an existing type is selected. */
export function newTypeOf({ good_type: type }: Pick<ReceiptDraft, 'good_type'>): NewType | null {
  return type && 'name' in type ? type : null;
}

/** Returns the selected type; null if none is selected or it no longer exists. */
export function typeOf({ good_type: type }: Pick<ReceiptDraft, 'good_type'>, types: Types) {
  if (type === null) return null;
  if ('id' in type) return types.find(({ id }) => id === type.id) ?? null;
  return { ...type, expires: type.expires ?? false, manufactured: type.manufactured ?? false };
}

/** Returns the existing type of that name, or a new type with the other answers of `before`. */
export function typeOfName(name: string, before: ReceiptDraft, types: Types): ReceiptDraft['good_type'] {
  const known = types.find((type) => nameKey(type.name) === nameKey(name));
  if (known) return { id: known.id };
  return { units: null, expires: null, manufactured: null, ...newTypeOf(before), name };
}

/** Replaces the draft's new type by the existing type of the same name, if someone has created it meanwhile. */
export function withKnownType(draft: ReceiptDraft, types: Types): ReceiptDraft {
  const newType = newTypeOf(draft);
  return newType ? { ...draft, good_type: typeOfName(newType.name, draft, types) } : draft;
}

/** Returns the fields that belong to the whole delivery: the next receipt of it starts with them. */
export function sameDelivery({ supplier, purchased_at }: PurchasedGood): Partial<ReceiptDraft> {
  return { supplier, purchased_at };
}

/** Returns the request body, without the fields that the selected type does not have. */
export function receiptBody(draft: ReceiptDraft, types: Types, fields: ExtraFields): ReceiptBody {
  const { good_type } = withKnownType(draft, types);
  const type = typeOf({ good_type }, types);
  const fixedFields: Record<ReceiptField, unknown> = {
    good_type,
    amount: typedDecimal(draft.amount),
    supplier: draft.supplier,
    purchased_at: draft.purchased_at,
    manufactured_at: type?.manufactured ? draft.manufactured_at.trim() || null : null,
    expires_at: type?.expires ? draft.expires_at : null,
  };
  const extraFields = Object.entries(fields).map(([name, { type: kind }]) => {
    const value = draft.extra[name] ?? '';
    return [name, kind === 'number' ? typedDecimal(String(value)) : value] as const;
  });
  // Cast: validation reports what is still missing.
  return {
    ...fixedFields,
    ...Object.fromEntries(extraFields.filter(([, value]) => value !== '')),
  } as ReceiptBody;
}

/** Returns the errors of a receipt by field, by the same rules as the server's. */
export function receiptErrors(draft: ReceiptDraft, types: Types, fields: ExtraFields): Errors {
  const body = receiptBody(draft, types, fields);
  return {
    ...readExtraFields(fields, body).errors,
    ...typeErrors(typeOf(body, types), body, new Date(currentTime())),
    ...schemaErrors(purchasedGoodBody, body),
  };
}

/** Returns the form field that shows the server's error for a path of the body; null if the form has none. */
export function fieldOfPath(
  path: string,
  { good_type: newType }: ReceiptBody,
  types: Types,
  fields: ExtraFields,
): string | null {
  const type = typeOf({ good_type: newType }, types);
  if (path === 'manufactured_at' && !type?.manufactured) return null;
  if (path === 'expires_at' && !type?.expires) return null;
  if (isReceiptField(path) || Object.hasOwn(fields, path)) return path;
  const [part, inType] = path.split('.');
  if (part !== 'good_type') return null;
  return 'name' in newType && inType && inType in newType ? path : 'good_type';
}
