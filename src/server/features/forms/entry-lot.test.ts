// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, unique } from '../../../../tests/kit/server/factories';
import { addForm, field } from '../../../../tests/kit/server/forms';
import { lastEntry } from '../../../../tests/kit/server/journal';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { validationText } from '../../../strings/validation';

let app: TestApp;
let form: FormSchema;
let lot: { good_id: number; good_type_name: string };
beforeAll(async () => {
  app = await testApp();
  form = await addForm(app, [field({ key: 'what', type: 'text', required: true })]);
  const good_type = { name: unique('עוף'), units: 'kilograms', expires: false, manufactured: false };
  const { good_id, good_type_name } = await receipt(app, { good_type });
  lot = { good_id, good_type_name };
});
afterAll(() => app.close());

const save = async (parts: object = {}) => {
  const body = { form_name: form.form_name, schema_id: form.id, data: { what: 'אריזה קרועה' }, ...parts };
  return app.call<FormEntry & { fields: object }>('POST', '/api_form_entries', { body });
};
const listed = async (query: object) =>
  (
    await app.call<{ entries: FormEntry[] }>('GET', '/api_form_entries', {
      query: { form_name: form.form_name, ...query },
    })
  ).body.entries;
const none = { good_id: null, good_type_name: null };

it('an entry is of a lot, which a change keeps, replaces or removes (contract 6.105)', async () => {
  const { good_id } = lot;
  const { status, body: entry } = await save({ good_id });
  expect([status, entry]).toEqual([201, expect.objectContaining(lot)]);
  const change = async (parts: object) => (await save({ entry_id: entry.id, ...parts })).body;
  expect(await change({ data: { what: 'אריזה פתוחה' } })).toMatchObject(lot);
  const other = await receipt(app);
  expect(await change({ good_id: other.good_id })).toMatchObject({
    good_id: other.good_id,
    good_type_name: other.good_type_name,
  });
  expect(await change({ good_id: null })).toMatchObject(none);
  expect((await save()).body).toMatchObject(none);
  expect((await save({ good_id: null })).body).toMatchObject(none);
});

it('the entries of a lot are listed with its name, newest first (contract 6.105)', async () => {
  const { good_id, good_type_name } = await receipt(app);
  const [first, second] = [(await save({ good_id })).body, (await save({ good_id })).body];
  await save(lot);
  const entries = await listed({ good_id });
  expect(entries).toEqual([second, first]);
  expect(entries[0]).toMatchObject({ good_type_name });
  expect(await listed({ good_id: 999_999 })).toEqual([]);
});

it('a lot that is not there is refused at its field, beside the others (contract 6.105)', async () => {
  expect(await save({ good_id: 999_999, data: {} })).toMatchObject({
    status: 400,
    body: { code: 'INVALID', fields: { good_id: validationText.unknownLot, 'data.what': expect.anything() } },
  });
});

it('the journal says of which lot an entry is, and became (contract 6.106)', async () => {
  const { good_id } = lot;
  const { body: entry } = await save({ good_id });
  expect(await lastEntry(app)).toMatchObject({ before: null, after: { what: 'אריזה קרועה', good_id } });
  await save({ entry_id: entry.id, good_id: null });
  expect(await lastEntry(app)).toMatchObject({ before: { good_id }, after: { good_id: null } });
  await save({ entry_id: entry.id, good_id });
  expect(await lastEntry(app)).toMatchObject({ before: { good_id: null }, after: { good_id } });
});
