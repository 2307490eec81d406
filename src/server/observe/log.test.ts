// @embedded-only: what is written to the log
import { Writable } from 'node:stream';
import { rawGoodType } from '../../../tests/kit/raw-good-type';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { startProvider } from '../../../tests/kit/server/provider';
import { TestBrowser, TestClient } from '../../../tests/kit/server/sign-in-client';
import { errorText } from '../../strings/errors';
import { createLog } from './log';

/** A log in memory. */
function memoryLog() {
  let text = '';
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const lines = () =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log: createLog('info', to), text: () => text, lines };
}

const { log, text, lines } = memoryLog();
let app: TestApp;
beforeAll(async () => (app = await testApp({}, { log })));
afterAll(() => app.close());

test('a failed call is logged with its cause but without the row that the database’s error contains (contract 1.64)', async () => {
  // From now on every new type breaks a rule of the database that the server does not know.
  await app.database.owner.query("alter table good_types add constraint no_more check (name = '')");
  const { status, body } = await app.call('POST', '/api_good_types', { body: rawGoodType('סודי ביותר') });
  await app.database.owner.query('alter table good_types drop constraint no_more');
  expect(status).toBe(500);
  expect(body).toEqual({ code: 'INTERNAL', error: errorText.internal });
  expect(text()).toContain('no_more');
  expect(text()).toContain('"reqId"');
  expect(text()).not.toContain('סודי');
});

test('a call is one line with its request, route, status, time and the person by id (contract 5.55)', async () => {
  const written = await app.call('POST', '/api_good_types', { body: rawGoodType('קמח'), as: 'רות' });
  const read = await app.call('GET', '/api_good_types', { as: 'רות' });
  const { rows } = await app.database.pool.query<{ id: number }>("select id from people where name = 'רות'");
  for (const [{ headers, status }, method] of [
    [written, 'POST'],
    [read, 'GET'],
  ] as const) {
    const reqId = headers['x-request-id'];
    expect(lines().filter((line) => line.reqId === reqId)).toEqual([
      expect.objectContaining({ method, route: '/api_good_types', status, personId: rows[0]!.id }),
    ]);
  }
  expect(lines().at(-1)!.ms).toEqual(expect.any(Number));
});

test('no name, token, password, search or body gets into the log, whatever fails (contract 5.56)', async () => {
  const token = await app.identity.token({ name: 'דנה הסודית' });
  const send = (url: string, payload?: string) =>
    app.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      payload,
      headers: {
        authorization: `Bearer ${token}`,
        cookie: 'session=secret-cookie',
        'content-type': 'application/json',
      },
    });
  await send('/api_goods?q=secret-search');
  await send('/api_goods?unknown=secret-search');
  await send('/secret-path/api?secret-search');
  await send('/api_good_types', '{"name": "secret-body');
  await send('/api_good_types', JSON.stringify({ ...rawGoodType('secret-body'), units: 'secret-body' }));
  await app.app.inject({ url: '/api_goods', headers: { authorization: 'Bearer secret-token' } });
  // A value that only the database finds wrong.
  const failed = await app.database.pool
    .query('select $1::text::integer', ['secret\n"value"'])
    .catch((error: unknown) => error);
  app.app.log.error({ err: failed }, 'a failed statement');
  expect(text()).toContain('invalid input syntax');
  expect(text()).not.toMatch(/secret|דנה|סודית|%D7/);
  expect(text()).not.toContain(token.slice(0, 20));
});

test('a refused sign-in is logged with its address and reason, without the name and the password (contract 5.57)', async () => {
  const provider = await startProvider(app.database.db, undefined, true, undefined, log);
  try {
    const browser = new TestBrowser(provider.origin);
    const page = await browser.get(new TestClient(provider.origin).authorizeUrl());
    const send = () => browser.post(page.url, { login: 'secret-name', password: 'secret-password' });
    for (let attempt = 0; attempt < 11; attempt++) await send();
  } finally {
    await provider.close();
  }
  const refused = lines().filter(({ msg }) => msg === 'sign-in refused');
  expect(refused[0]).toMatchObject({ address: '127.0.0.1', reason: 'wrong' });
  expect(refused.at(-1)).toMatchObject({ address: '127.0.0.1', reason: 'too_many' });
  expect(text()).not.toContain('secret');
});
