import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt, receiptBody, rinse, rinseBody, unique } from '../../../tests/kit/server/factories';
import { answers } from '../../../tests/kit/server/forms';
import { kitchen, type Kitchen } from '../../../tests/kit/server/kitchen';
import type { FormSchema } from '../../contract/forms';
import { isDay } from '../../domain/days';
import { FORM_NAMES } from '../../domain/forms';

let app: TestApp;
let home: Kitchen;
let saleId: number;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
  const dated = { name: unique('שמנת'), units: 'liters', expires: true, manufactured: true };
  await receipt(app, { good_type: dated, expires_at: '2090-01-01', manufactured_at: 'א-7' });
  const sold = { good_id: home.lot.id, amount: '0.125', customer: 'מלון', price: '12.5' };
  saleId = (await app.call<{ id: number }>('POST', '/api_sold_goods', { body: sold })).body.id;
  const { body: form } = await app.call<FormSchema>('GET', `/api_form_schema/${FORM_NAMES.nonConformity}`);
  await app.call('POST', '/api_form_entries', {
    body: { form_name: form.form_name, schema_id: form.id, data: answers(form.data.fields) },
  });
});
afterAll(() => app.close());

const READS = () => [
  '/api_goods',
  `/api_goods/${home.lot.id}`,
  `/api_goods/${home.lot.id}/movements`,
  '/api_purchased_goods',
  '/api_good_types',
  '/api_purchasable_good_types',
  '/api_sellable_goods',
  '/api_sold_goods',
  `/api_sold_goods/${saleId}`,
  '/api_manufacture_steps',
  '/api_manufacture_steps/שטיפה',
  '/api_recipes',
  '/api_reports/inventory',
  '/api_overview',
  '/api_work',
  `/api_form_entries/${FORM_NAMES.nonConformity}`,
];

/** Every value of a response with its key and its object, without the data of form entries. */
function* values(response: unknown, name = '', parent: object = {}): Generator<[string, unknown, object]> {
  if (Array.isArray(response)) for (const item of response) yield* values(item, name, parent);
  else if (response !== null && typeof response === 'object') {
    for (const [key, value] of Object.entries(response))
      if (key !== 'data') yield* values(value, key, response);
  } else yield [name, response, parent];
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const TIMES = ['created_at', 'updated_at', 'purchased_at', 'at', 'last_at', 'filled_at', 'since'];

test('every read returns ids, times, days and amounts in the same format, as JSON in UTF-8 (contract 1.2, 1.9, 1.10, 1.11, 1.20, 2.10)', async () => {
  const seen = new Set<string>();
  for (const path of READS()) {
    const { status, body, headers } = await app.call<unknown>('GET', path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/json; charset=utf-8']);
    for (const [name, value, parent] of values(body)) {
      if (value === null) continue;
      const received = [path, name, value];
      const isMadeLot =
        'used_good_ids' in parent && 'manufacture_step_name' in parent && parent.manufacture_step_name;
      const isValid = /(^|_)ids?$/.test(name)
        ? Number.isInteger(value) && (value as number) > 0
        : TIMES.includes(name) || (name === 'manufactured_at' && isMadeLot)
          ? typeof value === 'string' && TIMESTAMP.test(value)
          : name === 'expires_at' ||
              name === 'day' ||
              (name === 'manufactured_at' && path.includes('reports'))
            ? isDay(value)
            : /amount|balance|price/.test(name)
              ? typeof value === 'number'
              : null;
      if (isValid === null) continue;
      seen.add(name);
      expect([...received, isValid]).toEqual([...received, true]);
    }
  }
  for (const name of [
    ...TIMES.slice(0, 5),
    'expires_at',
    'manufactured_at',
    'used_good_ids',
    'amount_remaining',
  ]) {
    expect([name, seen.has(name)]).toEqual([name, true]);
  }
});

test('a call succeeds without a version of the web app, and with an old one (contract 1.3)', async () => {
  const authorization = `Bearer ${await app.identity.token()}`;
  for (const headers of [{ authorization }, { authorization, 'x-frontend-version': '0.1' }]) {
    expect((await app.app.inject({ url: '/api_goods', headers })).statusCode).toBe(200);
    const payload = receiptBody();
    const added = await app.app.inject({ method: 'POST', url: '/api_purchased_goods', headers, payload });
    expect(added.statusCode).toBe(201);
  }
});

test('null is accepted for every optional field (contract 1.16)', async () => {
  const { call } = app;
  const type = { id: home.carrots.good_type_id };
  const { body: form } = await call<FormSchema>('GET', `/api_form_schema/${FORM_NAMES.nonConformity}`);
  const optional = form.data.fields.filter(({ required }) => !required);
  const data = {
    ...answers(form.data.fields),
    ...Object.fromEntries(optional.map(({ key }) => [key, null] as const)),
  };
  const nulls = {
    manufactured_at: null,
    expires_at: null,
    טמפרטורה: null,
    'טמפרטורת מוצר רגיש': null,
    הערות: null,
  };
  const report = { expires_at: '2090-01-01', chlorine_amount_fix: null, notes: null };
  const [recipe] = (
    await call<{ id: number; name: string; steps: { id: number }[] }[]>('GET', '/api_recipes')
  ).body;
  const stored = {
    name: recipe!.name,
    subRecipe: false,
    manufactureStepIds: recipe!.steps.map(({ id }) => id),
  };
  const responses = [
    await call('POST', '/api_purchased_goods', { body: receiptBody({ good_type: type, ...nulls }) }),
    await call('POST', '/api_goods', {
      body: rinseBody(home.rinsed.typeId, { [home.carrots.id]: '0.1' }, report),
    }),
    await call('POST', '/api_sold_goods', {
      body: { good_id: home.lot.id, amount: '0.1', customer: 'מלון', price: null },
    }),
    await call('POST', '/api_form_entries', {
      body: { form_name: form.form_name, schema_id: form.id, entry_id: null, version: null, data },
    }),
    await call('PUT', `/api_recipes/${recipe!.id}`, {
      body: { ...stored, stepChanges: null, version: null },
    }),
    await call('POST', `/api_goods/${home.lot.id}/zero_remaining`, { body: { reason: null } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 200, 200]);
});

test('names of 256 characters, texts of 4,000 and amounts of 999,999,999.999 in any unit are accepted (contract 1.22, 1.26, 1.32, 1.33)', async () => {
  const long = (length: number) => {
    const end = unique('').trim();
    return 'א'.repeat(length - end.length) + end;
  };
  for (const units of ['kilograms', 'liters', 'pieces']) {
    const parts = {
      good_type: { name: long(256), units, expires: false, manufactured: true },
      supplier: long(256),
      manufactured_at: long(256),
      amount: '999999999.999',
    };
    const received = await receipt(app, { ...parts, הערות: long(4000) });
    const { good_type, ...rest } = parts;
    expect(received).toMatchObject({ ...rest, good_type_name: good_type.name, amount: 999_999_999.999 });
    const body = receiptBody({
      good_type: { id: received.good_type_id },
      manufactured_at: '1',
      amount: '1000000000',
    });
    expect((await app.call('POST', '/api_purchased_goods', { body })).status).toBe(400);
  }
  const parts = { expires_at: '2090-01-01', notes: long(4000) };
  const lot = await rinse(app, home.rinsed.typeId, { [home.carrots.id]: '0.001' }, parts);
  const sale = { good_id: lot.id, amount: '0.001', customer: long(256) };
  expect((await app.call('POST', '/api_sold_goods', { body: sale })).status).toBe(201);
  const zeroed = await app.call('POST', `/api_goods/${lot.id}/zero_remaining`, {
    body: { reason: long(4000) },
  });
  expect(zeroed.status).toBe(200);
});

test('a step is accepted with a time before its goods were received (contract 1.18)', async () => {
  const purchased_at = '2026-03-05T08:00:00.000Z';
  const lot = await receipt(app, { good_type: { id: home.carrots.good_type_id }, purchased_at });
  const parts = { manufactured_at: '2026-03-01T08:00:00.000Z', expires_at: '2090-01-01' };
  const body = rinseBody(home.rinsed.typeId, { [lot.id]: 1 }, parts);
  expect((await app.call('POST', '/api_goods', { body })).status).toBe(201);
});
