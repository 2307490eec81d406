import fc from 'fast-check';
import { addAmounts, compareAmounts, fromThousandths } from './amounts';
import {
  allForSale,
  cutsPiece,
  exceeds,
  hasSellableAmount,
  isUnused,
  remainingAfter,
  sortLotsForUse,
  spread,
  totalUsed,
  usedAmount,
  wholeAmount,
} from './report-amounts';

test.each([
  ['pieces', '3', false],
  ['pieces', '3.000', false],
  ['pieces', '2.5', true],
  ['pieces', '0.001', true],
  ['kilograms', '2.5', false],
  ['liters', '0.001', false],
  ['grams', '1.5', false],
] as const)(
  'whether a sale of %s in the amount %s cuts a piece: %s (contract 1.22, 1.82)',
  (units, amount, cuts) => {
    expect(cutsPiece(units, amount)).toBe(cuts);
  },
);

test.each([
  ['pieces', 12, '12'],
  ['pieces', 12.5, '12'],
  ['pieces', 0.5, '0'],
  ['kilograms', 12.345, '12.345'],
] as const)('a lot of %s with %s remaining can be sold up to %s (contract 1.82)', (units, left, all) => {
  expect(allForSale(units, left)).toBe(all);
});

test.each([
  ['pieces', 1.5, true],
  ['pieces', 0.999, false],
  ['kilograms', 0.001, true],
  ['kilograms', 0, false],
] as const)('a lot of %s with %s left can be sold: %s (contract 1.82)', (units, left, canBeSold) => {
  expect(hasSellableAmount({ good_type_units: units, amount_remaining: left })).toBe(canBeSold);
});

const amount = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(fromThousandths);
const lots = fc
  .array(amount, { minLength: 1, maxLength: 8 })
  .map((amounts) => amounts.map((left, index) => ({ id: index + 1, amount_remaining: left })));

test.each([
  ['', true],
  ['   ', true],
  [undefined, true],
  ['0', false],
  ['.', false],
])('the typed amount %j is unused: %s', (typed, unused) => expect(isUnused(typed)).toBe(unused));

test.each([
  ['12.5', '12.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['0.001', '0.001'],
  ['1.5000', '1.5000'],
  ['0', null],
  ['0.000', null],
  ['-1', null],
  ['0.0001', null],
  ['.', null],
  ['abc', null],
  ['1e-30', null],
  ['1e64', null],
  ['9'.repeat(400), null],
  [`.${'0'.repeat(62)}1`, null],
  [`-.5${'0'.repeat(61)}`, null],
  ['', null],
])('the typed text %j is the amount %j', (typed, used) => expect(usedAmount(typed)).toBe(used));

test.each([
  ['12.5', 12.5, false],
  ['12.501', 12.5, true],
  ['0.3', 0.3, false],
  ['0.301', '0.3', true],
  ['', 0, false],
  ['0', 0, false],
  ['1', 0, true],
])('the typed amount %j of a lot with %j exceeds it: %s', (typed, left, tooMuch) =>
  expect(exceeds(typed, left)).toBe(tooMuch),
);

test.each([
  [12.5, '6', '6.5'],
  [0.3, '0.1', '0.2'],
  [12.5, '12.5', '0'],
  [12.5, '', '12.5'],
  [12.5, '0', null],
  [12.5, '12.501', null],
  [12.5, 'x', null],
])('taking from %j the amount %j leaves %j', (left, typed, after) =>
  expect(remainingAfter(left, typed)).toBe(after),
);

test('the amount taken and the amount remaining add up to the whole lot', () => {
  fc.assert(
    fc.property(amount, amount, (left, typed) => {
      const after = remainingAfter(left, typed);
      if (compareAmounts(typed, left) > 0) expect(after).toBeNull();
      else expect(compareAmounts(addAmounts([after!, typed]), left)).toBe(0);
    }),
  );
});

test('taking a whole lot leaves exactly 0', () => {
  fc.assert(fc.property(amount, (left) => expect(remainingAfter(left, wholeAmount(left))).toBe('0')));
});

test('a total is the exact sum of the valid amounts', () => {
  expect(totalUsed(['0.1', '0.2', '', undefined, 'x', '0'])).toBe('0.3');
});

test('a total is spread from the first lot on', () => {
  const two = [
    { id: 7, amount_remaining: 12.5 },
    { id: 9, amount_remaining: 10 },
  ];
  expect(spread('18.5', two)).toEqual({ 7: '12.5', 9: '6' });
  expect(spread('4', two)).toEqual({ 7: '4', 9: '' });
  expect(spread('', two)).toEqual({ 7: '', 9: '' });
  expect(spread('30', two)).toEqual({ 7: '12.5', 9: '10' });
  expect(spread('1,018.5', two)).toEqual({ 7: '12.5', 9: '10' });
});

test.each([' ', '0', '-3', '1.0001', '12,5', '1e5', 'abc'])('the total %j leaves every lot blank', (total) =>
  expect(spread(total, [{ id: 7, amount_remaining: 12.5 }])).toEqual({ 7: '' }),
);

test('spreading a total takes no more than there is and uses up each lot before the next', () => {
  fc.assert(
    fc.property(amount, lots, (total, all) => {
      const typed = spread(total, all);
      const available = addAmounts(all.map((lot) => lot.amount_remaining));
      const taken = compareAmounts(total, available) > 0 ? available : total;
      expect(compareAmounts(totalUsed(Object.values(typed)), taken)).toBe(0);
      expect(all.filter((lot) => exceeds(typed[lot.id], lot.amount_remaining))).toEqual([]);
      const firstOpen = all.findIndex((lot) => compareAmounts(typed[lot.id] || 0, lot.amount_remaining) < 0);
      if (firstOpen >= 0) {
        expect(all.slice(firstOpen + 1).every((lot) => typed[lot.id] === '')).toBe(true);
      }
    }),
  );
});

test('spreading the sum of all lots uses up every lot', () => {
  fc.assert(
    fc.property(lots, (all) => {
      const typed = spread(addAmounts(all.map((lot) => lot.amount_remaining)), all);
      expect(all.filter((lot) => remainingAfter(lot.amount_remaining, typed[lot.id]) !== '0')).toEqual([]);
    }),
  );
});

test('lots are sorted by expiry, those without one last, then by age (spec 9.11)', () => {
  const lot = (id: number, expires_at: string | null, created_at = '2026-11-01T08:00:00.000Z') => ({
    id,
    expires_at,
    created_at,
  });
  const lots = [
    lot(1, null),
    lot(2, '2026-11-24'),
    lot(3, '2026-11-23', '2026-11-02T08:00:00.000Z'),
    lot(5, '2026-11-23'),
    lot(4, '2026-11-23'),
  ];
  const order = (day: string) => sortLotsForUse(lots, day).map(({ id }) => id);
  expect(order('2026-11-23')).toEqual([4, 5, 3, 2, 1]);
  // Those expired by then come last.
  expect(order('2026-11-24')).toEqual([2, 1, 4, 5, 3]);
});
