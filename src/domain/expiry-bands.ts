import { addAmounts } from './amounts';

/** How soon something expires, as a picture tells it: the soonest first, then what never does. */
export const EXPIRY_BANDS = ['expired', 'today', 'tomorrow', 'inTwoDays', 'week', 'later', 'never'] as const;
export type ExpiryBand = (typeof EXPIRY_BANDS)[number];

/** The last day of a band, in whole days from today. */
const LAST_DAY: readonly (readonly [ExpiryBand, number])[] = [
  ['expired', -1],
  ['today', 0],
  ['tomorrow', 1],
  ['inTwoDays', 2],
  ['week', 7],
];

/** The band of an expiry that many whole days away; null for what does not expire. */
export function expiryBand(daysLeft: number | null): ExpiryBand {
  if (daysLeft === null) return 'never';
  return LAST_DAY.find(([, last]) => daysLeft <= last)?.[0] ?? 'later';
}

/** Amounts summed by band, exactly; the bands there are, in their order. */
export function sumByBand(
  amounts: readonly { daysLeft: number | null; amount: number }[],
): { band: ExpiryBand; amount: string }[] {
  return EXPIRY_BANDS.flatMap((band) => {
    const own = amounts.filter(({ daysLeft }) => expiryBand(daysLeft) === band);
    return own.length === 0 ? [] : [{ band, amount: addAmounts(own.map(({ amount }) => amount)) }];
  });
}
