import { testDatabase, type TestDatabase } from '../../../../tests/kit/server/database';
import { tamper } from '../../../../tests/kit/server/tamper';
import { beginRun, endKilledRuns, endRun, findRuns } from './runs';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => tamper(database, 'delete from backups'));

const DAY = 86_400;
const begin = () => beginRun(database.reserved, DAY, 'a.tar');
const later = (time: string) =>
  tamper(
    database,
    `update backups set began_at = began_at - interval '${time}', ended_at = ended_at - interval '${time}'`,
  );

test('of several that look at once one begins a backup, and none another while it is being made (contract 5.94)', async () => {
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

test('one that failed is tried again after a quarter of an hour, one that never ended after two hours (contract 5.94)', async () => {
  await endRun(database.reserved, (await begin())!, null, 'the disk is full');
  expect(await begin()).toBeNull();
  await later('15 minutes');
  expect(await begin()).not.toBeNull();
  await later('119 minutes');
  expect(await begin()).toBeNull();
  await later('1 minute');
  expect(await begin()).not.toBeNull();
});

test('what is told is the newest that was made, and why the last that ended failed (contract 5.96)', async () => {
  expect(await findRuns(database.db)).toEqual({ madeAt: null, firstAt: null, error: null });
  await endRun(database.reserved, (await begin())!, 1_000, null);
  await later('2 days');
  const id = await begin();
  const before = await findRuns(database.db);
  expect(before).toEqual({ madeAt: expect.any(Date), firstAt: before.madeAt, error: null });
  await endRun(database.reserved, id!, null, 'the disk is full');
  expect(await findRuns(database.db)).toEqual({ ...before, error: 'the disk is full' });
});

test('one of a server that was killed counts as failed at the next start of an embedded one', async () => {
  await begin();
  await endKilledRuns(database.reserved);
  expect((await findRuns(database.db)).error).toBe('the server was ended meanwhile');
});
