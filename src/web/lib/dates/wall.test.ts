import { addDays, isSameDay, setHours, startOfDay } from 'date-fns';
import { wallClock } from '../../../domain/days';
import { instantsMeant, ofWallDate, shownWall, wallDate, wallOf } from './wall';

const site = 'Asia/Jerusalem';

test('a day is the same on every device', () => {
  expect(ofWallDate(wallDate(wallOf('2026-03-01')!, site)).day).toBe('2026-03-01');
  expect(wallOf('01/03/2026')).toBeNull();
  expect(wallOf(null)).toBeNull();
});

test('a timestamp is shown by the clock of its zone, in winter and in summer', () => {
  expect(shownWall(wallOf('2026-11-22T05:45:00.000Z', site)!, true)).toBe('22/11/2026 07:45');
  expect(shownWall(wallOf('2026-07-01T21:30:00.000Z', site)!, true)).toBe('02/07/2026 00:30');
  expect(wallOf('no moment', site)).toBeNull();
});

test('the dates of the calendar have each hour of a year once, whatever the clock of the device does (contract 1.243)', () => {
  const first = wallDate({ day: '2026-01-01', time: '00:00' }, site);
  const wrong = Array.from({ length: 365 * 24 }, (_, at) => {
    const expected = new Date(Date.UTC(2026, 0, 1, at)).toISOString().slice(0, 16);
    const { day, time } = ofWallDate(setHours(addDays(first, Math.floor(at / 24)), at % 24));
    return `${day}T${time}` === expected ? null : expected;
  }).filter(Boolean);
  expect(wrong).toEqual([]);
});

test('today in the calendar is that of the site (contract 1.243)', () => {
  const moment = new Date('2026-11-30T12:00:00.000Z');
  const zone = 'Pacific/Kiritimati';
  expect(isSameDay(wallDate({ day: '2026-12-01', time: '00:00' }, zone), moment)).toBe(true);
  expect(startOfDay(wallDate(wallClock(moment.getTime(), zone), zone)).getTime()).toBe(Date.UTC(2026, 11, 1));
});

test.each([
  ['2026-03-27', '02:30', '2026-11-01T00:00Z', []],
  ['2026-10-25', '00:30', '2026-11-01T00:00Z', ['2026-10-24T21:30:00.000Z']],
  ['2026-10-25', '01:30', '2026-11-01T00:00Z', ['2026-10-24T22:30:00.000Z', '2026-10-24T23:30:00.000Z']],
  ['2026-10-25', '01:30', '2026-10-24T22:40Z', ['2026-10-24T22:30:00.000Z']],
  // A device's clock may be some minutes behind.
  ['2026-10-25', '01:30', '2026-10-24T23:28Z', ['2026-10-24T22:30:00.000Z', '2026-10-24T23:30:00.000Z']],
  ['2026-10-25', '01:30', '2026-10-01T00:00Z', ['2026-10-24T22:30:00.000Z', '2026-10-24T23:30:00.000Z']],
])('%s %s means at %s one that is not in the future: %j (contract 1.245)', (day, time, now, expected) => {
  expect(instantsMeant({ day, time }, site, Date.parse(now))).toEqual(expected);
});
