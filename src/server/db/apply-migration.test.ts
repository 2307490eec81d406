import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { migrate } from './migrate';
import { type Migration, readMigrations } from './migration-files';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(
    'create table parts (id int, done boolean); insert into parts select generate_series(1, 2500)',
  );
});
afterAll(() => database.close());

const all = readMigrations();
const run = (name: string, sql: string) => {
  const migration: Migration = { name, checksum: sql, sql };
  return migrate(database.owner, [...all, migration]).then((migrated) => {
    all.push(migration);
    return migrated.applied;
  });
};
const HEAD = '-- Works with: none\n-- Without a transaction\n';
const isValid = async (index: string) => {
  const { rows } = await database.owner.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid ?? null;
};
const setValid = (index: string, valid: boolean) =>
  database.owner.query('update pg_index set indisvalid = $2 where indexrelid = to_regclass($1)', [
    index,
    valid,
  ]);

test('an index is built concurrently, and an interrupted build is repeated (contract 5.114)', async () => {
  const build = (index: string) => `create index concurrently if not exists ${index} on parts (id);`;
  expect(await run('901_indexes', `${HEAD}${build('parts_one')}\n\n${build('parts_two')}\n`)).toEqual([
    '901_indexes',
  ]);
  expect([await isValid('parts_one'), await isValid('parts_two')]).toEqual([true, true]);
  await setValid('parts_one', false);
  await run('902_again', `${HEAD}${build('parts_one')}\n`);
  expect(await isValid('parts_one')).toBe(true);
});

test('rows are changed in parts, each in a transaction of its own (contract 5.114)', async () => {
  const inParts = `do $$ begin
  loop
    update parts set done = true where id in (select id from parts where done is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;`;
  await run('903_in_parts', `${HEAD}${inParts}\n`);
  const { rows } = await database.owner.query(
    'select count(distinct xmin::text)::int as transactions from parts',
  );
  expect(rows).toEqual([{ transactions: 3 }]);
});

test('a build that fails leaves nothing, and its line says what the next start does (contract 5.114, 5.116)', async () => {
  await database.owner.query('insert into parts values (1)');
  const first = 'create index concurrently if not exists parts_three on parts (done);';
  const build = 'create unique index concurrently if not exists parts_once on parts (id);';
  await expect(run('904_unique', `${HEAD}${first}\n\n${build}\n`)).rejects.toThrow(
    /^The migration 904_unique failed: could not create unique index "parts_once". That was statement 2 of 2: those before it stay, and the next start runs all of them anew. Servers that run go on as before.$/,
  );
  expect([await isValid('parts_three'), await isValid('parts_once')]).toEqual([true, null]);
  await database.owner.query('delete from parts where id = 1 and done is null');
  expect(await run('904_unique', `${HEAD}${first}\n\n${build}\n`)).toEqual(['904_unique']);
  expect(await isValid('parts_once')).toBe(true);
});

test('a connection that breaks at the commit leaves it open whether the migration was applied, and the next start finds out', async () => {
  const sql = '-- Works with: none\ncreate table broken (id int);';
  const migration: Migration = { name: '905_broken', checksum: sql, sql };
  const client = await database.owner.connect();
  const real = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const done: unknown[] = [];
  const query = async (...args: unknown[]) => {
    done.push(args[0]);
    const result = await real(...args);
    if (args[0] === 'commit' && done.includes(sql)) throw new Error('Connection terminated unexpectedly');
    return result;
  };
  const breaking = { connect: async () => ({ query, release: () => undefined }) };
  const failed = migrate(breaking as never, [...all, migration]).finally(() => client.release(true));
  await expect(failed).rejects.toThrow(
    'The migration 905_broken failed: Connection terminated unexpectedly. The next start finds out whether it was applied.',
  );
  expect(await run('905_broken', sql)).toEqual([]);
});

test('a migration that ran but could not be noted is run again by the next start (contract 5.116)', async () => {
  const add = `alter table schema_migrations add constraint refuses check (name <> '906_noted')`;
  await database.owner.query(add);
  const noted = `${HEAD}create index concurrently if not exists parts_noted on parts (id);\n`;
  await expect(run('906_noted', noted)).rejects.toThrow(
    /^The migration 906_noted failed: .*"refuses".* All its statements were run, and the next start runs them anew. Servers/,
  );
  await database.owner.query('alter table schema_migrations drop constraint refuses');
  expect(await run('906_noted', noted)).toEqual(['906_noted']);
});
