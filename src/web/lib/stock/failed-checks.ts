import type { PurchasedGood } from '../../../contract/purchased-goods';

/** The names of the checks of a receipt that were answered with no. */
export function failedChecks({ extra_data: answers }: PurchasedGood): string[] {
  return Object.entries(answers)
    .filter(([, { value }]) => value === false)
    .map(([name]) => name);
}
