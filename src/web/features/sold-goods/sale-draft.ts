import { fieldMessages } from '../../../contract/errors';
import { soldGoodBody } from '../../../contract/sold-goods';
import { typedDecimal, typedPrice } from '../../../domain/amounts';
import { shownDay } from '../../../domain/days';
import { exceeds, usedAmount } from '../../../domain/report-amounts';
import { cutsPiece } from '../../../domain/sales';
import { isExpired } from '../../../domain/stock';
import { errorText } from '../../../strings/errors';
import { soldGoodsText } from '../../../strings/sold-goods';
import { validationText } from '../../../strings/validation';
import type { BodyOf } from '../../api/request';
import type { Errors } from '../../lib/submission/machine';
import type { SaleLot } from './sellable-lots';

/** A sale as it is being filled in: texts as typed, null where nothing is chosen. */
export interface SaleDraft {
  lot: SaleLot | null;
  amount: string;
  customer: string | null;
  price: string;
}

export const EMPTY_SALE: SaleDraft = { lot: null, amount: '', customer: null, price: '' };

/** What changes on the wire with the lot: what was said of its amount was said of the other lot's. */
export const LOT_FIELDS = ['good_id', 'amount'];

/** The chosen lot as it is now: one that is not among the sellable any more has nothing left. */
export function lotNow(draft: SaleDraft, lots: readonly SaleLot[]): SaleLot | null {
  if (draft.lot === null) return null;
  return lots.find(({ id }) => id === draft.lot?.id) ?? { ...draft.lot, amount_remaining: 0 };
}

/** The call's body; what is not chosen yet is null, for the check to say. */
export function saleBody(draft: SaleDraft): BodyOf<'addSoldGood'> {
  return {
    good_id: draft.lot?.id ?? null,
    amount: typedDecimal(draft.amount),
    customer: draft.customer ?? '',
    price: typedPrice(draft.price) || null,
  } as BodyOf<'addSoldGood'>;
}

/** What the stock forbids, as it is now at the site: shown at once, since others sell from it too. */
export function stockErrors(draft: SaleDraft, lot: SaleLot | null, today: string): Errors {
  if (lot === null) return {};
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
export function saleErrors(draft: SaleDraft, lot: SaleLot | null, today: string): Errors {
  const checked = soldGoodBody.safeParse(saleBody(draft));
  return { ...stockErrors(draft, lot, today), ...(checked.success ? {} : fieldMessages(checked.error)) };
}
