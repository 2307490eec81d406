import type { SaleTotals } from '../../../contract/sold-goods';
import { shownPrice } from '../../../domain/amounts';
import { COUNT_MAX } from '../../../domain/limits';
import { DOT, grouped } from '../../../strings/common';
import { soldGoodsText } from '../../../strings/sold-goods';
import { totalText } from '../../../strings/tables';
import { amountWords } from '../stock/amount';

type Totals = Pick<SaleTotals, 'amounts'> & Partial<SaleTotals>;

/** What all rows of a filter come to: each unit by itself, then the price; '' where there is nothing. */
export function totalsInWords({ amounts, price = null, unpriced = 0 }: Totals): string {
  if (amounts === null) return totalText.beyond(grouped(COUNT_MAX));
  const parts = [
    ...amounts.map(({ amount, units }) => amountWords(amount, units)),
    ...(price === null ? [] : [totalText.price(shownPrice(price), soldGoodsText.currency)]),
    ...(price === null || unpriced === 0 ? [] : [totalText.unpriced(soldGoodsText.count(grouped(unpriced)))]),
  ];
  return parts.length === 0 ? '' : totalText.sum(parts.join(DOT));
}
