import type { Units } from '../../../domain/amounts';
import { usedAmount } from '../../../domain/report-amounts';
import { amountWords } from './amount';

/** A typed amount with what it is of, '12 ק״ג חזה עוף'; null while there is no amount. */
export function typedAmountOf(typed: string, units: Units | null | undefined, name: string): string | null {
  const amount = usedAmount(typed);
  return amount && `${amountWords(amount, units ?? undefined, true)} ${name}`;
}
