// @postgres-only: the cache is the same on both databases
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { testDatabase } from '../../../tests/kit/server/database';
import type { Tag } from '../../contract/tags';
import { LongAnswer } from '../db/long-answer';
import type { Database } from '../db/open';
import { AnswerCache, OVERHEAD, type SentAnswer } from './answer-cache';
import { Feed } from './feed';
import { addToJournal } from './journal';

const log = pino({ level: 'silent' });
let database: Database;
let feed: Feed;
let cache: AnswerCache;
beforeAll(async () => (database = await testDatabase()));
beforeEach(() => {
  feed = new Feed(database.db, log);
  cache = new AnswerCache(feed);
});
afterEach(() => feed.close());
afterAll(() => database.close());

/** A write of any process. */
const commit = (...tags: Tag[]) =>
  database.db.transaction().execute((tx) =>
    addToJournal(tx, {
      at: new Date(),
      person: null,
      personName: 'בדיקה',
      requestId: 'test',
      call: 'addGoodType',
      subjects: ['GoodType:1'],
      tags,
      reason: null,
      before: null,
      after: null,
    }),
  );

const answerOf = (text: string): SentAnswer => ({ body: Buffer.from(text), headers: {} });
let reads = 0;
beforeEach(() => (reads = 0));
/** Asks for an answer that shows these tags; returns how many reads there were by then. */
const ask = async (key: string, ...tags: Tag[]) => {
  await cache.get(key, async () => ({ answer: answerOf(`${(reads += 1)}`), tags }));
  return reads;
};

test('an answer is read once until something that it shows is written', async () => {
  expect(await ask('goods', 'Good')).toBe(1);
  expect(await ask('goods', 'Good')).toBe(1);
  await commit('Recipe', 'SoldGood:4');
  expect(await ask('goods', 'Good')).toBe(1);
  await commit('Recipe', 'Good');
  expect(await ask('goods', 'Good')).toBe(2);
  expect(cache.figures).toMatchObject({ given: 2, read: 2 });
});

test.each<[shown: Tag[], written: Tag, isStale: boolean]>([
  [['GoodDetails:1', 'GoodDetails:2'], 'GoodDetails:2', true],
  [['GoodDetails:1', 'GoodDetails:2'], 'GoodDetails:3', false],
  [['GoodDetails:1'], 'GoodDetails', true],
  [['Good'], 'Good:7', true],
  [['Good'], 'GoodDetails:1', false],
  [['GoodDetails:1', 'Good'], 'Good', true],
  [Array.from({ length: 500 }, (_, id): Tag => `GoodDetails:${id}`), 'GoodDetails:900', true],
])('an answer that shows %j is made stale by %s: %s', async (shown, written, isStale) => {
  await ask('lot', ...shown);
  await commit(written);
  expect(await ask('lot', ...shown)).toBe(isStale ? 2 : 1);
});

test('calls at the same time share one reading of an answer and few of the journal', async () => {
  const asked = jest.spyOn(feed, 'upToDate');
  const queries = jest.spyOn(database.pool, 'connect');
  const all = await Promise.all(Array.from({ length: 200 }, () => ask('goods', 'Good')));
  expect(new Set(all)).toEqual(new Set([1]));
  expect(asked).toHaveBeenCalledTimes(200);
  expect(queries.mock.calls.length).toBeLessThan(5);
});

test('a write while an answer is being read makes it stale', async () => {
  let finish = () => {};
  const slow = cache.get('goods', async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return { answer: answerOf('old'), tags: ['Good'] };
  });
  // Its reading has begun.
  await feed.upToDate();
  await feed.upToDate();
  await commit('Good');
  // They wait for the end of it, and then share one reading.
  const waiting = [ask('goods', 'Good'), ask('goods', 'Good')];
  await feed.upToDate();
  await feed.upToDate();
  expect(reads).toBe(0);
  finish();
  expect((await slow).body).toEqual(Buffer.from('old'));
  expect(await Promise.all(waiting)).toEqual([1, 1]);
  expect(await ask('goods', 'Good')).toBe(1);
});

test('a call that waits for an outdated reading is served when that fails', async () => {
  let fail = () => {};
  const failing = cache.get('goods', async () => {
    await new Promise<void>((_, reject) => (fail = () => reject(new Error('gone'))));
    return { answer: answerOf('old'), tags: ['Good'] };
  });
  await feed.upToDate();
  await feed.upToDate();
  await commit('Good');
  const waiting = ask('goods', 'Good');
  await feed.upToDate();
  await feed.upToDate();
  fail();
  await expect(failing).rejects.toThrow('gone');
  expect(await waiting).toBe(1);
});

test('a failed read is not cached', async () => {
  const failing = cache.get('goods', () => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  expect(await ask('goods', 'Good')).toBe(1);
});

test('nothing is given from the cache while the journal cannot be read', async () => {
  await ask('goods', 'Good');
  jest.spyOn(feed, 'upToDate').mockRejectedValueOnce(new Error('no database'));
  await expect(ask('goods', 'Good')).rejects.toThrow('no database');
});

test('an answer is read again after a minute, for what is changed by hand', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    await ask('goods', 'Good');
    jest.setSystemTime(Date.now() + 59_000);
    expect(await ask('goods', 'Good')).toBe(1);
    jest.setSystemTime(Date.now() + 2_000);
    expect(await ask('goods', 'Good')).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

test('the answers that were not used for longest make room for new ones', async () => {
  cache = new AnswerCache(feed, 25_000);
  const large = (key: string) =>
    cache.get(key, async () => {
      reads += 1;
      return { answer: answerOf('x'.repeat(9_000)), tags: ['Good'] };
    });
  await large('a');
  await large('b');
  await large('a');
  await large('c');
  const each = 9_000 + OVERHEAD.answer + OVERHEAD.place;
  expect(cache.figures).toMatchObject({ bytes: 2 * each + OVERHEAD.name, read: 3 });
  await large('a');
  expect(reads).toBe(3);
  await large('b');
  expect(reads).toBe(4);
  await commit('Good');
  await feed.upToDate();
  expect(cache.figures.bytes).toBe(0);
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What the process holds, once it has let go of what is not used. */
function heldBytes(): number {
  for (let times = 0; times < 3; times++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Keeps answers of one byte that show so many lots, which no other one shows or all do; returns the bytes they take. */
async function keepMany(answers: number, lots: number, areShared: boolean): Promise<number> {
  const lotsOf = (at: number) =>
    Array.from({ length: lots }, (_, lot): Tag => `GoodDetails:${areShared ? lot : at * lots + lot}`);
  const before = heldBytes();
  await Promise.all(
    Array.from({ length: answers }, (_, at) =>
      cache.get(`br /api_goods/${at}`, async () => ({ answer: answerOf('x'), tags: lotsOf(at) })),
    ),
  );
  return heldBytes() - before;
}

test.each([
  ['of their own', false],
  ['that all show', true],
])('answers with many lots %s take about what is counted', async (_, areShared) => {
  const taken = await keepMany(4_000, 25, areShared);
  expect(cache.figures.bytes / taken).toBeGreaterThan(0.7);
  expect(cache.figures.bytes / taken).toBeLessThan(1.7);
});

test('answers with many lots leave the cache when together they take more than it may', async () => {
  const most = 4_000_000;
  cache = new AnswerCache(feed, most);
  // They were all being read at the same time, for which tables stay larger.
  expect(await keepMany(4_000, 25, false)).toBeLessThan(2 * most);
  expect(cache.figures.bytes).toBeLessThanOrEqual(most);
  await commit('GoodDetails');
  await feed.upToDate();
  expect(cache.figures.bytes).toBe(0);
});

test('an answer larger than the cache is given but not cached', async () => {
  cache = new AnswerCache(feed, 500);
  expect(await ask('goods', 'Good')).toBe(1);
  expect(await ask('goods', 'Good')).toBe(2);
  expect(cache.figures.bytes).toBe(0);
});

test('an answer that is sent in parts is not cached', async () => {
  const long = new LongAnswer(async function* () {
    yield '[]';
  });
  const read = jest.fn(async () => ({ answer: { body: long, headers: {} }, tags: [] }));
  for (let times = 0; times < 2; times++) expect((await cache.get('goods', read)).body).toBe(long);
  expect(read).toHaveBeenCalledTimes(2);
  expect(cache.figures.bytes).toBe(0);
});
