import type { Database } from '../db/open';
import { testDatabase } from '../testing/database';
import { SIGN_IN_FAILURES_MAX as ALLOWED } from '../../domain/limits';
import { beginAttempt, deleteOldAttempts } from './attempts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('sign_in_failures').execute());

const start = new Date('2026-03-01T08:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const attempt = (minutes: number, login = 'dana', address = '10.0.0.1') =>
  beginAttempt(database.db, login, address, after(minutes));

async function fail(times: number, minutes = 0) {
  for (let count = 0; count < times; count += 1) await attempt(minutes);
}

test('the attempt after the tenth failure is refused, until the first one is 15 minutes old (contract 1.62)', async () => {
  await fail(ALLOWED);
  expect(await attempt(5)).toEqual({ refused: true, retryAfterSeconds: 600 });
  expect(await attempt(14.9)).toMatchObject({ refused: true });
  expect(await attempt(15.1)).toMatchObject({ refused: false });
});

test('refused attempts do not make the wait longer', async () => {
  await fail(ALLOWED);
  for (let count = 0; count < 5; count += 1) await attempt(14);
  expect(await attempt(15.1)).toMatchObject({ refused: false });
});

test('simultaneous attempts count each other', async () => {
  const attempts = await Promise.all(Array.from({ length: 30 }, () => attempt(0)));
  const allowed = attempts.filter(({ refused }) => !refused);
  expect(allowed.length).toBeLessThanOrEqual(ALLOWED);
});

test('failures do not block another account or another address (contract 1.62)', async () => {
  await fail(ALLOWED);
  expect(await attempt(1, 'yossi')).toMatchObject({ refused: false });
  expect(await attempt(1, 'dana', '10.0.0.2')).toMatchObject({ refused: false });
  expect(await attempt(1, ' DANA ')).toMatchObject({ refused: true });
});

test('a successful sign-in deletes the failures before it', async () => {
  await fail(ALLOWED - 1);
  const last = await attempt(1);
  if (last.refused) throw new Error('the tenth attempt must be allowed');
  await last.succeeded();
  await fail(ALLOWED - 1, 2);
  expect(await attempt(3)).toMatchObject({ refused: false });
});

test('failures that no longer count are deleted', async () => {
  await fail(3);
  await deleteOldAttempts(database.db, after(14));
  expect(await database.db.selectFrom('sign_in_failures').select('id').execute()).toHaveLength(3);
  await deleteOldAttempts(database.db, after(16));
  expect(await database.db.selectFrom('sign_in_failures').select('id').execute()).toHaveLength(0);
});
