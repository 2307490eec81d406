import type { Good, Movement } from '../../../contract/goods';
import type { PurchasedGood } from '../../../contract/purchased-goods';
import type { SoldGood } from '../../../contract/sold-goods';
import type { Units } from '../../../domain/amounts';
import { activeMovements } from '../../../domain/reversals';
import { reversibleText as text, type reversalText } from '../../../strings/reversal';
import { paths } from '../../lib/paths';
import { amountWords } from '../stock/amount';

/** Something that can be reversed, as its dialog shows it. */
export interface Reversible {
  kind: keyof typeof reversalText;
  /** What the call is of. */
  id: number;
  lotId: number;
  /** What comes back to the lot, or goes if it is less than nothing; null if the lot itself goes, and what went into it comes back. */
  taken: number | null;
  title: string;
  /** The page on which it is reversed. */
  to: string;
  at: string;
  by: string;
  byId: number;
  /** Then its dialog opens only for what was sent without an answer. */
  isReversed: boolean;
}

const exact = (amount: number, { good_type_units }: { good_type_units: Units }) =>
  amountWords(amount, good_type_units, true);

const recordOf = (of: Pick<Good, 'created_at' | 'created_by' | 'created_by_id' | 'reversed'>) => ({
  at: of.created_at,
  by: of.created_by,
  byId: of.created_by_id,
  isReversed: of.reversed !== null,
});

/** The report of a step. */
export const reportToReverse = (good: Good): Reversible => ({
  kind: 'report',
  id: good.id,
  lotId: good.id,
  taken: null,
  to: paths.good(good.id),
  title: text.report(good.manufacture_step_name!, good.good_type_name, exact(good.amount, good)),
  ...recordOf(good),
});

/** The receipt of a lot, which has the lot's number; `to` is the page on which it is reversed. */
export const receiptToReverse = (of: PurchasedGood | Good, to = paths.purchasedGood(of.id)): Reversible => ({
  kind: 'receipt',
  id: of.id,
  lotId: of.id,
  taken: null,
  to,
  title: text.receipt(of.supplier!, of.good_type_name, exact(of.amount, of)),
  ...recordOf(of),
});

export const saleToReverse = (sale: SoldGood): Reversible => ({
  kind: 'sale',
  id: sale.id,
  lotId: sale.good_id,
  taken: sale.amount,
  to: paths.soldGood(sale.id),
  title: text.sale(sale.customer, sale.good_type_name, exact(sale.amount, sale)),
  ...recordOf(sale),
});

const KINDS = { zeroed: 'zeroing', counted: 'count' } as const;

/** The last zeroing, or count, of a lot that was not reversed; where all were, the last of them; null without any. */
export function lastToReverse(
  good: Good,
  movements: readonly Movement[],
  of: keyof typeof KINDS,
): Reversible | null {
  const isOf = ({ kind }: Movement) => kind === of;
  const active = activeMovements(movements).find(isOf);
  const last = active ?? movements.find(isOf);
  if (!last) return null;
  const kind = KINDS[of];
  return {
    kind,
    id: good.id,
    lotId: good.id,
    taken: -last.amount,
    to: paths.good(good.id),
    title: text[kind](good.good_type_name, good.id, exact(Math.abs(last.amount), good)),
    at: last.at,
    by: last.by,
    byId: last.by_id,
    isReversed: !active,
  };
}
