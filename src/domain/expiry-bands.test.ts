import { EXPIRY_BANDS, expiryBand, licenceState, sumByBand, sumByBroadBand } from './expiry-bands';

test.each([
  [-400, 'expired'],
  [-1, 'expired'],
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'inTwoDays'],
  [3, 'week'],
  [7, 'week'],
  [8, 'later'],
  [9_000, 'later'],
  [null, 'never'],
])('an expiry in %s days is in the band %s', (daysLeft, band) => expect(expiryBand(daysLeft)).toBe(band));

test('amounts are summed exactly by band, the soonest band first', () => {
  const amounts = [null, 5, 0.1, 0.2, 4].map((amount, at) => ({
    daysLeft: [null, 30, 0, 0, -3][at]!,
    amount: amount ?? 7,
  }));
  expect(sumByBand(amounts)).toEqual([
    { band: 'expired', amount: '4' },
    { band: 'today', amount: '0.3' },
    { band: 'later', amount: '5' },
    { band: 'never', amount: '7' },
  ]);
  expect(sumByBand([])).toEqual([]);
  expect(new Set(EXPIRY_BANDS).size).toBe(EXPIRY_BANDS.length);
});

test('in a bar among others what expires today or tomorrow is one band, and what does in three days or later is one (spec 2.269)', () => {
  const days = [null, -1, 0, 1, 2, 3, 7, 8];
  expect(sumByBroadBand(days.map((daysLeft) => ({ daysLeft, amount: 1 })))).toEqual([
    { band: 'expired', amount: '1' },
    { band: 'urgent', amount: '2' },
    { band: 'soon', amount: '1' },
    { band: 'later', amount: '3' },
    { band: 'never', amount: '1' },
  ]);
});

test.each([
  [31, 'valid'],
  [30, 'soon'],
  [0, 'soon'],
  [-1, 'ended'],
])('a licence with %i days left is %s (contract 7.50)', (daysLeft, state) => {
  expect(licenceState(daysLeft)).toBe(state);
});
