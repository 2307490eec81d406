import { schemaErrors } from '../../../contract/errors';
import type { Good } from '../../../contract/goods';
import { soldGoodBody } from '../../../contract/sold-goods';
import { exactAmount } from '../../../domain/amounts';
import { isFuture, shownDay } from '../../../domain/days';
import { cutsPiece, exceeds, usedAmount } from '../../../domain/report-amounts';
import { isExpired } from '../../../domain/stock';
import { typedDecimal, typedPrice } from '../../../domain/typed-amounts';
import { errorText } from '../../../strings/errors';
import { reportText } from '../../../strings/reports';
import { soldGoodsText } from '../../../strings/sold-goods';
import { validationText } from '../../../strings/validation';
import type { BodyOf } from '../../api/request';
import { currentTime } from '../../lib/clock';
import { typedAmountOf } from '../../shared/stock/typed-amount';
import type { Errors } from '../../shared/submission/machine/context';
import { NOW } from '../../shared/submission/time-of-doing';

/** A sale being edited: texts as typed, null where nothing is selected. */
export interface SaleDraft {
  /** As loaded when it was selected, so that a lot that is gone can still be named. */
  lot: Good | null;
  amount: string;
  customer: string | null;
  price: string;
  /** ISO timestamp; `NOW` until it is chosen, and the form then gives the time that it is. */
  sold_at: string | null;
}

export const EMPTY_SALE: SaleDraft = { lot: null, amount: '', customer: null, price: '', sold_at: NOW };

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
    sold_at: draft.sold_at ?? '',
  } as BodyOf<'addSoldGood'>;
}

/** Says what is sold to whom, from its amount on as far as it is filled in. */
export function saleWords({ lot, amount, customer, price }: SaleDraft) {
  const sold = lot && typedAmountOf(amount, lot.good_type_units, lot.good_type_name);
  const paid = usedAmount(typedPrice(price));
  if (!sold) return [];
  return [
    `${sold} ${reportText.number(lot.id)}`,
    customer && `${soldGoodsText.form.soldTo} ${customer}`,
    paid && `${soldGoodsText.columns.price}: ${exactAmount(paid)}\u00a0${soldGoodsText.currency}`,
  ];
}

/**
 * Returns the errors caused by the current stock. Shown at once, because other users sell from it too.
 * @param day that of the sale at the site
 */
export function stockErrors(draft: SaleDraft, lot: Good | null, day: string): Errors {
  if (lot === null) return {};
  const { good_type_name: name, expires_at: expiry, amount_remaining: remaining } = lot;
  if (remaining === 0) return { good_id: soldGoodsText.form.usedUp(name) };
  if (expiry !== null && isExpired(expiry, day)) {
    return { good_id: errorText.expired(name, shownDay(expiry)) };
  }
  if (cutsPiece(lot.good_type_units, usedAmount(draft.amount) ?? '')) {
    return { amount: validationText.saleWholePieces };
  }
  return exceeds(draft.amount, remaining) ? { amount: validationText.saleAmountTooMuch } : {};
}

/** Returns the errors of a sale by field, by the same rules as the server's. */
export function saleErrors(draft: SaleDraft, lot: Good | null, day: string): Errors {
  const { sold_at: at } = draft;
  const isAhead = at !== null && isFuture(at, new Date(currentTime()));
  return {
    ...stockErrors(draft, lot, day),
    ...schemaErrors(soldGoodBody, saleBody(draft)),
    ...(isAhead && { sold_at: validationText.soldAtFuture }),
  };
}
