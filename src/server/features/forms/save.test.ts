// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { addForm, answers, field } from '../../../../tests/kit/server/forms';
import { lastEntry } from '../../../../tests/kit/server/journal';
import { type FormEntry, formEntry, type FormSchema, formSchema } from '../../../contract/forms';
import { unknownField } from '../../../domain/form-fields';
import { FORM_NAMES, type FormField } from '../../../domain/forms';
import { validationText } from '../../../strings/validation';

let app: TestApp;
let form: FormSchema;
const FIELDS: FormField[] = [
  field({ key: 'name', type: 'text', required: true, label: 'שם' }),
  field({ key: 'temperature', type: 'number', max: 10 }),
  field({ key: 'freezer', type: 'number', min: -40, max: -5 }),
  field({ key: 'code', type: 'text' }),
];
beforeAll(async () => {
  app = await testApp();
  form = await addForm(app, FIELDS);
});
afterAll(() => app.close());
type Saved = FormEntry & { code: string; error: string; fields: Record<string, string> };
const save = (parts: object = {}, options: { as?: string; headers?: Record<string, string> } = {}) =>
  app.call<Saved>('POST', '/api_form_entries', {
    body: { form_name: form.form_name, schema_id: form.id, data: { name: 'דנה' }, ...parts },
    ...options,
  });
const read = async (id: number) =>
  (
    await app.call<{ entries: FormEntry[]; schemas: FormSchema[] }>('GET', '/api_form_entries', {
      query: { id },
    })
  ).body;
const count = async () => Number((await app.database.pool.query('select from form_entries')).rowCount);

describe.each(Object.values(FORM_NAMES))('the form %s', (name) => {
  it('a form of the migrations is valid, has required fields and can be filled in (spec 5.49; contract 2.43, 5.14)', async () => {
    const { status, body } = await app.call<FormSchema>('GET', `/api_form_schema/${name}`);
    expect(status).toBe(200);
    expect(formSchema.parse(body)).toEqual(body);
    expect(unknownField(body.data.fields)).toBeUndefined();
    const keys = body.data.fields.map((one) => one.key);
    expect(keys).toEqual(expect.arrayContaining(body.data.list_fields));
    const data = answers(body.data.fields);
    expect(Object.keys(data).length).toBeGreaterThan(4);
    const saved = await save({ form_name: name, schema_id: body.id, data });
    expect([saved.status, saved.body.data]).toEqual([201, data]);
    const empty = await save({ form_name: name, schema_id: body.id, data: {} });
    const required = body.data.fields.filter((one) => one.required);
    expect(empty.body.fields).toEqual(
      Object.fromEntries(required.map(({ key, label }) => [`data.${key}`, `${label} הוא שדה חובה`])),
    );
  });
});

it('the checklist has its three areas, and a freezer below 0 (spec 9.23; contract 2.40, 2.44)', async () => {
  const { body } = await app.call<FormSchema>('GET', `/api_form_schema/${FORM_NAMES.hygiene}`);
  const { fields, alert_form } = body.data;
  const areas = [...new Set(fields.map(({ section }) => section).filter((section) => section != null))];
  expect(areas).toEqual(['קומת קרקע', 'חצר', 'קומה 2, בישול וטיפול בירקות']);
  expect(fields.length).toBeGreaterThanOrEqual(30);
  expect(fields.length).toBeLessThanOrEqual(50);
  expect(alert_form).toBe(FORM_NAMES.nonConformity);
  const freezer = fields.find(({ key }) => key === 'freezer_temperature')!;
  expect(freezer.min).toBeLessThan(0);
  const data = { ...answers(fields), freezer_temperature: -18.5 };
  expect((await save({ form_name: body.form_name, schema_id: body.id, data })).status).toBe(201);
});

it('a non-conformity can be neither due nor closed before the day it was found (contract 2.48)', async () => {
  const { body } = await app.call<FormSchema>('GET', `/api_form_schema/${FORM_NAMES.nonConformity}`);
  const report = (day: string) => {
    const days = { found_on: '2026-11-20', due: day, closed_on: day };
    return save({
      form_name: body.form_name,
      schema_id: body.id,
      data: { ...answers(body.data.fields), ...days },
    });
  };
  expect((await report('2026-11-20')).status).toBe(201);
  const early = await report('2026-11-19');
  const error = validationText.notBefore('נמצאה בתאריך');
  expect([early.status, early.body.fields]).toEqual([400, { 'data.due': error, 'data.closed_on': error }]);
});

it('a new entry is saved and returned with author and time (spec 7.33, 7.35; contract 3.50, 3.63)', async () => {
  const sent = { name: ' דנה ', temperature: 3.5, freezer: -20 };
  const { status, body } = await save({ data: sent });
  expect(status).toBe(201);
  expect(formEntry.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    form_name: form.form_name,
    schema_id: form.id,
    data: { ...sent, name: 'דנה' },
    created_by: 'דנה כהן',
    updated_by: 'דנה כהן',
    version: 1,
  });
  expect(body.created_at).toBe(body.updated_at);
  expect(await read(body.id)).toEqual({ entries: [body], schemas: [form] });
});

it('a changed entry is 200, its creation stays and its version is incremented (spec 7.35; contract 1.67, 1.68, 3.50)', async () => {
  const { body: made } = await save();
  const changed = await save(
    { entry_id: made.id, version: 1, data: { name: 'רון', temperature: null } },
    { as: 'יוסי ברק' },
  );
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({
    ...made,
    data: { name: 'רון' },
    updated_by: 'יוסי ברק',
    updated_by_id: expect.any(Number),
    version: 2,
    updated_at: expect.any(String),
  });
  expect(changed.body.updated_at > made.updated_at).toBe(true);
  expect((await read(made.id)).entries).toEqual([changed.body]);
  // A version is optional.
  expect((await save({ entry_id: made.id })).body.version).toBe(3);
});

it('the second of two edits of one entry is refused (contract 1.68)', async () => {
  const { body: made } = await save();
  const edits = await Promise.all(
    ['רון', 'גל'].map((name) => save({ entry_id: made.id, version: 1, data: { name } })),
  );
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(edits.find(({ status }) => status === 409)!.body.code).toBe('CHANGED_MEANWHILE');
  expect((await read(made.id)).entries[0]!.version).toBe(2);
});

it('an entry may have any version of its own form, new or changed (contract 2.38, 3.53)', async () => {
  const newer = await addForm(app, [...FIELDS, field({ key: 'extra', type: 'text', required: true })], {
    name: form.form_name,
    version: 2,
  });
  const schema = await app.call<FormSchema>('GET', `/api_form_schema/${form.form_name}`);
  expect(schema.body).toEqual(newer);
  const { body: old } = await save();
  expect((await save({ schema_id: newer.id })).body.fields).toHaveProperty(['data.extra']);
  expect((await save({ entry_id: old.id, data: { name: 'ב' } })).body.schema_id).toBe(form.id);
  const moved = await save({
    entry_id: old.id,
    schema_id: newer.id,
    data: { name: 'ב', extra: 'ג' },
  });
  expect([moved.status, moved.body.schema_id]).toEqual([200, newer.id]);
  expect((await read(old.id)).schemas).toEqual([newer]);
});

describe('a refused entry writes nothing', () => {
  let before: number;
  beforeEach(async () => (before = await count()));
  afterEach(async () => expect(await count()).toBe(before));

  it.each([
    ['a required field left empty', { name: '  ' }, { 'data.name': 'שם הוא שדה חובה' }],
    ['a number below 0', { name: 'א', temperature: -1 }, { 'data.temperature': validationText.least('0') }],
    [
      'a number above its max',
      { name: 'א', temperature: 11 },
      { 'data.temperature': validationText.most('10') },
    ],
    ['a number below its min', { name: 'א', freezer: -41 }, { 'data.freezer': validationText.least('-40') }],
    [
      'a number that is a text',
      { name: 'א', temperature: '3' },
      { 'data.temperature': validationText.number },
    ],
    ['an unknown key', { name: 'א', other: null }, { 'data.other': validationText.unknownKey }],
    [
      'a key that every object has',
      { name: 'א', toString: 'x' },
      { 'data.toString': validationText.unknownKey },
    ],
    ['a nested value', { name: { a: [{}] } }, { 'data.name': validationText.wrongType }],
  ])('an entry with %s is refused (spec 5.49, 5.50; contract 2.40, 3.51)', async (_, data, fields) => {
    expect(await save({ data })).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
  });

  it('an entry with endless nesting is refused', async () => {
    const data = JSON.parse(`{"name": ${'['.repeat(1_000)}${']'.repeat(1_000)}}`) as object;
    const { status } = await save({ data }, { headers: { 'idempotency-key': 'deep' } });
    expect(status).toBe(400);
  });

  it.each([
    ['an unknown form', { form_name: 'אין טופס כזה' }, 404],
    ['an unknown schema', { schema_id: 999_999 }, 404],
    ['an unknown entry', { entry_id: 999_999 }, 404],
    ['an invalid version', { version: 0 }, 400],
    ['an unknown key of the body', { extra: 1 }, 400],
  ])('an entry with %s is refused', async (_, parts, status) =>
    expect((await save(parts)).status).toBe(status),
  );

  it('an entry with a schema or an entry of another form is refused (contract 2.38)', async () => {
    const other = await addForm(app, FIELDS);
    const wrong = await save({ schema_id: other.id });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { schema_id: validationText.otherForm }]);
    const { rows } = await app.database.owner.query<{ id: number }>(
      'select min(id)::int as id from form_entries where form_name = $1',
      [form.form_name],
    );
    const moved = await save({ form_name: other.form_name, schema_id: other.id, entry_id: rows[0]!.id });
    expect([moved.status, moved.body.fields]).toEqual([400, { entry_id: validationText.otherForm }]);
  });

  it.each<[string, unknown]>([
    ['an unknown type', { key: 'mark', label: 'חתימה', type: 'signature', required: false }],
    ['options that are texts', field({ key: 'a', type: 'radio', options: ['תקין'] as never })],
    ['options that are an object', field({ key: 'a', type: 'select', options: { a: 'א' } as never })],
    ['no label', { key: 'a', type: 'text', required: false }],
    ['nothing in it', null],
  ])('a form in the database with a field with %s can be neither read nor filled in', async (_, wrong) => {
    const { id, form_name } = await addForm(app, [...FIELDS, wrong]);
    const schema = await app.call('GET', `/api_form_schema/${form_name}`);
    const error = { error: validationText.unknownForm, code: 'INVALID' };
    expect(schema).toMatchObject({ status: 400, body: error });
    expect(await save({ form_name, schema_id: id })).toMatchObject({ status: 400, body: error });
  });

  it('a form with a key used twice can be read, so that the screen can name its field, but not filled in', async () => {
    const twice = await addForm(app, [...FIELDS, FIELDS[0]]);
    expect((await app.call('GET', `/api_form_schema/${twice.form_name}`)).body).toEqual(twice);
    const { body } = await save({ form_name: twice.form_name, schema_id: twice.id });
    expect(body.fields).toEqual({ schema_id: validationText.unknownForm });
  });
});

describe('options of another form', () => {
  let target: FormSchema;
  const choose = (data: object, parts: object = {}) =>
    save({ form_name: target.form_name, schema_id: target.id, data, ...parts });
  beforeAll(async () => {
    const source = { form_name: form.form_name, field_key: 'name', value_key: 'code' };
    target = await addForm(app, [
      field({ key: 'one', type: 'select', options_source: source }),
      field({ key: 'some', type: 'multiselect', options_source: source }),
    ]);
    for (const code of ['a', 'b']) await save({ data: { name: `מדף ${code}`, code } });
    const elsewhere = await addForm(app, FIELDS);
    const data = { name: 'לא מדף', code: 'e' };
    await save({ form_name: elsewhere.form_name, schema_id: elsewhere.id, data });
  });

  it('the options of a field that come from another form are those of its entries, stored as they are written there (contract 1.226, 2.45)', async () => {
    const asTyped = await choose({ one: '\u200fA', some: ['A\u200f', 'B'] });
    expect(asTyped.body.data).toEqual({ one: 'a', some: ['a', 'b'] });
    for (const other of ['c', 'e', 'מדף a']) {
      expect((await choose({ one: other })).body.fields).toEqual({ 'data.one': validationText.chooseOne });
    }
    for (const last of ['c', 'A']) expect((await choose({ some: ['a', last] })).status).toBe(400);
    expect((await choose({ one: 'א\u0000' })).status).toBe(400);
  });

  it('an entry may keep options that its source no longer has', async () => {
    const shelfOf = (code: string) => ({ data: { name: 'מדף', code } });
    const { body: shelf } = await save(shelfOf('c'));
    const { body: made } = await choose({ one: 'c' });
    await save({ entry_id: shelf.id, ...shelfOf('d') });
    expect((await choose({ one: 'c' })).status).toBe(400);
    expect((await choose({ one: 'c' }, { entry_id: made.id })).status).toBe(200);
  });
});

it('an entry sent twice with the same key is saved once', async () => {
  const headers = { 'idempotency-key': 'entry-1' };
  const all = await Promise.all([1, 2, 3].map(() => save({}, { headers })));
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  expect((await save({ data: { name: 'אחר' } }, { headers })).status).toBe(422);
  const entry_id = all[0]!.body.id;
  const changes = [1, 2].map(() => save({ entry_id }, { headers: { 'idempotency-key': 'entry-2' } }));
  const answers = await Promise.all(changes);
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
});

it('a saved entry notifies every device of the changed data', async () => {
  await save();
  expect((await lastEntry(app)).tags).toEqual(['FormEntry', 'Overview']);
});

it('the database itself refuses changes of schemas and entries of another form (contract 2.37)', async () => {
  const { body: entry } = await save();
  const other = await addForm(app, FIELDS);
  const refused = (text: string) => expect(app.database.owner.query(text)).rejects.toThrow();
  await refused(`update form_schemas set data = '{"fields": [], "list_fields": []}' where id = ${form.id}`);
  await refused(`delete from form_schemas where id = ${form.id}`);
  await refused(`delete from form_entries where id = ${entry.id}`);
  await refused(`update form_entries set schema_id = ${other.id}, version = 2 where id = ${entry.id}`);
  await refused(`update form_entries set created_by = created_by + 1, version = 2 where id = ${entry.id}`);
  await refused(`update form_entries set data = '{}' where id = ${entry.id}`);
});
