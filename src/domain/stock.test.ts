import { expiryTone, stockRole } from './stock';

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
