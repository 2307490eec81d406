import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresUrl, testDatabase } from '../../../tests/kit/server/database';
import { openDatabase } from './open';

const log = { info() {}, warn() {}, error() {} };

test('an unreachable PostgreSQL is reported in one line without the password (contract 5.3)', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://me:secret@127.0.0.1:4199/none', dataDir: '', log });
  await expect(opening).rejects.toThrow(
    'DATABASE_URL: PostgreSQL at 127.0.0.1:4199/none cannot be reached: connect ECONNREFUSED 127.0.0.1:4199',
  );
});

test('a failed transaction or a broken connection does not affect the next transaction', async () => {
  const { pool, close } = await testDatabase();
  const failing = await pool.connect();
  await failing.query('begin');
  await expect(failing.query('select $1::int', ['x'])).rejects.toThrow('invalid input syntax');
  await expect(failing.query('select 1')).rejects.toThrow('current transaction is aborted');
  await failing.query('rollback');
  failing.release();

  const breaking = await pool.connect();
  await breaking.query('begin');
  await breaking.query(`insert into suppliers (name) values ('half')`);
  breaking.release(new Error('broken'));
  const { rows } = await pool.query(`select from suppliers where name = 'half'`);
  await close();
  expect(rows).toEqual([]);
});

test('concurrent callers each get their own result', async () => {
  const { pool, close } = await testDatabase();
  const numbers = Array.from({ length: 300 }, (_, at) => at);
  const answers = await Promise.all(
    numbers.map(
      async (number) => (await pool.query<{ n: number }>('select $1::int as n', [number])).rows[0]?.n,
    ),
  );
  await close();
  expect(answers).toEqual(numbers);
});

const databaseUrl = postgresUrl;
if (databaseUrl) {
  test('a reachable PostgreSQL is opened, and no folder is created (contract 5.3)', async () => {
    const dataDir = join(tmpdir(), `tfuka-untouched-${process.pid}`);
    const { kind, pool, close } = await openDatabase({ databaseUrl, dataDir, log });
    const { rows } = await pool.query('select current_database() as name');
    await close();
    expect([kind, rows]).toEqual(['postgres', [{ name: new URL(databaseUrl).pathname.slice(1) }]]);
    expect(existsSync(dataDir)).toBe(false);
  });
}
