import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import type { TestDatabase } from '../../../../tests/kit/server/database';
import { receipt } from '../../../../tests/kit/server/factories';
import { kitchen } from '../../../../tests/kit/server/kitchen';
import { tamper } from '../../../../tests/kit/server/tamper';
import { audit } from './audit';
import { findingText } from './findings';
import { positionNow, seal, SEALED_TABLES } from './seal';

let app: TestApp;
let database: TestDatabase;
beforeAll(async () => {
  app = await testApp();
  ({ database } = app);
  await kitchen(app);
});
afterAll(() => app.close());

const sealNow = async () => seal(database.pool, await positionNow(database.pool));
async function rowsOf<Row extends object>(text: string): Promise<Row[]> {
  return (await database.pool.query<Row>(text)).rows;
}

test('a block holds each row of the journal and of the facts once, and the hash of the block before (contract 6.40)', async () => {
  expect(await sealNow()).toBe(1);
  expect(await sealNow()).toBeNull();
  const late = await receipt(app);
  expect(await sealNow()).toBe(2);

  const [first, second] = await rowsOf<{ previous: Buffer; hash: Buffer }>(
    'select * from seals order by block',
  );
  expect([first!.previous.length, second!.previous]).toEqual([0, first!.hash]);
  expect(await rowsOf(`select table_name, ids from sealed_rows where block = 2 order by 1`)).toEqual([
    { table_name: 'good_movements', ids: [expect.any(Number)] },
    { table_name: 'goods', ids: [late.good_id] },
    { table_name: 'journal', ids: [expect.any(Number)] },
    { table_name: 'purchased_goods', ids: [late.id] },
    // Of the type and the supplier that came with it.
    { table_name: 'record_versions', ids: expect.arrayContaining([expect.any(Number)]) },
  ]);
  for (const [table, key] of Object.entries(SEALED_TABLES)) {
    expect(
      await rowsOf(`select id from sealed_rows, unnest(ids) id where table_name = '${table}' order by 1`),
    ).toEqual(await rowsOf(`select ${key} as id from ${table} order by 1`));
  }
});

test('writes after a position are in the next block (contract 6.40)', async () => {
  await sealNow();
  const early = await receipt(app);
  const position = await positionNow(database.pool);
  const late = await receipt(app);
  const blockOf = async ({ id }: { id: number }) =>
    (
      await rowsOf<{ block: number }>(
        `select block from sealed_rows where table_name = 'goods' and ${id} = any(ids)`,
      )
    ).map(({ block }) => block);
  const block = await seal(database.pool, position);
  expect([await blockOf(early), await blockOf(late)]).toEqual([[block], []]);
  // An earlier position, of a process that is behind, adds nothing.
  await sealNow();
  expect(await seal(database.pool, position)).toBeNull();
  expect(await blockOf(late)).toEqual([block! + 1]);
});

test('in a database moved from a server with more transactions everything new is sealed, once', async () => {
  await sealNow();
  await tamper(database, `update seals set position = '900000000:900000000:'`);
  const late = await receipt(app);
  const block = await sealNow();
  expect(await rowsOf(`select ids from sealed_rows where block = ${block} and table_name = 'goods'`)).toEqual(
    [{ ids: [late.id] }],
  );
  expect(await sealNow()).toBeNull();
});

test('rows put into a gap of the numbers under a false restore are named (contract 6.241)', async () => {
  const { rows } = await database.owner.query<{ seq: string }>(`select nextval('journal_seq_seq') as seq`);
  const gap = rows[0]!.seq;
  for (let n = 0; n < 2; n++) {
    await receipt(app);
    await sealNow();
  }
  await tamper(
    database,
    `insert into journal (seq, at, person_id, person_name, request_id, call, subjects, tags, before, after)
     overriding system value
     select ${gap}, at, person_id, person_name, 'x', 'zeroRemaining', '{Good:1}', '{}', '{}', '{}' from journal
      order by seq desc limit 1`,
    'insert into restores (made_at, journal_seq) select now(), max(seq) from journal',
  );
  const block = await sealNow();
  const lines = (await audit(database)).findings.map(findingText);
  expect(lines).toContain(`journal ${gap} (block ${block}): it was put in`);
});

test.each(['seals', 'sealed_rows', 'record_versions'])(
  'the database refuses to change %s (contract 6.2)',
  async (table) => {
    await expect(database.owner.query(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(
      database.owner.query(
        `update ${table} set ${table === 'record_versions' ? 'key = key' : 'block = block'}`,
      ),
    ).rejects.toThrow('append-only');
    await expect(database.owner.query(`truncate ${table} cascade`)).rejects.toThrow('append-only');
  },
);

test('a table that is sealed has the transaction of each row', async () => {
  for (const table of Object.keys(SEALED_TABLES)) {
    expect(await rowsOf(`select ${SEALED_TABLES[table]} from ${table} where xid is null`)).toEqual([]);
  }
});

test('several processes that seal at once make one block (contract 6.40)', async () => {
  await receipt(app);
  const position = await positionNow(database.pool);
  const blocks = await Promise.all([1, 2, 3].map(() => seal(database.pool, position)));
  expect(blocks.filter((block) => block !== null)).toHaveLength(1);
  const count = await rowsOf<{ rows: number; distinct: number }>(
    `select count(*)::int as rows, count(distinct id)::int as distinct from sealed_rows, unnest(ids) id where table_name = 'journal'`,
  );
  expect(count[0]!.rows).toBe(count[0]!.distinct);
});
