import { fromWall, readDate, toWall } from './typed-date';

test.each([
  ['22/11/26', new Date(2026, 10, 22)],
  ['2.1.27', new Date(2027, 0, 2)],
  ['221126', new Date(2026, 10, 22)],
  ['22112026', new Date(2026, 10, 22)],
  ['22-11-2026', new Date(2026, 10, 22)],
  ['22/11/26 07:45', new Date(2026, 10, 22, 7, 45)],
  ['221126  7:45', new Date(2026, 10, 22, 7, 45)],
  ['\u200f\u202a22/11/2026\u202c\u00a007:45\u200e', new Date(2026, 10, 22, 7, 45)],
  ['22–11–2026', new Date(2026, 10, 22)],
])('%s is read as a date (contract 1.215)', (typed, date) => {
  expect(readDate(typed)).toEqual(date);
});

test('a typed day keeps the time of the previous date', () => {
  expect(readDate('23/11/26', new Date(2026, 10, 22, 7, 45))).toEqual(new Date(2026, 10, 23, 7, 45));
});

test('a typed time keeps the previous day, and is incomplete without one', () => {
  expect(readDate('20:10', new Date(2026, 10, 22, 7, 45))).toEqual(new Date(2026, 10, 22, 20, 10));
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

const site = 'Asia/Jerusalem';

test('a day is the same on every device', () => {
  expect(fromWall(toWall('2026-03-01')!)).toBe('2026-03-01');
  expect(toWall('01/03/2026')).toBeNull();
  expect(toWall(null)).toBeNull();
});

test('a timestamp is shown by the clock of its zone, in winter and in summer', () => {
  expect(toWall('2026-11-22T05:45:00.000Z', site)).toEqual(new Date(2026, 10, 22, 7, 45));
  expect(toWall('2026-07-01T21:30:00.000Z', site)).toEqual(new Date(2026, 6, 2, 0, 30));
  expect(toWall('no moment', site)).toBeNull();
});

test('a date by the clock of a zone becomes its timestamp', () => {
  expect(fromWall(new Date(2026, 10, 22, 7, 45), site)).toBe('2026-11-22T05:45:00.000Z');
  expect(fromWall(new Date(2026, 6, 2, 0, 30), site)).toBe('2026-07-01T21:30:00.000Z');
  expect(fromWall(new Date(2026, 10, 22, 7, 45), 'America/New_York')).toBe('2026-11-22T12:45:00.000Z');
});
