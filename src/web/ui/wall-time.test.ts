import { dayToWall, momentToWall, wallToDay, wallToMoment } from './wall-time';

const site = 'Asia/Jerusalem';

test('a day is the same day on any device', () => {
  expect(wallToDay(dayToWall('2026-03-01')!)).toBe('2026-03-01');
  expect(dayToWall('01/03/2026')).toBeNull();
  expect(dayToWall(null)).toBeNull();
});

test('a moment shows the figures of the clock at the site, in winter and in summer', () => {
  expect(momentToWall('2026-11-22T05:45:00.000Z', site)).toEqual(new Date(2026, 10, 22, 7, 45));
  expect(momentToWall('2026-07-01T21:30:00.000Z', site)).toEqual(new Date(2026, 6, 2, 0, 30));
  expect(momentToWall('no moment', site)).toBeNull();
});

test('figures at the site become the moment they mean', () => {
  expect(wallToMoment(new Date(2026, 10, 22, 7, 45), site)).toBe('2026-11-22T05:45:00.000Z');
  expect(wallToMoment(new Date(2026, 6, 2, 0, 30), site)).toBe('2026-07-01T21:30:00.000Z');
  expect(wallToMoment(new Date(2026, 10, 22, 7, 45), 'America/New_York')).toBe('2026-11-22T12:45:00.000Z');
});
