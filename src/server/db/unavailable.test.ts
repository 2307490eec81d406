import { sql } from 'kysely';
import pino from 'pino';
import { errorText } from '../../strings/errors';
import { testApp, type TestApp } from '../testing/app';
import { postgresUrl } from '../testing/database';
import { borrowEngine } from '../testing/engines';
import { frozenLink } from '../testing/frozen-link';
import { postgresCopy } from '../testing/postgres-copy';
import { openDatabase } from './open';

const log = pino({ level: 'silent' });
const timeouts = { connection: 1_000, lock: 300, statement: 600, answer: 1_000 };

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
      { database: await openDatabase({ dataDir: '', log, timeouts, databaseUrl: linked }) },
    );
    removeDatabase = remove;
  } else {
    const engine = await borrowEngine();
    link = await frozenLink({ path: `${engine.host}/.s.PGSQL.5432` });
    const embedded = { host: link.host, close: async () => {} };
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
  'a write': () =>
    app.call<{ code: string }>('POST', '/api_good_types', {
      body: { ...good_type, manufactured: false, recipe_component: false },
    }),
};
const unavailable = {
  status: 503,
  body: { code: 'UNAVAILABLE', error: errorText.unavailable },
  headers: { 'retry-after': '1' },
};
const ready = async () => (await app.app.inject({ url: '/health/ready' })).json<{ status: string }>().status;

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
    // The readiness check of before may still be running.
    while ((await ready()) !== 'ok');
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
  while ((await ready()) !== 'ok');
  expect((await app.call('GET', '/api_suppliers')).body).toEqual([]);
});

if (postgresUrl) {
  test('a call that waits too long for a lock is 503 (contract 1.80)', async () => {
    const holder = await app.database.pool.connect();
    await holder.query('begin; lock table good_types in access exclusive mode');
    try {
      expect(await calls['a write']()).toMatchObject(unavailable);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await calls['a write']()).status).toBe(201);
  });
}
