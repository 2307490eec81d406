import pg from 'pg';
import pino from 'pino';
import { startServer } from '../../../tests/kit/server-process';
import { postgresUrl, testDatabase } from '../../../tests/kit/server/database';
import { receiptBody } from '../../../tests/kit/server/factories';
import { outsideIssuer } from '../../../tests/kit/server/outside-issuer';
import { postgresCopy } from '../../../tests/kit/server/postgres-copy';
import { streamListener } from '../../../tests/kit/server/stream-listener';
import type { Tag } from '../../contract/tags';
import type { Database } from '../db/open';
import { Feed } from './feed';
import { addToJournal } from './journal';

const WRITES = 200;
const pause = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));

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

test('a listener receives every write after it began, once, in order', async () => {
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

test('writes of other processes are found without a notification', async () => {
  const one = reader(feed);
  await one.listen();
  await commit('elsewhere');
  await until(() => one.seen.length > 0);
  expect(one.seen).toEqual(['elsewhere']);
});

test('a failed write sends no event', async () => {
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

test.each([
  ['no position', () => 'hello'],
  ['one without an epoch', (_epoch: string, snapshot: string) => snapshot],
  ['no snapshot', (epoch: string) => `${epoch}~5:4:x`],
  ['a statement', (epoch: string) => `${epoch}~1:1:'; drop table journal; --`],
  ['one that is ahead', (epoch: string) => `${epoch}~99999999999999999:99999999999999999:`],
  ['one of before the database was set back', (_epoch: string, snapshot: string) => `1-2~${snapshot}`],
  ['such a one between two events', (_epoch: string, snapshot: string) => `1-2~1:1:~${snapshot}~1`],
])(
  'a position that is not of this journal, %s, is answered as if anything may be new (contract 5.132, 6.6)',
  async (_, position) => {
    const [epoch, snapshot] = (await feed.now()).split('~');
    const one = reader(feed);
    await one.listen(position(epoch!, snapshot!));
    expect(one.resets()).toBe(1);
    await commit('after');
    feed.wake();
    await until(() => one.seen.length > 0);
    expect(one.seen).toEqual(['after']);
  },
);

test('a position with too much after it is answered as if anything may be new', async () => {
  const position = await feed.now();
  await database.pool.query(
    `insert into journal (at, person_name, request_id, call, subjects, tags)
     select now(), 'בדיקה', 'many', 'addGoodType', '{}', '{Good}' from generate_series(1, 1001)`,
  );
  const one = reader(feed);
  await one.listen(position);
  expect([one.resets(), one.seen]).toEqual([1, []]);
});

if (postgresUrl) {
  test('every write of two server processes, in whatever order they commit, reaches each listener once although it is cut off and resumes at random (contract 3.56)', async () => {
    const { databaseUrl, remove } = await postgresCopy(postgresUrl!);
    const issuer = await outsideIssuer();
    const token = await issuer.token('דנה');
    const pool = new pg.Pool({ connectionString: databaseUrl });
    const env = { DATABASE_URL: databaseUrl, ...issuer.settings };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const origins = servers.map(({ origin }) => origin);
    const listeners = Array.from({ length: 5 }, () => streamListener(origins, token));
    try {
      await Promise.all(listeners.map((one) => one.begun()));
      let writing = true;
      const cutting = listeners.map(async (one) => {
        while (writing) {
          await pause(150);
          one.cut();
        }
      });
      // A transaction that stays open for a while keeps what is written after it from being told before it.
      const disturbing = (async () => {
        for (let at = 0; writing; at++) {
          const client = await pool.connect();
          await client.query('begin');
          await client.query(
            `insert into journal (at, person_name, request_id, call, subjects, tags)
             values (now(), 'בדיקה', $1, 'addGoodType', '{}', '{Good}')`,
            [`slow-${at}`],
          );
          await pause(120);
          await client.query(at % 3 ? 'commit' : 'rollback');
          client.release();
        }
      })();
      const written = await Promise.all(
        Array.from({ length: WRITES }, async (_, at) => {
          await pause(2_000);
          const response = await fetch(`${origins[at % 2]}/api_purchased_goods`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(receiptBody()),
          });
          return [response.status, response.headers.get('x-request-id')!] as const;
        }),
      );
      writing = false;
      await Promise.all([...cutting, disturbing]);
      expect(new Set(written.map(([status]) => status))).toEqual(new Set([201]));
      const { rows } = await pool.query<{ request_id: string }>('select request_id from journal');
      const all = rows.map(({ request_id }) => request_id).sort();
      expect(all).toEqual(expect.arrayContaining(written.map(([, request]) => request)));
      while (listeners.some(({ seen }) => seen.length < all.length)) await pause(20);
      for (const { seen, resets } of listeners) {
        expect([...seen].sort()).toEqual(all);
        expect(resets()).toBe(0);
      }
    } finally {
      await Promise.all(listeners.map((one) => one.stop()));
      await Promise.all(servers.map((server) => server.stop()));
      await pool.end();
      await remove();
      await issuer.close();
    }
  });
}
