// @postgres-only: the embedded database has one connection, so nobody holds a lock meanwhile
import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { migrate } from './migrate';
import { type Migration, readMigrations } from './migration-files';

let database: TestDatabase;
beforeEach(async () => (database = await testDatabase()));
afterEach(() => database.close());

const own = readMigrations();
const next = (name: string, sql: string): Migration => ({ name, checksum: sql, sql });
const column = next('901_column', 'create table fresh (id int); alter table goods add column later text;');
const index = next(
  '901_index',
  '-- Works with: none\n-- Without a transaction\ncreate index concurrently if not exists goods_x on goods (amount);\n',
);

/** Runs work while a transaction of somebody else reads goods. */
async function whileRead(work: () => Promise<void>): Promise<void> {
  const reader = await database.pool.connect();
  await reader.query('begin; select from goods');
  try {
    await work();
  } finally {
    await reader.query('commit');
    reader.release();
  }
}

test('a migration that waits for a lock lets calls pass, and is applied as soon as it is free (contract 5.115)', async () => {
  let migrating: ReturnType<typeof migrate> | undefined;
  await whileRead(async () => {
    migrating = migrate(database.owner, [...own, column]);
    // Longer than a call waits for a lock; each of them would fail if it stood behind the migration.
    for (let times = 0; times < 40; times++) {
      await database.pool.query('select from goods');
      await pause(50);
    }
  });
  expect(await migrating).toEqual({ applied: ['901_column'], unknown: [] });
});

test('after its time one line says that others hold its tables, and nothing of it is applied (contract 5.115, 5.116)', async () => {
  await whileRead(async () => {
    await expect(migrate(database.owner, [...own, column], { patienceMs: 0 })).rejects.toThrow(
      'The migration 901_column failed: canceling statement due to lock timeout. Nothing of it was applied. Others hold locks of its tables (pg_stat_activity tells who): end them and start again. Servers that run go on as before.',
    );
  });
  const { rows } = await database.pool.query(`select to_regclass('fresh') as fresh`);
  expect(rows).toEqual([{ fresh: null }]);
});

test('processes that start while an index is built do not stop it (contract 5.114)', async () => {
  let all: ReturnType<typeof migrate>[] = [];
  await whileRead(async () => {
    all = Array.from({ length: 3 }, () => migrate(database.owner, [...own, index]));
    // Longer than the database takes to find that two wait for each other.
    await pause(1_500);
  });
  expect((await Promise.all(all)).flatMap(({ applied }) => applied)).toEqual(['901_index']);
});
