// @postgres-only: the same SQL on both

import { type AccountRequest, fulfil } from '../../src/server/identity/account-request';
import { audit } from '../../src/server/keeping/audit/audit';
import { findingText } from '../../src/server/keeping/audit/findings';
import { journalText } from '../../src/strings/journal';
import { testDatabase, type TestDatabase } from '../kit/server/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const ask = (request: AccountRequest) =>
    fulfil(database.db, { issuer: 'http://issuer.test', demo: false }, request);
  await ask({ command: 'add', login: 'noa', password: 'a long enough password', role: 'staff' });
  await ask({ command: 'role', login: 'noa', role: 'manager' });
  await ask({ command: 'add', login: 'gal', password: 'a long enough password' });
  await ask({ command: 'disable', login: 'gal' });
});
afterAll(() => database.close());

const linesOf = async () => (await audit(database)).findings.map(findingText);

test('the journal of an account is of a person who is there (contract 6.43)', async () => {
  expect(await linesOf()).toEqual([]);
  const { rows } = await database.owner.query<{ seq: number }>(
    `insert into journal (at, person_name, request_id, call, subjects, tags)
     values (now(), '${journalText.commandLine}', 'x', 'changeAccount', '{Account:900000}', '{}') returning seq`,
  );
  expect(await linesOf()).toEqual([`journal ${rows[0]!.seq}: it is of Account:900000, which is not there`]);
});

test('an account with another role than it was given is found (contract 6.49)', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `update accounts set role = 'staff' where login = 'noa' returning id`,
  );
  expect(await linesOf()).toContain(`accounts ${rows[0]!.id}: its role is staff, and it was given manager`);
});

test('an account that was enabled behind the journal is found (contract 4.27)', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `update accounts set disabled_at = null, disabled_by = null where login = 'gal' returning id`,
  );
  expect(await linesOf()).toContain(
    `accounts ${rows[0]!.id}: it is enabled, and the journal says that it was disabled`,
  );
});

test('a password that was changed by no write of its account is found, also behind the triggers and as one of before (contract 6.204)', async () => {
  const ask = (request: AccountRequest) =>
    fulfil(database.db, { issuer: 'http://issuer.test', demo: false }, request);
  await ask({ command: 'add', login: 'yael', password: 'a long enough password' });
  await ask({ command: 'password', login: 'yael', password: 'another long password' });
  const { rows } = await database.pool.query<{ id: number; password_hash: string }>(
    `select id, password_hash from accounts where login = 'yael'`,
  );
  const { id, password_hash: hash } = rows[0]!;
  const of = async () => (await linesOf()).filter((line) => line.startsWith(`accounts ${id}:`));
  expect(await of()).toEqual([]);
  const set = (to: string) =>
    `update accounts set password_hash = (select password_hash from accounts where login = '${to}') where id = ${id};`;
  // Like restoring a backup in which it was changed.
  await database.owner.query(
    `alter table accounts disable trigger user; ${set('gal')} alter table accounts enable trigger user`,
  );
  expect(await of()).toEqual([`accounts ${id}: its password was changed`]);
  await database.owner.query(
    `alter table accounts disable trigger user; update accounts set password_hash = '${hash}' where id = ${id};
     alter table accounts enable trigger user`,
  );
  expect(await of()).toEqual([]);
  // As the server itself, beside a write of somebody else.
  await database.pool.query(`begin; ${set('gal')} commit`);
  expect(await of()).toEqual([`accounts ${id}: its password was written by no write of the journal`]);
});
