import type { Good } from '../../../contract/goods';
import { schemaErrors } from '../../../contract/errors';
import { soldGoodBody } from '../../../contract/sold-goods';
import { typedDecimal, typedPrice } from '../../../domain/typed-amounts';
import { shownDay } from '../../../domain/days';
import { exceeds, usedAmount } from '../../../domain/report-amounts';
import { cutsPiece } from '../../../domain/sales';
import { isExpired } from '../../../domain/stock';
import { errorText } from '../../../strings/errors';
import { soldGoodsText } from '../../../strings/sold-goods';
import { validationText } from '../../../strings/validation';
import type { BodyOf } from '../../api/request';
import type { Errors } from '../../lib/submission/machine';

/** A sale being edited: texts as typed, null where nothing is selected. */
export interface SaleDraft {
  /** As loaded when it was selected, so that a lot that is gone can still be named. */
  lot: Good | null;
  amount: string;
  customer: string | null;
  price: string;
}

export const EMPTY_SALE: SaleDraft = { lot: null, amount: '', customer: null, price: '' };

/** The fields whose errors no longer apply when another lot is selected. */
export const LOT_FIELDS = ['good_id', 'amount'];

/**
 * Returns the selected lot with its current data; one that can no longer be sold has nothing remaining.
 * @param current as it is now; undefined while that is not known, null if it cannot be sold
 */
export function lotNow({ lot }: SaleDraft, current: Good | null | undefined): Good | null {
  if (lot === null || current === undefined) return lot;
  return current ?? { ...lot, amount_remaining: 0 };
}

/** Returns the request body; values not selected yet are null, which validation reports. */
export function saleBody(draft: SaleDraft): BodyOf<'addSoldGood'> {
  return {
    good_id: draft.lot?.id ?? null,
    amount: typedDecimal(draft.amount),
    customer: draft.customer ?? '',
    price: typedPrice(draft.price) || null,
  } as BodyOf<'addSoldGood'>;
}

/** Returns the errors caused by the current stock. Shown at once, because other users sell from it too. */
export function stockErrors(draft: SaleDraft, lot: Good | null, today: string): Errors {
  if (lot === null) return {};
  const { good_type_name: name, expires_at: expiry, amount_remaining: remaining } = lot;
  if (remaining === 0) return { good_id: soldGoodsText.form.usedUp(name) };
  if (expiry !== null && isExpired(expiry, today)) {
    return { good_id: errorText.expired(name, shownDay(expiry)) };
  }
  if (cutsPiece(lot.good_type_units, usedAmount(draft.amount) ?? '')) {
    return { amount: validationText.saleWholePieces };
  }
  return exceeds(draft.amount, remaining) ? { amount: validationText.saleAmountTooMuch } : {};
}

/** Returns the errors of a sale by field, by the same rules as the server's. */
export function saleErrors(draft: SaleDraft, lot: Good | null, today: string): Errors {
  return { ...stockErrors(draft, lot, today), ...schemaErrors(soldGoodBody, saleBody(draft)) };
}
