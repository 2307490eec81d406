import fc from 'fast-check';
import { testDatabase, type TestDatabase } from '../../../../tests/kit/server/database';
import { tamper } from '../../../../tests/kit/server/tamper';
import { backupName, backupTime, beginRun, endKilledRuns, endRun, expiredBackups, findRuns } from './runs';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => tamper(database, 'delete from backups'));

const DAY = 86_400;
const DAY_MS = 1_000 * DAY;
const begin = () => beginRun(database.reserved, DAY, 'a.tar');
const later = (time: string) =>
  tamper(
    database,
    `update backups set began_at = began_at - interval '${time}', ended_at = ended_at - interval '${time}'`,
  );

test('several processes that check at once: one begins a backup, and none another while it is being made (contract 5.94)', async () => {
  const begun = await Promise.all(Array.from({ length: 5 }, begin));
  expect(begun.filter((id) => id !== null)).toHaveLength(1);
  expect(await begin()).toBeNull();
});

test('the next is due when the time is over since the last that was made (contract 5.94)', async () => {
  await endRun(database.reserved, (await begin())!, 1_000, null);
  await later('23 hours');
  expect(await begin()).toBeNull();
  await later('61 minutes');
  expect(await begin()).not.toBeNull();
});

test('a failed backup is retried after a quarter of an hour, an unfinished one after two hours (contract 5.94)', async () => {
  await endRun(database.reserved, (await begin())!, null, 'the disk is full');
  expect(await begin()).toBeNull();
  await later('15 minutes');
  expect(await begin()).not.toBeNull();
  await later('119 minutes');
  expect(await begin()).toBeNull();
  await later('1 minute');
  expect(await begin()).not.toBeNull();
});

test('the newest finished backup is reported, and why the last attempt failed (contract 5.96)', async () => {
  expect(await findRuns(database.db)).toEqual({ madeAt: null, firstAt: null, error: null });
  await endRun(database.reserved, (await begin())!, 1_000, null);
  await later('2 days');
  const id = await begin();
  const before = await findRuns(database.db);
  expect(before).toEqual({ madeAt: expect.any(Date), firstAt: before.madeAt, error: null });
  await endRun(database.reserved, id!, null, 'the disk is full');
  expect(await findRuns(database.db)).toEqual({ ...before, error: 'the disk is full' });
});

test('the backup of a killed server counts as failed at the next start of an embedded one', async () => {
  await begin();
  await endKilledRuns(database.reserved);
  expect((await findRuns(database.db)).error).toBe('the server was ended meanwhile');
});

const ZONE = 'Asia/Jerusalem';
const NOW = new Date('2026-11-26T12:00:00Z');

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

test('of two years of backups one for each of the last 7 days, 4 weeks and 12 months stays (contract 5.95)', () => {
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
