// @postgres-only: the same rules and SQL in both; identity/sign-ins.slow.test.ts runs on both

import { signedInManager } from '../../../../tests/kit/server/accounts';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { journalOf, lastEntry } from '../../../../tests/kit/server/journal';
import { outsideIssuer } from '../../../../tests/kit/server/outside-issuer';
import type { AccountEntry } from '../../../contract/accounts';
import { type Account as StoredAccount, createAccount, verifyAccount } from '../../identity/accounts';

const PASSWORD = 'a-new-password';

let app: TestApp;
let dana: StoredAccount;
let headers: { authorization: string };

beforeAll(async () => {
  app = await testApp();
  ({ account: dana, headers } = await signedInManager(app, 'dana', 'דנה כהן'));
});
afterAll(() => app.close());

type Failure = { code: string; error: string; fields?: Record<string, string> };
const call = <T = AccountEntry & Failure>(method: string, path: string, body?: unknown, by = headers) =>
  app.call<T>(method, path, { body, headers: by });
const list = async (query: Record<string, string> = {}) =>
  app.call<AccountEntry[]>('GET', '/api_accounts', { headers, query });
const add = (body: object, key?: string) =>
  app.call<AccountEntry & Failure>('POST', '/api_accounts', {
    body,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  });

test('a manager makes an account, which can be signed in with (contract 4.31)', async () => {
  const body = { login: ' Noa ', name: 'נועה  לוי', role: 'staff', password: PASSWORD };
  expect(await add(body)).toMatchObject({
    status: 201,
    body: {
      id: expect.any(Number),
      login: 'Noa',
      name: 'נועה לוי',
      role: 'staff',
      disabled: null,
      demo: false,
      signed_in_at: null,
      sign_ins: 0,
    },
  });
  expect(await verifyAccount(app.database.db, 'noa', PASSWORD)).toMatchObject({ name: 'נועה לוי' });
  const entry = await lastEntry(app);
  expect(entry).toMatchObject({
    person_name: 'דנה כהן',
    call: 'addAccount',
    before: null,
    after: { login: 'Noa', name: 'נועה לוי', role: 'staff' },
  });
  // It is of who got the account, and not of who made it.
  const { rows } = await app.database.pool.query<{ name: string }>('select name from people where id = $1', [
    entry.subjects[0]!.split(':')[1],
  ]);
  expect(rows).toEqual([{ name: 'נועה לוי' }]);

  const taken = await add({ login: 'NOA', password: PASSWORD });
  expect(taken).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN', fields: { login: expect.any(String) } },
  });
  const least = await add({ login: 'yosi', password: PASSWORD });
  expect(least.body).toMatchObject({ name: 'yosi', role: 'staff' });
});

test('each missing or wrong field of a new account has its own error (contract 4.31)', async () => {
  const { status, body } = await add({ login: ' ', name: '', role: 'owner', password: 'short' });
  expect(status).toBe(400);
  expect(Object.keys(body.fields!).sort()).toEqual(['login', 'name', 'password', 'role']);
  const steering = await add({ login: 'a\u001b[2Jb', password: PASSWORD });
  expect(steering.body.login).toBe('a[2Jb');
});

test('only its own hash is stored of a password: nothing in the journal or with the key of the call (contract 4.32)', async () => {
  const first = await add({ login: 'once', password: PASSWORD }, 'once');
  const again = await add({ login: 'once', password: PASSWORD }, 'once');
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  const other = await add({ login: 'twice', password: 'a-second-password' }, 'twice');
  expect(other.status).toBe(201);
  const { rows } = await app.database.pool.query<{ fingerprint: string }>(
    `select fingerprint from idempotency_keys where key in ('once', 'twice')`,
  );
  const { fingerprint } = await import('../../record/idempotency');
  const withoutPassword = ['once', 'twice'].map((login) => fingerprint('POST', '/api_accounts', { login }));
  expect(rows.map((row) => row.fingerprint).sort()).toEqual(withoutPassword.sort());
  expect(JSON.stringify(await journalOf(app))).not.toContain('-password');
});

test('the list of accounts is searched, filtered, sorted and paged (contract 1.212, 4.33)', async () => {
  const { body, headers: told } = await list();
  expect(told['x-total-count']).toBe(String(body.length));
  expect(body.map(({ name }) => name)).toEqual(body.map(({ name }) => name).sort());
  expect((await list({ q: 'נועה' })).body.map(({ login }) => login)).toEqual(['Noa']);
  expect((await list({ q: 'NOA' })).body.map(({ login }) => login)).toEqual(['Noa']);
  expect((await list({ q: '\u200fנועה' })).body.map(({ login }) => login)).toEqual(['Noa']);
  expect((await list({ role: 'manager' })).body.map(({ login }) => login)).toEqual(['dana']);
  expect((await list({ disabled: 'true' })).body).toEqual([]);
  expect((await list({ disabled: 'false', limit: '1', offset: '1' })).body).toEqual([body[1]]);
  await app.database.pool.query(`update accounts set signed_in_at = now() where login = 'yosi'`);
  for (const sort of ['signed_in_at', '-signed_in_at']) {
    const [first, ...others] = (await list({ sort })).body;
    expect(first).toMatchObject({ login: 'yosi', signed_in_at: expect.stringMatching(/Z$/) });
    expect(others.every(({ signed_in_at }) => signed_in_at === null)).toBe(true);
  }
  expect((await list({ sort: 'password_hash' })).status).toBe(400);
  expect(JSON.stringify(body)).not.toContain('scrypt');
});

test('name and role of an account are changed (contract 4.31)', async () => {
  const { id } = (await list({ q: 'yosi' })).body[0]!;
  expect(
    (await call('PUT', `/api_accounts/${id}`, { name: 'יוסי ברק', role: 'manager' })).body,
  ).toMatchObject({
    id,
    name: 'יוסי ברק',
    role: 'manager',
  });
  expect(await lastEntry(app)).toMatchObject({
    call: 'editAccount',
    before: { name: 'yosi', role: 'staff' },
    after: { name: 'יוסי ברק', role: 'manager' },
  });
  // Only what changed.
  await call('PUT', `/api_accounts/${id}`, { name: 'יוסי ברק', role: 'staff' });
  expect(await lastEntry(app)).toMatchObject({ before: { name: 'יוסי ברק', role: 'manager' } });
});

test('nobody disables their own account, or sets their own password without the current one (contract 4.28)', async () => {
  for (const [path, body] of [['disable'], ['password', { password: PASSWORD }]] as const) {
    expect(await call('POST', `/api_accounts/${dana.id}/${path}`, body)).toMatchObject({
      status: 409,
      body: { code: 'OWN_ACCOUNT' },
    });
  }
});

test('a manager who can sign in is left, whatever is tried at the same time (contract 4.28)', async () => {
  const staff = { name: dana.name, role: 'staff' };
  expect(await call('PUT', `/api_accounts/${dana.id}`, staff)).toMatchObject({
    status: 409,
    body: { code: 'LAST_MANAGER', error: expect.stringContaining('המנהל האחרון') },
  });
  for (let times = 0; times < 5; times += 1) {
    const other = await signedInManager(app, `other-${times}`, 'מנהל שני');
    // Each disables the other.
    const [ours, theirs] = await Promise.all([
      call('POST', `/api_accounts/${other.account.id}/disable`),
      call('POST', `/api_accounts/${dana.id}/disable`, undefined, other.headers),
    ]);
    const statuses = [ours.status, theirs.status].sort();
    // Who was disabled first may not disable any more.
    expect([
      [200, 403],
      [200, 409],
    ]).toContainEqual(statuses);
    await app.database.pool.query(
      `update accounts set disabled_at = null, disabled_by = null, role = case id when $1 then 'manager' else 'staff' end`,
      [dana.id],
    );
  }
});

test('an account that is disabled stays disabled since the first time, and is enabled again (contract 4.27)', async () => {
  const { id } = (await list({ q: 'Noa' })).body[0]!;
  const first = await call('POST', `/api_accounts/${id}/disable`);
  expect(first.body.disabled).toEqual({
    at: expect.stringMatching(/Z$/),
    by: 'דנה כהן',
    by_id: expect.any(Number),
  });
  expect((await call('POST', `/api_accounts/${id}/disable`)).body.disabled).toEqual(first.body.disabled);
  expect((await list({ disabled: 'true' })).body.map((one) => one.id)).toEqual([id]);
  expect(await verifyAccount(app.database.db, 'noa', PASSWORD)).toBeUndefined();
  expect((await call('POST', `/api_accounts/${id}/enable`)).body.disabled).toBeNull();
  expect(await verifyAccount(app.database.db, 'noa', PASSWORD)).toMatchObject({ login: 'Noa' });
});

test.each(['PUT', 'disable', 'enable', 'password'])(
  '%s of an account that is not there is 404',
  async (what) => {
    const path = '/api_accounts/999999';
    const body = { PUT: { name: 'אין', role: 'staff' }, password: { password: PASSWORD } }[what];
    const answer = what === 'PUT' ? call('PUT', path, body) : call('POST', `${path}/${what}`, body);
    expect(await answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  },
);

test('a manager whose account was just disabled, or made staff, manages none at once (contract 4.30)', async () => {
  const other = await signedInManager(app, 'ex', 'מנהלת לשעבר');
  const tryTo = () => call<Failure>('GET', '/api_accounts', undefined, other.headers);
  expect((await tryTo()).status).toBe(200);
  await call('PUT', `/api_accounts/${other.account.id}`, { name: 'מנהלת לשעבר', role: 'staff' });
  expect(await tryTo()).toMatchObject({ status: 403, body: { error: expect.stringContaining('למנהלים') } });
  await call('PUT', `/api_accounts/${other.account.id}`, { name: 'מנהלת לשעבר', role: 'manager' });
  await call('POST', `/api_accounts/${other.account.id}/disable`);
  expect((await tryTo()).status).toBe(403);
});

test('with an outside provider there are no accounts here for anyone (contract 4.37)', async () => {
  const provider = await outsideIssuer();
  const outside = await testApp(provider.settings, { database: app.database });
  // An account of before, with the subject that this provider happens to have given.
  const { subject } = await createAccount(app.database.db, {
    login: 'before',
    password: PASSWORD,
    role: 'manager',
  });
  const authorization = `Bearer ${await outside.identity.token({ subject, role: 'manager' })}`;
  for (const [method, path] of [
    ['GET', '/api_accounts'],
    ['POST', '/api_accounts'],
    ['POST', `/api_accounts/${dana.id}/disable`],
  ] as const) {
    expect(await outside.call(method, path, { headers: { authorization } })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: expect.stringContaining('ספק הזהויות') },
    });
  }
  await outside.app.close();
  await provider.close();
});
