import { fieldMessages } from '../../../contract/errors';
import type { PurchasableGoodType } from '../../../contract/good-types';
import { type ExtraFields, purchasedGoodBody, type PurchasedGood } from '../../../contract/purchased-goods';
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

/** Returns the fields that the next receipt of the same delivery starts with. */
export function sameDelivery({ supplier, purchased_at }: PurchasedGood): Partial<ReceiptDraft> {
  return { supplier, purchased_at };
}

/** Returns the extra fields that are not empty; numbers are normalized. */
function extraOf({ extra }: ReceiptDraft, fields: ExtraFields): Record<string, boolean | string> {
  const read = (name: string, value: boolean | string) =>
    fields[name]?.type === 'number' && typeof value === 'string' ? typedDecimal(value) : value;
  return Object.fromEntries(
    Object.entries(extra)
      .map(([name, value]): [string, boolean | string] => [name, read(name, value)])
      .filter(([, value]) => value !== ''),
  );
}

/** Returns the request body, without the fields that the selected type does not have. */
export function receiptBody(draft: ReceiptDraft, types: Types, fields: ExtraFields): ReceiptBody {
  const { good_type } = withKnownType(draft, types);
  const type = typeOf({ good_type }, types);
  return {
    good_type,
    amount: typedDecimal(draft.amount),
    supplier: draft.supplier ?? '',
    purchased_at: draft.purchased_at ?? '',
    ...(type?.manufactured && draft.manufactured_at.trim() && { manufactured_at: draft.manufactured_at }),
    ...(type?.expires && draft.expires_at && { expires_at: draft.expires_at }),
    ...extraOf(draft, fields),
    // Cast: validation reports values that are still null, and the extra fields have arbitrary names.
  } as ReceiptBody;
}

/** Returns the errors of a receipt by field, by the same rules as the server's. */
export function receiptErrors(draft: ReceiptDraft, types: Types, fields: ExtraFields): Errors {
  const body = receiptBody(draft, types, fields);
  const parsed = purchasedGoodBody.safeParse(body);
  const type = typeOf(withKnownType(draft, types), types);
  return {
    ...readExtraFields(fields, extraOf(draft, fields)).errors,
    ...typeErrors(type, body, new Date(currentTime())),
    ...(parsed.success ? {} : fieldMessages(parsed.error)),
  };
}

/** Returns the form field that shows the server's error for a path of the body; null if the form has none. */
export function receiptField(
  path: string,
  { good_type: type }: ReceiptBody,
  types: Types,
  fields: ExtraFields,
): string | null {
  const isNew = 'name' in type;
  const selected = isNew ? type : types.find(({ id }) => id === type.id);
  const visibleFields = [
    'good_type',
    ...(isNew ? ['good_type.name', 'good_type.units', 'good_type.manufactured', 'good_type.expires'] : []),
    'amount',
    'supplier',
    'purchased_at',
    ...(selected?.manufactured ? ['manufactured_at'] : []),
    ...(selected?.expires ? ['expires_at'] : []),
    ...Object.keys(fields),
  ];
  if (visibleFields.includes(path)) return path;
  return path.startsWith('good_type.') ? 'good_type' : null;
}
