import { addAmounts } from './amounts';

/** Groups of expiry dates in a chart: the soonest first, no expiry last. */
export const EXPIRY_BANDS = ['expired', 'today', 'tomorrow', 'inTwoDays', 'week', 'later', 'never'] as const;
export type ExpiryBand = (typeof EXPIRY_BANDS)[number];

const LAST_DAY: readonly (readonly [ExpiryBand, number])[] = [
  ['expired', -1],
  ['today', 0],
  ['tomorrow', 1],
  ['inTwoDays', 2],
  ['week', 7],
];

/** The band of an expiry in `daysLeft` whole days; null means no expiry. */
export function expiryBand(daysLeft: number | null): ExpiryBand {
  if (daysLeft === null) return 'never';
  return LAST_DAY.find(([, last]) => daysLeft <= last)?.[0] ?? 'later';
}

/** Exact sums of amounts by band, in order, without empty bands. */
export function sumByBand(
  amounts: readonly { daysLeft: number | null; amount: number }[],
): { band: ExpiryBand; amount: string }[] {
  return EXPIRY_BANDS.flatMap((band) => {
    const own = amounts.filter(({ daysLeft }) => expiryBand(daysLeft) === band);
    return own.length === 0 ? [] : [{ band, amount: addAmounts(own.map(({ amount }) => amount)) }];
  });
}
