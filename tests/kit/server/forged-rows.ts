import type { FormEntry } from '../../../src/contract/forms';
import type { Kitchen } from './kitchen';

// Lies that are written with SQL, for the test of the audit.

export interface Target extends Kitchen {
  entry: FormEntry;
  /** A lot that nothing else is written of. */
  other: number;
  /** Another one. */
  spare: number;
}

/** A write of the first person in the journal, of these subjects: a list, or SQL of an array. */
export const write = (
  subjects: string,
  { call = 'zeroRemaining', at = 'now()', after = 'null', before = 'null', reason = 'null' } = {},
) => `
  insert into journal (at, person_id, person_name, request_id, call, subjects, tags, before, after, reason)
  select ${at}, id, name, 'x', '${call}', ${subjects.startsWith('array') ? subjects : `'{${subjects}}'`}, '{}',
         ${before}, ${after}, ${reason} from people order by id limit 1`;
/** A receipt of 3, as it would be written at this time. */
const received = (at: string) => `
  with lot as (
    insert into goods (good_type_id, amount, batch, expires_at, created_at, created_by)
    select good_type_id, 3, batch, expires_at, ${at}, created_by from goods where manufacture_step_id is null order by id limit 1
    returning id, good_type_id, created_at, created_by),
  moved as (
    insert into good_movements (good_id, kind, amount, at, person_id)
    select id, 'receipt', 3, created_at, created_by from lot)
  insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data)
  select lot.id, lot.good_type_id, supplier_id, created_at, extra_data
    from lot, (select supplier_id, extra_data from purchased_goods order by id limit 1) as other`;
const WEEKS_AGO = `now() - interval '3 weeks'`;
export const hold = (id: number, at: string) =>
  `insert into holds (lot_id, kind, at, person_id, reason) values (${id}, 'hold', ${at}, 1, 'x')`;
const newVersion = (table: string, key: string, change: string) => `
  insert into record_versions (table_name, key, content)
  select table_name, key, content || '${change}' from record_versions
   where table_name = '${table}' and key = ${key} order by id desc limit 1`;

export const UNRELATED = /: it(s row .+)? was written by a write of something else$/;
const UNWRITTEN = /: it(s row .+)? was written by no write of the journal$/;

/** What is written in one transaction, and the SQLSTATE of its refusal, or what the audit says of it. */
export type Attack = [what: string, text: (target: Target) => string, found: string | RegExp];

export const UNRELATED_ENTRIES: Attack[] = [
  [
    'a row of the plan',
    () =>
      `insert into plan_rows (day, recipe_id, amount, created_by) select '2026-11-22', id, 7, created_by from recipes limit 1`,
    UNRELATED,
  ],
  [
    'a recipe that is renamed',
    () => `update recipes set name = 'אחר', name_key = 'אחר', version = version + 1`,
    UNRELATED,
  ],
  ['a recipe that is deleted', () => `delete from recipes`, UNRELATED],
  [
    'an answer that is changed',
    ({ entry }) =>
      `update form_entries set data = '{"note": "אחר"}', version = version + 1, updated_at = now() where id = ${entry.id}`,
    UNRELATED,
  ],
  [
    'an entry of a form that is put in',
    ({ entry }) => `insert into form_entries (form_name, schema_id, data, created_by, updated_by)
      select form_name, schema_id, data, created_by, updated_by from form_entries where id = ${entry.id}`,
    UNRELATED,
  ],
  [
    'a looser limit',
    () => `insert into limits (field, max, text, source) values ('temperature', 99, 'x', 'x')`,
    UNRELATED,
  ],
  [
    'a type that may be sold',
    ({ carrots }) => `update good_types set sellable = true where id = ${carrots.good_type_id}`,
    UNRELATED,
  ],
  [
    'a type that is renamed',
    ({ lot }) => `update good_types set name = 'אחר', name_key = 'אחר' where id = ${lot.good_type_id}`,
    UNRELATED,
  ],
  [
    'an input of a step',
    ({ rinsed, lot }) =>
      `insert into manufacture_step_inputs values (${rinsed.stepId}, ${lot.good_type_id}, 9)`,
    UNRELATED,
  ],
  ['a step whose changes are counted', () => `update manufacture_steps set version = version + 1`, UNRELATED],
  ['a customer who is renamed', () => `update customers set name = 'אחר'`, UNRELATED],
  ['a licence that lasts longer', () => `update suppliers set licence_until = '2090-01-01'`, UNRELATED],
  ['a supplier who is put in', () => `insert into suppliers (name) values ('אחר')`, UNRELATED],
  [
    'a person who is put in',
    () => `insert into people (issuer, subject, name) values ('x', 'x', 'x')`,
    UNRELATED,
  ],
  ['an account that is renamed', () => `update accounts set name = 'אחר'`, UNRELATED],
  ['an account that becomes a manager', () => `update accounts set role = 'manager'`, /its role is manager/],
  [
    'a passkey of somebody',
    () => `insert into passkeys (account, credential_id, public_key, counter, transports, name, created_at)
      select subject, 'x', 'x', 0, '{}', 'x', now() from accounts`,
    UNRELATED,
  ],
  [
    'codes that are asked for, with recovery codes of an attacker',
    () => `insert into one_time_codes (account, secret, begun_at, confirmed_at) select subject, 'AAAA', now(), now() from accounts;
      insert into recovery_codes select subject, 'x' from accounts`,
    UNRELATED,
  ],
  [
    'a loss of another lot',
    ({ lot }) =>
      `insert into good_movements (good_id, kind, amount, at, person_id) values (${lot.id}, 'zeroed', -1, now(), 1)`,
    /^good_movements \d+: no write of its transaction is of it$/,
  ],
  [
    'a hold of another lot',
    ({ lot }) => hold(lot.id, 'now()'),
    /^holds \d+: no write of its transaction is of it$/,
  ],
  ['a receipt', () => received('now()'), /^purchased_goods \d+: no write of its transaction is of it$/],
];

export const SERVER_ROLE: Attack[] = [
  ['a receipt of weeks ago', () => `${received(WEEKS_AGO)}; ${write('Good:1', { at: WEEKS_AGO })}`, '23514'],
  ['a hold of weeks ago', ({ lot }) => `${hold(lot.id, WEEKS_AGO)}; ${write(`Good:${lot.id}`)}`, '23514'],
  ['a write of weeks ago', () => write('Good:1', { at: WEEKS_AGO }), '23514'],
  [
    'a write of an hour less than a day ago, and one before it',
    () =>
      `${write('Good:1', { at: `now() - interval '23 hours'` })}; ${write('Good:1', { at: `now() - interval '46 hours'` })}`,
    '23514',
  ],
  [
    'a recipe of weeks ago',
    () =>
      `insert into recipes (name, name_key, sub_recipe, created_at, created_by) values ('x', 'x', false, ${WEEKS_AGO}, 1)`,
    '23514',
  ],
  [
    'an entry that began weeks ago',
    ({ entry }) => `insert into form_entries (form_name, schema_id, data, created_at, created_by, updated_by)
      select form_name, schema_id, data, ${WEEKS_AGO}, created_by, updated_by from form_entries where id = ${entry.id}`,
    '23514',
  ],
  [
    'a hold of some hours before its write',
    ({ other }) => `${hold(other, `now() - interval '5 hours'`)}; ${write(`Good:${other}`)}`,
    /^holds \d+: it is of another time, person or call than its write$/,
  ],
  [
    'a loss by somebody else than its write',
    ({ other }) => `insert into people (issuer, subject, name) values ('x', 'x', 'y');
      insert into good_movements (good_id, kind, amount, at, person_id) select ${other}, 'zeroed', -1, now(), max(id) from people;
      ${write(`Good:${other}`)}`,
    /^good_movements \d+: it is of another time, person or call than its write$/,
  ],
  ['a stored answer that is changed', () => `update idempotency_keys set answer = '{}'`, UNWRITTEN],
  [
    'a stored answer that is put in',
    () =>
      `insert into idempotency_keys (person_id, key, fingerprint, status, answer) values (1, 'x', 'x', 200, '')`,
    UNWRITTEN,
  ],
  [
    'a stored answer that is put in without a status',
    () => `insert into idempotency_keys (person_id, key, fingerprint) values (1, 'y', 'x')`,
    'idempotency_keys: its row 1 y was put in',
  ],
  [
    'stored answers that are removed',
    () => `delete from idempotency_keys where key = 'kept'`,
    'idempotency_keys: its row 1 kept was removed',
  ],
  [
    'a failed backup that did not fail',
    () => `update backups set error = null, bytes = 1 where file = 'failed'`,
    '23001',
  ],
  ['a failed backup that is removed', () => `delete from backups where file = 'failed'`, '23001'],
  [
    'a backup that was made',
    () => `insert into backups (file, ended_at, bytes) values ('x', now(), 1)`,
    '23001',
  ],
  [
    'a backup of another day',
    () => `update backups set began_at = ${WEEKS_AGO} where file = 'running'`,
    '23001',
  ],
  ['an account that is renamed', () => `update accounts set name = 'עוד'`, UNWRITTEN],
  [
    'a looser version of a form',
    () =>
      `insert into form_schemas (form_name, version, data) select form_name, 99, data from form_schemas limit 1`,
    '42501',
  ],
  ['that the database was migrated', () => write('Migration:45', { call: 'migrate' }), '42501'],
  ['a restore', () => `insert into restores (made_at, journal_seq) values (now(), 1)`, '42501'],
  ['a version', () => newVersion('limits', `'1'`, '{}'), '42501'],
];

export const TABLE_OWNER: Attack[] = [
  [
    'a restore that ends far ahead',
    () => `insert into restores (made_at, journal_seq) values (now(), 900000)`,
    '23514',
  ],
  [
    'a restore that ends before',
    () => `insert into restores (made_at, journal_seq) values (now(), 1)`,
    '23514',
  ],
  ['a backup that is told otherwise', () => `update backups set file = 'x' where file = 'failed'`, '23001'],
  [
    'a migration that there is none of',
    () => write('Migration:99', { call: 'migrate', after: `'{"migration": "099_none"}'` }),
    /^journal \d+: it says that 099_none was applied, which was not$/,
  ],
  [
    'a migration at another time',
    () => write('Migration:45', { call: 'migrate', after: `'{"migration": "039_backups"}'` }),
    /^journal \d+: it says that 039_backups was applied at another time than it was$/,
  ],
  [
    'a migration that was applied before',
    () => write('Migration:45', { call: 'migrate', after: `'{"migration": "039_backups"}'` }),
    /^journal \d+: it says again that 039_backups was applied$/,
  ],
  [
    'a migration of now, of one that was applied when the record was made',
    () => `update schema_migrations set applied_at = now() where name = '048_counts';
      update recipes set name = 'של הגרסה', name_key = 'של הגרסה', version = version + 1;
      ${write('Migration:48', { call: 'migrate', after: `'{"migration": "048_counts"}'` })}`,
    /^journal \d+: it says that 048_counts was applied, by a transaction that did not$/,
  ],
  [
    'a migration that works with others',
    () => `update schema_migrations set works_with = 'x' where name = '048_counts'`,
    /^schema_migrations: its row 048_counts was written by no write of the journal$/,
  ],
];

export const WITHOUT_TRIGGERS: Attack[] = [
  [
    'a limit with a version, and a write of something else',
    () =>
      `update limits set max = 99 where id = 1; ${newVersion('limits', `'1'`, '{"max": 99}')}; ${write('Good:1')}`,
    UNRELATED,
  ],
  [
    'a limit with a version',
    () => `update limits set max = 98 where id = 1; ${newVersion('limits', `'1'`, '{"max": 98}')}`,
    UNWRITTEN,
  ],
  [
    'a write of weeks ago',
    () => write('Good:1', { at: WEEKS_AGO }),
    /^journal \d+: it is dated before what was written before it$/,
  ],
  [
    'a restore that ends far ahead',
    () => `insert into restores (made_at, journal_seq) values (now(), 900000)`,
    /^restores \d+: it ends at 900000 of the journal, which was not as long$/,
  ],
  [
    'a backup that is told otherwise',
    () => `update backups set error = null where file = 'failed'`,
    /^backups \d+: it was changed$/,
  ],
];
