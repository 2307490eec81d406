// @postgres-only: the same SQL on both
import { audit } from '../../src/server/keeping/audit/audit';
import { fillBusyKitchen } from '../kit/busy-kitchen/fill';
import { testDatabase, type TestDatabase } from '../kit/server/database';

const TODAY = '2026-11-24';
/** What is written with the time of writing and the transaction, which differ each time, is left out. */
const CONTENT = `
  select md5(string_agg(row, ',' order by row)) as content from (
    select (to_jsonb(g) - 'xid')::text as row from goods g union all
    select (to_jsonb(m) - 'xid')::text from good_movements m union all
    select (to_jsonb(s) - 'xid')::text from sold_goods s union all
    select (to_jsonb(s))::text from stock s union all
    select (to_jsonb(j) - 'xid')::text from journal j) rows`;

async function filled(): Promise<TestDatabase> {
  const database = await testDatabase();
  await fillBusyKitchen(database.owner, { lots: 3_000, today: TODAY });
  return database;
}

test('a busy kitchen is filled with a record in which an audit finds nothing', async () => {
  const database = await filled();
  try {
    expect((await audit(database)).findings).toEqual([]);
    const { rows } = await database.pool.query(
      `select count(*) > 1000 as "isFull", count(*) filter (where expires_at < '${TODAY}') between 1 and 200 as "someExpired",
              count(hold_id) > 0 as "someHeld" from stock`,
    );
    expect(rows).toEqual([{ isFull: true, someExpired: true, someHeld: true }]);
  } finally {
    await database.close();
  }
});

test('the same number of lots and day fill a database with the same rows', async () => {
  const [one, other] = [await filled(), await filled()];
  try {
    const contents = await Promise.all(
      [one, other].map(async ({ pool }) => (await pool.query<object>(CONTENT)).rows),
    );
    expect(contents[0]).toEqual(contents[1]);
  } finally {
    await one.close();
    await other.close();
  }
});
