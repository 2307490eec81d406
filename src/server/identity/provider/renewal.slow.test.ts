// @postgres-only: the same SQL on both

import { stopClock } from '../../../../tests/kit/clock';
import { testDatabase } from '../../../../tests/kit/server/database';
import { type RunningProvider, startProvider } from '../../../../tests/kit/server/provider';
import { TestBrowser, TestClient, type Tokens } from '../../../../tests/kit/server/sign-in-client';
import type { Role } from '../../../domain/roles';
import type { Database } from '../../db/open';
import { fulfil } from '../account-request';
import { createAccount, createDemoAccounts } from '../accounts';
import { deleteExpiredRecords, endOtherSignIns } from './records';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: Database;
let provider: RunningProvider;
let client: TestClient;
let tokens: Tokens;
const realNow = Date.now;

beforeAll(async () => {
  database = await testDatabase();
  await createDemoAccounts(database.db);
  provider = await startProvider(database.db);
});
afterAll(async () => {
  await provider.close();
  await database.close();
});
beforeEach(async () => {
  client = new TestClient(provider.origin);
  tokens = await client.signIn(new TestBrowser(provider.origin), 'manager', 'manager-demo');
});
afterEach(() => jest.useRealTimers());

/** Moves the clock of the server, which runs in this process. */
function advanceTo(milliseconds: number): void {
  stopClock(realNow() + milliseconds);
}

test('each renewal returns a new refresh token and the person’s name', async () => {
  const { body } = await client.refresh(tokens.refresh_token);
  expect(body.refresh_token).not.toBe(tokens.refresh_token);
  expect(body.id_token).toBeTruthy();
  expect((await provider.identity.verify(body.access_token)).name).toBe('דנה כהן');
});

test('a changed password ends every other sign-in of that account, and no other account’s', async () => {
  const elsewhere = new TestClient(provider.origin);
  const browser = new TestBrowser(provider.origin);
  const other = await elsewhere.signIn(browser, 'manager', 'manager-demo');
  const colleague = new TestClient(provider.origin);
  const staff = await colleague.signIn(new TestBrowser(provider.origin), 'staff', 'staff-demo');
  const { subject, grant } = await provider.identity.verify(tokens.access_token);
  expect((await provider.identity.verify(other.access_token)).grant).not.toBe(grant);

  await endOtherSignIns(database.db, subject, grant);
  expect((await elsewhere.refresh(other.refresh_token)).status).toBe(400);
  expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await colleague.refresh(staff.refresh_token)).status).toBe(200);
  // The ended sign-in needs the password again.
  expect((await browser.get(elsewhere.authorizeUrl())).text).toContain('type="password"');
});

test('a sign-in is renewed every quarter of an hour through a shift of 24 hours', async () => {
  let current = tokens;
  for (let minutes = 14; minutes < 24 * 60; minutes += 14) {
    advanceTo(minutes * MINUTE);
    const { status, body } = await client.refresh(current.refresh_token);
    expect(status).toBe(200);
    current = body;
  }
  expect(await provider.identity.verify(current.access_token)).toMatchObject({ name: 'דנה כהן' });
});

test('renewal works after 14 idle hours, and fails after 17', async () => {
  advanceTo(14 * HOUR);
  const { status, body } = await client.refresh(tokens.refresh_token);
  expect(status).toBe(200);
  advanceTo((14 + 17) * HOUR);
  expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
});

test('a renewal whose response was lost may be repeated, even an hour later', async () => {
  await client.refresh(tokens.refresh_token);
  advanceTo(HOUR);
  const repeated = await client.refresh(tokens.refresh_token);
  expect(repeated.status).toBe(200);
  expect((await client.refresh(repeated.body.refresh_token)).status).toBe(200);
});

test('two tabs that renew at the same moment both stay signed in', async () => {
  const [one, two] = await Promise.all([
    client.refresh(tokens.refresh_token),
    client.refresh(tokens.refresh_token),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  // The tabs share their storage, where the last response wins.
  expect((await client.refresh(one.body.refresh_token)).status).toBe(200);
});

test('a superseded refresh token is refused, and ends its whole grant', async () => {
  const second = await client.refresh(tokens.refresh_token);
  const third = await client.refresh(second.body.refresh_token);
  advanceTo(2 * MINUTE);
  expect((await client.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect((await client.refresh(third.body.refresh_token)).body.error).toBe('invalid_grant');
});

test('when two clients renew with the same token, both lose access at the next renewal of the second', async () => {
  const owner = await client.refresh(tokens.refresh_token);
  const thief = await client.refresh(tokens.refresh_token);
  const ownersNext = await client.refresh(owner.body.refresh_token);
  expect(ownersNext.status).toBe(200);
  expect((await client.refresh(thief.body.refresh_token)).body.error).toBe('invalid_grant');
  expect((await client.refresh(ownersNext.body.refresh_token)).body.error).toBe('invalid_grant');
});

test('a changed role is in the next access token (contract 6.84)', async () => {
  const { issuer } = provider.identity;
  const give = (role: Role) =>
    fulfil(database.db, { issuer, demo: true }, { command: 'role', login: 'Manager', role });
  // Somebody is left who is a manager.
  await createAccount(database.db, { login: 'noa', password: 'long enough', role: 'manager' });
  await give('staff');
  const { body } = await client.refresh(tokens.refresh_token);
  expect(await provider.identity.verify(body.access_token)).toMatchObject({ role: 'staff' });
  await give('manager');
});

test('the session of a deleted account cannot be renewed', async () => {
  await database.db.deleteFrom('accounts').where('login', '=', 'manager').execute();
  expect((await client.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  await createDemoAccounts(database.db);
});

test('expired records are deleted from the database', async () => {
  const count = async () => (await database.db.selectFrom('oidc_records').select('id').execute()).length;
  expect(await count()).toBeGreaterThan(0);
  await deleteExpiredRecords(database.db);
  expect(await count()).toBeGreaterThan(0);
  await deleteExpiredRecords(database.db, new Date(realNow() + 60 * 24 * HOUR));
  expect(await count()).toBe(0);
});
