// @postgres-only: the same SQL on both; audit-command.test.ts runs it on an embedded database

import { commandedAccount } from '../../../../tests/kit/server/accounts';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receiptBody, recipe } from '../../../../tests/kit/server/factories';
import { addForm, field } from '../../../../tests/kit/server/forms';
import { kitchen } from '../../../../tests/kit/server/kitchen';
import { tamper } from '../../../../tests/kit/server/tamper';
import type { FormEntry } from '../../../contract/forms';
import { journalText } from '../../../strings/journal';
import { audit } from './audit';
import { type VersionedTable, versionedTables } from './check-versions';
import { requirementOf } from './check-writes';
import { findingText } from './findings';
import { positionNow, seal, SEALED_TABLES } from './seal';

let app: TestApp;
let tables: VersionedTable[];
beforeAll(async () => {
  app = await testApp();
  const { lot, rinsed } = await kitchen(app);
  const { id: recipe_id } = await recipe(app, [rinsed.stepId]);
  await app.call('POST', '/api_plan', { body: { day: '2026-11-22', recipe_id, amount: 10 } });
  await app.call('POST', '/api_sold_goods', { body: { good_id: lot.id, amount: 1, customer: 'מלון' } });
  const form = await addForm(app, [field({ key: 'note', type: 'text', required: true })]);
  const save = { form_name: form.form_name, schema_id: form.id };
  const { body } = await app.call<FormEntry>('POST', '/api_form_entries', {
    body: { ...save, data: { note: 'ישן' } },
  });
  await app.call('POST', '/api_form_entries', {
    body: { ...save, data: { note: 'חדש' }, entry_id: body.id },
  });
  await app.call('POST', '/api_purchased_goods', {
    body: receiptBody(),
    headers: { 'idempotency-key': 'kept' },
  });
  await commandedAccount(app.database.db, 'noa');
  await app.database.owner.query(`
    begin;
    insert into one_time_codes (account, secret, begun_at) select subject, 'AAAA', now() from accounts;
    insert into recovery_codes select subject, 'hash' from accounts;
    insert into passkeys (account, credential_id, public_key, counter, transports, name, created_at)
    select subject, 'id', '', 0, '{}', 'הטלפון', now() from accounts;
    insert into journal (at, person_name, request_id, call, subjects, tags, after)
    select now(), '${journalText.commandLine}', 'x', 'addPasskey', array['Account:' || first_id], '{}',
           '{"passkey": "הטלפון", "recovery_codes": "changed"}'
      from people where subject = (select subject::text from accounts);
    insert into backups (file) values ('a');
    insert into restores (made_at, journal_seq) select now(), max(seq) from journal;
    commit`);
  tables = await versionedTables(app.database.pool);
  await seal(app.database.pool, await positionNow(app.database.pool));
});
afterAll(() => app.close());

const linesOf = async () => (await audit(app.database)).findings.map(findingText);
/** The lines of an audit while a table is changed behind its triggers. */
async function linesWith(table: string, statement: string): Promise<string[]> {
  await tamper(app.database, `create table copy as table ${table}`, statement);
  const lines = await linesOf();
  await tamper(
    app.database,
    `delete from ${table}`,
    `insert into ${table} overriding system value table copy`,
    'drop table copy',
  );
  return lines;
}

const UUID = '00000000-0000-0000-0000-000000900000';
/** A change of a row, and what another row like it differs in. */
const ATTACKS: Record<string, [change: string | null, other: object]> = {
  accounts: [`name = 'אחר'`, { id: 900000, subject: UUID, login_key: 'x' }],
  backups: [`error = 'x'`, { id: 900000 }],
  customers: [`name = 'אחר'`, { id: 900000, name: 'אחר', name_key: 'אחר' }],
  extra_fields: ['position = 99', { name: 'אחר' }],
  form_entries: [`created_at = created_at - interval '1 day'`, { id: 900000 }],
  form_schemas: [`data = jsonb_set(data, '{list_fields}', '[]')`, { id: 900000, version: 900 }],
  idempotency_keys: [`answer = 'x'`, { key: '900000' }],
  good_types: [`name = 'אחר'`, { id: 900000, name: 'אחר', name_key: 'אחר' }],
  limits: ['max = 999', { id: 900000 }],
  manufacture_step_inputs: ['position = 7', { good_type_id: 900000 }],
  manufacture_steps: ['version = 7', { id: 900000, made_good_type_id: 900000 }],
  one_time_codes: ['confirmed_at = now()', { account: UUID }],
  passkeys: [`public_key = 'x'`, { id: 900000, credential_id: 'x' }],
  people: [`name = 'אחר'`, { id: 900000, name: 'אחר' }],
  plan_rows: [`day = '2026-01-01'`, { id: 900000 }],
  recipe_steps: ['position = 7', { step_id: 900000, position: 900000 }],
  recipes: [`name = 'אחר'`, { id: 900000, name: 'אחר', name_key: 'אחר' }],
  // All of it is its key.
  recovery_codes: [null, { hash: '900000' }],
  schema_migrations: [`checksum = 'x'`, { name: '900000' }],
  restores: ['journal_seq = 900000', { id: 900000 }],
  suppliers: [`name = 'אחר'`, { id: 900000, name: 'אחר', name_key: 'אחר' }],
};

test('a sound database has no finding', async () => {
  expect(await linesOf()).toEqual([]);
});

/** What is neither sealed nor has versions, and why. */
const OUTSIDE: Record<string, string> = {
  oidc_records: 'who is signed in, which ends by itself',
  batch_keys: 'follows from the batches, and an audit compares it with them',
  passkey_challenges: 'what a page was asked a moment ago',
  provider_secrets: 'keys, which are changed in turn and not in a backup',
  sealed_rows: 'the seals themselves: each block has the hash of the one before',
  seals: 'the seals themselves',
  sign_in_failures: 'guesses, of which only the last minutes count',
  sign_ins: 'who is signed in, which ends by itself',
  stock: 'what follows from the movements, with which it is compared',
};

test('each table is sealed, has versions, or is outside for a reason (contract 6.231)', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const told = [...Object.keys(SEALED_TABLES), ...tables.map(({ name }) => name), ...Object.keys(OUTSIDE)];
  expect(told.sort()).toEqual(rows.map(({ name }) => name));
});

test('each table with versions has a rule for its writes, and is attacked here (contract 6.231)', () => {
  const names = tables.map(({ name }) => name);
  expect(Object.keys(ATTACKS).sort()).toEqual(names);
  expect(names.filter((name) => !requirementOf(name))).toEqual([]);
});

describe.each(Object.entries(ATTACKS))('of %s', (table, [change, other]) => {
  let key: string;
  let row: string;
  beforeAll(() => {
    ({ key } = tables.find(({ name }) => name === table)!);
    row = `(${key}) = (select ${key} from ${table} order by ${key} limit 1)`;
  });
  const line = async (where: string, what: string) => {
    const columns = `concat_ws(' ', ${key})`;
    const { rows } = await app.database.pool.query<{ of: string }>(
      `select ${columns} as of from ${table} where ${where}`,
    );
    const of = rows[0]!.of;
    return /^\d+$/.test(of) ? `${table} ${of}: it ${what}` : `${table}: its row ${of} ${what}`;
  };

  if (change !== null) {
    test('a row that was changed behind the triggers is named (contract 6.46)', async () => {
      const expected = await line(row, 'was changed');
      expect(await linesWith(table, `update ${table} set ${change} where ${row}`)).toContain(expected);
    });
  }

  test('a row that was removed behind the triggers is named (contract 6.46)', async () => {
    const expected = await line(row, 'was removed');
    expect(await linesWith(table, `delete from ${table} where ${row}`)).toContain(expected);
  });

  test('a row that was put in behind the triggers is named (contract 6.46)', async () => {
    const numbers = Object.values(other).filter((value) => String(value).endsWith('900000'));
    const lines = await linesWith(
      table,
      `insert into ${table} overriding system value
       select (jsonb_populate_record(stored, '${JSON.stringify(other)}')).* from ${table} stored where ${row}`,
    );
    expect(
      lines.filter((found) => found.startsWith(table) && /: it(s row .*)? was put in$/.test(found)),
    ).toEqual([expect.stringContaining(numbers.length > 0 ? '900000' : 'אחר')]);
  });
});

test('a new name that comes with a call that was answered before is no finding', async () => {
  const body = receiptBody();
  const send = async (name: string) => {
    const authorization = `Bearer ${await app.identity.token({ subject: 'dana', name })}`;
    const headers = { authorization, 'idempotency-key': 'type' };
    return (await app.call('POST', '/api_purchased_goods', { body, headers })).headers[
      'idempotency-replayed'
    ];
  };
  expect([await send('דנה כהן'), await send('דנה לוי')]).toEqual([undefined, 'true']);
  const { rows } = await app.database.pool.query(`select from people where name = 'דנה לוי'`);
  expect(rows).toHaveLength(1);
  expect(await linesOf()).toEqual([]);
});

test('a row written without the API is named (contract 6.46)', async () => {
  await app.database.owner.query(`insert into limits (field, text, source) values ('x', 'x', 'x')`);
  const { rows } = await app.database.pool.query<{ id: number }>('select max(id) as id from limits');
  const id = rows[0]!.id;
  expect(await linesOf()).toEqual([`limits ${id}: it was written by no write of the journal`]);
});
