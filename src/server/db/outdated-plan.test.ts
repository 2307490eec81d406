import { sql } from 'kysely';
import { testDatabase } from '../../../tests/kit/server/database';
import { isOutdatedPlan, isRetryable } from './errors';
import type { Database } from './open';
import { retryOutdatedPlan } from './prepared';

// A statement whose result has other types than when it was prepared.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    'create temporary table changing (id int, seen int); insert into changing values (1, 7)',
  );
});
afterAll(() => database.close());

const find = sql<{ seen: unknown }>`select seen from changing where id = ${1}::int`;
const changeTo = (type: string) => database.pool.query(`alter table changing alter seen type ${type}`);

it('is prepared again outside a transaction (contract 5.110)', async () => {
  for (const [type, seen] of [
    ['int', 7],
    ['bigint', 7],
    ['text', '7'],
  ] as const) {
    await changeTo(type);
    for (let times = 0; times < 2; times++)
      expect((await find.execute(database.db)).rows).toEqual([{ seen }]);
  }
});

it('fails a transaction once, which can then be retried (contract 5.110)', async () => {
  const run = () => database.db.transaction().execute((tx) => find.execute(tx));
  await run();
  await changeTo('varchar(20)');
  const error: unknown = await run().catch((failure: unknown) => failure);
  expect([isOutdatedPlan(error), isRetryable(error)]).toEqual([true, true]);
  expect((await run()).rows).toEqual([{ seen: '7' }]);
  await changeTo('text');
  expect((await retryOutdatedPlan(run)).rows).toEqual([{ seen: '7' }]);
});
