import { schemaErrors } from '../../../contract/errors';
import type { PurchasableGoodType } from '../../../contract/good-types';
import {
  type ExtraFields,
  isReceiptField,
  type PurchasedGood,
  purchasedGoodBody,
  readExtraFields,
  type ReceiptField,
  typeErrors,
} from '../../../contract/purchased-goods';
import { AMOUNT_LIMITS, decimalsOf, decimalText, type Units } from '../../../domain/amounts';
import type { Deviation } from '../../../domain/deviation';
import type { Storage } from '../../../domain/good-types';
import { batchIn, readScannedCode } from '../../../domain/gs1';
import { cleanName, findNamed } from '../../../domain/names';
import { type EarlierReceipts, receiptDeviations } from '../../../domain/receipt-deviations';
import type { Limit } from '../../../domain/safety-limits';
import { typedDecimal } from '../../../domain/typed-amounts';
import type { BodyOf } from '../../api/request';
import { currentTime } from '../../lib/clock';
import { type DeviationAnswer, NO_ANSWER } from '../../shared/deviations/deviation-question';
import { batchLabel } from '../../shared/stock/lot-words';
import { typedAmountOf } from '../../shared/stock/typed-amount';
import type { Errors } from '../../shared/submission/machine/context';
import { NOW } from '../../shared/submission/time-of-doing';

/** A good type by its name; one that does not exist yet is created with the receipt, with the other values. */
export interface TypeDraft {
  name: string;
  units: Units | null;
  expires: boolean | null;
  manufactured: boolean | null;
}

export const NO_TYPE = { units: null, expires: null, manufactured: null };

/** What all goods of a delivery have in common: the next receipt of it starts with these fields. */
interface DeliveryDraft {
  supplier: string | null;
  purchased_at: string | null;
}

/** A receipt being edited: texts as typed, null where nothing is selected. */
export interface ReceiptDraft extends DeliveryDraft, DeviationAnswer {
  type: TypeDraft | null;
  /** The names that were said to be meant where there are two of one key. */
  meant_type: string | null;
  meant_supplier: string | null;
  amount: string;
  manufactured_at: string;
  expires_at: string | null;
  /** By the field's name in the request body. */
  extra: Record<string, boolean | string>;
}

/** What is known of a receipt's type, supplier and batch by earlier receipts, as far as it is loaded. */
export interface KnownOfReceipt {
  earlier: EarlierReceipts;
  /** How the type is kept. */
  storage: Storage | null;
  /** The last day of the supplier's licence. */
  licence_until: string | null;
}

type ReceiptBody = BodyOf<'addPurchasedGood'>;
type Types = readonly PurchasableGoodType[];

/** Returns an empty receipt, of now. */
export function emptyReceipt(): ReceiptDraft {
  return {
    type: null,
    meant_type: null,
    amount: '',
    supplier: null,
    meant_supplier: null,
    purchased_at: NOW,
    manufactured_at: '',
    expires_at: null,
    ...NO_ANSWER,
    extra: {},
  };
}

/** Returns the existing type of the draft's name. */
export function knownType({ type }: ReceiptDraft, types: Types) {
  return type && findNamed(types, type.name, ({ name }) => name);
}

/** Returns the type that will be created with the receipt; null if none or an existing type is selected. */
export function newTypeOf(draft: ReceiptDraft, types: Types): TypeDraft | null {
  return knownType(draft, types) ? null : draft.type;
}

/** Returns the selected type, existing or new; null if none is selected. */
export function typeOf(draft: ReceiptDraft, types: Types) {
  return knownType(draft, types) ?? draft.type;
}

/** Says what the receipt brings, from its amount on as far as it is filled in. */
export function receiptWords(draft: ReceiptDraft, types: Types) {
  const type = typeOf(draft, types);
  const brought = type && typedAmountOf(draft.amount, type.units, type.name);
  const batch = type?.manufactured && cleanName(batchIn(draft.manufactured_at));
  return brought ? [brought, batch && batchLabel(batch), draft.supplier] : [];
}

/** Returns what the next receipt of the same delivery starts with. */
export function sameDelivery({ supplier, purchased_at }: PurchasedGood): DeliveryDraft {
  return { supplier, purchased_at };
}

/** Returns what a code that was scanned into the field of the batch says; its expiry is only offered where none is chosen. Null: it is none. */
export function fromScannedBatch(draft: ReceiptDraft, today: string): Partial<ReceiptDraft> | null {
  const scanned = readScannedCode(draft.manufactured_at, today);
  return scanned && { manufactured_at: scanned.batch ?? '', expires_at: draft.expires_at ?? scanned.expiry };
}

/** Returns the request body, without the fields that the selected type does not have. */
export function receiptBody(draft: ReceiptDraft, types: Types, fields: ExtraFields): ReceiptBody {
  const known = knownType(draft, types);
  const type = typeOf(draft, types);
  const fixedFields: Record<ReceiptField, unknown> = {
    good_type: known ? { id: known.id } : draft.type,
    amount: typedDecimal(draft.amount),
    supplier: draft.supplier,
    purchased_at: draft.purchased_at,
    manufactured_at: type?.manufactured ? cleanName(batchIn(draft.manufactured_at)) || null : null,
    expires_at: type?.expires ? draft.expires_at : null,
    deviations_note: draft.deviations_note.trim() || null,
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
  const type = typeOf(draft, types);
  const kind = type && { expires: type.expires ?? false, manufactured: type.manufactured ?? false };
  return {
    ...readExtraFields(fields, body).errors,
    ...typeErrors(kind, body, new Date(currentTime())),
    ...schemaErrors(purchasedGoodBody, body),
  };
}

/** Returns the form field that shows the server's error for a path of the body; null if the form has none. */
export function fieldOfPath(
  path: string,
  draft: ReceiptDraft,
  types: Types,
  fields: ExtraFields,
): string | null {
  const type = typeOf(draft, types);
  // The form shows them only for types that have them.
  if (path === 'manufactured_at' && !type?.manufactured) return null;
  if (path === 'expires_at' && !type?.expires) return null;
  if (isReceiptField(path) || Object.hasOwn(fields, path)) return path;
  if (!path.startsWith('good_type.')) return null;
  return newTypeOf(draft, types) ? path : 'good_type';
}

/** The amount that is typed, where it could be sent. */
function amountOf({ amount }: ReceiptDraft): string | null {
  const exact = decimalText(typedDecimal(amount));
  return exact === null || exact.startsWith('-') || decimalsOf(exact) > AMOUNT_LIMITS.decimals ? null : exact;
}

/** The deviations of a receipt as far as it is filled in, by the server's rules. That nothing was measured is told last. */
export function deviationsOf(
  draft: ReceiptDraft,
  types: readonly PurchasableGoodType[],
  fields: ExtraFields,
  limits: readonly Limit[],
  timeZone: string,
  { earlier, storage, licence_until }: KnownOfReceipt,
): Deviation[] {
  const body = receiptBody(draft, types, fields);
  const { manufactured_at = null, expires_at = null } = body;
  const deviations = receiptDeviations(
    {
      ...{ purchased_at: draft.purchased_at, manufactured_at, expires_at, licence_until, storage, earlier },
      ...{ amount: amountOf(draft), units: typeOf(draft, types)?.units ?? null, ordered: null },
      values: Object.fromEntries(Object.keys(fields).map((name) => [name, body[name]])),
    },
    limits,
    timeZone,
  );
  const isMissing = ({ code }: Deviation) => code === 'NOT_MEASURED';
  const isTold = !deviations.some(isMissing) || Object.keys(receiptErrors(draft, types, fields)).length === 0;
  return isTold ? deviations : deviations.filter((one) => !isMissing(one));
}
