import { lotNumberIn } from './lot-numbers';

test.each([
  ['188', 188],
  [' #188 ', 188],
  ['999999999999999', 999_999_999_999_999],
])('a lot is searched by its number: %p', (text, number) => {
  expect(lotNumberIn(text)).toBe(number);
});

test.each(['', '#', '18a', '1 8', '-1', '1.5', '1234567890123456'])('no lot number: %p', (text) => {
  expect(lotNumberIn(text)).toBeNull();
});
