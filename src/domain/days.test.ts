import fc from 'fast-check';
import {
  addDays,
  dayOf,
  dayPart,
  daysBetween,
  instantOf,
  instantsOf,
  isDay,
  isFuture,
  isTimestamp,
  shownDay,
  shownTime,
  startOfDay,
  weekday,
} from './days';

test.each([
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'noon'],
  ['16:59', 'noon'],
  ['17:00', 'evening'],
  ['23:59', 'evening'],
  ['00:00', 'night'],
])('the time %s belongs to the %s', (time, part) => expect(dayPart(time)).toBe(part));

test('the weekday of a Sunday is 0 and of a Monday 1', () => {
  expect(weekday('2026-11-22')).toBe(0);
  expect(weekday('2026-11-23')).toBe(1);
});

const JERUSALEM = 'Asia/Jerusalem';

test('an instant late in the UTC evening is already tomorrow in Jerusalem', () => {
  expect(dayOf('2026-03-01T22:30:00.000Z', JERUSALEM)).toBe('2026-03-02');
  expect(dayOf('2026-03-01T22:30:00.000Z', 'America/New_York')).toBe('2026-03-01');
});

test('a day begins at local midnight, in winter and in summer time (contract 1.13)', () => {
  expect(startOfDay('2026-01-15', JERUSALEM).toISOString()).toBe('2026-01-14T22:00:00.000Z');
  expect(startOfDay('2026-07-15', JERUSALEM).toISOString()).toBe('2026-07-14T21:00:00.000Z');
});

test('around a clock change a day begins at the first instant that has its date', () => {
  for (const day of ['2026-03-27', '2026-03-28', '2026-10-25', '2026-10-26']) {
    const start = startOfDay(day, JERUSALEM);
    expect(dayOf(start, JERUSALEM)).toBe(day);
    expect(dayOf(start.getTime() - 1, JERUSALEM)).toBe(addDays(day, -1));
  }
});

test('a local day and time survive the conversion to an instant and back', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (at) => {
        const shown = shownTime(at, JERUSALEM);
        const day = dayOf(at, JERUSALEM);
        expect(shownTime(instantOf(day, shown.slice(-5), JERUSALEM), JERUSALEM)).toBe(shown);
      },
    ),
  ));

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %i days is %s', (day, days, result) => expect(addDays(day, days)).toBe(result));

test('the days between two dates are a whole number across a clock change', () => {
  expect(daysBetween('2026-03-20', '2026-04-01')).toBe(12);
  expect(daysBetween('2026-04-01', '2026-03-20')).toBe(-12);
});

test('days and times are shown as dd/MM/yyyy and HH:mm (spec 9.12)', () => {
  expect(shownDay('2026-11-22')).toBe('22/11/2026');
  expect(shownTime('2026-11-22T05:45:00.000Z', JERUSALEM)).toBe('22/11/2026 07:45');
});

test('in the hour that comes twice a time that has passed is not in the future (contract 1.247)', () => {
  // 01:40 in Israel, for the first and for the second time.
  const [first, second] = instantsOf('2026-10-25', '01:40', JERUSALEM);
  const [earlier, later] = instantsOf('2026-10-25', '01:30', JERUSALEM);
  expect([earlier!, later!].map((at) => isFuture(at, first!))).toEqual([false, true]);
  expect([earlier!, later!].map((at) => isFuture(at, second!))).toEqual([false, false]);
});

test('a time up to five minutes ahead is not in the future, a later one is (contract 1.17)', () => {
  const now = new Date('2026-03-01T08:00:00.000Z');
  expect(isFuture('2026-03-01T08:05:00.000Z', now)).toBe(false);
  expect(isFuture('2026-03-01T08:05:00.001Z', now)).toBe(true);
});

test.each(['1900-01-01', '2028-02-29', '9999-12-31'])('%s is a valid day', (day) =>
  expect(isDay(day)).toBe(true),
);
test.each(['1899-12-31', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01 ', '10000-01-01', '', null, 5])(
  '%j is not a valid day (contract 1.12)',
  (day) => expect(isDay(day)).toBe(false),
);
const day = '2026-03-01';
test.each([`${day}T08:30Z`, `${day}T08:30:15Z`, `${day}T23:59:59.999Z`])('%s is a valid timestamp', (at) =>
  expect(isTimestamp(at)).toBe(true),
);
test.each([day, `${day}T24:00:00Z`, `${day}T08:30:00`, `${day}T08:30:60Z`, '9999-12-31T00:00:00Z', null])(
  '%j is not a valid timestamp',
  (at) => expect(isTimestamp(at)).toBe(false),
);
