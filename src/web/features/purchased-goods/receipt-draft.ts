import { fieldMessages } from '../../../contract/errors';
import type { PurchasableGoodType } from '../../../contract/good-types';
import { type ExtraFields, purchasedGoodBody, type PurchasedGood } from '../../../contract/purchased-goods';
import { readExtraFields, typeFaults } from '../../../contract/receipt-rules';
import { typedDecimal } from '../../../domain/amounts';
import { nameKey } from '../../../domain/names';
import { ANSWERED, type Unanswered } from '../../../domain/unanswered';
import type { Units } from '../../../domain/units';
import type { BodyOf } from '../../api/request';
import { present } from '../../lib/clock';

/** A receipt as it is being filled in: texts as typed, null where nothing is chosen. */
export interface ReceiptDraft extends Unanswered {
  typeId: number | null;
  /** The name of a type that is not there yet. */
  newType: string | null;
  units: Units | null;
  expires: boolean | null;
  manufactured: boolean | null;
  amount: string;
  supplier: string | null;
  purchasedAt: string | null;
  batch: string;
  expiresAt: string | null;
  /** By the field's name on the wire. */
  extra: Record<string, boolean | string>;
}

export type ReceiptBody = BodyOf<'addPurchasedGood'>;
/** What is wrong, by the path on the wire. */
export type Faults = Record<string, string>;

/** An empty receipt of this moment. */
export function emptyDraft(): ReceiptDraft {
  return {
    typeId: null,
    newType: null,
    units: null,
    expires: null,
    manufactured: null,
    amount: '',
    supplier: null,
    purchasedAt: new Date(present()).toISOString(),
    batch: '',
    expiresAt: null,
    extra: {},
    ...ANSWERED,
  };
}

/** A kept draft, or null for one of another shape. */
export function readDraft(stored: unknown): ReceiptDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const blank = emptyDraft();
  // One that was kept before a new version was loaded says nothing of an answer.
  const { unanswered: _, unsure: _before, ...shape } = blank;
  return Object.keys(shape).every((key) => key in stored) ? { ...blank, ...(stored as ReceiptDraft) } : null;
}

/** Whether anything was filled in. */
export function isTouched(draft: ReceiptDraft): boolean {
  const { purchasedAt: _at, unanswered: _sent, unsure: _before, ...filled } = draft;
  return Object.values(filled).some((value) =>
    typeof value === 'object' && value !== null
      ? Object.keys(value).length > 0
      : value !== null && value !== '',
  );
}

/** What is known of the chosen type; null before one is chosen. */
export function typeOf(
  draft: ReceiptDraft,
  types: readonly PurchasableGoodType[],
): { units: Units | null; expires: boolean; manufactured: boolean } | null {
  if (draft.newType !== null) {
    return {
      units: draft.units,
      expires: draft.expires ?? false,
      manufactured: draft.manufactured ?? false,
    };
  }
  return types.find((type) => type.id === draft.typeId) ?? null;
}

/** Takes a name: the type of that name where there is one, else a new one, asked for from the start. */
export function chooseType(
  draft: ReceiptDraft,
  choice: { id: number } | { name: string } | null,
  types: readonly PurchasableGoodType[],
): ReceiptDraft {
  const found =
    choice && 'name' in choice ? types.find((type) => nameKey(type.name) === nameKey(choice.name)) : choice;
  const blank = { units: null, expires: null, manufactured: null };
  if (found) return { ...draft, ...blank, typeId: found.id, newType: null };
  const newType = choice && 'name' in choice ? choice.name : null;
  const kept = draft.newType !== null && newType !== null ? {} : blank;
  return { ...draft, ...kept, typeId: null, newType };
}

/**
 * The receipt with its new type taken as the one of that name, where someone else has reported it meanwhile. Not while
 * its own answer is missing: then that type may be its own.
 */
export function withKnownType(draft: ReceiptDraft, types: readonly PurchasableGoodType[]): ReceiptDraft {
  return draft.newType === null || draft.unanswered
    ? draft
    : chooseType(draft, { name: draft.newType }, types);
}

/** The next receipt of the same delivery: its supplier and its time stand. */
export function sameDelivery({ supplier, purchased_at: purchasedAt }: PurchasedGood): Partial<ReceiptDraft> {
  return { supplier, purchasedAt };
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
export function bodyOf(
  draft: ReceiptDraft,
  types: readonly PurchasableGoodType[],
  fields: ExtraFields,
): ReceiptBody {
  const type = typeOf(draft, types);
  return {
    good_type:
      draft.newType !== null
        ? {
            name: draft.newType,
            units: draft.units,
            expires: draft.expires,
            manufactured: draft.manufactured,
          }
        : draft.typeId === null
          ? null
          : { id: draft.typeId },
    amount: typedDecimal(draft.amount),
    supplier: draft.supplier ?? '',
    purchased_at: draft.purchasedAt ?? '',
    ...(type?.manufactured && draft.batch.trim() && { manufactured_at: draft.batch }),
    ...(type?.expires && draft.expiresAt && { expires_at: draft.expiresAt }),
    ...extraOf(draft, fields),
    // What is not chosen yet is sent as null to the check, and the extra fields' keys are free.
  } as ReceiptBody;
}

/** Everything that is wrong with a receipt, judged as the server will. */
export function faultsOf(
  draft: ReceiptDraft,
  types: readonly PurchasableGoodType[],
  fields: ExtraFields,
): Faults {
  const body = bodyOf(draft, types, fields);
  const checked = purchasedGoodBody.safeParse(body);
  const type = typeOf(draft, types);
  return {
    ...readExtraFields(fields, extraOf(draft, fields)).faults,
    ...(type && typeFaults(type, body)),
    ...(checked.success ? {} : fieldMessages(checked.error)),
  };
}
