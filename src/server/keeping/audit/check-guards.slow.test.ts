// @postgres-only: the same SQL on both; audit-command.test.ts runs it on an embedded database
import { postgresUrl, testDatabase, type TestDatabase } from '../../../../tests/kit/server/database';
import { checkGuards, checkPrivileges, digestsOf, guardsOf, guardsOfThisVersion } from './check-guards';
import { findingText } from './findings';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The findings of the server's role in a database in which this was done. */
async function linesWith(statement: string): Promise<string[]> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    if (postgresUrl) await client.query('set local role tfuka_server');
    const findings = [...checkGuards(await guardsOf(client)), ...(await checkPrivileges(client))];
    return findings.map(findingText);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a database as this version makes it has no finding, on either engine (contract 6.47)', async () => {
  // Otherwise: npm run guards.
  expect(digestsOf(await guardsOf(database.owner))).toEqual(guardsOfThisVersion());
  expect(await linesWith('select 1')).toEqual([]);
});

test.each([
  ['drop trigger goods_stay on goods', 'goods: its trigger goods_stay is missing'],
  [
    'alter table good_movements disable trigger good_movement_moves_stock',
    'good_movements: its trigger good_movement_moves_stock is switched off',
  ],
  [
    'alter table journal disable trigger all',
    'journal: its constraint journal_person_id_fkey is switched off',
  ],
  [
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    'public: its function refuse_change() is not as this version has it',
  ],
  [
    `drop trigger seals_stay on seals;
     create trigger seals_stay after update on seals for each row execute function refuse_change()`,
    'seals: its trigger seals_stay is not as this version has it',
  ],
  [
    'alter table good_movements drop constraint good_movements_amount',
    'good_movements: its constraint good_movements_amount is missing',
  ],
  ['drop index good_movements_origin', 'good_movements: its unique index good_movements_origin is missing'],
  [
    'alter table holds alter column reason drop not null',
    'holds: its column reason is not as this version has it',
  ],
  [
    `create function mine() returns trigger language plpgsql as 'begin return null; end';
     create trigger mine before insert on holds for each row execute function mine()`,
    'holds: its trigger mine is not of this version',
  ],
  [
    'create rule mine as on insert to journal do instead nothing',
    'journal: its rule mine is not of this version',
  ],
  [
    'create schema mine; grant usage on schema mine to public; create table mine.goods (); set local search_path = mine, public',
    'public: its search path is not as this version has it',
  ],
  ['alter table journal enable row level security', 'journal: its row security is not of this version'],
  ['create policy mine on journal', 'journal: its policy mine is not of this version'],
  [
    `drop trigger goods_stay on goods;
     create trigger goods_stay before update or delete on goods for each row
       when (old.id is null and false) execute function refuse_change()`,
    'goods: its trigger goods_stay is not as this version has it',
  ],
  [
    `drop trigger people_stay on people;
     create trigger people_stay before update of id or delete on people for each row execute function refuse_change()`,
    'people: its trigger people_stay is not as this version has it',
  ],
  ['alter table goods enable replica trigger goods_stay', 'goods: its trigger goods_stay is switched off'],
  [
    `alter table good_movements drop constraint good_movements_amount;
     alter table good_movements add constraint good_movements_amount check (amount <> 0 or true)`,
    'good_movements: its constraint good_movements_amount is not as this version has it',
  ],
  [
    `alter table purchased_goods drop constraint purchased_goods_supplier_id_fkey;
     alter table purchased_goods add constraint purchased_goods_supplier_id_fkey foreign key (supplier_id)
       references suppliers deferrable initially deferred not valid`,
    'purchased_goods: its constraint purchased_goods_supplier_id_fkey is switched off',
  ],
  [
    `drop index good_movements_origin;
     create unique index good_movements_origin on good_movements (good_id) where kind = 'receipt'`,
    'good_movements: its unique index good_movements_origin is not as this version has it',
  ],
  [
    `alter table journal alter column xid set default '1'`,
    'journal: its column xid is not as this version has it',
  ],
  [
    `alter table accounts alter column role set default 'manager'`,
    'accounts: its column role is not as this version has it',
  ],
  [
    'alter table limits alter column text type text collate "POSIX"',
    'limits: its column text is not as this version has it',
  ],
  [
    'alter table journal alter column seq set increment by -1',
    'journal: its sequence journal_seq_seq is not as this version has it',
  ],
  ['alter table sign_in_failures set unlogged', 'sign_in_failures: its kind is not as this version has it'],
  ['create table mine () inherits (journal)', 'journal: its heir mine is not of this version'],
  [
    'alter function note_version() security invoker',
    'public: its function note_version() is not as this version has it',
  ],
  [
    'alter function note_version() reset search_path',
    'public: its function note_version() is not as this version has it',
  ],
  [
    `create function is_time_of_fact(text) returns boolean language sql as 'select true'`,
    'public: its function is_time_of_fact(text) is not of this version',
  ],
  [
    `create function abs(smallint, int) returns int language sql as 'select 1'`,
    'database: its function abs(smallint,integer) like one of the database is not of this version',
  ],
  [
    `create function lies(numeric, int) returns boolean language sql as 'select true';
     create operator = (leftarg = numeric, rightarg = int, function = lies)`,
    'database: its operator =(numeric,integer) is not of this version',
  ],
  [
    `create type mine as (a int); create function mine(mine) returns int language sql as 'select 1';
     create cast (mine as int) with function mine(mine)`,
    'database: its cast from mine to integer is not of this version',
  ],
  [
    'set local session_replication_role = replica',
    'database: its setting session_replication_role is not as this version has it',
  ],
  [
    'alter role postgres set session_replication_role = replica',
    'database: its setting session_replication_role=replica of the role postgres is not of this version',
  ],
  [
    `create function mine() returns event_trigger language plpgsql as 'begin end';
     create event trigger mine on ddl_command_end execute function mine()`,
    'database: its event trigger mine is not of this version',
  ],
])('%s is named (contract 6.47)', async (attack, line) => {
  expect(await linesWith(attack)).toContain(line);
});

const role = 'create role tfuka_stranger';
test.each([
  [`${role}; grant insert on limits to tfuka_stranger`, 'limits: tfuka_stranger may insert'],
  [`${role}; grant update (max) on limits to tfuka_stranger`, 'limits: tfuka_stranger may update max'],
  [`${role}; grant delete on journal to tfuka_stranger`, 'journal: tfuka_stranger may delete'],
  ['grant trigger on goods to public', 'goods: everybody may trigger'],
  [
    `${role}; grant update on journal_seq_seq to tfuka_stranger`,
    'journal_seq_seq: tfuka_stranger may update',
  ],
])('%s is named (contract 6.230)', async (attack, line) => {
  expect(await linesWith(attack)).toContain(line);
});

test('read grants of a site, or no more than the server has, are no finding (contract 6.230)', async () => {
  expect(
    await linesWith(
      `${role}; grant select on all tables in schema public to tfuka_stranger;
       grant update (name) on customers to tfuka_stranger; grant delete on recipes to tfuka_stranger`,
    ),
  ).toEqual([]);
});

if (postgresUrl) {
  test.each([
    ['alter role tfuka_server superuser', 'public: tfuka_server is a superuser'],
    ['alter role tfuka_server createrole', 'public: tfuka_server may make roles'],
    ['grant postgres to tfuka_server', 'public: tfuka_server may act as postgres'],
    ['grant pg_write_all_data to tfuka_server', 'public: tfuka_server may act as pg_write_all_data'],
    [
      'grant set on parameter session_replication_role to tfuka_server',
      'public: tfuka_server may set session_replication_role',
    ],
    ['grant create on schema public to tfuka_server', 'public: tfuka_server may create in the schema'],
    ['grant update on stock to tfuka_server', 'stock: tfuka_server may update'],
    [
      `${role} createrole; grant tfuka_stranger to tfuka_server`,
      'public: tfuka_server may act as tfuka_stranger',
    ],
    [
      'grant execute on function good_movement_moves_stock() to public',
      'public: tfuka_server may run the rules of our tables for others',
    ],
  ])(
    'an excess privilege of the server’s role is named: %s (contract 6.230, 6.240)',
    async (attack, line) => {
      expect(await linesWith(attack)).toContain(line);
    },
  );
}

test('a table of somebody else is no finding', async () => {
  expect(await linesWith('create table notes (id int primary key)')).toEqual([]);
});
