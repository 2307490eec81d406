// @postgres-only: the same SQL on both; audit-command.test.ts runs it on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import type { TestDatabase } from '../../../../tests/kit/server/database';
import { receipt } from '../../../../tests/kit/server/factories';
import { addForm, field } from '../../../../tests/kit/server/forms';
import { kitchen, type Kitchen } from '../../../../tests/kit/server/kitchen';
import { tamper } from '../../../../tests/kit/server/tamper';
import type { FormEntry } from '../../../contract/forms';
import { audit } from './audit';
import { findingText } from './findings';
import { positionNow, seal, SEALED_TABLES } from './seal';

let app: TestApp;
let database: TestDatabase;
let home: Kitchen;
let entry: FormEntry;
beforeAll(async () => {
  app = await testApp();
  ({ database } = app);
  home = await kitchen(app);
  for (let n = 0; n < 2; n++) {
    await receipt(app);
    const body = { good_id: home.lot.id, amount: 1, customer: 'מלון', price: '12.5' };
    await app.call('POST', '/api_sold_goods', { body });
  }
  for (const act of ['hold', 'release']) {
    await app.call('POST', `/api_goods/${home.lot.id}/${act}`, { body: { reason: 'בדיקה' } });
  }
  await seal(database.pool, await positionNow(database.pool));
  const loss = { reason: 'נשפך', cause: 'spilled' };
  await app.call('POST', `/api_goods/${home.carrots.id}/zero_remaining`, { body: loss });
  const form = await addForm(app, [field({ key: 'note', type: 'text', required: true })]);
  const save = { form_name: form.form_name, schema_id: form.id };
  const added = await app.call<FormEntry>('POST', '/api_form_entries', {
    body: { ...save, data: { note: 'ישן' } },
  });
  const change = { ...save, data: { note: 'חדש' }, good_id: home.carrots.id, entry_id: added.body.id };
  ({ body: entry } = await app.call<FormEntry>('POST', '/api_form_entries', { body: change }));
  await seal(database.pool, await positionNow(database.pool));
});
afterAll(() => app.close());

const linesOf = async () => (await audit(database)).findings.map(findingText);
const one = async <T>(select: string) =>
  (await database.pool.query<{ value: T }>(`select (${select}) as value`)).rows[0]!.value;

/** The lines of an audit while the database is changed like this; everything is as before afterwards. */
async function linesWith(...statements: string[]): Promise<string[]> {
  const tables = [
    ...Object.keys(SEALED_TABLES),
    'seals',
    'sealed_rows',
    'stock',
    'form_entries',
    'good_types',
  ];
  const copies = tables.map((table) => `create table copy_of_${table} as table ${table}`);
  const back = tables.flatMap((table) => [
    `delete from ${table}`,
    `insert into ${table} overriding system value table copy_of_${table}`,
    `drop table copy_of_${table}`,
  ]);
  await tamper(database, ...copies, ...statements);
  const lines = await linesOf();
  await tamper(database, ...back);
  return lines;
}

test('a sound database has no finding, sealed or not, and the newest seal is reported (contract 6.41)', async () => {
  const { findings, seal: newest } = await audit(database);
  expect(findings).toEqual([]);
  expect(newest).toEqual({
    block: 2,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    at: expect.stringMatching(/Z$/),
  });
  expect((await app.call('GET', '/api_seal')).body).toEqual(newest);
  await receipt(app);
  expect(await linesOf()).toEqual([]);
});

test('the seal of a printed sheet is compared with the one of its block (contract 6.48)', async () => {
  const hash = await one<string>(`select encode(hash, 'hex') from seals where block = 1`);
  const linesFor = async (block: number, digits: string) =>
    (await audit(database, { block, hash: digits })).findings.map(findingText);
  expect(await linesFor(1, hash.slice(0, 16))).toEqual([]);
  expect(await linesFor(1, '0123456789abcdef')).toEqual([
    `seals 1 (block 1): it is ${hash}, and on paper 0123456789abcdef`,
  ]);
  expect(await linesFor(9, '0123456789abcdef')).toEqual([
    'seals 9 (block 9): it is missing, and on paper 0123456789abcdef',
  ]);
});

const CHANGES: Record<string, string> = {
  good_movements: `reason = 'אחר'`,
  goods: `extra_data = '{"notes": "אחר"}'`,
  holds: `reason = 'אחר'`,
  journal: `person_name = 'אחר'`,
  purchased_goods: `purchased_at = purchased_at - interval '1 day'`,
  record_versions: `content = '{}'`,
  sold_goods: 'price = 1',
};

describe.each(Object.entries(SEALED_TABLES))('of %s', (table, key) => {
  const blockOf = (id: number) =>
    one<number>(`select block from sealed_rows where table_name = '${table}' and ${id} = any(ids)`);
  const columns = () =>
    one<string>(`select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attname <> '${key}'`);
  const first = () => one<number>(`select min(${key}) from ${table}`);
  const second = () =>
    one<number>(`select min(${key}) from ${table} where ${key} > (select min(${key}) from ${table})`);

  test('a row that was changed is named with its block (contract 6.41)', async () => {
    const id = await first();
    const lines = await linesWith(`update ${table} set ${CHANGES[table]} where ${key} = ${id}`);
    expect(lines).toContain(`${table} ${id} (block ${await blockOf(id)}): it was changed`);
  });

  test('a row that was removed is named with its block (contract 6.41)', async () => {
    const id = await second();
    const lines = await linesWith(`delete from ${table} where ${key} = ${id}`);
    expect(lines).toContain(`${table} ${id} (block ${await blockOf(id)}): it was removed`);
  });

  test('a row that was put in among sealed ones is named with its block (contract 6.41)', async () => {
    const id = await first();
    const list = await columns();
    // With the transaction of a sealed row. A unique column must not be in the way.
    const lines = await linesWith(
      `create table put as select * from ${table} where ${key} = ${id}`,
      ...(table === 'good_movements' ? [`update put set kind = 'zeroed', amount = -1`] : []),
      `insert into ${table} (${key}, ${list}) overriding system value select 900000, ${list} from put`,
      'drop table put',
    );
    expect(lines).toContain(`${table} 900000 (block ${await blockOf(id)}): it was put in`);
  });

  test('rows that changed places are both named (contract 6.41)', async () => {
    const [lower, higher] = [await first(), await second()];
    const list = await columns();
    const both = `${table} where ${key} in (${lower}, ${higher})`;
    const lines = await linesWith(
      `create table put as select * from ${both}`,
      `delete from ${both}`,
      `insert into ${table} (${key}, ${list}) overriding system value
       select ${lower} + ${higher} - ${key}, ${list} from put`,
      'drop table put',
    );
    for (const id of [lower, higher]) {
      expect(lines).toContain(`${table} ${id} (block ${await blockOf(id)}): it was changed`);
    }
  });
});

test('a cause of a loss that was changed is found (contract 6.73)', async () => {
  const id = await one<number>(`select id from good_movements where cause = 'spilled'`);
  const lines = await linesWith(`update good_movements set cause = 'counted' where id = ${id}`);
  expect(lines).toEqual([
    `good_movements ${id} (block 2): it was changed`,
    expect.stringMatching(/^journal \d+: it says of Good:\d+ what was not done$/),
  ]);
});

test('a fact that was put in later, with its seal, has no write in the journal (contract 6.41)', async () => {
  const id = await one<number>('select min(id) from sold_goods');
  const lines = await linesWith(
    `insert into sold_goods (id, good_id, good_type_id, amount, customer_id, created_by, xid) overriding system value
     select 900000, good_id, good_type_id, amount, customer_id, created_by, pg_current_xact_id() from sold_goods where id = ${id}`,
  );
  expect(lines).toEqual([
    'sold_goods 900000: no write of the journal added it',
    'sold_goods 900000: it has no movement',
  ]);
});

test.each([
  [`update seals set at = now() where block = 1`, 'seals 1 (block 1): it is not the hash of its rows'],
  [
    `update seals set hash = sha256('') where block = 1`,
    'seals 2 (block 2): it does not hold the hash of the block before',
  ],
  [`delete from seals where block = 1`, 'seals 2 (block 2): the block before it was removed'],
  [`delete from seals where block = 2`, 'sealed_rows 2 (block 2): its seal was removed'],
  [
    `delete from sealed_rows where block = 1 and table_name = 'goods'`,
    'seals 1 (block 1): it is not the hash of its rows',
  ],
  [
    `update sealed_rows set digests = (select array_agg(sha256(digest)) from unnest(digests) digest) where block = 2`,
    'seals 2 (block 2): it is not the hash of its rows',
  ],
])('a manipulated seal is found: %s (contract 6.41)', async (attack, line) => {
  expect(await linesWith(attack)).toContain(line);
});

test('wrong remaining amounts, their columns and marks of types are found (contract 6.42)', async () => {
  const { id, good_type_id: type } = home.lot;
  expect(await linesWith(`update stock set remaining = 4 where lot_id = ${id}`)).toEqual([
    `stock ${id}: it says 4.000, and 2.000 is left of the lot`,
  ]);
  expect(await linesWith(`update stock set expires_at = '2020-01-01' where lot_id = ${id}`)).toEqual([
    `stock ${id}: it is not as its lot`,
  ]);
  expect(
    await linesWith(`update stock set hold_id = (select min(id) from holds) where lot_id = ${id}`),
  ).toEqual([`stock ${id}: it is not held as last written`]);
  expect(await linesWith(`delete from stock where lot_id = ${id}`)).toEqual([
    `stock ${id}: it is missing: 2.000 is left of the lot`,
  ]);
  const gone = home.carrots.id;
  expect(
    await linesWith(
      `insert into stock (lot_id, good_type_id, remaining, created_at)
       select id, good_type_id, 1, created_at from goods where id = ${gone}`,
    ),
  ).toEqual([`stock ${gone}: nothing is left of the lot`]);
  expect(await linesWith(`update good_types set sellable = false where id = ${type}`)).toEqual([
    `good_types ${type}: it was changed`,
    `good_types ${type}: it is the product of a recipe and not sellable`,
  ]);
  expect(
    await linesWith(
      `insert into good_types (id, name, name_key, units, sellable) overriding system value
       values (900000, 'שום דבר', 'שום דבר', 'pieces', true)`,
    ),
  ).toEqual([
    'good_types 900000: it was put in',
    'good_types 900000: it is marked as the product of a recipe and is of none',
  ]);
});

test('a ledger that does not add up, and a lot without its history, are found (contract 6.42)', async () => {
  const zeroed = await one<number>(`select id from good_movements where kind = 'zeroed'`);
  const used = await one<number>(`select id from good_movements where kind = 'used'`);
  const { id } = home.lot;
  const wrong = (statement: string) => linesWith(statement);
  expect(await wrong(`update good_movements set balance = -1 where id = ${zeroed}`)).toContain(
    `good_movements ${zeroed}: it leaves less than nothing`,
  );
  expect(await wrong(`update good_movements set balance = 1 where id = ${zeroed}`)).toContain(
    `good_movements ${zeroed}: its balance is 1.000 and not 0.000`,
  );
  expect(await wrong(`update good_movements set balance = 999 where id = ${used}`)).toContain(
    `good_movements ${used}: it leaves more than there was`,
  );
  expect(await wrong(`delete from good_movements where id = ${used}`)).toContain(
    `goods ${id}: it was made from nothing`,
  );
  expect(await wrong(`delete from good_movements where good_id = ${id} and kind = 'made'`)).toContain(
    `goods ${id}: it has no origin in the ledger`,
  );
  expect(await wrong(`delete from purchased_goods where id = ${home.carrots.id}`)).toContain(
    `goods ${home.carrots.id}: it has no receipt`,
  );
});

test('a form entry that is invalid in its form, or missing although the journal has it, is found (contract 6.43)', async () => {
  const line = `form_entries ${entry.id}`;
  expect(await linesWith(`update form_entries set data = '{}' where id = ${entry.id}`)).toEqual([
    `${line}: it was changed`,
    `${line}: its answers are not valid in its form`,
  ]);
  const seq = await one<number>(
    `select min(seq) from journal where subjects @> array['FormEntry:${entry.id}']`,
  );
  expect(await linesWith(`delete from form_entries where id = ${entry.id}`)).toContain(
    `journal ${seq}: it is of FormEntry:${entry.id}, which is not there`,
  );
});

test.each(['null', 'the made lot'])(
  'the lot of a form entry that was changed to %s is found (contract 6.106)',
  async (to) => {
    const id = to === 'null' ? to : home.lot.id;
    expect(await linesWith(`update form_entries set good_id = ${id} where id = ${entry.id}`)).toEqual([
      `form_entries ${entry.id}: it was changed`,
    ]);
  },
);
