import { completeYear } from './date-typing';

test.each([
  ['22/11/26', new Date(2026, 10, 22)],
  ['2.1.27', new Date(2027, 0, 2)],
  ['221126', new Date(2026, 10, 22)],
  ['22/11/26 07:45', new Date(2026, 10, 22, 7, 45)],
])('%s means that day of this century', (typed, date) => {
  expect(completeYear(typed)).toEqual(date);
});

test.each(['22/11/2026', '31/11/26', '22/13/26', '22/11', '321126', '', '22/11/26 25:00', 'שלום'])(
  '%s is left as it is',
  (typed) => {
    expect(completeYear(typed)).toBeNull();
  },
);
