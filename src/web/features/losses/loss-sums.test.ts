import type { LossRow } from '../../../contract/reports';
import { axisMarks, lossSums, unitTotals, withEqualDecimals } from './loss-sums';

const row = (
  name: string,
  cause: LossRow['cause'],
  week: string,
  amount: number,
  more: Partial<LossRow> = {},
): LossRow => ({
  ...{ good_type_id: name.length, name, units: 'kilograms', purchasable: true, sellable: false },
  ...{ cause, week, amount, losses: 1, entered: 40, ...more },
});
const ROWS = [
  row('סלרי', 'spoiled', '2026-11-15', 0.1),
  row('סלרי', 'spoiled', '2026-11-01', 0.2, { losses: 2 }),
  row('סלרי', 'expired', '2026-11-15', 4),
  row('עוף', 'expired', '2026-11-15', 6.5, { entered: 0 }),
  row('חלב', null, '2026-11-15', 3, { units: 'liters' }),
];
const DAYS = { from: '2026-11-02', to: '2026-11-17' };

test('amounts of different units are never added: each unit has its own total', () => {
  expect(unitTotals(ROWS)).toEqual([
    { units: 'kilograms', amount: '10.8', losses: 5 },
    { units: 'liters', amount: '3', losses: 1 },
  ]);
});

test('losses of a unit are summed exactly by cause, week and product, the largest first', () => {
  const sums = lossSums(ROWS, 'kilograms', DAYS);
  // Of celery alone was anything received.
  expect([sums.amount, sums.losses, sums.share]).toEqual(['10.8', 5, 0.27]);
  expect(sums.products.map(({ part }) => part.toFixed(3))).toEqual(['0.602', '0.398']);
  expect(sums.causes).toEqual([
    { cause: 'expired', amount: '10.5' },
    { cause: 'spoiled', amount: '0.3' },
  ]);
  expect(
    sums.products.map(({ product: { name }, amount, losses, share }) => [name, amount, losses, share]),
  ).toEqual([
    ['עוף', '6.5', 1, null],
    ['סלרי', '4.3', 4, 0.1075],
  ]);
});

test('each week of the days is there, also one without a loss, with its causes in the order of all', () => {
  const { weeks } = lossSums(ROWS, 'kilograms', DAYS);
  expect(weeks).toEqual([
    { week: '2026-11-01', amount: '0.2', causes: [{ cause: 'spoiled', amount: '0.2' }] },
    { week: '2026-11-08', amount: '0', causes: [] },
    {
      ...{ week: '2026-11-15', amount: '10.6' },
      causes: [
        { cause: 'expired', amount: '10.5' },
        { cause: 'spoiled', amount: '0.1' },
      ],
    },
  ]);
  expect(lossSums(ROWS, 'kilograms', { ...DAYS, from: '1950-01-01' }).weeks).toHaveLength(3);
});

test('amounts in a column have equal decimals, at most two', () => {
  const shown = withEqualDecimals(['1200', '0.125', '3.5']);
  expect(['1200', '0.125', '3.5', '0.001'].map(shown)).toEqual(['1,200.00', '0.13', '3.50', null]);
  expect(withEqualDecimals(['12', '3'])('12')).toBe('12');
});

test.each([
  [14.6, [0, 5, 10, 15]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [4, [0, 1, 2, 3, 4]],
  [950, [0, 500, 1000]],
  [0, [0]],
])('the axis of %d has the marks %j', (largest, marks) => expect(axisMarks(largest)).toEqual(marks));
