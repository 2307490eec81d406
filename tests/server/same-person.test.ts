// @postgres-only: the same SQL on both
import { sql } from 'kysely';
import pino from 'pino';
import { createApp } from '../../src/server/app';
import { readConfig } from '../../src/server/config/config';
import { createAccount } from '../../src/server/identity/accounts';
import { createIdentity } from '../../src/server/identity/identity';
import { audit } from '../../src/server/keeping/audit/audit';
import { Feed } from '../../src/server/record/feed';
import { isPerson, OWN_ISSUER, personOf } from '../../src/server/record/people';
import { testDatabase, type TestDatabase } from '../kit/server/database';
import { receiptBody } from '../kit/server/factories';
import { type RunningProvider, silent, startProvider } from '../kit/server/provider';
import { TestBrowser, TestClient } from '../kit/server/sign-in-client';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const isSame = async (one: number, other: number) => {
  const { rows } = await sql<{
    same: boolean;
  }>`select ${isPerson(sql`${one}::bigint`, other)} as same`.execute(database.db);
  return rows[0]!.same;
};

test('signing in at another port, host or scheme is as the same person (contract 4.51)', async () => {
  const dana = { login: 'dana', password: 'correct horse' };
  await createAccount(database.db, dana);
  const ids = new Set<number>();
  const issuers = new Set<string>();
  const starts = [undefined, undefined, 'http://localhost:3000'];
  for (const origin of starts) {
    const provider: RunningProvider = await startProvider(database.db);
    try {
      const client = new TestClient(provider.origin);
      const tokens = await client.signIn(new TestBrowser(provider.origin), dana.login, dana.password);
      const writer = await provider.identity.verify(tokens.access_token);
      ids.add((await personOf(database.db, writer)).firstId);
      issuers.add(provider.identity.issuer);
      if (origin) {
        const there = await createIdentity({ origin, outside: null, demo: false }, database, silent);
        issuers.add(there.issuer);
        expect(there.recordIssuer).toBe(writer.issuer);
      }
    } finally {
      await provider.close();
    }
  }
  expect(ids.size).toBe(1);
  expect(issuers.size).toBe(4);
});

test('a write that is sent again to another address of the server is made once (contract 4.51)', async () => {
  const dana = { login: 'noa', password: 'correct horse', name: 'נועה גל' };
  await createAccount(database.db, dana);
  const log = pino({ level: 'silent' });
  const feed = new Feed(database.db, log);
  const receipt = receiptBody();
  const answers = [];
  for (let start = 0; start < 2; start += 1) {
    const provider = await startProvider(database.db);
    const { origin, identity } = provider;
    const client = new TestClient(origin);
    const tokens = await client.signIn(new TestBrowser(origin), dana.login, dana.password);
    const config = readConfig({ DEMO: 'off', PUBLIC_ORIGIN: origin });
    const health = { state: 'ok' } as const;
    const app = await createApp({ config, database, identity, feed, health, log, webFolder: null });
    const response = await app.inject({
      method: 'POST',
      url: '/api_purchased_goods',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'idempotency-key': 'one-and-the-same' },
      payload: receipt,
    });
    answers.push({ status: response.statusCode, body: response.json<{ id: number; created_by: string }>() });
    await app.close();
    await provider.close();
  }
  await feed.close();
  expect(answers[0]).toMatchObject({ status: 201, body: { created_by: 'נועה גל' } });
  expect(answers[1]).toEqual(answers[0]);
});

test('the rows of an account from several addresses of before are one person, and none of them is changed (contract 4.52)', async () => {
  const { db, pool } = database;
  const { subject } = await createAccount(db, { login: 'dana', password: 'correct horse' });
  const before = (host: string, name: string, of = subject) =>
    personOf(db, { issuer: `http://${host}/oauth2/default`, subject: of, name });
  const first = await before('127.0.0.1:3000', 'dana');
  const second = await before('localhost:8080', 'dana');
  // An outside provider under such an address, with subjects of its own.
  const outside = await before('factory.okta.test', 'אחר', '00u1234');
  const sameSubject = await before('other.okta.test', 'אחר', '00u1234');
  const stored = async () => (await pool.query<object>('select * from people order by id')).rows;
  const were = await stored();

  const now = await personOf(db, { issuer: OWN_ISSUER, subject, name: 'dana' });
  expect(now.firstId).toBe(first.id);
  expect(await isSame(now.id, first.id)).toBe(true);
  expect(await isSame(second.id, first.id)).toBe(true);
  expect(await isSame(second.id, now.id)).toBe(true);
  expect(await isSame(outside.id, now.id)).toBe(false);
  expect(await isSame(outside.id, sameSubject.id)).toBe(false);
  expect(await isSame(outside.id, outside.id)).toBe(true);
  expect((await stored()).slice(0, were.length)).toEqual(were);
  expect((await audit(database)).findings).toEqual([]);
});
