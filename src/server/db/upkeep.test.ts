import { testDatabase } from '../testing/database';
import type { Database } from './open';
import { upkeepOnce } from './upkeep';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function value<T>(sql: string): Promise<T | undefined> {
  const { rows } = await database.pool.query<{ value: T }>(sql);
  return rows[0]?.value;
}

test('changed tables are vacuumed and analyzed, and the log is truncated', async () => {
  await database.pool.query('create table busy as select generate_series(1, 20000) as id');
  await database.pool.query('update busy set id = id + 1');
  const redo = 'select redo_lsn::text as value from pg_control_checkpoint()';
  const before = await value<string>(redo);
  // A session's statistics become visible to others some time after its commits.
  await database.pool.query('select pg_stat_force_next_flush()');
  await upkeepOnce(database.pool);
  await database.pool.query('select pg_stat_force_next_flush()');
  expect(await value("select n_dead_tup as value from pg_stat_user_tables where relname = 'busy'")).toBe(0);
  expect(await value("select reltuples::int as value from pg_class where relname = 'busy'")).toBe(20000);
  expect(await value<string>(redo)).not.toBe(before);
});
