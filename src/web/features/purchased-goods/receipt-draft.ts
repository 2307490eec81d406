import { fieldMessages } from '../../../contract/errors';
import type { PurchasableGoodType } from '../../../contract/good-types';
import { type ExtraFields, purchasedGoodBody, type PurchasedGood } from '../../../contract/purchased-goods';
import { readExtraFields, typeFaults } from '../../../contract/receipt-rules';
import { typedDecimal } from '../../../domain/amounts';
import { nameKey } from '../../../domain/names';
import type { Units } from '../../../domain/units';
import type { BodyOf } from '../../api/request';
import { present } from '../../lib/clock';
import type { Errors } from '../../lib/submission/machine';

/** A type that is not there yet. */
export interface NewType {
  name: string;
  units: Units | null;
  expires: boolean | null;
  manufactured: boolean | null;
}

/** A receipt as it is being filled in, by the names of the call's body: texts as typed, null where nothing is chosen. */
export interface ReceiptDraft {
  good_type: { id: number } | NewType | null;
  amount: string;
  supplier: string | null;
  purchased_at: string | null;
  manufactured_at: string;
  expires_at: string | null;
  /** By the field's name on the wire. */
  extra: Record<string, boolean | string>;
}

export type ReceiptBody = BodyOf<'addPurchasedGood'>;
type Types = readonly PurchasableGoodType[];

/** An empty receipt of this moment. */
export function emptyReceipt(): ReceiptDraft {
  return {
    good_type: null,
    amount: '',
    supplier: null,
    purchased_at: new Date(present()).toISOString(),
    manufactured_at: '',
    expires_at: null,
    extra: {},
  };
}

/** The new type of a receipt; null where it has none, or one that is known. */
export function newTypeOf({ good_type: type }: Pick<ReceiptDraft, 'good_type'>): NewType | null {
  return type && 'name' in type ? type : null;
}

/** What is known of the chosen type; null before one is chosen. */
export function typeOf({ good_type: type }: Pick<ReceiptDraft, 'good_type'>, types: Types) {
  if (type === null) return null;
  if ('id' in type) return types.find(({ id }) => id === type.id) ?? null;
  return { ...type, expires: type.expires ?? false, manufactured: type.manufactured ?? false };
}

/** Takes a name: the type of that name where there is one, else a new one, which keeps what was said of another. */
export function typeOfName(name: string, before: ReceiptDraft, types: Types): ReceiptDraft['good_type'] {
  const known = types.find((type) => nameKey(type.name) === nameKey(name));
  if (known) return { id: known.id };
  return { units: null, expires: null, manufactured: null, ...newTypeOf(before), name };
}

/** The receipt with its new type taken as the one of that name, where someone else has reported it meanwhile. */
export function withKnownType(draft: ReceiptDraft, types: Types): ReceiptDraft {
  const made = newTypeOf(draft);
  return made ? { ...draft, good_type: typeOfName(made.name, draft, types) } : draft;
}

/** The next receipt of the same delivery: its supplier and its time stay. */
export function sameDelivery({ supplier, purchased_at }: PurchasedGood): Partial<ReceiptDraft> {
  return { supplier, purchased_at };
}

/** The extra fields that are filled in. */
function extraOf({ extra }: ReceiptDraft, fields: ExtraFields): Record<string, boolean | string> {
  const read = (name: string, value: boolean | string) =>
    fields[name]?.type === 'number' && typeof value === 'string' ? typedDecimal(value) : value;
  return Object.fromEntries(
    Object.entries(extra)
      .map(([name, value]): [string, boolean | string] => [name, read(name, value)])
      .filter(([, value]) => value !== ''),
  );
}

/** The call's body; what the chosen type does not have is left out. */
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
    // What is not chosen yet is sent as null to the check, and the extra fields' keys are free.
  } as ReceiptBody;
}

/** Everything that is wrong with a receipt, judged as the server will. */
export function receiptErrors(draft: ReceiptDraft, types: Types, fields: ExtraFields): Errors {
  const body = receiptBody(draft, types, fields);
  const checked = purchasedGoodBody.safeParse(body);
  const type = typeOf(withKnownType(draft, types), types);
  return {
    ...readExtraFields(fields, extraOf(draft, fields)).faults,
    ...typeFaults(type, body, new Date(present())),
    ...(checked.success ? {} : fieldMessages(checked.error)),
  };
}

/** The field of the form that shows what the server says of a path of the body; null where there is none. */
export function receiptField(
  path: string,
  { good_type: type }: ReceiptBody,
  types: Types,
  fields: ExtraFields,
): string | null {
  const isNew = 'name' in type;
  const known = isNew ? type : types.find(({ id }) => id === type.id);
  const shown = [
    'good_type',
    ...(isNew ? ['good_type.name', 'good_type.units', 'good_type.manufactured', 'good_type.expires'] : []),
    'amount',
    'supplier',
    'purchased_at',
    ...(known?.manufactured ? ['manufactured_at'] : []),
    ...(known?.expires ? ['expires_at'] : []),
    ...Object.keys(fields),
  ];
  if (shown.includes(path)) return path;
  return path.startsWith('good_type.') ? 'good_type' : null;
}
