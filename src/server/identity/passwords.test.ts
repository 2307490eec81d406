// @embedded-only: nothing but the stored form is in the database
import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { testDatabase } from '../../../tests/kit/server/database';
import { validationText } from '../../strings/validation';
import type { Database } from '../db/open';
import { createAccount, verifyAccount } from './accounts';
import { hashPassword, passwordProblem } from './passwords';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each([
  ['ninechars', 'length'],
  ['x'.repeat(257), 'length'],
  ['qwertyuiop', 'common'],
  ['Password12', 'common'],
  ['1Q2W3E4R5T', 'common'],
  ['correct horse', null],
  ['סיסמה ארוכה', null],
  // What the demo has always shown.
  ['manager-demo', null],
  ['staff-demo', null],
])('the new password %s is refused: %s (contract 4.40)', async (password, problem) => {
  expect(await passwordProblem(password)).toBe(problem);
});

test('a weak new password is refused with advice on a better one (contract 4.40)', async () => {
  const common = { fields: { password: validationText.passwordCommon } };
  await expect(hashPassword('qwertyuiop')).rejects.toMatchObject(common);
  await expect(hashPassword('short')).rejects.toMatchObject({
    fields: { password: 'הסיסמה צריכה להיות באורך 10 עד 256 תווים' },
  });
  await expect(createAccount(database.db, { login: 'weak', password: 'qwertyuiop' })).rejects.toMatchObject(
    common,
  );
});

test('an old, short password of a low cost still signs in, and is stored at today’s cost then, with its entry in the journal (contract 4.41, 6.204)', async () => {
  const { db } = database;
  await createAccount(db, { login: 'old', password: 'for the moment' });
  const salt = crypto.randomBytes(16);
  const key = await promisify<string, Buffer, number, object, Buffer>(crypto.scrypt)('eightchr', salt, 32, {
    N: 2 ** 14,
    r: 8,
    p: 1,
  });
  const stored = `scrypt$16384$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  await db.updateTable('accounts').set({ password_hash: stored }).where('login', '=', 'old').execute();
  const hash = async () =>
    (await db.selectFrom('accounts').select('password_hash').where('login', '=', 'old').executeTakeFirst())!
      .password_hash;

  expect(await verifyAccount(db, 'old', 'wrong one')).toBeUndefined();
  expect(await hash()).toBe(stored);
  expect(await verifyAccount(db, 'old', 'eightchr')).toMatchObject({ login: 'old' });
  const raised = await hash();
  expect(raised).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await verifyAccount(db, 'old', 'eightchr')).toMatchObject({ login: 'old' });
  expect(await hash()).toBe(raised);
  const { rows } = await database.pool.query(`select person_name, call from journal`);
  expect(rows).toEqual([{ person_name: 'old', call: 'raisePassword' }]);
});
