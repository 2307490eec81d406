import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedCopy } from '../testing/embedded-copy';
import { postgresUrl, testDatabase } from '../testing/database';
import { lockDataFolder } from './data-lock';
import { readMigrations } from './migrate';
import { openDatabase } from './open';

const log = { info() {}, warn() {}, error() {} };

test('an unreachable PostgreSQL is reported in one line without the password (contract 5.3)', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://me:secret@127.0.0.1:4199/none', dataDir: '', log });
  await expect(opening).rejects.toThrow(
    'DATABASE_URL: PostgreSQL at 127.0.0.1:4199/none cannot be reached: connect ECONNREFUSED 127.0.0.1:4199',
  );
});

test('a broken database is reported and its data folder is released', async () => {
  const { dataDir, remove } = await embeddedCopy();
  rmSync(join(dataDir, 'database', 'global'), { recursive: true });
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(
    new RegExp(`^The database in ${dataDir} \\(DATA_DIR\\) cannot be opened: .+$`),
  );
  lockDataFolder(dataDir).release();
  await remove();
});

test('the embedded database stores what was written and removes its socket (contract 5.4)', async () => {
  const { dataDir, remove } = await embeddedCopy();
  const first = await openDatabase({ dataDir, log, durable: false });
  await first.pool.query('create table stored as select 1 as id');
  const [, socketFolder = ''] = readFileSync(join(dataDir, 'lock'), 'utf8').split('\n');
  expect(existsSync(join(socketFolder, '.s.PGSQL.5432'))).toBe(true);
  await first.close();
  expect(existsSync(socketFolder)).toBe(false);
  const second = await openDatabase({ dataDir, log, durable: false });
  expect((await second.pool.query('select id from stored')).rows).toEqual([{ id: 1 }]);
  await second.close();
  await remove();
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

test('an empty folder gets a new database with every migration in it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tfuka-open-'));
  const { pool, close } = await openDatabase({ dataDir, log, durable: false });
  const { rows } = await pool.query('select name from schema_migrations order by name');
  await close();
  rmSync(dataDir, { recursive: true });
  expect(rows).toEqual(readMigrations().map(({ name }) => ({ name })));
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
