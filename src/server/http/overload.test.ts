import { testApp, type TestApp } from '../testing/app';

let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());

test('a call that gets no connection in time is told to come back, and the next one is served (contract 1.80)', async () => {
  const { pool } = app.database;
  const patience = pool.options.connectionTimeoutMillis;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 100;
  try {
    const late = await app.call<{ code: string }>('GET', '/api_goods');
    expect(late).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
      headers: { 'retry-after': '1' },
    });
  } finally {
    pool.options.connectionTimeoutMillis = patience;
    held.forEach((client) => client.release());
  }
  expect((await app.call('GET', '/api_goods')).status).toBe(200);
});

test('at least a thousand calls may wait; what is past the most is told so at once (contract 1.63)', async () => {
  const { pool } = app.database;
  // However slow the machine is: this is about how many wait, not for how long.
  pool.options.connectionTimeoutMillis = 120_000;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  let tellRefused: (call: unknown) => void;
  const refused = new Promise((resolve) => (tellRefused = resolve));
  const all = Array.from({ length: 2_500 }, async () => {
    const call = await app.call<{ code?: string }>('GET', '/api_suppliers');
    if (call.status === 429) tellRefused(call);
    return call.status;
  });
  // Answered while all the others still wait.
  expect(await refused).toMatchObject({ body: { code: 'TOO_MANY' }, headers: { 'retry-after': '1' } });
  held.forEach((client) => client.release());
  const statuses = await Promise.all(all);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1_000);
});
