// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database
import crypto from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stopClock } from '../../../../tests/kit/clock';
import { testDatabase } from '../../../../tests/kit/server/database';
import { type RunningProvider, startProvider } from '../../../../tests/kit/server/provider';
import { TestBrowser, TestClient } from '../../../../tests/kit/server/sign-in-client';
import { SIGN_IN_BUDGETS } from '../../../domain/limits';
import type { Database } from '../../db/open';
import { createAccount } from '../accounts';
import { beginAttempt } from '../attempts';

const dana = { login: 'dana', password: 'correct horse' };
let database: Database;
let provider: RunningProvider;
let client: TestClient;
beforeAll(async () => {
  database = await testDatabase();
  await createAccount(database.db, dana);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('sign_in_failures').execute();
  provider = await startProvider(database.db);
  client = new TestClient(provider.origin);
});
afterEach(async () => {
  jest.useRealTimers();
  await provider.close();
});

/** The browser of somebody who has signed in with it before. */
async function knownBrowser() {
  const browser = new TestBrowser(provider.origin);
  await client.signIn(browser, dana.login, dana.password);
  return browser;
}
const pageOf = (browser: TestBrowser) => browser.get(client.authorizeUrl({ prompt: 'login' }));

test('a storm of passwords gets Retry-After, two are checked at a time, and a known device gets in (contract 4.42, 4.44)', async () => {
  const known = await knownBrowser();
  const mine = await pageOf(known);
  const outsider = new TestBrowser(provider.origin);
  const { url } = await outsider.get(client.authorizeUrl());
  // Hashing waits for the end of the storm, so that what comes out does not depend on the machine.
  const held: (() => void)[] = [];
  const { scrypt } = crypto;
  const hashing = jest.spyOn(crypto, 'scrypt').mockImplementation(((...args: Parameters<typeof scrypt>) => {
    held.push(() => scrypt(...args));
  }) as typeof scrypt);
  try {
    const statuses: number[] = [];
    const storm = Array.from({ length: 30 }, async (_, at) => {
      const page = await outsider.post(url, { login: `name ${at}`, password: 'a guess' });
      statuses.push(page.status);
      return page;
    });
    // Two are being checked, and eight wait.
    while (statuses.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(statuses).toEqual(Array(20).fill(503));
    expect(held).toHaveLength(2);
    const owner = known.post(mine.url, dana);
    // Files are read meanwhile, with a thread that is left.
    await readFile(__filename);
    const drain = setInterval(() => held.shift()?.(), 5);
    const pages = await Promise.all(storm);
    expect((await owner).url).toContain('/sign-in/callback?code=');
    clearInterval(drain);
    expect(statuses.slice(20)).toEqual(Array(10).fill(401));
    const busy = pages.find(({ status }) => status === 503);
    expect(Number(busy!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(busy!.text).toContain('אפשר לנסות שוב בעוד כמה שניות');
    expect(busy!.text).toMatch(/value="name \d+"/);
  } finally {
    hashing.mockRestore();
  }
});

test('while an account is guessed from many addresses, unknown devices are refused and its owner signs in on a known one (contract 4.43, 4.44)', async () => {
  const known = await knownBrowser();
  for (let count = 0; count < SIGN_IN_BUDGETS.account; count += 1) {
    await beginAttempt(database.db, { login: 'dana', address: `10.0.0.${count}`, device: null });
  }
  const elsewhere = new TestBrowser(provider.origin);
  const refused = await elsewhere.post((await elsewhere.get(client.authorizeUrl())).url, dana);
  expect(refused.status).toBe(429);
  const entered = await known.post((await pageOf(known)).url, dana);
  expect(entered.url).toContain('/sign-in/callback?code=');
});

test('a device known to one account is unknown to another', async () => {
  await createAccount(database.db, { login: 'noa', password: 'another horse' });
  const known = await knownBrowser();
  const { url } = await pageOf(known);
  for (let count = 0; count < SIGN_IN_BUDGETS.account; count += 1) {
    await beginAttempt(database.db, { login: 'noa', address: `10.0.0.${count}`, device: null });
  }
  expect((await known.post(url, { login: 'noa', password: 'another horse' })).status).toBe(429);
});

test('an unknown device opens a limited number of pages a minute and leaves few records, and known devices are not affected (contract 4.45)', async () => {
  // Or on a slow machine some of them are a second apart.
  stopClock(Date.now());
  const monotonic = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const known = await knownBrowser();
  const path = client.authorizeUrl().slice(provider.origin.length);
  const statuses = new Map<number, number>();
  let last: Awaited<ReturnType<typeof provider.app.inject>> | undefined;
  const paths = [path, '/oauth2/default/v1/logout', path.replace('authorize?', 'AUTHORIZE/?')];
  for (let count = 0; count < 400; count += 1) {
    const url = paths[count % 3]!;
    last = await provider.app.inject({ url, remoteAddress: '10.9.9.9' });
    statuses.set(last.statusCode, (statuses.get(last.statusCode) ?? 0) + 1);
  }
  expect(statuses.get(429)).toBe(100);
  expect(Number(last!.headers['retry-after'])).toBeGreaterThan(0);
  expect(last!.body).toContain('יש עומס כרגע');
  // Others are not concerned, until all strangers together open too many.
  expect((await provider.app.inject({ url: path, remoteAddress: '10.9.9.8' })).statusCode).toBe(303);
  for (let count = 0; count < 300; count += 1) {
    last = await provider.app.inject({ url: path, remoteAddress: `10.8.${count % 3}.1` });
  }
  expect(last!.statusCode).toBe(429);
  expect((await pageOf(known)).text).toContain('name="password"');
  monotonic.mockRestore();
});
