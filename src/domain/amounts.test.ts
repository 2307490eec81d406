import fc from 'fast-check';
import {
  addAmounts,
  AMOUNT_LIMITS,
  compareAmounts,
  decimalsOf,
  decimalText,
  exactAmount,
  fromThousandths,
  isInRange,
  PRICE_LIMITS,
  shownAmount,
  shownPrice,
  subtractAmounts,
  thousandths,
} from './amounts';
import { decimalError, readDecimal, typedDecimal, typedPrice } from './typed-amounts';

const amount = fc.bigInt({ min: 0n, max: 999_999_999_999n });

test.each([
  [0.1, '0.1'],
  ['12.50', '12.50'],
  [' 7 ', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-3', '-3'],
  [1e-7, '0.0000001'],
  [1e21, '1000000000000000000000'],
  [-1.5e-10, '-0.00000000015'],
  [1.234e22, '12340000000000000000000'],
  [1e-30, `0.${'0'.repeat(29)}1`],
  [-1e64, `-1${'0'.repeat(64)}`],
  [Number.MAX_VALUE, `17976931348623157${'0'.repeat(292)}`],
])('the decimal text of %p is %p', (value, text) => expect(decimalText(value)).toBe(text));

test.each([
  '',
  '.',
  'abc',
  '1e3',
  '0x10',
  '1,5',
  '1,500',
  '+3',
  '1 500',
  '١',
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%p has no decimal text', (value) => expect(decimalText(value)).toBeNull());

test('a text of 500,000 digits has no decimal text: parsing it would block the server', () => {
  expect(decimalText(`0.${'0'.repeat(500_000)}1`)).toBeNull();
  expect(decimalText('9'.repeat(500_000))).toBeNull();
});

test('the decimal text of any number is that number, with all its decimals (contract 1.260)', () =>
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = decimalText(value)!;
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      // -0 is 0.
      expect(Number(text) === value).toBe(true);
      expect(decimalsOf(text) === 0).toBe(Number.isInteger(value));
    }),
  ));

test.each([1e-30, -1e-30, 5e-324, 1e64, -1e64, 1e300, Number.MAX_VALUE, `-.5${'0'.repeat(61)}`])(
  'the number %s is neither taken as 0 nor as one that is allowed (contract 1.260)',
  (value) => {
    expect(compareAmounts(value, 0) === 0).toBe(Math.abs(Number(value)) < 0.001);
    const read = readDecimal(value, AMOUNT_LIMITS);
    expect('exact' in read && isInRange(read.exact, 'fromZero')).toBe(false);
  },
);

test('a value that is not a number is never computed with as if it were 0', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 'abc', '', '1e-30'])
    expect(() => thousandths(value)).toThrow(RangeError);
});

test('trailing zeros do not count as decimals', () => {
  expect(decimalsOf('1.500')).toBe(1);
  expect(decimalsOf('1.0000')).toBe(0);
  expect(decimalsOf('1.2345')).toBe(4);
});

const read = (typed: string) => readDecimal(typedDecimal(typed), AMOUNT_LIMITS);
const readPrice = (typed: string) => readDecimal(typedPrice(typed), PRICE_LIMITS);

test.each([
  ['1,500', '1500'],
  ['25,000', '25000'],
  ['12,345.5', '12345.5'],
  ['999,999,999.999', '999999999.999'],
  ['-1,500.25', '-1500.25'],
  ['007', '007'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['12.50', '12.50'],
  ['-4', '-4'],
  ['\u22124.5', '-4.5'],
  ['\u20134.5', '-4.5'],
  ['  7 ', '7'],
  ['\u00a012.5\u00a0', '12.5'],
  ['\u200f\u200e-3\u200f', '-3'],
  ['\u20661,500\u2069', '1500'],
  ['\ufeff8\t', '8'],
])('a typed or pasted %j is read as the number %s (contract 1.83, 1.85)', (typed, exact) =>
  expect(read(typed)).toEqual({ exact }),
);

test.each([
  ['1,5', 'comma'],
  ['-18,5', 'comma'],
  ['12,50', 'comma'],
  ['0,500', 'comma'],
  [',5', 'comma'],
  ['5,', 'comma'],
  ['1,5000', 'comma'],
  ['1500,000', 'comma'],
  ['1,500,5', 'comma'],
  ['1,,500', 'comma'],
  ['1.500,5', 'comma'],
  ['1.500.5', 'number'],
  ['1e5', 'number'],
  ['0x10', 'number'],
  ['+3', 'number'],
  ['4-', 'number'],
  ['4-2', 'number'],
  ['--4', 'number'],
  ['- 4', 'number'],
  ['1 500', 'number'],
  ['1\u00a0500', 'number'],
  ['1\u2009500', 'number'],
  ["1'500", 'number'],
  ['3 ק״ג', 'number'],
  ['3%', 'number'],
  ['₪3', 'number'],
  ['.', 'number'],
  ['-', 'number'],
  ['', 'number'],
  ['١٢', 'number'],
  ['１２', 'number'],
  ['Infinity', 'number'],
  ['9'.repeat(65), 'number'],
  ['1.2345', 'decimals'],
  ['1.0001', 'decimals'],
  ['1,000,000,000', 'tooLarge'],
  ['-999999999.9991', 'decimals'],
  ['-1000000000', 'tooLarge'],
])('a typed or pasted %j is refused with the problem %s (contract 1.84)', (typed, problem) =>
  expect(read(typed)).toEqual({ problem }),
);

test.each([
  ['₪ 1,500.00', { exact: '1500.00' }],
  ['1,500.00 ₪', { exact: '1500.00' }],
  ['\u200f1,500.00\u00a0\u200f₪', { exact: '1500.00' }],
  ['12.50', { exact: '12.50' }],
  ['₪', { problem: 'number' }],
  ['₪₪', { problem: 'number' }],
  ['₪5₪', { problem: 'number' }],
  ['5 שח', { problem: 'number' }],
  ['1.505', { problem: 'decimals' }],
  ['1000000000', { problem: 'tooLarge' }],
])('a typed or pasted price %j is read as %j (contract 1.25, 1.85)', (typed, result) =>
  expect(readPrice(typed)).toEqual(result),
);

test.each([
  ['\u200f12.5\u200e', '12.5'],
  ['\u202a1,5\u200b00.25\u202c', '1500.25'],
  ['\u2066\u221218.5\u2069', '-18.5'],
  ['1\u00ad2\ufeff', '12'],
  ['1 2', '1 2'],
])('a typed or pasted number %j is read without what nobody sees (contract 1.215)', (typed, plain) =>
  expect(typedDecimal(typed)).toBe(plain),
);

test('a blank number or price is read as an empty text', () => {
  expect(['', '  ', '\u00a0', '\u200f'].map(typedDecimal)).toEqual(['', '', '', '']);
  expect(typedPrice(' ')).toBe('');
});

test('a typed number is the same with and without thousands separators (contract 1.83)', () =>
  fc.assert(
    fc.property(amount, fc.boolean(), (size, negative) => {
      const plain = fromThousandths(negative ? -size : size);
      expect(read(exactAmount(plain))).toEqual({ exact: plain });
      expect(read(plain)).toEqual({ exact: plain });
    }),
  ));

test('a typed number or price is read with all of its digits in order, or refused (contract 1.84)', () => {
  const keys = fc.constantFrom(...'0123456789,,,...--e+₪ \u00a0\u200f');
  fc.assert(
    fc.property(fc.string({ unit: keys, maxLength: 12 }), (typed) => {
      for (const result of [read(typed), readPrice(typed)]) {
        if ('problem' in result) continue;
        const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
        expect(digits(result.exact)).toBe(digits(typed));
      }
    }),
    { numRuns: 2000 },
  );
});

test('normalizing a typed number again does not change it', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(typedDecimal(typedDecimal(typed))).toBe(typedDecimal(typed));
    }),
  ));

test('the error of a comma mentions the decimal point, and the error of a price its two decimals', () => {
  expect(decimalError('comma', AMOUNT_LIMITS)).toContain('נקודה');
  expect(decimalError('decimals', PRICE_LIMITS)).toContain('2');
});

test('0.1 plus 0.2 is exactly 0.3', () => expect(addAmounts(['0.1', '0.2'])).toBe('0.3'));

test('a sum minus its second amount is its first amount', () =>
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const sum = addAmounts([fromThousandths(a), fromThousandths(b)]);
      expect(thousandths(subtractAmounts(sum, fromThousandths(b)))).toBe(a);
    }),
  ));

test('amounts are compared by their thousandths', () =>
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(compareAmounts(fromThousandths(a), fromThousandths(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  ));

test('an amount survives the conversion to a JSON number and back', () =>
  fc.assert(fc.property(amount, (a) => expect(thousandths(Number(fromThousandths(a)))).toBe(a))));

test.each([
  ['12.500', '12.5'],
  ['12', '12'],
  ['1234.567', '1,234.57'],
  ['0.015', '0.02'],
  ['0', '0'],
  ['-22', '-22'],
  ['-1234.567', '-1,234.57'],
  ['0.994', '0.99'],
  ['0.995', '1'],
  ['999999999.999', '1,000,000,000'],
])('the amount %s is shown as %s (spec 9.16)', (value, shown) => expect(shownAmount(value)).toBe(shown));

test("an amount below 0.01 has no rounded text, so that the screen can show 'less than 0.01' (contract 1.23)", () => {
  expect(shownAmount('0.009')).toBeNull();
  expect(shownAmount('0.01')).toBe('0.01');
  expect(shownAmount('-0.009')).toBeNull();
});

test('a shown amount is rounded to two decimals and has no trailing zeros (spec 9.16)', () =>
  fc.assert(
    fc.property(amount, (size) => {
      const shown = shownAmount(fromThousandths(size));
      if (shown === null) return expect(size > 0n && size < 10n).toBe(true);
      expect(shown).toMatch(/^\d{1,3}(,\d{3})*(\.\d?[1-9])?$/);
      const error = thousandths(shown.replaceAll(',', '')) - size;
      expect(error >= -4n && error <= 5n).toBe(true);
    }),
  ));

test.each([
  [12, '12.00'],
  ['1234.5', '1,234.50'],
  [0.07, '0.07'],
])('the price %s is shown as %s (spec 9.19)', (value, shown) => expect(shownPrice(value)).toBe(shown));

test('an exact amount is shown with all its decimals', () => {
  expect(exactAmount('1234.567')).toBe('1,234.567');
  expect(exactAmount('0.001')).toBe('0.001');
  expect(exactAmount('-1234567.80')).toBe('-1,234,567.8');
  expect(exactAmount('3.14159')).toBe('3.14159');
});
