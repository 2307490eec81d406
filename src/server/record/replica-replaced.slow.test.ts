// @postgres-only: an embedded database has no standby
import pino from 'pino';
import { startPostgres } from '../../../tests/kit/postgres.mjs';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receiptBody } from '../../../tests/kit/server/factories';
import { type WithStandbys, startWithStandbys, until, valueOf } from '../../../tests/kit/server/standbys';
import { openDatabase } from '../db/open';
import { createMetrics } from '../observe/prometheus';
import { setMetrics } from '../observe/start';

/** A server gives out numbers from some 32 further on when it takes another's place: these have the same. */
const ASTRAY = 80;
const metrics = createMetrics();
let servers: WithStandbys;
let app: TestApp;
beforeAll(async () => {
  servers = await startWithStandbys(2);
  setMetrics(metrics);
  app = await servers.app();
});
afterAll(async () => {
  setMetrics(null);
  await app?.close();
  await servers?.close();
});

const onStandby = async () => {
  const { text } = await metrics.figures();
  return Number(/^tfuka_replica_reads_total\{on="standby"\} (\d+)/m.exec(text)![1]);
};
/** Stores a receipt, which a server that was just left may refuse. */
const receive = (of: TestApp) =>
  until(async () => {
    const { status } = await of.call('POST', '/api_purchased_goods', { body: receiptBody() });
    return status === 201;
  });
let limit = 0;
/** With another address each time, so that no kept answer is given. */
const total = async () => {
  limit += 1;
  const { status, headers } = await app.call('GET', '/api_purchased_goods', { query: { limit } });
  return [status, Number(headers['x-total-count'])];
};
const untilUsed = async (count: number) => {
  let written = count;
  await until(async () => {
    const before = await onStandby();
    await receive(app);
    written += 1;
    expect(await total()).toEqual([200, written]);
    return (await onStandby()) > before;
  });
  return written;
};

const neverOnStandby = async (count: number) => {
  const before = await onStandby();
  for (let written = count + 1; written <= count + 3; written++) {
    await receive(app);
    expect(await total()).toEqual([200, written]);
  }
  expect(await onStandby()).toBe(before);
  return count + 3;
};

test('nothing is read from a standby that still follows the server whose place another has taken (contract 5.143)', async () => {
  const { primary, link, replicaLink, addressOf } = servers;
  const [leftBehind, successor] = servers.standbys as [typeof primary, typeof primary];
  let written = await untilUsed(0);
  const lsn = await valueOf<string>(primary, 'select pg_current_wal_insert_lsn()');
  await until(() => valueOf(successor, `select pg_last_wal_replay_lsn() >= '${lsn}'`));
  successor.promote();
  await until(async () => !(await valueOf<boolean>(successor, 'select pg_is_in_recovery()')));
  link.moveTo(addressOf(successor));
  link.restore();

  // The first server does not know, and somebody still writes there: its standby is further than the successor.
  const databaseUrl = primary.url.replace('postgres@', 'tfuka_server@');
  const database = await openDatabase({ dataDir: '', log: pino({ level: 'silent' }), databaseUrl });
  const astray = await testApp({}, { database });
  await Promise.all(Array.from({ length: ASTRAY }, () => receive(astray)));
  await astray.close();
  const end = await valueOf<string>(successor, 'select pg_current_wal_insert_lsn()');
  await until(() => valueOf(leftBehind, `select pg_last_wal_replay_lsn() > '${end}'`));

  await until(async () => (await total())[0] === 200);
  expect(await total()).toEqual([200, written]);
  written = await neverOnStandby(written);

  const follower = await startPostgres({ standbyOf: successor.url });
  try {
    replicaLink.moveTo(addressOf(follower));
    replicaLink.restore();
    written = await untilUsed(written);

    // It leaves its server, and both write on.
    follower.promote();
    await until(async () => !(await valueOf<boolean>(follower, 'select pg_is_in_recovery()')));
    const before = await onStandby();
    expect(await total()).toEqual([200, written]);
    expect(await onStandby()).toBe(before);
    await neverOnStandby(written);
  } finally {
    follower.stop();
  }
});
