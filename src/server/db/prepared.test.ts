import { type RawBuilder, sql } from 'kysely';
import { testDatabase } from '../../../tests/kit/server/database';
import { countPackets } from '../../../tests/kit/server/packets';
import type { Database } from './open';
import { COMMIT_AFTER, pipelined } from './prepared';

let database: Database;
beforeAll(async () => (database = await testDatabase()));
afterEach(() => jest.restoreAllMocks());
afterAll(() => database.close());

/** The prepared statements of a transaction's connection, and how often each was run. */
const prepared = () =>
  database.db.transaction().execute(async (tx) => {
    await sql`select ${1}::int + ${2}::int as first_of_the_test`.execute(tx);
    await sql`select ${3}::int + ${4}::int as first_of_the_test`.execute(tx);
    const { rows } = await sql<{ statement: string; runs: number }>`
      select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(tx);
    return rows.filter(({ statement }) => statement.includes('first_of_the_test'));
  });

it('a repeated statement is prepared once and runs with its new values', async () => {
  expect(await prepared()).toEqual([{ statement: expect.any(String) as string, runs: 2 }]);
});

it('more different statements can run than are stored as prepared', async () => {
  for (let at = 0; at < 450; at++) {
    const { rows } = await sql`select ${at}::int as ${sql.ref(`statement_number_${at}`)}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ [`statement_number_${at}`]: at }]);
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_prepared_statements`.execute(
    database.db,
  );
  expect(rows[0]!.count).toBeLessThanOrEqual(400);
});

it('a failing statement fails again when it is repeated', async () => {
  for (let times = 0; times < 2; times++) {
    await expect(sql`select ${1}::int / ${0}::int as division_by_zero`.execute(database.db)).rejects.toThrow(
      'zero',
    );
    await expect(sql`select ${1}::int from nothing_at_all`.execute(database.db)).rejects.toThrow(
      'nothing_at_all',
    );
  }
});

it('a transaction finds rows by their key, even if its plan is of a time when the table was empty', async () => {
  const find = sql`select id from growing where id = ${1}::int`;
  const seqScans = await database.db.transaction().execute(async (tx) => {
    await sql`create temporary table growing (id int primary key)`.execute(tx);
    await sql`analyze growing`.execute(tx);
    const scans = async () =>
      (
        await sql<{ scans: number }>`
          select pg_stat_get_xact_numscans('growing'::regclass)::int as scans`.execute(tx)
      ).rows[0]!.scans;
    const before = await scans();
    await find.execute(tx);
    await sql`insert into growing select generate_series(1, 5000)`.execute(tx);
    await find.execute(tx);
    return (await scans()) - before;
  });
  expect(seqScans).toBe(0);
});

it('a transaction without a statement leaves its connection outside of any', async () => {
  await database.db.transaction().execute(() => Promise.resolve());
  await expect(
    database.db.transaction().execute(() => Promise.reject(new Error('before the first statement'))),
  ).rejects.toThrow('before the first statement');
  const { rows } = await database.pool.query<{ began: boolean }>(
    'select now() <> statement_timestamp() as began',
  );
  expect(rows).toEqual([{ began: false }]);
});

it('a transaction whose first statement fails is rolled back, and the next one starts cleanly', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await sql`select ${1}::int / ${0}::int as first_and_failing`.execute(tx);
  });
  await expect(failing).rejects.toThrow('zero');
  const ofThis = () => sql<{ xid: string }>`select pg_current_xact_id()::text as xid`;
  const xids = await database.db.transaction().execute(async (tx) => {
    const first = await ofThis().execute(tx);
    const second = await ofThis().execute(tx);
    return [first.rows[0]!.xid, second.rows[0]!.xid];
  });
  expect(xids[0]).toBe(xids[1]);
});

describe('the last statement of a transaction', () => {
  beforeAll(() =>
    database.pool.query(
      'create temporary table pairs (id int unique deferrable initially deferred, check (id < 9))',
    ),
  );
  const add = (id: number, last: RawBuilder<unknown>) =>
    database.db
      .transaction()
      .execute((tx) => sql`${last}insert into pairs values (${id}) returning id`.execute(tx));
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int from pairs`.execute(database.db)).rows[0]!.count;

  it('is committed with it', async () => {
    expect((await add(1, COMMIT_AFTER)).rows).toEqual([{ id: 1 }]);
    expect(await count()).toBe(1);
  });

  it('rolls back if it or the commit fails, and the next transaction starts cleanly', async () => {
    await expect(add(9, COMMIT_AFTER)).rejects.toThrow('check');
    await expect(add(1, COMMIT_AFTER)).rejects.toThrow('duplicate key');
    expect(await count()).toBe(1);
    await add(2, sql``);
    expect(await count()).toBe(2);
  });

  it('is never missing from what is committed: one that cannot be sent takes the rest back', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const before = await count();
    const unsendable = database.db.transaction().execute(async (tx) => {
      await sql`insert into pairs values (${7})`.execute(tx);
      await sql`${COMMIT_AFTER}insert into pairs values (${circular})`.execute(tx);
    });
    await expect(unsendable).rejects.toThrow('circular');
    expect(await count()).toBe(before);
  });

  it('is the last one, where the commit is sent with it', async () => {
    const two = database.db.transaction().execute(async (tx) => {
      await sql`${COMMIT_AFTER}select ${1}::int`.execute(tx);
      await sql`select ${2}::int as after_the_last_one`.execute(tx);
    });
    const outcome = await two.then(
      () => 'both ran',
      (error: Error) => error.message,
    );
    // The embedded database takes one message at a time.
    expect(outcome).toMatch(database.pool.options.pipeline ? 'after the last one' : 'both ran');
  });
});

describe('pipelined statements of a transaction', () => {
  beforeAll(() => database.pool.query('create temporary table asked (id int check (id < 9))'));
  const add = (id: number) => sql<{ id: number }>`insert into asked values (${id}) returning id`;
  const fail = sql`select ${1}::int / ${0}::int as failing`;
  const late = async (asked: Promise<unknown>) => {
    await asked.catch(() => new Promise((resolve) => setImmediate(resolve)));
    return asked;
  };
  const ids = async () =>
    (await sql<{ id: number }>`select id from asked order by id`.execute(database.db)).rows.map(
      ({ id }) => id,
    );

  it('is sent in one packet with the beginning of the transaction, and answered in its order', async () => {
    await add(0).execute(database.db);
    const packets = countPackets(database.pool);
    const answers = await database.db.transaction().execute(async (tx) => {
      const both = await pipelined(tx, (pipeline) => [
        add(1).execute(pipeline),
        sql<{ max: number }>`select max(id) from asked`.execute(pipeline),
      ]);
      return [...both, await add(2).execute(tx)].map(({ rows }) => rows[0]);
    });
    expect(answers).toEqual([{ id: 1 }, { max: 1 }, { id: 2 }]);
    // The third statement and the commit; where each message waits for its answer, all of them.
    expect(packets()).toBe(database.pool.options.pipeline ? 3 : 5);
    expect(await ids()).toEqual([0, 1, 2]);
  });

  type Ask = Parameters<typeof pipelined>[1];
  it.each<[failing: string, ask: Ask]>([
    ['the second', (pipeline) => [add(3).execute(pipeline), fail.execute(pipeline)]],
    ['the first', (pipeline) => [fail.execute(pipeline), add(3).execute(pipeline)]],
    [
      'the first, of which is heard later',
      (pipeline) => [late(fail.execute(pipeline)), add(3).execute(pipeline)],
    ],
    [
      'the second, before one that follows on the first',
      (pipeline) => [
        add(3)
          .execute(pipeline)
          .then(() => add(4).execute(pipeline)),
        fail.execute(pipeline),
      ],
    ],
  ])('is rolled back with the error of what failed: %s', async (_, ask) => {
    await expect(database.db.transaction().execute((tx) => pipelined(tx, ask))).rejects.toThrow('zero');
    expect(await ids()).toEqual([0, 1, 2]);
    const { rows } = await database.db
      .transaction()
      .execute((tx) => sql`select ${4}::int as next`.execute(tx));
    expect(rows).toEqual([{ next: 4 }]);
  });
});
