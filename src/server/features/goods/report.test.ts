// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinseBody, step } from '../../../../tests/kit/server/factories';
import { kitchen, type Kitchen } from '../../../../tests/kit/server/kitchen';
import { VALID_STEP_FIELDS } from '../../../../tests/kit/step-fields';
import { good, type Good } from '../../../contract/goods';
import { STEP_KEYS, type StepKey, STEPS } from '../../../domain/manufacture-steps';
import { stepFields } from '../../../domain/step-fields';
import { validationText } from '../../../strings/validation';

let app: TestApp;
let home: Kitchen;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
});
afterAll(() => app.close());

const report = (body: object, headers?: Record<string, string>) =>
  app.call<Good & { code: string; error: string; fields: Record<string, string> }>('POST', '/api_goods', {
    body,
    headers,
  });
const lots = async () => (await app.call<Good[]>('GET', '/api_goods')).body;
const left = async (id: number) =>
  (await app.call<Good[]>('GET', `/api_goods/${id}`)).body[0]!.amount_remaining;
/** A rinse of the kitchen's carrots that is right, with whatever differs. */
const right = (parts: object = {}, used: Record<number, string | number> = { [home.carrots.id]: '0.1' }) =>
  rinseBody(home.rinsed.typeId, used, { expires_at: '2090-01-01', ...parts });

it('a report adds a lot and takes the used amounts from their lots (spec 3.11, 7.14; contract 3.2, 3.3, 3.12, 3.25)', async () => {
  const before = await left(home.carrots.id);
  const parts = { amount: '3.5', notes: ' שורה\nשנייה ', chlorine_amount_fix: '0.5' };
  const { status, body: made } = await report(right(parts, { [home.carrots.id]: '0.1' }));
  expect(status).toBe(201);
  expect(good.parse(made)).toEqual(made);
  expect(made).toMatchObject({
    good_type_id: home.rinsed.typeId,
    manufacture_step_name: 'שטיפה',
    amount: 3.5,
    amount_remaining: 3.5,
    used_good_ids: [home.carrots.id],
    used_good_amounts: [0.1],
    used_good_type_names: [home.carrots.good_type_name],
    used_good_type_units: ['kilograms'],
    supplier: null,
    created_by: 'דנה כהן',
    extra_data: { disinfection_process_valid: true, chlorine_amount_fix: 0.5, notes: 'שורה\nשנייה' },
  });
  expect(await left(home.carrots.id)).toBe(Math.round((before - 0.1) * 1000) / 1000);
});

it('a report returns the lot as it is listed later (contract 3.12)', async () => {
  const { body: made } = await report(right());
  const { body: listed } = await app.call<Good[]>('GET', `/api_goods/${made.id}`);
  expect(listed[0]).toEqual(made);
});

it('a report stores used lots in the reported order, also several of one type (spec 3.10; contract 2.8, 3.3)', async () => {
  const { good_type_id, good_type_name } = home.carrots;
  const [second, other] = [await receipt(app, { good_type: { id: good_type_id } }), await receipt(app)];
  const { manufacturedGoodTypeId } = await step(app, [good_type_id, other.good_type_id]);
  const used = {
    used_good_ids: [second.id, other.id, home.carrots.id],
    used_good_amounts: [1, 0.25, 2],
  };
  const { body: made } = await report(rinseBody(manufacturedGoodTypeId, {}, used));
  const { body: listed } = await app.call<Good[]>('GET', `/api_goods/${made.id}`);
  const used_good_type_names = [good_type_name, other.good_type_name, good_type_name];
  const used_good_type_units = Array<string>(3).fill('kilograms');
  for (const answered of [made, listed[0]])
    expect(answered).toMatchObject({ ...used, used_good_type_names, used_good_type_units });
  expect(listed.map((lot) => lot.id)).toEqual([made.id, ...used.used_good_ids]);
});

it('a report may use any number of lots of one type and returns all of them (contract 2.8)', async () => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `with lots as (
       insert into goods (good_type_id, amount, created_by) select $1, 1, 1 from generate_series(1, 600) returning id
     ), movements as (
       insert into good_movements (good_id, kind, amount, person_id) select id, 'receipt', 1, 1 from lots
     ), receipts as (
       insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data)
       select id, $1, 1, now(), '{}' from lots
     )
     select id::int from lots`,
    [home.carrots.good_type_id],
  );
  const ids = rows.map(({ id }) => id).reverse();
  const amounts = ids.map((_, at) => (at + 1) / 1000);
  const { status, body: made } = await report({ ...right(), used_good_ids: ids, used_good_amounts: amounts });
  expect(status).toBe(201);
  const { body: answered } = await app.call<Good[]>('GET', `/api_goods/${made.id}`);
  expect(answered[0]).toMatchObject({ used_good_ids: ids, used_good_amounts: amounts });
  expect(answered.map(({ id }) => id)).toEqual([made.id, ...ids]);
});

/** A report of a new step that is right. */
async function reportOf(key: StepKey) {
  const { name } = STEPS[key];
  const { manufacturedGoodTypeId } = await step(app, [home.carrots.good_type_id], name);
  const { disinfection_process_valid: _, ...common } = rinseBody(manufacturedGoodTypeId, {
    [home.carrots.id]: '0.001',
  });
  return { ...common, manufacture_step_name: name, ...VALID_STEP_FIELDS[key] };
}

it.each(STEP_KEYS)(
  'a report of %s stores the fields of the step, without a recipe and without expiry (spec 3.11, 5.17, 7.15; contract 3.22, 3.26, 3.27, 3.28, 3.29, 3.30)',
  async (key) => {
    const { status, body } = await report(await reportOf(key));
    expect(status).toBe(201);
    const own = VALID_STEP_FIELDS[key];
    const stored = stepFields(STEPS[key].name).map((field) => [field.storedKey ?? field.key, own[field.key]]);
    expect(body.extra_data).toEqual(Object.fromEntries(stored));
  },
);

it.each([
  ['rinse', 'disinfection_process_valid', null],
  ['production', 'ph_amount', -0.1],
  ['production', 'ph_amount', undefined],
  ['startCooking', 'cooking_method', null],
  ['startCooking', 'temperature', -1],
  ['startCooking', 'temperature', undefined],
  ['enterCooling', 'enter_temperature', -1],
  ['enterCooling', 'fridgeNumber', -1],
  ['enterCooling', 'fridgeNumber', undefined],
  ['leaveCooling', 'exit_temperature', -1],
  ['leaveCooling', 'exit_temperature', undefined],
  ['packaging', 'package_type', '4'],
  ['packaging', 'package_type', undefined],
] as const)(
  'a report of %s is refused at %s for %p (spec 5.18, 5.19, 5.20, 5.21, 5.22, 5.23)',
  async (key, field, wrong) => {
    const { status, body } = await report({ ...(await reportOf(key)), [field]: wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  },
);

it('a report may use exactly the remaining amount (contract 2.9)', async () => {
  const lot = await receipt(app, { good_type: { id: home.carrots.good_type_id }, amount: '0.3' });
  await report(right({}, { [lot.id]: 0.1 }));
  expect((await report(right({}, { [lot.id]: '0.2' }))).status).toBe(201);
  expect(await left(lot.id)).toBe(0);
});

it('a late report whose expiry is past is accepted, and a clock a little ahead (contract 1.17, 3.24)', async () => {
  const late = { manufactured_at: '2026-01-01T08:00:00.000Z', expires_at: '2026-01-03' };
  expect((await report(right(late))).status).toBe(201);
  const ahead = { manufactured_at: new Date(Date.now() + 4 * 60_000).toISOString() };
  expect((await report(right(ahead))).status).toBe(201);
});

describe('a refused report writes nothing', () => {
  let before: string;
  const all = async () => JSON.stringify(await lots());
  beforeEach(async () => (before = await all()));
  afterEach(async () => expect(await all()).toBe(before));

  it('a report of a step that does not make the type is refused (contract 3.13)', async () => {
    expect(await report(right({ good_type_id: home.carrots.good_type_id }))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('a report of a lot that does not exist is refused', async () => {
    expect(await report(right({}, { 999_999: 1 }))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('a report of a lot that is not one of the inputs is refused (contract 3.16)', async () => {
    const used = { [home.carrots.id]: 1, [home.lot.id]: 1 };
    expect(await report(right({}, used))).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: { 'used_good_ids.1': validationText.usedNotAnInput } },
    });
  });

  it('a report of a time in the future is refused (spec 5.14; contract 1.17)', async () => {
    const manufactured_at = new Date(Date.now() + 6 * 60_000).toISOString();
    expect(await report(right({ manufactured_at }))).toMatchObject({
      status: 400,
      body: { fields: { manufactured_at: 'זמן ביצוע לא יכול להיות עתידי' } },
    });
  });

  it('a report of a sellable product without an expiry is refused (spec 5.15; contract 3.19)', async () => {
    expect(await report(right({ expires_at: null }))).toMatchObject({
      status: 400,
      body: { fields: { expires_at: 'יש להזין תוקף' } },
    });
  });

  it('a report of more than is left is refused, with the lot and what is left (spec 5.11; contract 1.60, 3.14)', async () => {
    const now = await left(home.carrots.id);
    const { status, body } = await report(right({}, { [home.carrots.id]: '10.001' }));
    expect(status).toBe(409);
    expect(body.code).toBe('NOT_ENOUGH_STOCK');
    for (const part of [home.carrots.good_type_name, `מס׳ ${home.carrots.id}`, String(now), 'ק״ג']) {
      expect(body.error).toContain(part);
    }
    expect(Object.keys(body.fields)).toEqual(['used_good_amounts.0']);
  });

  it('a report that names a lot twice is refused (contract 3.18)', async () => {
    const body = { ...right(), used_good_ids: [home.carrots.id, home.carrots.id], used_good_amounts: [1, 1] };
    expect(await report(body)).toMatchObject({
      status: 400,
      body: { fields: { 'used_good_ids.1': validationText.usedTwice } },
    });
  });

  it.each([
    ['no amount made', { amount: '' }, { amount: 'יש להזין כמות תקינה' }],
    ['a made amount of 0', { amount: 0 }, { amount: 'יש להזין כמות תקינה' }],
    ['no time', { manufactured_at: null }, { manufactured_at: validationText.madeAt }],
  ])('a report with %s is refused (spec 5.12, 5.13)', async (_, parts, fields) => {
    expect(await report(right(parts))).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
  });

  it.each([
    ['above 0', 0, 'כמות לא יכולה להיות שלילית'],
    ['above 0', '-0.001', 'כמות לא יכולה להיות שלילית'],
    ['of three decimals', '0.0001', validationText.decimals(3)],
  ])(
    'a report with a used amount that is not %s is refused (spec 5.9; contract 3.15)',
    async (_, amount, text) => {
      expect(await report(right({}, { [home.carrots.id]: amount }))).toMatchObject({
        status: 400,
        body: { fields: { 'used_good_amounts.0': text } },
      });
    },
  );

  it('a report with a key of another step is refused (contract 3.21)', async () => {
    expect(await report(right({ ph_amount: 4 }))).toMatchObject({
      status: 400,
      body: { fields: { ph_amount: validationText.unknownKey } },
    });
  });

  it('a report of an unknown step name is refused', async () => {
    expect((await report(right({ manufacture_step_name: 'טיגון' }))).status).toBe(400);
  });
});

it('a report needs every input type (spec 5.10; contract 3.17)', async () => {
  const other = await receipt(app);
  const two = await step(app, [home.carrots.good_type_id, other.good_type_id]);
  const body = rinseBody(two.manufacturedGoodTypeId, { [other.id]: 1 });
  expect(await report(body)).toMatchObject({
    status: 400,
    body: { fields: { used_good_ids: 'יש להזין כמות לשימוש עבור כל אחד מסוגי הפריטים' } },
  });
});

it('a report of a recipe component needs an expiry (spec 5.16; contract 3.20)', async () => {
  const sub = await step(app, [home.carrots.good_type_id]);
  await recipe(app, [sub.manufactureStepId], { subRecipe: true });
  const body = rinseBody(sub.manufacturedGoodTypeId, { [home.carrots.id]: '0.1' });
  expect(await report(body)).toMatchObject({
    status: 400,
    body: { fields: { expires_at: 'יש להזין תוקף' } },
  });
});

it('a report sent twice with the same key uses its lots once (contract 1.73)', async () => {
  const lot = await receipt(app, { good_type: { id: home.carrots.good_type_id }, amount: 5 });
  const body = right({}, { [lot.id]: 2 });
  const all = await Promise.all(
    Array.from({ length: 6 }, () => report(body, { 'idempotency-key': 'report-1' })),
  );
  expect(new Set(all.map((one) => one.body.id)).size).toBe(1);
  expect(await left(lot.id)).toBe(3);
});
