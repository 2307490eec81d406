import { Authenticator } from '../../../tests/kit/server/authenticator';
import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { device, type Device, type RunningApp, runningApp } from '../../../tests/kit/server/running-app';
import { codeOf } from '../../../tests/kit/server/second-step';
import type { AccountEntry } from '../../contract/accounts';
import type { SecondStep } from '../../contract/second-step';
import { fulfil } from './account-request';
import { createAccount } from './accounts';

const PASSWORD = 'correct horse battery';

let database: TestDatabase;
let app: RunningApp;
let manager: Device;

beforeAll(async () => {
  database = await testDatabase();
  app = await runningApp(database);
  await createAccount(database.db, { login: 'dana', password: PASSWORD, name: 'דנה כהן', role: 'manager' });
  manager = await device(app.origin, 'dana', PASSWORD);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const by = async <T>({ tokens }: Device, method: string, path: string, body?: object) =>
  (await app.call(tokens.access_token, method, path, body)) as { status: number; body: T };

async function switchOn(person: Device): Promise<void> {
  const begun = await by<{ secret: string }>(person, 'PUT', '/api_account/codes', { password: PASSWORD });
  const code = codeOf(begun.body.secret);
  expect(await by(person, 'PUT', '/api_account/codes/confirmation', { code })).toMatchObject({ status: 200 });
}

test('a manager removes the second step of who lost the phone, who is out within the minute and sees who did it (contract 4.90, 4.92)', async () => {
  const { id } = await createAccount(database.db, { login: 'noa', password: PASSWORD, name: 'נועה לוי' });
  const person = await device(app.origin, 'noa', PASSWORD);
  await switchOn(person);
  const shown = async (at: Device) => (await by<SecondStep>(at, 'GET', '/api_account/second_step')).body;
  expect(await shown(person)).toMatchObject({ codes: {}, ended: null });
  const listed = async () =>
    (await by<AccountEntry[]>(manager, 'GET', '/api_accounts')).body.map(({ login, second_step }) => [
      login,
      second_step,
    ]);
  expect(await listed()).toEqual([
    ['dana', false],
    ['noa', true],
  ]);

  const path = `/api_accounts/${id}/second_step`;
  expect(await by(manager, 'DELETE', path)).toMatchObject({
    status: 200,
    body: { login: 'noa', second_step: false, sign_ins: 0 },
  });
  await app.signIns.refresh();
  expect(await by(person, 'GET', '/api_account')).toMatchObject({ status: 401 });

  const again = await device(app.origin, 'noa', PASSWORD);
  const ended = { at: expect.any(String), by: 'דנה כהן', by_id: expect.any(Number) };
  expect(await shown(again)).toEqual({ codes: null, passkeys: [], recovery_codes_left: 0, ended });
  // Where there was nothing to remove, nothing is told.
  await by(manager, 'DELETE', path);
  const third = await device(app.origin, 'noa', PASSWORD);
  expect(await shown(third)).toEqual({ ...(await shown(manager)), ended });
  expect(await shown(manager)).toMatchObject({ ended: null });

  await switchOn(third);
  expect(await shown(third)).toMatchObject({ codes: {}, ended: null });
});

test('one’s own second step is not removed so, and an unknown account has none (contract 4.91)', async () => {
  const own = (await by<AccountEntry[]>(manager, 'GET', '/api_accounts?q=dana')).body[0]!;
  await switchOn(manager);
  expect(await by(manager, 'DELETE', `/api_accounts/${own.id}/second_step`)).toMatchObject({
    status: 409,
    body: { code: 'OWN_ACCOUNT' },
  });
  expect(await by(manager, 'DELETE', '/api_accounts/999999/second_step')).toMatchObject({ status: 404 });
});

test('a second step that is switched on ends the sign-ins without it, except this one (contract 4.203)', async () => {
  const { origin } = app;
  const add = {
    codes: switchOn,
    passkey: async (person: Device, name = 'הטלפון') => {
      const begun = await by<{ options: { challenge: string } }>(person, 'PUT', '/api_account/passkeys', {
        password: PASSWORD,
      });
      const made = new Authenticator(origin).create(name, begun.body.options);
      expect(await by(person, 'POST', '/api_account/passkeys', made)).toMatchObject({ status: 201 });
    },
  };
  for (const [kind, switchOnBy] of Object.entries(add)) {
    await createAccount(database.db, { login: kind, password: PASSWORD });
    const [own, older] = [await device(origin, kind, PASSWORD), await device(origin, kind, PASSWORD)];
    const statuses = async () => [
      (await by(own, 'GET', '/api_account')).status,
      (await by(older, 'GET', '/api_account')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await switchOnBy(own);
    await app.signIns.refresh();
    expect(await statuses()).toEqual([200, 401]);
    expect((await older.client.refresh(older.tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await older.browser.get(older.client.authorizeUrl())).text).toContain('name="password"');
  }
});

test('a role that was given or taken counts within 20 seconds, whatever the token says (contract 4.202)', async () => {
  const { id, login } = await createAccount(database.db, {
    login: 'gil',
    password: PASSWORD,
    role: 'manager',
  });
  const roles = await runningApp(database, { publicOrigin: app.origin, ROLES: 'on' });
  try {
    const person = await device(app.origin, login, PASSWORD);
    const status = async () =>
      (await roles.call(person.tokens.access_token, 'GET', '/api_journal?limit=1')).status;
    expect(await status()).toBe(200);
    // By a command, while no process is told.
    const of = { issuer: app.identity.recordIssuer, demo: false };
    await fulfil(database.db, of, { command: 'role', login, role: 'staff' });
    await roles.signIns.refresh();
    expect(await status()).toBe(403);
    const account = await roles.call(person.tokens.access_token, 'GET', '/api_account');
    expect(account.body).toMatchObject({ role: 'staff' });
    const change = { name: 'גיל', role: 'manager' };
    expect(await by(manager, 'PUT', `/api_accounts/${id}`, change)).toMatchObject({ status: 200 });
    await roles.signIns.refresh();
    expect(await status()).toBe(200);
  } finally {
    await roles.close();
  }
});
