import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedCopy } from '../../../tests/kit/server/embedded-copy';
import { lockDataFolder } from './data-lock';
import { readMigrations } from './migration-files';
import { openDatabase } from './open';

const log = { info() {}, warn() {}, error() {} };

test('a broken database is reported and its data folder is released', async () => {
  const { dataDir, remove } = await embeddedCopy();
  rmSync(join(dataDir, 'database', 'global'), { recursive: true });
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(
    new RegExp(`^The database in ${dataDir} \\(DATA_DIR\\) cannot be opened: .+$`),
  );
  lockDataFolder(dataDir).release();
  await remove();
});

test('the embedded database stores what was written and removes its socket, whatever a shell sets for PostgreSQL, and opens without a key that is taken (contract 1.228, 5.4)', async () => {
  Object.assign(process.env, { PGHOST: 'db.invalid', PGPORT: '5999', PGSSLMODE: 'require', PGUSER: 'x' });
  Object.assign(process.env, { PGSSLNEGOTIATION: 'direct', PGOPTIONS: '-c search_path=none' });
  const { dataDir, remove } = await embeddedCopy();
  const first = await openDatabase({ dataDir, log, durable: false });
  await first.pool.query('create table stored as select 1 as id');
  // As another server does that writes the same name at that moment.
  await first.pool.query(`
    insert into suppliers (name) values ('גזר');
    create function taken() returns trigger language plpgsql as 'begin raise unique_violation; end';
    create trigger taken before update on suppliers for each row execute function taken()`);
  const [, socketFolder = ''] = readFileSync(join(dataDir, 'lock'), 'utf8').split('\n');
  expect(existsSync(join(socketFolder, '.s.PGSQL.5432'))).toBe(true);
  await first.close();
  expect(existsSync(socketFolder)).toBe(false);
  const warn = jest.fn();
  const second = await openDatabase({ dataDir, log: { ...log, warn }, durable: false });
  expect(warn.mock.calls).toEqual([
    [{ err: expect.objectContaining({ code: '23505' }) }, 'keys of names are missing'],
  ]);
  expect((await second.pool.query('select id from stored')).rows).toEqual([{ id: 1 }]);
  await second.close();
  await remove();
});

test('an empty folder gets a new database with every migration in it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tfuka-open-'));
  const { pool, close } = await openDatabase({ dataDir, log, durable: false });
  const { rows } = await pool.query('select name from schema_migrations order by name');
  await close();
  rmSync(dataDir, { recursive: true });
  expect(rows).toEqual(readMigrations().map(({ name }) => ({ name })));
});
