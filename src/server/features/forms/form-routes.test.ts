import { stopClock } from '../../../../tests/kit/clock';
import { allowBackdating } from '../../../../tests/kit/server/allow-backdating';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { asNewPerson } from '../../../../tests/kit/server/as-new-person';
import { receipt } from '../../../../tests/kit/server/factories';
import { addForm, field } from '../../../../tests/kit/server/forms';
import { inOrder, listOf, type ListQuery } from '../../../../tests/kit/server/lists';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { addDays, dayOf, startOfDay } from '../../../domain/days';
import type { FormDay } from '../../../domain/forms';

const ZONE = 'Asia/Jerusalem';
const TODAY = '2026-11-22';
/** Minutes after a day's beginning at the site. */
const at = (day: string, minutes: number) => new Date(startOfDay(day, ZONE).getTime() + minutes * 60_000);
const daysAgo = (days: number) => addDays(TODAY, -days);

let app: TestApp;
let form: FormSchema;
let newer: FormSchema;
let other: FormSchema;
let entries: FormEntry[];

async function save(schema: FormSchema, data: object, parts: object = {}): Promise<FormEntry> {
  const { status, body } = await asNewPerson(app).call<FormEntry>('POST', '/api_form_entries', {
    body: { form_name: schema.form_name, schema_id: schema.id, data, ...parts },
  });
  expect([200, 201]).toContain(status);
  return body;
}

interface Answer {
  entries: FormEntry[];
  schemas: FormSchema[];
}
const read = (query: ListQuery) => app.call<Answer>('GET', '/api_form_entries', { query });
/** The same checks as for every list; its rows are in a key of the answer. */
const list = () =>
  listOf<FormEntry>(
    {
      call: async (method, path, { query } = {}) => {
        const answer = await app.call<Answer>(method, path, {
          query: { form_name: form.form_name, ...query },
        });
        // `call` has a type parameter that an implementation cannot know.
        return { ...answer, body: answer.body.entries as never };
      },
    },
    '/api_form_entries',
  );

beforeAll(async () => {
  app = await testApp({ SITE_TIME_ZONE: ZONE });
  const fields = [
    field({ key: 'what', type: 'text', required: true }),
    field({
      key: 'marks',
      type: 'multiselect',
      options: ['a', 'b'].map((value) => ({ value, label: value })),
    }),
  ];
  form = await addForm(app, fields);
  newer = await addForm(app, fields, { name: form.form_name, version: 2 });
  other = await addForm(app, fields);
  // Two at one moment, one a minute before midnight, one a minute after.
  const made: [number, number, string, FormSchema][] = [
    [9, 600, 'ניקוז', form],
    [3, 1439, 'דלת', form],
    [2, 1, 'ניקוז', form],
    [2, 500, 'רצפה', newer],
    [2, 500, 'ניקוז', newer],
    [0, 400, 'דלת', newer],
  ];
  const saved: FormEntry[] = [];
  for (const [days, minutes, what, schema] of made) {
    stopClock(at(daysAgo(days), minutes));
    saved.push(await save(schema, { what, marks: what === 'דלת' ? ['b'] : [] }));
  }
  await save(other, { what: 'ניקוז' });
  stopClock(at(TODAY, 700));
  await save(form, { what: 'דלת' }, { entry_id: saved[1]!.id });
  entries = await list().all();
});
afterAll(async () => {
  jest.useRealTimers();
  await app.close();
});

it('the entries of a form are listed newest first, with the schemas they were filled in with (contract 1.50, 2.37)', async () => {
  const { status, body } = await read({ form_name: form.form_name });
  expect(status).toBe(200);
  expect(body.entries).toHaveLength(6);
  expect(body.entries.map(({ id }) => id)).toEqual(inOrder(body.entries, (row) => row.created_at, true));
  expect(body.schemas).toEqual([form, newer]);
  const { body: page } = await read({ form_name: form.form_name, limit: 1 });
  expect(page.schemas).toEqual([newer]);
});

it('an entry whose schema is not readable is listed without it', async () => {
  const { id, form_name } = await addForm(app, [null]);
  await app.database.owner.query(
    `insert into form_entries (form_name, schema_id, data, created_by, updated_by)
     select $1, $2, '{}', id, id from people limit 1`,
    [form_name, id],
  );
  expect(await read({ form_name })).toMatchObject({
    status: 200,
    body: { entries: [{ schema_id: id }], schemas: [] },
  });
});

it.each(['created_at', '-created_at', 'updated_at', '-updated_at'])(
  'the list of entries sorts by %s, ties by id, in pages that never overlap, filtered or not (contract 1.43, 1.50)',
  async (sort) => {
    const key = sort.replace('-', '') as 'created_at';
    const queries: ListQuery[] = [{}, { field: 'what', value: 'ניקוז' }, { created_from: daysAgo(3) }];
    for (const query of queries) {
      const expected = inOrder(await list().all(query), (row) => row[key], sort.startsWith('-'));
      expect(await list().paged({ ...query, sort }, 2)).toEqual(expected);
    }
  },
);

it('the list of entries is filtered by the days of the site, by id and by an answer (contract 1.51, 2.42)', async () => {
  const where = (keep: (row: FormEntry) => boolean) => entries.filter(keep).map(({ id }) => id);
  const day = (row: FormEntry) => dayOf(row.created_at, ZONE);
  expect(await list().ids({ created_from: daysAgo(2) })).toEqual(where((row) => day(row) >= daysAgo(2)));
  expect(await list().ids({ created_to: daysAgo(3) })).toEqual(where((row) => day(row) <= daysAgo(3)));
  expect(await list().ids({ created_from: daysAgo(2), created_to: daysAgo(2) })).toHaveLength(3);
  const drains = where((row) => row.data.what === 'ניקוז');
  expect(await list().ids({ field: 'what', value: 'ניקוז' })).toEqual(drains);
  expect(await list().ids({ field: 'marks', value: 'b' })).toHaveLength(1);
  expect(await list().ids({ field: 'what', value: '%' })).toEqual([]);
  expect(await list().ids({ field: '"', value: '\\' })).toEqual([]);
  expect(await list().ids({ field: 'what', value: '\u200fרצפה ' })).toHaveLength(1);
  const [first] = entries;
  expect((await read({ id: first!.id })).body).toEqual({ entries: [first], schemas: [newer] });
  expect(await list().ids({ id: first!.id })).toEqual([first!.id]);
});

it('entries are found by the key of an answer, but for the values of the options of their own form (contract 1.226)', async () => {
  const schema = await addForm(app, [
    field({ key: 'what', type: 'text' }),
    field({ key: 'mark', type: 'select', options: [{ value: 'open', label: 'פתוחה' }] }),
  ]);
  const { form_name } = schema;
  for (const what of ['ע״פ 7', "ע''פ  7", 'ע-פ 7']) await save(schema, { what, mark: 'open' });
  const found = async (name: string, value: string) =>
    (await list().all({ form_name, field: name, value })).map(({ data }) => data.what);
  expect(await found('what', '\u200fע”פ 7')).toEqual(["ע''פ 7", 'ע״פ 7']);
  expect(await found('what', 'ע־פ 7')).toEqual(['ע-פ 7']);
  expect([await found('mark', 'Open'), await found('none', 'ע״פ 7')]).toEqual([[], []]);
  expect(await found('mark', 'open')).toHaveLength(3);
});

it.each<ListQuery>([{ id: 999_999 }, { form_name: 'אין טופס כזה' }, { id: 1, form_name: 'אין טופס כזה' }])(
  'the list of entries is empty for %j (contract 1.6)',
  async (query) => {
    const { status, body, headers } = await read(query);
    expect([status, body]).toEqual([200, { entries: [], schemas: [] }]);
    expect(headers['x-total-count']).toBe('0');
  },
);

it.each<ListQuery>([
  {},
  { form_name: ' ' },
  { limit: 10 },
  { form_name: 'א', sort: 'id' },
  { form_name: 'א', q: 'א' },
  { form_name: 'א', field: 'what' },
  { form_name: 'א', created_from: 'היום' },
  { id: 'x' },
])('the list of entries refuses %j (contract 1.51)', async (query) =>
  expect((await read(query)).status).toBe(400),
);

it('all entries of a form are listed by its path (contract 3.52)', async () => {
  const { status, body } = await app.call('GET', `/api_form_entries/${form.form_name}`);
  expect([status, body]).toEqual([200, entries]);
});

it.each(['/api_form_entries/', '/api_form_schema/'])(
  '%s is 404 for an unknown form name (contract 1.59, 3.53)',
  async (path) => {
    for (const name of ['אין טופס כזה', 'א\u0000', 'א'.repeat(300)]) {
      expect((await app.call('GET', `${path}${name}`)).status).toBe(404);
    }
  },
);

const days = async (from: string, to: string, form_name = form.form_name) =>
  app.call<FormDay[]>('GET', '/api_form_days', { query: { form_name, from, to } });

it('each day of a form has its last entry and whether there was work', async () => {
  await allowBackdating(app.database);
  stopClock(at(daysAgo(2), 1));
  await receipt(asNewPerson(app));
  stopClock(at(daysAgo(1), 1439));
  await receipt(asNewPerson(app));
  stopClock(at(TODAY, 700));
  const ids = new Map(entries.map((row) => [dayOf(row.created_at, ZONE), row.id] as const).reverse());
  const { status, body } = await days(daysAgo(4), addDays(TODAY, 1));
  expect(status).toBe(200);
  expect(body).toEqual([
    { day: daysAgo(4), entry_id: null, worked: false },
    { day: daysAgo(3), entry_id: ids.get(daysAgo(3)), worked: false },
    { day: daysAgo(2), entry_id: ids.get(daysAgo(2)), worked: true },
    { day: daysAgo(1), entry_id: null, worked: true },
    { day: TODAY, entry_id: ids.get(TODAY), worked: false },
    { day: addDays(TODAY, 1), entry_id: null, worked: false },
  ]);
});

it('the days of a form are none if the range is reversed, at most a hundred, and only of a named form', async () => {
  expect((await days(TODAY, daysAgo(1))).body).toEqual([]);
  expect((await days(daysAgo(99), TODAY)).body).toHaveLength(100);
  expect((await days('9999-12-30', '9999-12-31')).body).toHaveLength(2);
  expect((await days(daysAgo(100), TODAY)).status).toBe(400);
  expect((await days(TODAY, TODAY, '')).status).toBe(400);
});
