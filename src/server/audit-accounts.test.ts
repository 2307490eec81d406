import { audit } from './audit/audit';
import { findingText } from './audit/findings';
import { fulfil } from './auth/account-socket';
import { testDatabase, type TestDatabase } from './testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const issuer = 'http://issuer.test';
  await fulfil(database.db, issuer, { login: 'noa', password: 'a long enough password', role: 'staff' });
  await fulfil(database.db, issuer, { login: 'noa', role: 'manager' });
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
