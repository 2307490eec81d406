// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testDatabase } from '../../../../tests/kit/server/database';
import { type RunningProvider, startProvider } from '../../../../tests/kit/server/provider';
import { TestBrowser, TestClient } from '../../../../tests/kit/server/sign-in-client';
import type { Database } from '../../db/open';
import { createDemoAccounts } from '../accounts';
import { trimAnonymousRecords } from './records';

let database: Database;
let provider: RunningProvider;
beforeAll(async () => {
  database = await testDatabase();
  await createDemoAccounts(database.db);
  provider = await startProvider(database.db);
});
afterAll(async () => {
  await provider.close();
  await database.close();
});

const dump = async () =>
  JSON.stringify((await database.pool.query('select * from oidc_records order by model, id')).rows);

test('no code, refresh token, session or sign-in is in the records as its bearer knows it (contract 4.46)', async () => {
  const client = new TestClient(provider.origin);
  const browser = new TestBrowser(provider.origin);
  const page = await browser.get(client.authorizeUrl());
  const { pathname } = new URL(page.url);
  const signIn = pathname.split('/').at(-1)!;
  expect(signIn).toMatch(/^[\w-]{43}$/);
  expect(await dump()).not.toContain(signIn);

  const callback = await browser.post(page.url, { login: 'manager', password: 'manager-demo' });
  const code = new URL(callback.url).searchParams.get('code')!;
  const { body } = await client.exchange(callback.url);
  // A second page, asked for by somebody who is signed in, refers to the session.
  await browser.get(client.authorizeUrl({ prompt: 'login' }));
  const cookies = browser.setCookies.map((line) => /=([^;]*)/.exec(line)![1]!);
  const stored = await dump();
  for (const secret of [code, body.refresh_token, ...cookies.flatMap((value) => value.split('.'))]) {
    if (secret.length >= 20) expect(stored).not.toContain(secret);
  }
  const models = await database.db.selectFrom('oidc_records').select(['model', 'id']).execute();
  const plain = models.filter(({ id }) => !/^[0-9a-f]{64}$/.test(id)).map(({ model }) => model);
  // Access tokens name their grant, which lets nobody in.
  expect(new Set(plain)).toEqual(new Set(['Grant']));
  const claims = await provider.identity.verify(body.access_token);
  expect(models).toContainEqual({ model: 'Grant', id: claims.grant });
});

test('only the newest abandoned sign-in pages are stored, and those of known devices are removed last (contract 4.45)', async () => {
  const client = new TestClient(provider.origin);
  const known = new TestBrowser(provider.origin);
  await client.signIn(known, 'staff', 'staff-demo');
  const mine = await known.get(client.authorizeUrl({ prompt: 'login' }));
  for (let count = 0; count < 6; count += 1) {
    const outsider = new TestBrowser(provider.origin);
    await (count % 2 ? outsider.get(client.authorizeUrl()) : outsider.get(`${client.issuer}/v1/logout`));
  }
  const left = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int from oidc_records where payload ->> 'accountId' is null`,
    );
    return rows[0]!.count;
  };
  expect(await left()).toBeGreaterThan(6);
  await trimAnonymousRecords(database.db, 3);
  expect(await left()).toBe(3);
  expect((await known.get(mine.url)).text).toContain('name="password"');
});
