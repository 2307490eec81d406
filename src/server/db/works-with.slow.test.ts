import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { migrate } from './migrate';
import { type Migration, readMigrations } from './migration-files';

let database: TestDatabase;
beforeEach(async () => (database = await testDatabase()));
afterEach(() => database.close());

const own = readMigrations();
const newest = own.at(-1)!.name;
const next = (name: string, head: string): Migration => {
  const sql = `${head}\ncreate table ${name.slice(4)} (id int);`;
  return { name, checksum: sql, sql };
};
const beside = next('901_beside', `-- Works with: ${newest}`);

/** What a server that knows its own migrations does after one that knew these more. */
async function afterwards(...later: Migration[]) {
  await migrate(database.owner, [...own, ...later]);
  return migrate(database.owner, own, { serverRole: 'nobody_that_there_is' });
}

test('a server starts on the database of a newer one that works with it: it applies nothing, and gives no privileges (contract 5.111)', async () => {
  expect(await afterwards(beside)).toEqual({ applied: [], unknown: ['901_beside'] });
  // Nor does one of which all is known.
  const both = [...own, beside];
  expect(await migrate(database.owner, both)).toEqual({ applied: [], unknown: [] });
});

test.each([
  ['that does not say so', next('901_silent', '')],
  ['with which none before works', next('901_alone', '-- Works with: none')],
  ['that works with a later one only', next('902_later', '-- Works with: 901_beside')],
])(
  'a server refuses the database after a migration %s, even beside one that does (contract 5.112)',
  async (_, other) => {
    await expect(afterwards(beside, { ...other, name: `9${other.name.slice(1)}` })).rejects.toThrow(
      `it has the migration ${other.name}, which this version does not know.`,
    );
  },
);

test('a server whose own migrations are not all there refuses the database of another version (contract 5.112)', async () => {
  await migrate(database.owner, [...own, beside]);
  const ours = next('902_ours', `-- Works with: ${newest}`);
  await expect(migrate(database.owner, [...own, ours])).rejects.toThrow(
    'The database is of another version of this server: it has the migration 901_beside, but not 902_ours.',
  );
});

test('a database whose table of migrations is of a version before this one is taken over, and read by that version (contract 5.111)', async () => {
  await database.owner.query('alter table schema_migrations drop column if exists works_with');
  expect(await migrate(database.owner, own)).toEqual({ applied: [], unknown: [] });
  expect(await migrate(database.owner, [...own, beside])).toMatchObject({ applied: ['901_beside'] });
  const { rows } = await database.owner.query('select name, checksum from schema_migrations order by name');
  expect(rows).toHaveLength(own.length + 1);
});
