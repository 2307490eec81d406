import type { Good } from '../../../contract/goods';
import {
  AMOUNT_LIMITS,
  compareAmounts,
  exactAmount,
  isInRange,
  type NumberRange,
  subtractAmounts,
} from '../../../domain/amounts';
import { reasonErrors } from '../../../domain/long-text';
import { exceeds } from '../../../domain/report-amounts';
import type { LossCause } from '../../../domain/stock';
import { decimalError, readDecimal, typedDecimal } from '../../../domain/typed-amounts';
import { unitText } from '../../../strings/common';
import { validationText as text } from '../../../strings/validation';

/** What is filled in of a loss; with the cause 'counted' only what was counted, and the reason. */
export interface Loss {
  cause: LossCause | null;
  part: 'all' | 'some';
  amount: string;
  counted: string;
  reason: string;
}

type Lot = Pick<Good, 'amount_remaining' | 'good_type_units'>;

function amountError(typed: string, range: NumberRange, least: string): string | null {
  const read = readDecimal(typedDecimal(typed), AMOUNT_LIMITS);
  if ('problem' in read) return decimalError(read.problem, AMOUNT_LIMITS);
  return isInRange(read.exact, range) ? null : least;
}

function partError(typed: string, { amount_remaining: left, good_type_units: units }: Lot): string | null {
  const wrong = amountError(typed, 'aboveZero', text.positive);
  if (wrong) return wrong;
  return exceeds(typed, left) ? text.usedAmountTooMuch(exactAmount(left), unitText[units]) : null;
}

const countError = (typed: string) =>
  typedDecimal(typed) === '' ? text.counted : amountError(typed, 'fromZero', text.amountNotNegative);

/** What was counted beyond what is left by the record: less than nothing where it is missing. Null for no right amount. */
export function difference(
  { counted }: Pick<Loss, 'counted'>,
  { amount_remaining: left }: Lot,
): string | null {
  return countError(counted) === null ? subtractAmounts(typedDecimal(counted), left) : null;
}

/** Whether more was counted than is left by the record, which must be explained. */
export function isSurplus(loss: Loss, lot: Lot): boolean {
  const more = loss.cause === 'counted' ? difference(loss, lot) : null;
  return more !== null && compareAmounts(more, 0) > 0;
}

/** All errors of a loss by field, by the same rules as the server. */
export function lossErrors(loss: Loss, lot: Lot): Record<string, string> {
  const { cause, part, amount, counted, reason } = loss;
  const reasons = reasonErrors(reason, isSurplus(loss, lot) ? text.surplusReason : undefined);
  if (cause === null) return { cause: text.chooseOne, ...reasons };
  const field = cause === 'counted' ? 'counted' : 'amount';
  const wrong = cause === 'counted' ? countError(counted) : part === 'some' ? partError(amount, lot) : null;
  return { ...(wrong && { [field]: wrong }), ...reasons };
}
