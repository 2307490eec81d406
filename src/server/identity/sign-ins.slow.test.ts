import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { device, type Device, type RunningApp, runningApp } from '../../../tests/kit/server/running-app';
import type { Account, SignIn } from '../../contract/account';
import type { AccountEntry } from '../../contract/accounts';
import { signInPageText } from '../../strings/sign-in-page';
import { createAccount } from './accounts';
import { deleteEndedSignIns } from './sign-in-records';

const PASSWORD = 'correct horse battery';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';

let database: TestDatabase;
let here: RunningApp;
/** Another process of the same database. */
let there: RunningApp;
let manager: Device;
let serial = 0;

beforeAll(async () => {
  database = await testDatabase();
  here = await runningApp(database);
  there = await runningApp(database, { publicOrigin: here.origin });
  await createAccount(database.db, { login: 'dana', password: PASSWORD, name: 'דנה כהן', role: 'manager' });
  manager = await device(here.origin, 'dana', PASSWORD);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await database.close();
});
afterEach(() => jest.useRealTimers());

/** A new member of the staff. */
async function colleague() {
  const login = `noa-${(serial += 1)}`;
  const account = await createAccount(database.db, { login, password: PASSWORD, name: 'נועה לוי' });
  return {
    id: account.id,
    subject: account.subject,
    login,
    at: () => device(here.origin, login, PASSWORD, CHROME),
  };
}

const statusOf = async (app: RunningApp, { tokens }: Device) =>
  (await app.call(tokens.access_token, 'GET', '/api_account')).status;

/** What both processes answer once each has looked up the sign-ins in use, of which this is one. */
async function statuses(person: Device) {
  const at = () => Promise.all([statusOf(here, person), statusOf(there, person)]);
  await at();
  await Promise.all([here.signIns.refresh(), there.signIns.refresh()]);
  return at();
}
const OUT = [401, 401];
const IN = [200, 200];

/** Signs out in the browser of that device. */
async function signOut({ browser, client, tokens }: Device) {
  const query = new URLSearchParams({ id_token_hint: tokens.id_token });
  await browser.postFormOf(await browser.get(`${client.issuer}/v1/logout?${query}`));
}

const byManager = async (path: string, body?: object) => {
  const answer = await here.call(manager.tokens.access_token, 'POST', path, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as AccountEntry;
};

test('a disabled account is signed out at every process, cannot renew, go on or sign in, and is not told why (contract 4.21, 4.23, 4.24)', async () => {
  const { id, login, at } = await colleague();
  const person = await at();
  expect(await statuses(person)).toEqual(IN);

  expect(await byManager(`/api_accounts/${id}/disable`)).toMatchObject({
    disabled: { at: expect.any(String), by: 'דנה כהן' },
    sign_ins: 0,
  });
  expect(await statuses(person)).toEqual(OUT);
  const refused = await here.call(person.tokens.access_token, 'GET', '/api_goods');
  const expired = await here.call('no token', 'GET', '/api_goods');
  expect(refused).toEqual(expired);
  expect((await person.client.refresh(person.tokens.refresh_token)).body.error).toBe('invalid_grant');

  const page = await person.browser.get(person.client.authorizeUrl());
  expect(page.text).toContain('name="password"');
  const [right, wrong] = [
    await person.browser.post(page.url, { login, password: PASSWORD }),
    await person.browser.post(page.url, { login, password: 'wrong horse battery' }),
  ];
  expect(right.status).toBe(401);
  expect(right.text).toContain(signInPageText.wrong);
  expect(right.text).toBe(wrong.text);

  // Enabled again, they sign in again; what was ended stays so.
  await byManager(`/api_accounts/${id}/enable`);
  expect(await statuses(person)).toEqual(OUT);
  expect(await statuses(await at())).toEqual(IN);
});

test('a sign-in that the server has not met yet is refused at once when it was ended (contract 4.21)', async () => {
  const { id, at } = await colleague();
  const person = await at();
  await byManager(`/api_accounts/${id}/disable`);
  expect(await statusOf(there, person)).toBe(401);
});

test('a person who signs out, and one with a new password, is out everywhere else (contract 4.21)', async () => {
  const { id, login, at } = await colleague();
  const [leaving, staying] = [await at(), await at()];
  await Promise.all([statuses(leaving), statuses(staying)]);
  await signOut(leaving);
  expect(await statuses(leaving)).toEqual(OUT);
  expect(await statuses(staying)).toEqual(IN);

  const own = await at();
  expect(await statuses(own)).toEqual(IN);
  const passwords = { current: PASSWORD, password: 'another horse battery' };
  expect(await here.call(own.tokens.access_token, 'PUT', '/api_account/password', passwords)).toMatchObject({
    status: 204,
  });
  expect(await statuses(staying)).toEqual(OUT);
  expect(await statuses(own)).toEqual(IN);

  await byManager(`/api_accounts/${id}/password`, { password: 'a third horse battery' });
  expect(await statuses(own)).toEqual(OUT);
  await expect(device(here.origin, login, 'another horse battery')).rejects.toThrow('no tokens');
  await device(here.origin, login, 'a third horse battery');
});

/** A stream of a person at a process. */
async function openStream(app: RunningApp, { tokens }: Device) {
  const { body, status } = await fetch(`${app.origin}/api_events`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(status).toBe(200);
  let ended = false;
  const reader = body!.getReader();
  const end = (async () => {
    while (!(await reader.read()).done);
    ended = true;
  })();
  return { end, ended: () => ended, stop: () => reader.cancel() };
}

test.each([
  ['signed out ends within the minute, by the clock of the process', signOut, 20_000],
  [
    'is disabled ends at once, at every process',
    (_: Device, id: number) => byManager(`/api_accounts/${id}/disable`),
    0,
  ],
])('the stream of who %s (contract 4.22, 4.106)', async (_, end, ms) => {
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'Date',
      'hrtime',
      'performance',
    ],
  });
  const app = await runningApp(database, { publicOrigin: here.origin });
  try {
    const [{ id, at }, { at: atOther }] = [await colleague(), await colleague()];
    const person = await at();
    const [out, other] = [await openStream(app, person), await openStream(app, await atOther())];
    await end(person, id);
    jest.advanceTimersByTime(ms);
    await out.end;
    expect(other.ended()).toBe(false);
    await other.stop();
  } finally {
    await app.close();
  }
});

test('people see on which devices they are signed in, and end them, one or all others (contract 4.34, 4.35, 4.36)', async () => {
  const { at } = await colleague();
  const own = await at();
  const [lost, more] = [await at(), await at()];
  const read = async () =>
    (await here.call(own.tokens.access_token, 'GET', '/api_account/sign_ins')).body as SignIn[];
  const signIns = await read();
  expect(signIns).toHaveLength(3);
  expect(signIns[0]).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    last_used: expect.any(String),
    device: 'כרום, אנדרואיד',
    current: false,
  });
  expect(signIns.filter(({ current }) => current)).toHaveLength(1);
  await Promise.all([statuses(lost), statuses(more)]);

  const end = (path: string, person = own) => here.call(person.tokens.access_token, 'DELETE', path);
  // The first signed in first, and none was used since.
  const oldestFirst = signIns.map(({ id }) => id).sort((a, b) => a - b);
  const ofLost = `/api_account/sign_ins/${oldestFirst[1]}`;
  // Only one's own.
  expect(await end(ofLost, manager)).toMatchObject({ status: 404 });
  expect(await end(ofLost)).toEqual({ status: 204, body: null });
  expect(await end(ofLost)).toMatchObject({ status: 404 });
  expect(await statuses(lost)).toEqual(OUT);
  // It does not go on without a password either.
  expect((await lost.browser.get(lost.client.authorizeUrl())).text).toContain('name="password"');
  expect((await more.browser.get(more.client.authorizeUrl())).url).toContain('code=');
  expect(await statuses(more)).toEqual(IN);

  expect(await end('/api_account/sign_ins')).toEqual({ status: 204, body: null });
  expect(await statuses(more)).toEqual(OUT);
  expect(await statuses(own)).toEqual(IN);
  expect(await read()).toMatchObject([{ current: true }]);

  const rows = async () => (await database.db.selectFrom('sign_ins').select('id').execute()).length;
  const before = await rows();
  await deleteEndedSignIns(database.db);
  expect(await rows()).toBeLessThan(before);
  expect(await read()).toHaveLength(1);
});

test('a sign-in is shown with its last use, and the account with its last sign-in (contract 4.35)', async () => {
  const { id, at } = await colleague();
  const begun = Date.now();
  const person = await at();
  await database.pool.query(
    `update sign_ins set last_used_at = now() - interval '1 hour' where account_id = $1`,
    [id],
  );
  const read = async () => {
    const { body } = await here.call(person.tokens.access_token, 'GET', '/api_account/sign_ins');
    return new Date((body as SignIn[])[0]!.last_used).getTime();
  };
  expect(await read()).toBeLessThan(begun);
  await here.signIns.refresh();
  expect(await read()).toBeGreaterThanOrEqual(begun);
  const { rows } = await database.pool.query<{ recent: boolean }>(
    `select signed_in_at >= $2 as recent from accounts where id = $1`,
    [id, new Date(begun)],
  );
  expect(rows).toEqual([{ recent: true }]);
});

test('a device that is idle for 16 hours is not signed in any more (contract 4.35)', async () => {
  const { id, at } = await colleague();
  const [idle, used] = [await at(), await at()];
  await statuses(idle);
  await database.pool.query(
    `update sign_ins set last_used_at = now() - interval '961 minutes'
      where id = (select min(id) from sign_ins where account_id = $1)`,
    [id],
  );
  const { body } = await here.call(used.tokens.access_token, 'GET', '/api_account/sign_ins');
  expect(body).toMatchObject([{ current: true }]);
  const listed = await here.call(manager.tokens.access_token, 'GET', '/api_accounts?limit=500');
  expect((listed.body as AccountEntry[]).find((account) => account.id === id)).toMatchObject({ sign_ins: 1 });
});

test('without the database a known sign-in is served as far as it goes, and an unknown one is 503 (contract 4.26)', async () => {
  let fails = false;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (fails) throw Object.assign(new Error('not there'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = await runningApp({ ...database, db, reserved: db }, { publicOrigin: here.origin });
  try {
    const { at } = await colleague();
    const [known, unknown] = [await at(), await at()];
    const report = ({ tokens }: Device) => app.call(tokens.access_token, 'POST', '/api_goods', {});
    expect(await report(known)).toMatchObject({ status: 400 });
    fails = true;
    await app.signIns.refresh();
    expect(await report(known)).toMatchObject({ status: 400 });
    expect(await report(unknown)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  } finally {
    await app.close();
  }
});

test('the account says whether its person manages accounts (contract 4.30)', async () => {
  const person = await (await colleague()).at();
  const read = async ({ tokens }: Device) =>
    (await here.call(tokens.access_token, 'GET', '/api_account')).body as Account;
  expect(await read(manager)).toMatchObject({ manages_accounts: true });
  expect(await read(person)).toMatchObject({ manages_accounts: false });
});
