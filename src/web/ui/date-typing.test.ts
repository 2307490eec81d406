import { typedDate } from './date-typing';

test.each([
  ['22/11/26', new Date(2026, 10, 22)],
  ['2.1.27', new Date(2027, 0, 2)],
  ['221126', new Date(2026, 10, 22)],
  ['22112026', new Date(2026, 10, 22)],
  ['22-11-2026', new Date(2026, 10, 22)],
  ['22/11/26 07:45', new Date(2026, 10, 22, 7, 45)],
  ['221126  7:45', new Date(2026, 10, 22, 7, 45)],
])('%s means that day', (typed, date) => {
  expect(typedDate(typed)).toEqual(date);
});

test('where no time is typed, the one that stood there stands', () => {
  expect(typedDate('23/11/26', new Date(2026, 10, 22, 7, 45))).toEqual(new Date(2026, 10, 23, 7, 45));
});

test('a time alone is of the day that stood there, and nothing without one', () => {
  expect(typedDate('20:10', new Date(2026, 10, 22, 7, 45))).toEqual(new Date(2026, 10, 22, 20, 10));
  expect(typedDate('20:10')).toBeNull();
});

test.each([
  '22/11/26 7',
  '24:00',
  '22/11/26 07:45 8',
  '31/11/26',
  '22/13/26',
  '22/11',
  '5/12',
  '321126',
  '',
  '22/11/26 25:00',
  'שלום',
  '22/11/202',
])('%s is no date', (typed) => {
  expect(typedDate(typed)).toBeNull();
});
