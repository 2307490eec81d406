import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { beginAttempt } from '../identity/attempts';
import { deleteExpired } from './cleaning';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a deletion of expired rows that fails is logged, and the others are done', async () => {
  const { db, pool, owner } = database;
  await beginAttempt(db, { login: 'dana', address: 'here', device: null }, new Date(0));
  await pool.query(
    `insert into oidc_records (model, id, payload, expires_at) values ('Session', 'x', '{}', '1970-01-01')`,
  );
  await owner.query('alter table idempotency_keys rename to kept_elsewhere');
  const warn = jest.fn();
  await deleteExpired(db, { warn });
  await owner.query('alter table kept_elsewhere rename to idempotency_keys');

  expect(warn.mock.calls).toEqual([
    [{ err: expect.any(Error) }, 'expired idempotency keys could not be deleted'],
  ]);
  const { rows } = await pool.query(
    'select id::text from sign_in_failures union all select id from oidc_records',
  );
  expect(rows).toEqual([]);
});
