// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database
import { decodeProtectedHeader } from 'jose';
import { stopClock } from '../../../../tests/kit/clock';
import { testDatabase } from '../../../../tests/kit/server/database';
import { type RunningProvider, startProvider } from '../../../../tests/kit/server/provider';
import { TestBrowser, TestClient } from '../../../../tests/kit/server/sign-in-client';
import type { Database } from '../../db/open';
import { inClear } from '../../db/secret-box';
import { createDemoAccounts } from '../accounts';
import { InvalidToken } from '../verifier';
import { deleteRetiredKeys, readSecrets, rotateSecrets } from './secrets';

const MINUTE = 60_000;
let database: Database;
let provider: RunningProvider;
let client: TestClient;
let browser: TestBrowser;
beforeEach(async () => {
  database = await testDatabase();
  await createDemoAccounts(database.db);
  provider = await startProvider(database.db);
  client = new TestClient(provider.origin);
  browser = new TestBrowser(provider.origin);
});
afterEach(async () => {
  jest.useRealTimers();
  await provider.close();
  await database.close();
});

const published = async () => {
  const { keys } = (await (await fetch(`${client.issuer}/v1/keys`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};
const kidOf = (token: string) => decodeProtectedHeader(token).kid;

test('a new key signs, the old one is honoured until its last tokens have ended, and nobody is signed out (contract 4.50)', async () => {
  const before = await client.signIn(browser, 'manager', 'manager-demo');
  const [old] = await published();
  await rotateSecrets(database.db, inClear);
  await provider.identity.refreshKeys!();

  const after = (await client.refresh(before.refresh_token)).body;
  expect(kidOf(after.access_token)).not.toBe(old);
  expect(await published()).toEqual([kidOf(after.access_token), old]);
  for (const { access_token } of [before, after]) {
    expect(await provider.identity.verify(access_token)).toMatchObject({ name: 'דנה כהן' });
  }
  // The session's cookie was signed with the old key.
  expect((await browser.get(client.authorizeUrl())).url).toContain('/sign-in/callback?code=');

  stopClock(Date.now() + 21 * MINUTE);
  await provider.identity.refreshKeys!();
  expect(await published()).toEqual([kidOf(after.access_token)]);
  const later = (await client.refresh(after.refresh_token)).body;
  expect(await provider.identity.verify(later.access_token)).toMatchObject({ name: 'דנה כהן' });
});

test('a process that has not heard of a new key yet learns it from the first token of it (contract 4.50)', async () => {
  const { port } = new URL(provider.origin);
  // Another process of the same address, as far as tokens can tell.
  const other = await startProvider(database.db, undefined, true, provider.origin);
  try {
    await rotateSecrets(database.db, inClear);
    await provider.identity.refreshKeys!();
    const { access_token } = await client.signIn(browser, 'staff', 'staff-demo');
    expect(await other.identity.verify(access_token)).toMatchObject({ name: 'יוסי ברק' });
    expect(port).not.toBe(new URL(other.origin).port);
  } finally {
    await other.close();
  }
});

test('tokens of unknown keys cost one reading a second, however many arrive', async () => {
  const { access_token } = await client.signIn(browser, 'staff', 'staff-demo');
  const [, payload, signature] = access_token.split('.');
  let queries = 0;
  database.pool.on('acquire', () => (queries += 1));
  const forged = (kid: number) => {
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'at+jwt', kid: `kid ${kid}` }));
    return `${header.toString('base64url')}.${payload}.${signature}`;
  };
  stopClock(Date.now());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, kid) => provider.identity.verify(forged(kid))),
  );
  expect(outcomes.every((each) => each.status === 'rejected' && each.reason instanceof InvalidToken)).toBe(
    true,
  );
  // One reading, of both kinds of keys.
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThanOrEqual(4);
});

test('signing out with an ID token of a key that is gone asks first, instead of failing (contract 4.50)', async () => {
  const tokens = await client.signIn(browser, 'manager', 'manager-demo');
  await rotateSecrets(database.db, inClear);
  stopClock(Date.now() + 21 * MINUTE);
  await provider.identity.refreshKeys!();
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${provider.origin}/`,
  });
  const page = await browser.get(`${client.issuer}/v1/logout?${query}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('להתנתק במכשיר הזה?');
  const back = await browser.postFormOf(page);
  expect(back.url).toBe(`${provider.origin}/`);
  expect((await browser.get(client.authorizeUrl())).text).toContain('name="password"');
});

test('keys that are honoured no more are deleted, with their private parts', async () => {
  const [first] = (await readSecrets(database.db, inClear)).signingKeys;
  await rotateSecrets(database.db, inClear);
  await rotateSecrets(database.db, inClear);
  expect((await readSecrets(database.db, inClear)).signingKeys).toHaveLength(3);
  const stored = async () =>
    JSON.stringify((await database.pool.query('select value from provider_secrets')).rows);
  await deleteRetiredKeys(database.db);
  expect(await stored()).toContain(first!.d);
  await deleteRetiredKeys(database.db, new Date(Date.now() + 21 * MINUTE));
  expect(await stored()).not.toContain(first!.d);
  const left = await readSecrets(database.db, inClear);
  expect([left.signingKeys.length, left.cookieKeys.length]).toEqual([1, 3]);
});
