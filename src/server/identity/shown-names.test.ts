// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { PASSWORD, signedInManager } from '../../../tests/kit/server/accounts';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receiptBody } from '../../../tests/kit/server/factories';
import type { Account } from '../../contract/account';
import type { AccountEntry } from '../../contract/accounts';
import type { JournalEntry } from '../../contract/journal';
import type { PurchasedGood } from '../../contract/purchased-goods';
import { journalText } from '../../strings/journal';
import { OWN_ISSUER } from '../record/people';
import { fulfil } from './account-request';
import { createAccount } from './accounts';

let app: TestApp;
let headers: { authorization: string };
/** A member of the staff, who tries to be called otherwise. */
let noa: { id: number; headers: { authorization: string } };

beforeAll(async () => {
  app = await testApp();
  ({ headers } = await signedInManager(app, 'dana', 'דנה כהן'));
  const { id, subject } = await createAccount(app.database.db, {
    login: 'noa',
    password: PASSWORD,
    name: 'נועה',
  });
  const authorization = `Bearer ${await app.identity.token({ subject, name: 'נועה' })}`;
  noa = { id, headers: { authorization } };
});
afterAll(() => app.close());

const rename = (name: string, by = noa.headers) =>
  app.call<Account>('PUT', '/api_account', { body: { name }, headers: by });
const receive = async (by: object) =>
  (await app.call<PurchasedGood>('POST', '/api_purchased_goods', { body: receiptBody(), ...by })).body;
const taken = (field = 'name') => ({
  status: 409,
  body: { code: 'NAME_TAKEN', error: expect.any(String), fields: { [field]: expect.any(String) } },
});

test('a name that another person has or had in the record cannot be taken in any spelling, nor that of the commands (contract 6.200)', async () => {
  await receive({ as: 'יוסי בר-לב' });
  const others = ['דנה כהן', ' דנה\u200f  כהן ', 'יוסי בר־לב', journalText.commandLine];
  for (const name of others) {
    expect(await rename(name)).toMatchObject(taken());
    const change = { body: { name, role: 'staff' }, headers };
    expect(await app.call('PUT', `/api_accounts/${noa.id}`, change)).toMatchObject(taken());
    const added = { login: 'gal', name, password: 'a-new-password' };
    expect(await app.call('POST', '/api_accounts', { body: added, headers })).toMatchObject(taken());
    const of = { issuer: OWN_ISSUER, demo: false };
    await expect(
      fulfil(app.database.db, of, { command: 'add', login: 'gal', password: PASSWORD, name }),
    ).rejects.toThrow('Somebody else is called');
  }
  // Without a name, the sign-in name is what colleagues see.
  const nameless = { login: 'דנה כהן', password: 'a-new-password' };
  expect(await app.call('POST', '/api_accounts', { body: nameless, headers })).toMatchObject(taken('login'));
  expect(
    (await app.database.pool.query(`select from accounts where login <> all('{dana,noa}')`)).rowCount,
  ).toBe(0);

  expect(await rename('נועה גל')).toMatchObject({ status: 200 });
  // One's own from before is nobody else's, and what was dropped in the record stays so for others.
  expect(await rename('נועה')).toMatchObject({ status: 200 });
  expect(await rename('נועה גל', headers)).toMatchObject(taken());
});

test('two simultaneous requests for one name: one succeeds', async () => {
  const both = await Promise.all([rename('שם חדש'), rename('שם חדש', headers)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await rename('נועה');
  await rename('דנה כהן', headers);
});

test('a person’s records have the person’s id under any name, and two people with one name have two ids (contract 6.201)', async () => {
  const [one, renamed] = [await receive({ headers: noa.headers }), await rename('נועה לוי')];
  expect(renamed.body.person_id).toBe(one.created_by_id);
  const later = await receive({ headers: noa.headers });
  expect(later).toMatchObject({ created_by: 'נועה לוי', created_by_id: one.created_by_id });
  const { body: accounts } = await app.call<AccountEntry[]>('GET', '/api_accounts', { headers });
  expect(accounts.find(({ id }) => id === noa.id)).toMatchObject({ person_id: one.created_by_id });

  // An outside provider names its people as it likes, so such a name is not refused.
  const outside = await receive({ as: 'נועה לוי' });
  expect(outside.created_by).toBe('נועה לוי');
  expect(outside.created_by_id).not.toBe(one.created_by_id);
  const { body: journal } = await app.call<JournalEntry[]>('GET', '/api_journal', { query: { limit: 2 } });
  expect(journal.map(({ by_id }) => by_id)).toEqual([outside.created_by_id, one.created_by_id]);
});

test('the account says which names are of more than one person (contract 6.202)', async () => {
  const shared = async () => (await app.call<Account>('GET', '/api_account', { headers })).body.shared_names;
  expect(await shared()).toEqual(['נועה לוי']);
  await receive({ as: 'דנה\u00a0כהן' });
  await receive({ as: 'רון' });
  expect(await shared()).toEqual(['דנה כהן', 'נועה לוי']);
});

test('a person who already shares a name keeps it, and can get another role (contract 6.200)', async () => {
  const { id } = await createAccount(app.database.db, { login: 'gil', password: PASSWORD, name: 'דנה כהן' });
  const change = { body: { name: 'דנה כהן', role: 'manager' }, headers };
  expect(await app.call('PUT', `/api_accounts/${id}`, change)).toMatchObject({ status: 200 });
});
