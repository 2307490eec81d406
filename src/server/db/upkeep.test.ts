import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { upkeepOnce } from './upkeep';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function value<T>(sql: string): Promise<T | undefined> {
  const { rows } = await database.owner.query<{ value: T }>(sql);
  return rows[0]?.value;
}

test('changed tables are vacuumed and analyzed, and the log is truncated', async () => {
  await database.owner.query('create table busy as select generate_series(1, 20000) as id');
  await database.owner.query('update busy set id = id + 1');
  const redo = 'select redo_lsn::text as value from pg_control_checkpoint()';
  const before = await value<string>(redo);
  // A session's statistics become visible to others some time after its commits.
  await database.owner.query('select pg_stat_force_next_flush()');
  await upkeepOnce(database.owner);
  await database.owner.query('select pg_stat_force_next_flush()');
  expect(await value("select n_dead_tup as value from pg_stat_user_tables where relname = 'busy'")).toBe(0);
  expect(await value("select reltuples::int as value from pg_class where relname = 'busy'")).toBe(20000);
  expect(await value<string>(redo)).not.toBe(before);
});
