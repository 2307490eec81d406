import { audit } from './audit/audit';
import { findingText } from './audit/findings';
import { type AccountRequest, fulfil } from './auth/account-request';
import { testDatabase, type TestDatabase } from './testing/database';

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
     values (now(), 'x', 'x', 'changeAccount', '{Account:900000}', '{}') returning seq`,
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
