import fc from 'fast-check';
import { backupName, backupTime, expiredBackups } from './keep';

const ZONE = 'Asia/Jerusalem';
const NOW = new Date('2026-11-26T12:00:00Z');
const DAY_MS = 86_400_000;

const daysAgo = (days: number, hour = '01:00:00') =>
  backupName(new Date(`${new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10)}T${hour}Z`));
const keptOf = (names: string[]) => {
  const expired = new Set(expiredBackups(names, NOW, ZONE));
  return names.filter((name) => !expired.has(name));
};

test('a backup is named by when it was begun', () => {
  expect(backupName(NOW)).toBe('tfuka-20261126T120000Z.tar');
  expect(backupTime('tfuka-20261126T120000Z.tar')).toEqual(NOW);
  expect(backupTime('photos.tar')).toBeNull();
});

test('one of each of the last 7 days, 4 weeks and 12 months stays of two years of them (contract 5.95)', () => {
  const kept = keptOf(Array.from({ length: 730 }, (_, days) => daysAgo(days)));
  expect(kept.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, days) => daysAgo(days)));
  // The Saturdays, the ends of weeks, of the three weeks before this one.
  expect(kept.slice(7, 9)).toEqual([daysAgo(12), daysAgo(19)]);
  // The last days of the eleven months before this one.
  expect(kept.slice(9)).toEqual(
    [26, 57, 87, 118, 149, 179, 210, 240, 271, 299, 330].map((days) => daysAgo(days)),
  );
});

test('all of the last 24 hours stay, of earlier days the last', () => {
  const names = [daysAgo(0, '11:00:00'), daysAgo(0), daysAgo(1, '13:00:00'), daysAgo(1), daysAgo(2)];
  expect(keptOf(names)).toEqual([daysAgo(0, '11:00:00'), daysAgo(0), daysAgo(1, '13:00:00'), daysAgo(2)]);
});

test('a day is that of the site: a backup at 23:30 UTC is of the next', () => {
  const names = [daysAgo(3, '23:30:00'), daysAgo(3, '20:30:00'), daysAgo(2, '01:00:00')];
  expect(keptOf(names)).toEqual([daysAgo(3, '20:30:00'), daysAgo(2, '01:00:00')]);
});

test('the newest always stays, nothing else of the folder is touched, and keeping twice changes nothing', () => {
  const names = fc.array(
    fc.date({ min: new Date('2020-01-01'), max: NOW, noInvalidDate: true }).map(backupName),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(names, (all) => {
      const files = [...new Set(all)];
      const kept = keptOf(files);
      expect(kept).toContain([...files].sort().at(-1));
      expect(keptOf(kept)).toEqual(kept);
      expect(expiredBackups([...files, 'notes.txt'], NOW, ZONE)).not.toContain('notes.txt');
    }),
  );
});
