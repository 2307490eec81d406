import pino from 'pino';
import type { Tag } from '../../contract/tags';
import type { Database } from '../db/open';
import { postgresUrl, testDatabase } from '../testing/database';
import { Feed } from './feed';
import { addToJournal } from './journal';

const log = pino({ level: 'silent' });
let database: Database;
let feed: Feed;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => (feed = new Feed(database.db, log)));
afterEach(() => feed.close());
afterAll(() => database.close());

const entry = (request: string, tags: Tag[] = ['Good']) => ({
  at: new Date(),
  person: null,
  personName: 'בדיקה',
  requestId: request,
  call: 'addGoodType',
  subjects: ['GoodType:1' as const],
  tags,
  reason: null,
  before: null,
  after: null,
});

/** A committed write. */
const commit = (request: string) =>
  database.db.transaction().execute((tx) => addToJournal(tx, entry(request)));
const until = async (check: () => boolean) => {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** A reader that remembers what it got and where it is; it can be cut off and go on. */
function reader(of: Feed) {
  const seen: string[] = [];
  const positions: string[] = [];
  let resets = 0;
  let end: (() => void) | null = null;
  return {
    seen,
    positions,
    resets: () => resets,
    listen: async (after: string | null = positions.at(-1) ?? null) => {
      end = await of.listen(after, (events, position) => {
        if (events === null) resets += 1;
        for (const event of events ?? []) {
          seen.push(event.request);
          positions.push(event.position);
        }
        if (!events?.length) positions.push(position);
      });
    },
    cut: () => end?.(),
  };
}

test('a listener is told of every write after it began, once, in order', async () => {
  await commit('before');
  const one = reader(feed);
  await one.listen();
  for (const request of ['a', 'b', 'c']) {
    await commit(request);
    feed.wake();
  }
  await until(() => one.seen.length >= 3);
  expect(one.seen).toEqual(['a', 'b', 'c']);
});

test('writes of other processes are found without being told', async () => {
  const one = reader(feed);
  await one.listen();
  await commit('elsewhere');
  await until(() => one.seen.length > 0);
  expect(one.seen).toEqual(['elsewhere']);
});

test('a failed write is not told', async () => {
  const one = reader(feed);
  await one.listen();
  const failed = database.db.transaction().execute(async (tx) => {
    await addToJournal(tx, entry('failed'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await commit('next');
  feed.wake();
  await until(() => one.seen.length > 0);
  expect(one.seen).toEqual(['next']);
});

test('a reader goes on from any of its positions without a gap or a repetition (contract 6.5)', async () => {
  const one = reader(feed);
  await one.listen();
  const requests = Array.from({ length: 12 }, (_, at) => `go-on-${at}`);
  // Several become visible together.
  for (const request of requests.slice(0, 6)) await commit(request);
  feed.wake();
  await until(() => one.seen.length >= 6);
  for (const request of requests.slice(6)) await commit(request);
  feed.wake();
  await until(() => one.seen.length >= 12);
  for (const [at, position] of one.positions.slice(-12).entries()) {
    const again = reader(new Feed(database.db, log));
    await again.listen(position);
    expect(again.seen).toEqual(requests.slice(at + 1));
  }
});

test.each(['hello', '1:2', '5:4:x', "1:1:'; drop table journal; --", '99999999999999999:99999999999999999:'])(
  'a position that is not of this journal, %s, is answered as if anything may be new (contract 6.6)',
  async (position) => {
    const one = reader(feed);
    await one.listen(position);
    expect(one.resets()).toBe(1);
    await commit('after');
    feed.wake();
    await until(() => one.seen.length > 0);
    expect(one.seen).toEqual(['after']);
  },
);

test('a position with too much after it is answered as if anything may be new', async () => {
  const { rows } = await database.pool.query<{ now: string }>('select pg_current_snapshot()::text as now');
  await database.pool.query(
    `insert into journal (at, person_name, request_id, call, subjects, tags)
     select now(), 'בדיקה', 'many', 'addGoodType', '{}', '{Good}' from generate_series(1, 1001)`,
  );
  const one = reader(feed);
  await one.listen(rows[0]!.now);
  expect([one.resets(), one.seen]).toEqual([1, []]);
});

if (postgresUrl) {
  test('writes that commit in any order are each told once to every listener of two processes, cut off and back at random (contract 3.56)', async () => {
    const feeds = [feed, new Feed(database.db, log)];
    const readers = [0, 1, 0, 1, 0].map((at) => reader(feeds[at]!));
    for (const one of readers) await one.listen();
    let writing = true;
    const cutting = readers.map(async (one) => {
      while (writing) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
        one.cut();
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        await one.listen();
      }
    });
    const requests = Array.from({ length: 200 }, (_, at) => `random-${at}`);
    await Promise.all(
      requests.map((request) =>
        database.db.transaction().execute(async (tx) => {
          await addToJournal(tx, entry(request));
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
        }),
      ),
    );
    writing = false;
    await Promise.all(cutting);
    await until(() => readers.every(({ seen }) => seen.length >= requests.length));
    for (const { seen, resets } of readers) {
      expect([...seen].sort()).toEqual([...requests].sort());
      expect(resets()).toBe(0);
    }
    await feeds[1]!.close();
  }, 60_000);
}
