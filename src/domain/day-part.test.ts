import { dayPart, weekday } from './day-part';

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
