import { fieldMessages } from '../../../contract/errors';
import { soldGoodBody } from '../../../contract/sold-goods';
import { typedDecimal, typedPrice } from '../../../domain/amounts';
import { shownDay } from '../../../domain/days';
import { exceeds, usedAmount } from '../../../domain/report-amounts';
import { cutsPiece } from '../../../domain/sales';
import { isExpired } from '../../../domain/stock';
import { afterChange, ANSWERED, type Unanswered } from '../../../domain/unanswered';
import { errorText } from '../../../strings/errors';
import { soldGoodsText } from '../../../strings/sold-goods';
import { validationText } from '../../../strings/validation';
import type { BodyOf } from '../../api/request';
import type { SaleLot } from './sellable-lots';

/** A sale as it is being filled in: texts as typed, null where nothing is chosen. */
export interface SaleDraft extends Unanswered {
  lot: SaleLot | null;
  amount: string;
  customer: string | null;
  price: string;
}

/** What is wrong, by the field on the wire. */
export type Faults = Partial<Record<keyof BodyOf<'addSoldGood'>, string>>;

export const EMPTY_SALE: SaleDraft = { lot: null, amount: '', customer: null, price: '', ...ANSWERED };

/** A kept draft, or null for one of another shape. */
export function readDraft(stored: unknown): SaleDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  // One that was kept before a new version was loaded knows of no earlier one.
  const draft = { unsure: false, ...stored };
  return Object.keys(EMPTY_SALE).every((key) => key in draft) ? (draft as SaleDraft) : null;
}

/** The sale with something changed: it is not the one that was sent any more. */
export function withChange(draft: SaleDraft, parts: Partial<SaleDraft>): SaleDraft {
  return { ...draft, ...parts, ...afterChange(draft) };
}

/** Where the form begins: what was kept, with the lot it was opened for, whose amount is asked anew. */
export function beginning(kept: SaleDraft | null, opened: SaleLot | undefined): SaleDraft {
  const draft = kept ?? EMPTY_SALE;
  if (!opened || opened.id === draft.lot?.id) return draft;
  return withChange(draft, { lot: opened, amount: '' });
}

/** Whether anything was filled in; the lot that the form was opened for counts for nothing. */
export function isTouched(draft: SaleDraft, openedFor: number | null): boolean {
  const chosen = draft.lot !== null && draft.lot.id !== openedFor;
  return chosen || draft.amount !== '' || draft.customer !== null || draft.price !== '';
}

/** The chosen lot as it is now: one that is not among the sellable any more has nothing left. */
export function lotNow(draft: SaleDraft, lots: readonly SaleLot[]): SaleLot | null {
  if (draft.lot === null) return null;
  return lots.find(({ id }) => id === draft.lot?.id) ?? { ...draft.lot, amount_remaining: 0 };
}

/** The call's body; what is not chosen yet is null, for the check to say. */
export function bodyOf(draft: SaleDraft): BodyOf<'addSoldGood'> {
  return {
    good_id: draft.lot?.id ?? null,
    amount: typedDecimal(draft.amount),
    customer: draft.customer ?? '',
    price: typedPrice(draft.price) || null,
  } as BodyOf<'addSoldGood'>;
}

/** What the stock forbids, as it is now at the site: told at once, since others sell from it too. */
export function stockFaults(draft: SaleDraft, lot: SaleLot | null, today: string): Faults {
  // Without an answer it may be sold: what it asks for may be gone by itself, and the server alone can judge it.
  if (lot === null || draft.unanswered) return {};
  const { good_type_name: name, expires_at: expiry, amount_remaining: left } = lot;
  if (left === 0) return { good_id: soldGoodsText.form.usedUp(name) };
  if (expiry !== null && isExpired(expiry, today)) {
    return { good_id: errorText.expired(name, shownDay(expiry)) };
  }
  if (cutsPiece(lot.good_type_units, usedAmount(draft.amount) ?? '')) {
    return { amount: validationText.saleWholePieces };
  }
  return exceeds(draft.amount, left) ? { amount: validationText.saleAmountTooMuch } : {};
}

/** Everything that is wrong with a sale, judged as the server will. */
export function faultsOf(draft: SaleDraft, lot: SaleLot | null, today: string): Faults {
  const checked = soldGoodBody.safeParse(bodyOf(draft));
  return { ...stockFaults(draft, lot, today), ...(checked.success ? {} : fieldMessages(checked.error)) };
}
