import { addAmounts } from './amounts';
import { type ExpiryTone, expiryTone } from './stock';

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

/** The same in less detail, for a bar among others: a band for each urgency, so that it has the colour of the badge. */
export type BroadBand = ExpiryTone | 'never';
export const BROAD_BANDS: readonly BroadBand[] = ['expired', 'urgent', 'soon', 'later', 'never'];

const broadBand = (daysLeft: number | null): BroadBand =>
  daysLeft === null ? 'never' : expiryTone(daysLeft);

interface Expiring {
  daysLeft: number | null;
  amount: number;
}

/** Exact sums of amounts by band, in order, without empty bands. */
const sumBy =
  <Band>(bands: readonly Band[], bandOf: (daysLeft: number | null) => Band) =>
  (amounts: readonly Expiring[]): { band: Band; amount: string }[] =>
    bands.flatMap((band) => {
      const own = amounts.filter(({ daysLeft }) => bandOf(daysLeft) === band);
      return own.length === 0 ? [] : [{ band, amount: addAmounts(own.map(({ amount }) => amount)) }];
    });
export const sumByBand = sumBy(EXPIRY_BANDS, expiryBand);
export const sumByBroadBand = sumBy(BROAD_BANDS, broadBand);

/** For so many days before its last one a licence is told to end soon. */
const LICENCE_SOON_DAYS = 30;

/** How a licence stands, by the days that are left of it: its last day counts. */
export function licenceState(daysLeft: number): 'ended' | 'soon' | 'valid' {
  if (daysLeft < 0) return 'ended';
  return daysLeft <= LICENCE_SOON_DAYS ? 'soon' : 'valid';
}
