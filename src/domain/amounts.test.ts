import fc from 'fast-check';
import {
  addAmounts,
  compareAmounts,
  decimalsOf,
  decimalText,
  exactAmount,
  fromThousandths,
  shownAmount,
  shownPrice,
  subtractAmounts,
  thousandths,
} from './amounts';

const amount = fc.bigInt({ min: 0n, max: 999_999_999_999n });

describe('decimal text', () => {
  test.each([
    [0.1, '0.1'],
    ['12.50', '12.50'],
    [' 7 ', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-3', '-3'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
  ])('%p is read as %p', (value, text) => expect(decimalText(value)).toBe(text));

  test.each(['', '.', 'abc', '1e3', '0x10', '1,5', '١', Number.NaN, Number.POSITIVE_INFINITY])(
    '%p is not a plain decimal',
    (value) => expect(decimalText(value)).toBeNull(),
  );

  test('an overlong text is not read, so that none can hold the server up', () => {
    expect(decimalText(`0.${'0'.repeat(500_000)}1`)).toBeNull();
    expect(decimalText('9'.repeat(500_000))).toBeNull();
  });

  test('trailing zeros are no decimals', () => {
    expect(decimalsOf('1.500')).toBe(1);
    expect(decimalsOf('1.0000')).toBe(0);
    expect(decimalsOf('1.2345')).toBe(4);
  });
});

describe('exact arithmetic', () => {
  test('0.1 and 0.2 are 0.3', () => expect(addAmounts(['0.1', '0.2'])).toBe('0.3'));

  test('what is added can be taken away again', () =>
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const sum = addAmounts([fromThousandths(a), fromThousandths(b)]);
        expect(thousandths(subtractAmounts(sum, fromThousandths(b)))).toBe(a);
      }),
    ));

  test('comparing agrees with the difference', () =>
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(compareAmounts(fromThousandths(a), fromThousandths(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    ));

  test('a JSON number goes there and back', () =>
    fc.assert(fc.property(amount, (a) => expect(thousandths(Number(fromThousandths(a)))).toBe(a))));
});

describe('an amount as it is shown', () => {
  test.each([
    ['12.500', '12.5'],
    ['12', '12'],
    ['1234.567', '1,234.57'],
    ['0.015', '0.02'],
    ['0', '0'],
    ['-22', '-22'],
    ['999999999.999', '1,000,000,000'],
  ])('%s is shown as %s (spec 9.16)', (value, shown) => expect(shownAmount(value)).toBe(shown));

  test('what is less than two decimals show has a text of its own (contract 1.23)', () => {
    expect(shownAmount('0.009')).toBeNull();
    expect(shownAmount('0.01')).toBe('0.01');
  });

  test.each([
    [12, '12.00'],
    ['1234.5', '1,234.50'],
    [0.07, '0.07'],
  ])('a price of %s is shown as %s (spec 9.19)', (value, shown) => expect(shownPrice(value)).toBe(shown));

  test('where an amount is taken, all of it is shown', () => {
    expect(exactAmount('1234.567')).toBe('1,234.567');
    expect(exactAmount('0.001')).toBe('0.001');
  });
});
