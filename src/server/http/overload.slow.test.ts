import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { createMetrics } from '../observe/prometheus';
import { metrics, setMetrics } from '../observe/start';

let app: TestApp;
beforeAll(async () => {
  setMetrics(createMetrics());
  app = await testApp();
});
afterAll(() => app.close());

test('a call that gets no database connection in time is 503 with Retry-After, and the next one succeeds (contract 1.80)', async () => {
  const { pool } = app.database;
  const timeout = pool.options.connectionTimeoutMillis;
  const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 100;
  try {
    const response = await app.call<{ code: string }>('GET', '/api_goods');
    expect(response).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
      headers: { 'retry-after': '1' },
    });
  } finally {
    pool.options.connectionTimeoutMillis = timeout;
    connections.forEach((client) => client.release());
  }
  expect((await app.call('GET', '/api_goods')).status).toBe(200);
});

test('at least a thousand calls may wait, and calls above the limit are 429 at once and counted (contract 1.63, 5.46)', async () => {
  const { pool } = app.database;
  // Long enough for a slow machine: the test is about the number of waiting calls, not about their time.
  pool.options.connectionTimeoutMillis = 120_000;
  const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  let resolveRefused: (call: unknown) => void;
  const refused = new Promise((resolve) => (resolveRefused = resolve));
  const all = Array.from({ length: 2_500 }, async () => {
    const call = await app.call<{ code?: string }>('GET', '/api_suppliers');
    if (call.status === 429) resolveRefused(call);
    return call.status;
  });
  // The refusal arrives while all the others still wait.
  expect(await refused).toMatchObject({ body: { code: 'TOO_MANY' }, headers: { 'retry-after': '1' } });
  connections.forEach((client) => client.release());
  const statuses = await Promise.all(all);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1_000);
  const shed = statuses.filter((status) => status === 429).length;
  expect((await metrics!.figures()).text).toContain(`\ntfuka_calls_shed_total ${shed}\n`);
});
