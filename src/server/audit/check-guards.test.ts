// @postgres-only: the same SQL on both; audit-command.test.ts runs it on an embedded database
import { testDatabase, type TestDatabase } from '../testing/database';
import { checkGuards, type Guard, guardsOf, guardsOfThisVersion } from './check-guards';
import { findingText } from './findings';

let database: TestDatabase;
let expected: Guard[];
beforeAll(async () => {
  [database, expected] = await Promise.all([testDatabase(), guardsOfThisVersion()]);
});
afterAll(() => database.close());

/** The findings in a database in which this was done. */
async function linesWith(statement: string): Promise<string[]> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return checkGuards(await guardsOf(client), expected).map(findingText);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a database as this version makes it has no finding, on either engine (contract 6.47)', async () => {
  expect(await linesWith('select 1')).toEqual([]);
  expect(expected.length).toBeGreaterThan(200);
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
    'create schema mine; create table mine.goods (); set local search_path = mine, public',
    'public: its search path is not as this version has it',
  ],
  ['alter table journal enable row level security', 'journal: its row security is not of this version'],
])('%s is named (contract 6.47)', async (attack, line) => {
  expect(await linesWith(attack)).toContain(line);
});

test('a table of somebody else is no finding', async () => {
  expect(await linesWith('create table notes (id int primary key)')).toEqual([]);
});
