import { sql } from 'kysely';
import pino from 'pino';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { postgresUrl } from '../../../tests/kit/server/database';
import { borrowEngine } from '../../../tests/kit/server/engines';
import { frozenLink } from '../../../tests/kit/server/frozen-link';
import { postgresCopy } from '../../../tests/kit/server/postgres-copy';
import { errorText } from '../../strings/errors';
import { openDatabase } from './open';

const log = pino({ level: 'silent' });
const timeouts = { connection: 1_000, lock: 300, statement: 600, answer: 1_000 };
const watch = { every: 100, answer: 300 };

let app: TestApp;
let link: Awaited<ReturnType<typeof frozenLink>>;
let removeDatabase: () => Promise<void>;

beforeAll(async () => {
  if (postgresUrl) {
    const { databaseUrl, remove } = await postgresCopy(postgresUrl);
    const { hostname, port, pathname, username } = new URL(databaseUrl);
    link = await frozenLink({ host: hostname, port: Number(port) });
    const linked = `postgres://${username}@${encodeURIComponent(link.host)}${pathname}`;
    app = await testApp(
      {},
      { database: await openDatabase({ dataDir: '', log, timeouts, watch, databaseUrl: linked }) },
    );
    removeDatabase = remove;
  } else {
    const engine = await borrowEngine();
    link = await frozenLink({ path: `${engine.host}/.s.PGSQL.5432` });
    const embedded = { host: link.host, isUnreachable: () => false, close: async () => {} };
    app = await testApp({}, { database: await openDatabase({ dataDir: '', log, timeouts, embedded }) });
    removeDatabase = () => engine.close();
  }
});
afterAll(async () => {
  await app.close();
  await link.close();
  await removeDatabase();
});

const good_type = { name: 'מלפפון', units: 'kilograms', purchasable: true, sellable: false, expires: false };
const calls = {
  'a read': () => app.call<{ code: string }>('GET', '/api_goods'),
  'a write': (name = good_type.name) =>
    app.call<{ code: string }>('POST', '/api_good_types', {
      body: { ...good_type, name, manufactured: false, recipe_component: false },
    }),
};
const unavailable = {
  status: 503,
  body: { code: 'UNAVAILABLE', error: errorText.unavailable },
  headers: { 'retry-after': '1' },
};
const ready = async () => (await app.app.inject({ url: '/health/ready' })).json<{ status: string }>().status;

const soon = () => new Promise((done) => setTimeout(done, 5));
async function backAgain(): Promise<void> {
  while ((await ready()) !== 'ok') await soon();
}

describe.each(['freeze', 'cut'] as const)('while the database is gone (%s)', (loss) => {
  beforeAll(async () => {
    expect((await calls['a read']()).status).toBe(200);
    link[loss]();
  });

  test.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s is 503 in time while the database is unreachable (contract 1.80)',
    async (call) => {
      // Twice: a lost connection must not be used again.
      for (let times = 0; times < 2; times++) expect(await calls[call]()).toMatchObject(unavailable);
    },
  );

  test('the server is live but not ready while the database is unreachable (contract 5.22)', async () => {
    expect((await app.app.inject({ url: '/health/live' })).statusCode).toBe(200);
    expect(await ready()).toBe('failing');
  });

  test('calls succeed again once the database is back (contract 1.80)', async () => {
    link.restore();
    await backAgain();
    expect((await calls['a read']()).status).toBe(200);
  });
});

test('a transaction whose connection breaks ends no process, and is not committed (contract 1.80)', async () => {
  const broken = app.database.db.transaction().execute(async (tx) => {
    await sql`insert into suppliers (name) values ('ספק שנקטע')`.execute(tx);
    link.restore();
    await new Promise((done) => setTimeout(done, 50));
    await sql`select 1 as one`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  await backAgain();
  expect((await app.call('GET', '/api_suppliers')).body).toEqual([]);
});

/** Runs the work while another session of the database has run the text and not ended its transaction. */
async function whileHeld(text: string, work: () => Promise<void>): Promise<void> {
  const holder = await app.database.pools.reserved.connect();
  await holder.query(`set idle_in_transaction_session_timeout to 0; begin; ${text}`);
  try {
    await work();
  } finally {
    holder.release(new Error('ends its transaction'));
  }
}

if (postgresUrl) {
  test('writes that wait for a locked row take nobody’s connection but theirs, are 503 in time, and succeed afterwards (contract 1.80, 5.70)', async () => {
    const { writes } = app.database.pools;
    await whileHeld('lock table good_types in exclusive mode', async () => {
      const waiting = Array.from({ length: writes.options.max * 3 }, () => calls['a write']());
      while (writes.waitingCount === 0) await soon();
      expect((await calls['a read']()).status).toBe(200);
      expect(await ready()).toBe('ok');
      for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(unavailable);
    });
    const names = ['קישוא', 'פלפל'];
    for (const name of names) expect((await calls['a write'](name)).status).toBe(201);
  });

  test('a write whose row is free again in time succeeds, though its first wait for it was too long (contract 5.70)', async () => {
    let written: Promise<{ status: number }>;
    await whileHeld('lock table good_types in exclusive mode', async () => {
      written = calls['a write']('חציל');
      await new Promise((done) => setTimeout(done, timeouts.lock * 2));
    });
    expect((await written!).status).toBe(201);
  });

  test('a server that only reads is left for another, and reads go on meanwhile (contract 5.71)', async () => {
    const { writes } = app.database.pools;
    for (const client of await Promise.all(
      Array.from({ length: writes.options.max }, () => writes.connect()),
    )) {
      await client.query('set default_transaction_read_only = on');
      client.release();
    }
    const before = writes.totalCount;
    for (let left = before; left > 0; left--)
      expect(await calls['a write']('כרוב')).toMatchObject(unavailable);
    expect((await calls['a read']()).status).toBe(200);
    expect((await calls['a write']('כרוב')).status).toBe(201);
  });

  test('a database that swallows what it is sent is noticed, and calls are refused without asking it until it answers (contract 5.72)', async () => {
    link.freeze();
    const { reads } = app.database.pools;
    // The first caller waits for an answer that never comes.
    expect(await calls['a read']()).toMatchObject(unavailable);
    while (reads.totalCount > 0) await soon();
    const connect = jest.spyOn(reads, 'connect');
    expect(await calls['a read']()).toMatchObject(unavailable);
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
    link.restore();
    await backAgain();
    expect((await calls['a read']()).status).toBe(200);
  });

  test('connections whose packets vanish are replaced, each after one call at most (contract 5.73)', async () => {
    expect((await calls['a read']()).status).toBe(200);
    link.forget();
    const statuses = [];
    do statuses.push((await calls['a read']()).status);
    while (statuses.at(-1) !== 200);
    expect(statuses.length).toBeLessThanOrEqual(app.database.pools.reads.options.max + 2);
  });
}
