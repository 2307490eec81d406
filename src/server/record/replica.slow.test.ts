// @postgres-only: an embedded database has no standby
import { sql } from 'kysely';
import pino from 'pino';
import { writeAll } from '../../../tests/kit/server/all-calls';
import type { TestApp } from '../../../tests/kit/server/app';
import { everyRead, firstIds } from '../../../tests/kit/server/every-read';
import { receipt } from '../../../tests/kit/server/factories';
import { onPostgres } from '../../../tests/kit/server/on-postgres';
import { startPgBouncer } from '../../../tests/kit/server/pgbouncer';
import { type WithStandbys, startWithStandbys, until, valueOf } from '../../../tests/kit/server/standbys';
import { CACHED_READS } from '../../contract/cached-reads';
import { LongAnswer } from '../db/long-answer';
import type { Db } from '../db/tables';
import { createMetrics } from '../observe/prometheus';
import { setMetrics } from '../observe/start';
import { Replica } from './replica';

const metrics = createMetrics();
let servers: WithStandbys;
/** Two processes: one only writes in these tests, the other reads from the standby. */
let writer: TestApp;
let reader: TestApp;
beforeAll(async () => {
  servers = await startWithStandbys();
  writer = await servers.app({});
  setMetrics(metrics);
  reader = await servers.app();
});
afterAll(async () => {
  setMetrics(null);
  await Promise.all([writer?.close(), reader?.close()]);
  await servers?.close();
});

/** How many reads were done on the standby or the primary. */
const readsOn = async (where: 'standby' | 'primary') => {
  const { text } = await metrics.figures();
  return Number(new RegExp(`^tfuka_replica_reads_total{on="${where}"} (\\d+)`, 'm').exec(text)![1]);
};
const total = async (app: TestApp) => {
  const { status, headers } = await app.call('GET', '/api_purchased_goods', { query: { limit: 1 } });
  return [status, Number(headers['x-total-count'])];
};
let received = 0;
/** A write of the one process, which the other must show. */
const receive = async () => {
  received += 1;
  return receipt(writer);
};
/** Writes and reads until a read was done on the standby. */
const untilUsed = () =>
  until(async () => {
    const before = await readsOn('standby');
    await receive();
    expect(await total(reader)).toEqual([200, received]);
    return (await readsOn('standby')) > before;
  });
/** The standby has all that was written. */
const untilAsNew = async () => {
  const lsn = await valueOf<string>(servers.primary, 'select pg_current_wal_insert_lsn()');
  await until(() => valueOf(servers.standbys[0]!, `select pg_last_wal_replay_lsn() >= '${lsn}'`));
};
/** Writes and reads some times, on the primary. */
const onPrimary = async () => {
  const before = await readsOn('standby');
  for (let times = 0; times < 3; times++) {
    await receive();
    expect(await total(reader)).toEqual([200, received]);
  }
  expect(await readsOn('standby')).toBe(before);
};

test('lists are read from the standby, as the figures show (contract 5.140, 5.144)', async () => {
  await untilUsed();
  const asked = await valueOf<number>(
    servers.standbys[0]!,
    `select count(*)::int from pg_stat_activity where usename = 'tfuka_server' and query like '%purchased_goods%'`,
  );
  expect(asked).toBeGreaterThan(0);
});

test('each cached read can run on the standby, and answers the same there (contract 5.140)', async () => {
  await writeAll(writer, 'dana');
  [, received = 0] = await total(writer);
  const ids = await firstIds(async (path) => (await writer.call('GET', path)).body);
  await untilUsed();
  await untilAsNew();

  const elsewhere: string[] = [];
  for (const { name, path, query } of everyRead(ids).filter((each) => each.name in CACHED_READS)) {
    const before = await readsOn('standby');
    const here = await reader.call('GET', path, { query });
    if ((await readsOn('standby')) === before) elsewhere.push(name);
    const { status, body: expected } = await writer.call('GET', path, { query });
    expect([name, here.status, here.body]).toEqual([name, status, expected]);
    expect([name, status]).toEqual([name, 200]);
  }
  expect(elsewhere).toEqual([]);
});

test('a write is shown by the next read while the standby lacks it, and afterwards (contract 5.141, 5.142)', async () => {
  await untilUsed();
  const [standby] = servers.standbys;
  await valueOf(standby!, 'select pg_wal_replay_pause()');
  await onPrimary();
  await valueOf(standby!, 'select pg_wal_replay_resume()');
  await untilUsed();
});

test('a standby that is away or silent costs no call (contract 5.142)', async () => {
  const [standby] = servers.standbys;
  standby!.halt('immediate');
  await onPrimary();
  standby!.start();
  await untilUsed();
  servers.replicaLink.freeze();
  await onPrimary();
  servers.replicaLink.restore();
  await untilUsed();
});

test('a server process starts, answers and stops without its standby (contract 5.142)', async () => {
  const app = await servers.app({ REPLICA_URL: 'postgres://127.0.0.1:1/nothing' });
  try {
    await receive();
    expect(await total(app)).toEqual([200, received]);
  } finally {
    await app.close();
  }
});

test('nothing is read through a pooler that shares connections (contract 5.143)', async () => {
  const bouncer = await startPgBouncer([servers.standbys[0]!.url], { pool_mode: 'transaction' });
  const told: unknown[] = [];
  const log = { ...pino({ level: 'silent' }), warn: (what: unknown) => told.push(what) };
  const replica = new Replica(bouncer.urls[0]!, () => [], log as never);
  try {
    await until(async () => JSON.stringify(told).includes('REPLICA_URL is a pooler that'));
    await replica.read(writer.database.db, (db) => sql`select 1`.execute(db));
    expect(replica.figures).toEqual({ standby: 0, primary: 1 });
  } finally {
    await replica.close();
    await bouncer.stop();
  }
});

/** The standby alone, whatever it has. */
async function alone(work: (replica: Replica) => Promise<void>): Promise<void> {
  const replica = new Replica(servers.replicaUrl, () => [], pino({ level: 'silent' }));
  try {
    await until(async () => {
      await replica.read(writer.database.db, (db) => sql`select 1`.execute(db));
      return replica.figures.standby > 0;
    });
    await work(replica);
  } finally {
    await replica.close();
  }
}

test('a read that the standby cancels is done on the primary, and the next on the standby (contract 5.142)', () =>
  alone(async (replica) => {
    const [standby] = servers.standbys;
    const where = async (db: Db) =>
      sql<{ standby: boolean }>`
        select pg_is_in_recovery() as standby, case when pg_is_in_recovery() then pg_sleep(2) end,
               (select count(*) from limits)`.execute(db);
    const reading = replica.read(writer.database.db, where);
    await until(() =>
      valueOf(standby!, `select count(*) > 1 from pg_stat_activity where query like '%pg_sleep(2)%'`),
    );
    await onPostgres(servers.primary.url, 'begin; lock table limits in access exclusive mode; commit');
    expect((await reading).rows[0]!.standby).toBe(false);
    // Statistics are late.
    await until(() => valueOf(standby!, 'select sum(confl_lock) = 1 from pg_stat_database_conflicts'));
    const before = replica.figures.standby;
    await replica.read(writer.database.db, (db) => sql`select 1`.execute(db));
    expect(replica.figures.standby).toBe(before + 1);
  }));

test("an answer in parts is read on the primary, because its connection is another call's by then (contract 5.142)", () =>
  alone(async (replica) => {
    const databases: Db[] = [];
    const answer = new LongAnswer(async function* () {
      yield '[]';
    });
    await replica.read(writer.database.db, async (db) => {
      databases.push(db);
      return { rows: answer };
    });
    expect(databases).toHaveLength(2);
    expect(databases[1]).toBe(writer.database.db);
  }));
