import { readDate } from './typed-date';

test.each([
  ['22/11/26', { day: '2026-11-22', time: '00:00' }],
  ['2.1.27', { day: '2027-01-02', time: '00:00' }],
  ['221126', { day: '2026-11-22', time: '00:00' }],
  ['22112026', { day: '2026-11-22', time: '00:00' }],
  ['22-11-2026', { day: '2026-11-22', time: '00:00' }],
  ['22/11/26 07:45', { day: '2026-11-22', time: '07:45' }],
  ['221126  7:45', { day: '2026-11-22', time: '07:45' }],
  ['\u200f\u202a22/11/2026\u202c\u00a007:45\u200e', { day: '2026-11-22', time: '07:45' }],
  ['22–11–2026', { day: '2026-11-22', time: '00:00' }],
])('%s is read as a date (contract 1.215)', (typed, date) => {
  expect(readDate(typed)).toEqual(date);
});

test('a typed day keeps the time of the previous date', () => {
  expect(readDate('23/11/26', { day: '2026-11-22', time: '07:45' })).toEqual({
    day: '2026-11-23',
    time: '07:45',
  });
});

test('a typed time keeps the previous day, and is incomplete without one', () => {
  expect(readDate('20:10', { day: '2026-11-22', time: '07:45' })).toEqual({
    day: '2026-11-22',
    time: '20:10',
  });
  expect(readDate('20:10')).toBe('incomplete');
});

test.each(['22/11/26 7', '22/11/26 07:45 8', '22/11', '5/12', '', 'שלום', '22/11/202'])(
  '%s is an incomplete date',
  (typed) => expect(readDate(typed)).toBe('incomplete'),
);

test.each([
  '31/02/2027',
  '31/11/26',
  '22/13/26',
  '321126',
  '22/11/26 25:00',
  '22/11/26 24:00',
  '22/11/26 10:60',
])('%s is a date that does not exist', (typed) => expect(readDate(typed)).toBe('nonexistent'));
