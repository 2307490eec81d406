import type { AvailableAmount } from '../../../contract/manufacture-steps';
import { addAmounts, compareAmounts, subtractAmounts } from '../../../domain/amounts';
import type { Units } from '../../../domain/units';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { amountWords } from '../../shared/stock/amount';

/** What can be used of an input type without a question, and how much more there is that has expired. */
export function availableWords(
  { amount, unexpired }: AvailableAmount,
  units: Units,
  exact = false,
): string[] {
  const words = (of: number | string) => amountWords(addAmounts([of]), units, exact);
  const expired = subtractAmounts(amount, unexpired);
  return [
    words(unexpired),
    ...(compareAmounts(expired, 0) > 0 ? [manufactureReportText.choose.expired(words(expired))] : []),
  ];
}
