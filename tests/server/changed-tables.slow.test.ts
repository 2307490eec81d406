// @postgres-only: the embedded database is migrated before anything is prepared

import * as everything from '../kit/server/all-calls';
import { testApp, type TestApp } from '../kit/server/app';

// What a migration of a later version does, while statements are prepared that know nothing of it.

let app: TestApp;
let tables: string[];
beforeAll(async () => {
  // Every read is read from the database.
  app = await testApp({ KEPT_ANSWERS: 'off' });
  const { rows } = await app.database.owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => app.close());

const writeAll = (login: string) => everything.writeAll(app, login);
const readAll = (person: everything.Person) => everything.readAll(app, person);

test('after columns are added to every table all prepared statements go on, and read what they read before (contract 5.110)', async () => {
  const person = await writeAll('dana');
  const before = await readAll(person);
  expect(Object.keys(before).length).toBeGreaterThan(70);
  for (const table of tables) {
    await app.database.owner.query(
      `alter table ${table} add column later text, add column later_json json, add column later_number int not null default 7`,
    );
  }
  expect(await readAll(person)).toEqual(before);
  await readAll(await writeAll('gal'));
});

test('after the type of a column changes, statements prepared with the old one are prepared again (contract 5.110)', async () => {
  const person = await writeAll('noam');
  await readAll(person);
  // No trigger reads it: a session keeps the plans of those.
  await app.database.owner.query('alter table limits alter text type varchar(9000)');
  // The writes first: each is tried again in its own transaction.
  await writeAll('tamar');
  await readAll(person);
});

test('after every table gets the columns of all others no statement takes one for that of another table (contract 5.110)', async () => {
  const person = await writeAll('omer');
  const before = await readAll(person);
  // The database's own function goes with the migrations: one that adds such a column replaces it.
  await app.database.owner.query('drop function receipt_is_of_its_lot() cascade');
  const { rows } = await app.database.owner.query<{ statement: string }>(
    `with columns as (select table_name::text, column_name::text from information_schema.columns where table_schema = 'public')
     select format('alter table %I ', table_name) || string_agg(format('add column %I text', column_name), ', ') as statement
       from (select distinct of.table_name, others.column_name from columns of cross join columns others
             except select table_name, column_name from columns) as missing
      group by table_name`,
  );
  for (const { statement } of rows) await app.database.owner.query(statement);
  expect(await readAll(person)).toEqual(before);
  await readAll(await writeAll('shir'));
});
