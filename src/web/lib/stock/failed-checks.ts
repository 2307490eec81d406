import type { PurchasedGood } from '../../../contract/purchased-goods';

/** Returns the names of a receipt's checks whose result is no. */
export function failedChecks({ extra_data: answers }: PurchasedGood): string[] {
  return Object.entries(answers)
    .filter(([, { value }]) => value === false)
    .map(([name]) => name);
}
