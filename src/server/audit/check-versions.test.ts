// @postgres-only: the same SQL on both; audit-command.test.ts runs it on an embedded database
import type { FormEntry } from '../../contract/forms';
import { testApp, type TestApp } from '../testing/app';
import { receiptBody } from '../testing/factories';
import { addForm, field } from '../testing/forms';
import { kitchen } from '../testing/kitchen';
import { tamper } from '../testing/tamper';
import { audit } from './audit';
import { VERSIONED_TABLES } from './check-versions';
import { findingText } from './findings';
import { positionNow, seal } from './seal';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { lot } = await kitchen(app);
  await app.call('POST', '/api_sold_goods', { body: { good_id: lot.id, amount: 1, customer: 'מלון' } });
  const form = await addForm(app, [field({ key: 'note', type: 'text', required: true })]);
  const save = { form_name: form.form_name, schema_id: form.id };
  const { body } = await app.call<FormEntry>('POST', '/api_form_entries', {
    body: { ...save, data: { note: 'ישן' } },
  });
  await app.call('POST', '/api_form_entries', {
    body: { ...save, data: { note: 'חדש' }, entry_id: body.id },
  });
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

/** A change of a row, and what another row like it differs in. */
const ATTACKS: Record<string, [change: string, other: object]> = {
  customers: [`name = 'אחר'`, { id: 900000, name: 'אחר' }],
  extra_fields: ['position = 99', { name: 'אחר' }],
  form_entries: [`created_at = created_at - interval '1 day'`, { id: 900000 }],
  form_schemas: [`data = jsonb_set(data, '{list_fields}', '[]')`, { id: 900000, version: 900 }],
  good_types: [`name = 'אחר'`, { id: 900000, name: 'אחר', name_key: 'אחר' }],
  limits: ['max = 999', { id: 900000 }],
  manufacture_step_inputs: ['position = 7', { good_type_id: 900000 }],
  manufacture_steps: ['version = 7', { id: 900000, made_good_type_id: 900000 }],
  people: [`name = 'אחר'`, { id: 900000, name: 'אחר' }],
  recipe_steps: ['position = 7', { step_id: 900000, position: 900000 }],
  recipes: [`name = 'אחר'`, { id: 900000, name: 'אחר', name_key: 'אחר' }],
  suppliers: [`name = 'אחר'`, { id: 900000, name: 'אחר' }],
};

test('a sound database has no finding', async () => {
  expect(await linesOf()).toEqual([]);
});

describe.each(Object.entries(VERSIONED_TABLES))('of %s', (table, key) => {
  const [change, other] = ATTACKS[table]!;
  const row = `(${key}) = (select ${key} from ${table} order by ${key} limit 1)`;
  const line = async (where: string, what: string) => {
    const columns = `concat_ws(' ', ${key})`;
    const { rows } = await app.database.pool.query<{ of: string }>(
      `select ${columns} as of from ${table} where ${where}`,
    );
    const of = rows[0]!.of;
    return /^\d+$/.test(of) ? `${table} ${of}: it ${what}` : `${table}: its row ${of} ${what}`;
  };

  test('a row that was changed behind the triggers is named (contract 6.46)', async () => {
    const expected = await line(row, 'was changed');
    expect(await linesWith(table, `update ${table} set ${change} where ${row}`)).toContain(expected);
  });

  test('a row that was removed behind the triggers is named (contract 6.46)', async () => {
    const expected = await line(row, 'was removed');
    expect(await linesWith(table, `delete from ${table} where ${row}`)).toContain(expected);
  });

  test('a row that was put in behind the triggers is named (contract 6.46)', async () => {
    const numbers = Object.values(other).filter((value) => value === 900000);
    const lines = await linesWith(
      table,
      `insert into ${table} overriding system value
       select (jsonb_populate_record(stored, '${JSON.stringify(other)}')).* from ${table} stored where ${row}`,
    );
    expect(lines.filter((found) => found.startsWith(table) && found.endsWith('was put in'))).toEqual([
      expect.stringContaining(numbers.length > 0 ? '900000' : 'אחר'),
    ]);
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

test('a row that was written past the API is named (contract 6.46)', async () => {
  await app.database.owner.query(`insert into limits (field, text, source) values ('x', 'x', 'x')`);
  const { rows } = await app.database.pool.query<{ id: number }>('select max(id) as id from limits');
  const id = rows[0]!.id;
  expect(await linesOf()).toEqual([`limits ${id}: it was written by no write of the journal`]);
});
