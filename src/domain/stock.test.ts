import { expiryTone, isExpired, stockRole } from './stock';

test.each([
  [{ purchasable: true, sellable: false }, 'raw'],
  [{ purchasable: false, sellable: false }, 'processing'],
  [{ purchasable: false, sellable: true }, 'final'],
  [{ purchasable: true, sellable: true }, 'final'],
])('the role of a type with %p is %s', (type, role) => expect(stockRole(type)).toBe(role));

test.each([
  [-1, 'expired'],
  [0, 'urgent'],
  [1, 'urgent'],
  [2, 'soon'],
  [3, 'later'],
])('an expiry in %i days is %s', (days, tone) => expect(expiryTone(days)).toBe(tone));

test.each([
  [null, false],
  ['2026-03-01', false],
  ['2026-02-28', true],
])('whether a lot that expires on %p has expired on 2026-03-01: %p', (day, expired) =>
  expect(isExpired(day, '2026-03-01')).toBe(expired),
);
