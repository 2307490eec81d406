import crypto from 'node:crypto';
import { testDatabase } from '../../../tests/kit/server/database';
import type { Database } from '../db/open';
import {
  createAccount,
  demoAccounts,
  createDemoAccounts,
  findAccount,
  hasAccounts,
  AccountError,
  verifyAccount,
} from './accounts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('accounts').execute());

test('an account is found by its subject and by its name in any case, with its own password only', async () => {
  const { db } = database;
  expect(await hasAccounts(db, true)).toBe(false);
  const created = await createAccount(db, { login: ' Dana ', password: 'correct horse', name: 'דנה' });
  expect(created).toMatchObject({ login: 'Dana', name: 'דנה', demo: false, role: 'staff' });
  expect(await hasAccounts(db, true)).toBe(true);
  expect(await findAccount(db, created.subject)).toEqual(created);
  expect(await findAccount(db, 'not a subject')).toBeUndefined();
  expect(await verifyAccount(db, 'DANA', 'correct horse')).toEqual(created);
  expect(await verifyAccount(db, 'dana', 'Correct horse')).toBeUndefined();
  expect(await verifyAccount(db, 'dan', 'correct horse')).toBeUndefined();
});

test('a sign-in name is cleaned as every name is, and one of before is asked for as it is written (contract 1.225)', async () => {
  const { db } = database;
  const { subject, login } = await createAccount(db, { login: '\u200fדנה  כהן', password: 'correct horse' });
  expect(login).toBe('דנה כהן');
  for (const typed of ['\u202bדנה\u00a0כהן\u202c', ' דנה כהן\u200e'])
    expect(await verifyAccount(db, typed, 'correct horse')).toMatchObject({ subject });
  const before = '\u200fנועה';
  await createAccount(db, { login: before, password: 'correct horse' });
  await db
    .updateTable('accounts')
    .set({ login: before, login_key: before })
    .where('login', '=', 'נועה')
    .execute();
  const newer = await createAccount(db, { login: 'נועה', password: 'another horse' });
  expect(await verifyAccount(db, before, 'correct horse')).toMatchObject({ login: before });
  expect(await verifyAccount(db, '\u202aנועה', 'another horse')).toMatchObject({ subject: newer.subject });
});

test('simultaneous accounts with one name: one is created', async () => {
  const outcomes = await Promise.allSettled(
    ['dana', 'DANA', ' dana'].map((login) =>
      createAccount(database.db, { login, password: 'correct horse' }),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused.every(({ reason }) => reason instanceof AccountError)).toBe(true);
});

test('the same password is stored differently each time, and never in plain text', async () => {
  for (const login of ['one', 'two']) await createAccount(database.db, { login, password: 'correct horse' });
  const rows = await database.db.selectFrom('accounts').select('password_hash').execute();
  expect(new Set(rows.map((row) => row.password_hash)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('correct');
});

test('an unknown name costs as much as a wrong password', async () => {
  await createAccount(database.db, { login: 'dana', password: 'correct horse' });
  const derived = jest.spyOn(crypto, 'scrypt');
  try {
    await verifyAccount(database.db, 'dana', 'wrong');
    await verifyAccount(database.db, 'nobody', 'wrong');
    const [known, unknown] = derived.mock.calls.map(([, , bytes, cost]) => ({ bytes, cost }));
    expect(known).toMatchObject({ cost: { N: expect.any(Number) } });
    expect(unknown).toEqual(known);
  } finally {
    derived.mockRestore();
  }
});

test('the demo accounts are created once, and never replace an account with their name', async () => {
  const { db } = database;
  expect(await demoAccounts(db)).toEqual([]);
  await createAccount(db, { login: 'Staff', password: 'my own password' });
  await createDemoAccounts(db);
  await createDemoAccounts(db);
  expect(await demoAccounts(db)).toEqual([{ login: 'manager', password: 'manager-demo' }]);
  expect(await verifyAccount(db, 'manager', 'manager-demo')).toMatchObject({
    name: 'דנה כהן',
    role: 'manager',
  });
  expect(await verifyAccount(db, 'staff', 'staff-demo')).toBeUndefined();
});
