import { expiryTone, isExpired, stockRole } from './stock';

test.each([
  [{ purchasable: true, sellable: false }, 'raw'],
  [{ purchasable: false, sellable: false }, 'processing'],
  [{ purchasable: false, sellable: true }, 'final'],
  [{ purchasable: true, sellable: true }, 'final'],
])('a type that is %p is %s', (type, role) => expect(stockRole(type)).toBe(role));

test.each([
  [-1, 'expired'],
  [0, 'urgent'],
  [1, 'urgent'],
  [2, 'soon'],
  [3, 'later'],
])('%i days to the expiry are %s', (days, tone) => expect(expiryTone(days)).toBe(tone));

test.each([
  [null, false],
  ['2026-03-01', false],
  ['2026-02-28', true],
])('an expiry of %p is past on 2026-03-01: %p', (day, past) =>
  expect(isExpired(day, '2026-03-01')).toBe(past),
);
