import { allForSale, cutsPiece, hasSellableAmount } from './sales';

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
] as const)('of %s with %s remaining, at most %s can be sold (contract 1.82)', (units, left, all) => {
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
