// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { testDatabase } from '../../../tests/kit/server/database';
import { receipt, recipe, rinse, step } from '../../../tests/kit/server/factories';
import { fillLargeStock } from '../../../tests/kit/server/large-stock';
import type { Yield } from '../../domain/yields';
import type { Db } from '../db/tables';
import { lastReports, type MadeLot, ReportCache } from './past-reports';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const noDatabase = new Proxy({} as Db, {
  get: () => {
    throw new Error('the database was asked');
  },
});

test('reports are in the order asked for, none of what was received, and each is read once', async () => {
  const carrots = await receipt(app, { amount: 100 });
  const { manufactureStepId, manufacturedGoodTypeId } = await step(app, [carrots.good_type_id]);
  await recipe(app, [manufactureStepId]);
  const make = (amount: string, used: string) =>
    rinse(app, manufacturedGoodTypeId, { [carrots.id]: used }, { amount, expires_at: '2090-01-01' });
  const [two, three] = [await make('2', '2.5'), await make('3', '3.125')];
  const ids = [three, carrots, two].map(({ id, created_at }): MadeLot => [id, Date.parse(created_at)]);
  const of = (amount: string, used: string, grams: Yield) => ({
    ...{ amount: `${amount}.000`, used: [[carrots.good_type_id, used]], yield: grams },
    ...{ made_at: expect.any(String) as string, expires_at: '2090-01-01' },
  });
  const expected = [
    of('3', '3.125', { made: '3000', used: '3125' }),
    of('2', '2.500', { made: '2000', used: '2500' }),
  ];
  const reports = new ReportCache();
  expect(await reports.of(app.database.db, ids)).toEqual(expected);
  expect(await reports.of(noDatabase, ids)).toEqual(expected);
});

test('the oldest of too many cached reports are read again', async () => {
  const reports = new ReportCache();
  const its = { amount: '1', used: [], made_at: '2026-11-22T12:00:00.000Z', expires_at: null, yield: null };
  for (let lot = 1; lot <= 10_001; lot++) reports.keep([lot, 0], its);
  expect(
    await reports.of(noDatabase, [
      [10_001, 0],
      [2, 0],
    ]),
  ).toEqual([its, its]);
  await expect(reports.of(noDatabase, [[1, 0]])).rejects.toThrow('was asked');
  // An id that was given again after a crash of the database.
  await expect(reports.of(noDatabase, [[2, 1]])).rejects.toThrow('was asked');
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

const rowsOf = (table: string, plan: Plan): number =>
  (plan['Relation Name'] === table ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((rows, inner) => rows + rowsOf(table, inner), 0);

test('the last reports of a product are found without reading those before, also where most products have few', async () => {
  const database = await testDatabase();
  await fillLargeStock(database.owner, 600);
  const busy = 290;
  await database.owner.query(
    `begin; set local session_replication_role = replica;
     insert into goods (good_type_id, manufacture_step_id, manufacture_step_name, amount, made_at, created_by)
     select good_type_id, manufacture_step_id, manufacture_step_name, amount, made_at, created_by
       from goods, generate_series(1, 1000) where goods.id = (select max(id) from goods where good_type_id = ${busy});
     commit`,
  );
  await database.owner.query('analyze goods');
  const { sql: text, parameters } = sql`
    explain (analyze, format json)
    select ${lastReports(sql`t.id`)} from good_types t where name = ${`סוג ${busy}`}`.compile(database.db);
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text, [...parameters]);
  await database.close();
  expect(rowsOf('goods', rows[0]!['QUERY PLAN'][0].Plan)).toBe(20);
});
