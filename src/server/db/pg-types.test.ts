import pg from 'pg';
import { testDatabase } from '../../../tests/kit/server/database';
import type { Database } from './open';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('amounts stay exact text, days stay days, counts are numbers, instants are Dates', async () => {
  const { rows } = await database.pool.query(`
    select 999999999.999::numeric(12, 3) as amount, '2026-03-01'::date as day, 9007199254740991::bigint as count,
           '2026-03-01 10:30+02'::timestamptz as instant, null::numeric as nothing`);
  expect(rows).toEqual([
    {
      amount: '999999999.999',
      day: '2026-03-01',
      count: Number.MAX_SAFE_INTEGER,
      instant: new Date('2026-03-01T08:30:00Z'),
      nothing: null,
    },
  ]);
});

test('arrays are parsed like single values', async () => {
  const { rows } = await database.pool.query(`
    select array[0.1, null, 2.500]::numeric[] as amounts, array['2026-03-01']::date[] as days,
           array[1, null, 0]::bigint[] as ids`);
  expect(rows).toEqual([{ amounts: ['0.1', null, '2.500'], days: ['2026-03-01'], ids: [1, null, 0] }]);
});

test('every session uses UTC', async () => {
  const { rows } = await database.pool.query(
    `select current_setting('timezone') as zone, '2026-03-01'::date::text::timestamptz as midnight`,
  );
  expect(rows).toEqual([{ zone: 'UTC', midnight: new Date('2026-03-01T00:00:00Z') }]);
});

test("the driver's own parsers are unchanged", () => {
  const parse = pg.types.getTypeParser(pg.types.builtins.INT8) as (value: string) => unknown;
  expect(parse('5')).toBe('5');
});
