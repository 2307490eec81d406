import { positionNow, seal } from '../../src/server/keeping/audit/seal';
import { createMetrics } from '../../src/server/observe/prometheus';
import { metrics, setMetrics } from '../../src/server/observe/start';
import { rawGoodType } from '../kit/raw-good-type';
import { testApp, type TestApp } from '../kit/server/app';
import { postgresUrl, testDatabase } from '../kit/server/database';
import { startProvider } from '../kit/server/provider';
import { TestBrowser, TestClient } from '../kit/server/sign-in-client';
import { streamListener } from '../kit/server/stream-listener';

const METRICS_TOKEN = 'a-token-for-figures';
let app: TestApp;
beforeAll(async () => {
  setMetrics(createMetrics());
  app = await testApp({ METRICS_TOKEN });
  metrics!.watch({ db: app.database.db, pools: app.database.pools, feed: app.feed });
});
afterAll(() => app.close());

const ask = (authorization?: string) =>
  app.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
const text = async () => (await ask(`Bearer ${METRICS_TOKEN}`)).body;
/** The value of a line, by the beginning of its labels in any order; undefined where there is none. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  const line = (await text())
    .split('\n')
    .find((one) => new RegExp(`^${name}[ {]`).test(one) && wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
const calls = (route: string, status: string) =>
  figure('tfuka_call_duration_seconds_count', { method: 'GET', route, status });

test('on the main port /metrics needs the token (contract 5.45)', async () => {
  expect((await ask()).statusCode).toBe(401);
  expect((await ask('Bearer another-token-than-it')).statusCode).toBe(401);
  expect((await ask(`Basic ${METRICS_TOKEN}`)).statusCode).toBe(401);
  const answer = await ask(`Bearer ${METRICS_TOKEN}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('without a setting there is no /metrics (contract 5.45)', async () => {
  const used = metrics;
  setMetrics(null);
  const plain = await testApp();
  try {
    expect((await plain.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  } finally {
    await plain.close();
    setMetrics(used);
  }
});

test('calls are counted by route and status, from 1 ms to 10 s, and never by their URL (contract 5.46)', async () => {
  await app.call('GET', '/api_goods', { query: { q: 'סודי' } });
  await app.call('GET', '/api_goods/987654');
  expect(await calls('/api_goods', '200')).toBe(1);
  expect(await calls('/api_goods/:id', '404')).toBe(1);
  expect(await figure('tfuka_calls_in_progress')).toBe(1);
  const figures = await text();
  expect(figures).toContain('le="0.001"');
  expect(figures).toContain('le="10"');
  expect(figures).not.toMatch(/סודי|%D7|987654/);
});

test('the pool, its waits and failed statements are reported (contract 5.47)', async () => {
  const waits = async () => (await figure('tfuka_pool_wait_seconds_count'))!;
  const before = await waits();
  await app.call('GET', '/api_suppliers');
  expect(await waits()).toBeGreaterThan(before);
  expect(await figure('tfuka_pool_max', { pool: 'reads' })).toBe(app.database.pool.options.max);
  expect(await figure('tfuka_pool_waiting', { pool: 'writes' })).toBe(0);

  await app.database.owner.query("alter table good_types add constraint no_more check (name <> 'קמח')");
  await app.call('POST', '/api_good_types', { body: rawGoodType('קמח') });
  expect(await figure('tfuka_statement_failures_total', { kind: 'constraint' })).toBe(1);
});

test('unsealed rows and whether the database answers are reported (contract 5.48)', async () => {
  const { pool } = app.database;
  await app.call('POST', '/api_good_types', { body: rawGoodType('סוכר') });
  expect(await figure('tfuka_sealing_backlog_rows')).toBe(1);
  expect(await figure('tfuka_sealing_backlog_age_seconds')).toBeGreaterThan(0);
  await seal(pool, await positionNow(pool));
  expect(await figure('tfuka_sealing_backlog_rows')).toBe(0);
  expect(await figure('tfuka_sealing_backlog_age_seconds')).toBe(0);
  await app.call('POST', '/api_good_types', { body: rawGoodType('מלח') });
  expect(await figure('tfuka_sealing_backlog_rows')).toBe(1);
  expect(await figure('tfuka_database_up')).toBe(1);

  const gone = await testDatabase();
  await gone.close();
  metrics!.watch({ db: gone.db });
  expect(await figure('tfuka_database_up')).toBe(0);
  expect(await figure('tfuka_sealing_backlog_rows')).toBeUndefined();
  metrics!.watch({ db: app.database.db });
});

test('open streams, how far they are behind, and cached answers are reported (contract 5.49)', async () => {
  expect(await figure('tfuka_feed_behind_seconds')).toBe(0);
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const listener = streamListener([origin], await app.identity.token());
  await listener.begun();
  expect(await figure('tfuka_streams_open')).toBe(1);
  expect(await figure('tfuka_feed_behind_seconds')).toEqual(expect.any(Number));
  await listener.stop();
  expect(await calls('/api_events', '200')).toBeUndefined();

  const given = (await figure('tfuka_kept_answers_total', { from: 'kept' }))!;
  await app.call('GET', '/api_good_types');
  await app.call('GET', '/api_good_types');
  expect(await figure('tfuka_kept_answers_total', { from: 'kept' })).toBeGreaterThan(given);
  expect(await figure('tfuka_kept_answers_bytes')).toBeGreaterThan(0);
});

test('refused sign-ins are counted by reason (contract 5.50)', async () => {
  expect(await figure('tfuka_sign_in_failures_total', { reason: 'wrong' })).toBe(0);
  const provider = await startProvider(app.database.db);
  try {
    const client = new TestClient(provider.origin);
    const browser = new TestBrowser(provider.origin);
    const page = await browser.get(client.authorizeUrl());
    await browser.post(page.url, { login: 'nobody', password: 'guess' });
  } finally {
    await provider.close();
  }
  expect(await figure('tfuka_sign_in_failures_total', { reason: 'wrong' })).toBe(1);
});

test('the process, its version and the age of a backup are reported (contract 5.51)', async () => {
  const database = postgresUrl ? 'postgres' : 'embedded';
  expect(await figure('tfuka_build_info', { version: '1.9', build: 'none', database })).toBe(1);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(await figure(name)).toBeGreaterThan(0);
  expect(await figure('tfuka_backup_age_seconds')).toBeUndefined();
  metrics!.watch({ lastBackupAt: () => new Date(Date.now() - 60_000) });
  expect(await figure('tfuka_backup_age_seconds')).toBeGreaterThanOrEqual(60);
});
