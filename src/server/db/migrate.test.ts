import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { migrate } from './migrate';
import { type Migration, readMigrations } from './migration-files';

let database: TestDatabase;
const own = readMigrations();
const more = (name: string, sql: string): Migration => ({ name, checksum: name, sql });
const first = more('900_first', 'create table extra (id int); insert into extra values (1);');
const second = more('901_second', 'insert into extra values (2)');

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function extra(): Promise<number[]> {
  const { rows } = await database.owner.query<{ id: number }>('select id from extra order by id');
  return rows.map(({ id }) => id);
}

test('new migrations are applied in order and once, even by two processes', async () => {
  const all = [...own, first, second];
  const both = await Promise.all([migrate(database.owner, all), migrate(database.owner, all)]);
  expect(both.flatMap(({ applied }) => applied)).toEqual(['900_first', '901_second']);
  expect(await extra()).toEqual([1, 2]);
});

test('a failed migration is rolled back, and one line says which it was, why, and what it left behind (contract 5.116)', async () => {
  const broken = more('902_broken', `insert into extra values (3); do 'begin raise e''two\nlines''; end'`);
  await expect(migrate(database.owner, [...own, first, second, broken])).rejects.toThrow(
    'The migration 902_broken failed: two lines. Nothing of it was applied. Servers that run go on as before.',
  );
  expect(await extra()).toEqual([1, 2]);
});

test('a migration that changed after it was applied is refused', async () => {
  const changed = { ...second, checksum: 'other' };
  await expect(migrate(database.owner, [...own, first, changed])).rejects.toThrow(
    'The migration 901_second was changed after it was applied.',
  );
});

test.each([
  ['of a newer version', own],
  ['of another branch', [...own, more('899_ours', 'select 1')]],
])('a database %s is refused, with the migration that this version does not know', async (_, migrations) => {
  await expect(migrate(database.owner, migrations)).rejects.toThrow(
    'The database is of a newer or another version of this server: it has the migration 900_first, which this version does not know.',
  );
});

test('a new migration numbered before an applied one is refused', async () => {
  const late = more('899_late', 'select 1');
  await expect(migrate(database.owner, [...own, late, first, second])).rejects.toThrow(
    'The migration 899_late comes before 900_first, which is applied already.',
  );
});

function read(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'tfuka-migrations-'));
  try {
    for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
    return readMigrations(pathToFileURL(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('migration files are read in numeric order with the same checksum on every system', () => {
  const [one, two] = read({ '002_b.sql': 'select 1;\r\n', '001_a.sql': 'select 1;\n' });
  expect([one?.name, two?.name]).toEqual(['001_a', '002_b']);
  expect(one?.checksum).toBe(two?.checksum);
});

test('each migration has a name in plain letters and a number of its own', () => {
  const names = own.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^\d{3}_[a-z0-9_]+$/);
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length);
});
