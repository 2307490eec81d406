import { testApp, type TestApp } from '../testing/app';

let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());

test('a call that gets no connection in time is told to come back, and the next one is served', async () => {
  const { pool } = app.database;
  const patience = pool.options.connectionTimeoutMillis;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 100;
  try {
    const late = await app.call<{ code: string }>('GET', '/api_goods');
    expect(late).toMatchObject({ status: 429, body: { code: 'TOO_MANY' }, headers: { 'retry-after': '1' } });
  } finally {
    pool.options.connectionTimeoutMillis = patience;
    held.forEach((client) => client.release());
  }
  expect((await app.call('GET', '/api_goods')).status).toBe(200);
});
