import { testDatabase } from '../../../tests/kit/server/database';
import { SIGN_IN_BUDGETS as BUDGETS, SIGN_IN_FAILURES_MAX as ALLOWED } from '../../domain/limits';
import type { Database } from '../db/open';
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
  beginAttempt(database.db, { login, address, device: null }, after(minutes));

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

const byUnknown = (login: string, address: string, minutes = 0) => attempt(minutes, login, address);
const atHome = (minutes = 0) =>
  beginAttempt(database.db, { login: 'dana', address: '10.0.0.9', device: 'tablet' }, after(minutes));

test('unknown devices may try an account only so often, from any number of addresses, and its owner signs in (contract 4.43, 4.44)', async () => {
  for (let count = 0; count < BUDGETS.account; count += 1) await byUnknown('dana', `10.1.0.${count}`);
  expect(await byUnknown('Dana', '10.2.0.1', 5)).toEqual({ refused: true, retryAfterSeconds: 600 });
  expect(await byUnknown('yossi', '10.2.0.1', 5)).toMatchObject({ refused: false });
  expect(await atHome(5)).toMatchObject({ refused: false });
});

test('an address tries many accounts only so often, and a device behind it goes on (contract 4.43, 4.44)', async () => {
  for (let count = 0; count < BUDGETS.address; count += 1) await byUnknown(`name ${count}`, '10.0.0.9');
  expect(await byUnknown('dana', '10.0.0.9', 5)).toMatchObject({ refused: true });
  expect(await byUnknown('dana', '10.0.0.8', 5)).toMatchObject({ refused: false });
  expect(await atHome(5)).toMatchObject({ refused: false });
});

test('all unknown devices together try only so often in a minute, and leave no more rows (contract 4.43, 4.44)', async () => {
  for (let count = 0; count < BUDGETS.minute + 20; count += 1)
    await byUnknown(`n${count}`, `10.3.0.${count}`);
  expect(await byUnknown('dana', '10.4.0.1', 0.5)).toEqual({ refused: true, retryAfterSeconds: 30 });
  expect(await atHome(0.5)).toMatchObject({ refused: false });
  expect(await byUnknown('dana', '10.4.0.1', 1.1)).toMatchObject({ refused: false });
  const rows = await database.db.selectFrom('sign_in_failures').select('id').execute();
  expect(rows).toHaveLength(BUDGETS.minute + 2);
});

test('a device has ten tries of its own, which a success there gives back (contract 4.44)', async () => {
  for (let count = 0; count < ALLOWED - 1; count += 1) await atHome();
  const last = await atHome();
  if (last.refused) throw new Error('the tenth must be allowed');
  expect(await atHome()).toMatchObject({ refused: true });
  await last.succeeded();
  expect(await atHome()).toMatchObject({ refused: false });
});

test('an attempt whose password was not checked does not count', async () => {
  for (let count = 0; count < ALLOWED * 2; count += 1) {
    const one = await attempt(0);
    if (one.refused) throw new Error('it must be allowed');
    await one.notMade();
  }
});
