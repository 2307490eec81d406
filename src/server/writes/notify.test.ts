import pino from 'pino';
import type { Tag } from '../../contract/tags';
import type { Database } from '../db/open';
import { postgresUrl, testDatabase } from '../testing/database';
import { Events } from './events';
import { localNotifier, type Notifier, postgresNotifier } from './notify';
import { write } from './write';

const log = pino({ level: 'silent' });
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A server process as far as its events go. */
async function listener() {
  const events = new Events();
  const notified: (readonly Tag[] | null)[] = [];
  const requests: (string | undefined)[] = [];
  let wake = () => {};
  events.subscribe((invalidation) => {
    notified.push(invalidation?.tags ?? null);
    requests.push(invalidation?.request);
    wake();
  });
  const connection = { connectionString: database.pool.options.connectionString };
  const notifier: Notifier =
    database.kind === 'postgres' ? await postgresNotifier(connection, events, log) : localNotifier(events);
  const until = async (count: number) => {
    while (notified.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return notified;
  };
  return { notifier, until, notified, requests };
}

/** Writes nothing, for a person, and invalidates these tags; `work` may fail. */
async function commit(
  notifier: Notifier,
  tags: Tag[],
  work = async (): Promise<null> => null,
): Promise<void> {
  const environment = { db: database.db, notifier, siteTimeZone: 'Asia/Jerusalem' };
  const writer = { issuer: 'test', subject: 'dana', name: 'דנה כהן' };
  await write(environment, { id: 'request-7', writer, now: new Date(), status: 204, work, tags: () => tags });
}

test('a process notifies its own devices of its writes', async () => {
  const one = await listener();
  await commit(one.notifier, ['Good', 'Movement:7']);
  expect(await one.until(1)).toEqual([['Good', 'Movement:7']]);
  expect(one.requests).toEqual(['request-7']);
  await one.notifier.close();
});

test('a failed transaction notifies nobody', async () => {
  const one = await listener();
  const failed = commit(one.notifier, ['Recipe'], () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  await commit(one.notifier, ['Good']);
  expect(await one.until(1)).toEqual([['Good']]);
  await one.notifier.close();
});

if (postgresUrl) {
  test('devices of another process on PostgreSQL are notified of a write (contract 3.56)', async () => {
    const [one, other] = [await listener(), await listener()];
    await commit(one.notifier, ['SoldGood']);
    expect(await other.until(1)).toEqual([['SoldGood']]);
    await one.notifier.close();
    await other.notifier.close();
  });

  test('too many tags for one message invalidate everything', async () => {
    const one = await listener();
    await commit(
      one.notifier,
      Array.from({ length: 1_000 }, (_, n): Tag => `GoodDetails:${n}`),
    );
    expect(await one.until(1)).toEqual([null]);
    await one.notifier.close();
  });

  test.each(['hello', '{"tags":1}', '["Nothing"]'])(
    'a message of another sender, %s, invalidates everything, and the next is read',
    async (payload) => {
      const one = await listener();
      await database.pool.query(`select pg_notify('tfuka_invalidate', $1)`, [payload]);
      await commit(one.notifier, ['Good']);
      expect(await one.until(2)).toEqual([null, ['Good']]);
      await one.notifier.close();
    },
  );

  test('a broken connection is restored, and every listener is notified of missed events', async () => {
    const one = await listener();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    expect(await one.until(1)).toEqual([null]);
    await commit(one.notifier, ['Good']);
    expect(await one.until(2)).toEqual([null, ['Good']]);
    await one.notifier.close();
  });
}
