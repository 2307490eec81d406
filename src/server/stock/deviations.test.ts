// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt, receiptBody, recipe, rinse, rinseBody, step } from '../../../tests/kit/server/factories';
import { limitBody } from '../../../tests/kit/server/limits';
import type { Good } from '../../contract/goods';
import type { ManufactureStep } from '../../contract/manufacture-steps';
import type { PurchasedGood } from '../../contract/purchased-goods';
import type { UsedLot } from '../../domain/deviation';
import { stepDeviations } from '../../domain/deviations';
import type { StepName } from '../../domain/manufacture-steps';
import type { Limit } from '../../domain/safety-limits';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** At a time of the day at the site; what is used was received two days before. */
const at = (time: string, day = '2026-03-03') => `${day}T${time}:00.000Z`;
const newCarrots = (parts: object = {}) =>
  receipt(app, { purchased_at: at('06:00', '2026-03-01'), amount: 100, ...parts });
const brief = ({ deviations }: Pick<Good, 'deviations'>) =>
  deviations.map(({ code, field }) => [code, field]);
const listed = async (query: Record<string, string | number | boolean>, path = '/api_goods') =>
  (await app.call<Good[]>('GET', path, { query })).body.map(({ id }) => id);
const limits = async () => (await app.call<Limit[]>('GET', '/api_limits')).body;

/** A rinse of carrots in a recipe of its own. */
async function rinsing() {
  const carrots = await newCarrots();
  const { manufactureStepId, manufacturedGoodTypeId } = await step(app, [carrots.good_type_id]);
  await recipe(app, [manufactureStepId]);
  const usual = { amount: '5', manufactured_at: at('08:00'), expires_at: '2090-01-01' };
  const body = (parts: object = {}, used: Record<number, string> = { [carrots.id]: '5' }) =>
    rinseBody(manufacturedGoodTypeId, used, { ...usual, ...parts });
  const report = (parts: object = {}) =>
    rinse(app, manufacturedGoodTypeId, { [carrots.id]: '5' }, { ...usual, ...parts });
  return { carrots, typeId: manufacturedGoodTypeId, body, report };
}

test('a usual report and a usual receipt have no deviations', async () => {
  const { carrots, report } = await rinsing();
  expect(carrots).toMatchObject({ deviations: [], deviations_note: null });
  expect(await report()).toMatchObject({ deviations: [], deviations_note: null });
});

test('a report’s deviations are accepted, stored with its lot and their explanation, and answered wherever the lot is (contract 6.62, 6.64)', async () => {
  const { report, carrots } = await rinsing();
  const parts = { amount: '15', chlorine_amount_fix: 120, manufactured_at: at('06:00', '2026-02-28') };
  const made = await report({ ...parts, deviations_note: ' נשקל פעמיים ' });
  expect(made.deviations_note).toBe('נשקל פעמיים');
  expect(made.deviations).toEqual([
    expect.objectContaining({ code: 'YIELD', field: 'amount', value: 15 }),
    expect.objectContaining({ code: 'BEFORE_INPUT', field: 'manufactured_at' }),
    {
      code: 'LIMIT',
      field: 'chlorine_amount_fix',
      text: expect.stringContaining('20 ppm'),
      value: 120,
      limit: {
        min: null,
        max: 100,
        unit: 'ppm',
        text: 'חיטוי ב־100ppm: התוספת לתיקון היא 100ppm לכל היותר',
        source: expect.stringContaining('100ppm למשך שתי דקות'),
      },
    },
  ]);
  const of = async (path: string) => (await app.call<Good[]>('GET', path)).body;
  for (const path of [`/api_goods/${made.id}`, '/api_goods', '/api_sellable_goods']) {
    expect((await of(path)).find(({ id }) => id === made.id)).toEqual(made);
  }
  expect((await of(`/api_goods/${carrots.id}`))[0]).toMatchObject({ deviations: [], deviations_note: null });
});

test('a report sent again with its key has the same deviations, and adds nothing (contract 6.62)', async () => {
  const { body } = await rinsing();
  const send = () =>
    app.call<Good>('POST', '/api_goods', {
      body: body({ chlorine_amount_fix: 101 }),
      headers: { 'idempotency-key': 'deviating' },
    });
  const first = await send();
  expect(brief(first.body)).toEqual([['LIMIT', 'chlorine_amount_fix']]);
  expect((await send()).body).toEqual(first.body);
});

test('used lots that were expired, or made later, are deviations (contract 6.62)', async () => {
  const { carrots, typeId, body, report } = await rinsing();
  const type = { name: 'עלים', units: 'kilograms', expires: true, manufactured: false };
  const leaves = await newCarrots({ good_type: type, expires_at: '2026-03-02' });
  const later = await report({ manufactured_at: at('09:00') });
  const soup = await step(app, [carrots.good_type_id, leaves.good_type_id, typeId], 'ייצור');
  const used = { [carrots.id]: '1', [leaves.id]: '1', [later.id]: '1' };
  const { disinfection_process_valid: _, ...common } = body({ amount: '3' }, used);
  const { status, body: made } = await app.call<Good>('POST', '/api_goods', {
    body: {
      ...common,
      good_type_id: soup.manufacturedGoodTypeId,
      manufacture_step_name: 'ייצור',
      ph_amount: 7,
    },
  });
  expect([status, brief(made)]).toEqual([
    201,
    [
      ['BEFORE_INPUT', 'manufactured_at'],
      ['EXPIRED_INPUT', 'used_good_ids.1'],
    ],
  ]);
});

test('a product’s own reports say what is expected of it, and those that were reversed do not (contract 6.63)', async () => {
  const { report } = await rinsing();
  // Always three out of five: below a fifth to twice it is not; 40% of it is 4.2.
  const usual = [];
  for (let at = 0; at < 5; at++) usual.push(await report({ amount: '3' }));
  expect(brief(await report({ amount: '4.2' }))).toEqual([]);
  const more = await report({ amount: '4.201' });
  expect(brief(more)).toEqual([['YIELD', 'amount']]);
  expect(more.deviations[0]!.limit).toMatchObject({ min: 1.8, max: 4.2, unit: 'ק״ג' });
  for (const { id } of [...usual.slice(1)]) {
    await app.call('POST', `/api_goods/${id}/reversal`, { body: { reason: 'נרשם בטעות' } });
  }
  // Three are left, so that only the mass itself says what is expected.
  expect(brief(await report({ amount: '9' }))).toEqual([]);
});

test('cooling that took too long, or ended before it began, is a deviation, by the limits of its own day (contract 6.62, 6.63)', async () => {
  const carrots = await newCarrots();
  const cooling = await step(app, [carrots.good_type_id], 'הכנסה לקירור');
  const cooled = await step(app, [cooling.manufacturedGoodTypeId], 'הוצאה מקירור');
  await recipe(app, [cooling.manufactureStepId, cooled.manufactureStepId]);
  const report = async (name: StepName, typeId: number, used: number, time: string, own: object) => {
    const { disinfection_process_valid: _, ...body } = rinseBody(typeId, { [used]: '5' }, { amount: '5' });
    const sent = { ...body, manufacture_step_name: name, manufactured_at: time, expires_at: '2090-01-01' };
    return (await app.call<Good>('POST', '/api_goods', { body: { ...sent, ...own } })).body;
  };
  const leave = async (entered: string, left: string, degrees: number) => {
    const own = { enter_temperature: 65, fridgeNumber: 1 };
    const { manufacturedGoodTypeId: into } = cooling;
    const { id } = await report('הכנסה לקירור', into, carrots.id, entered, own);
    return report('הוצאה מקירור', cooled.manufacturedGoodTypeId, id, left, { exit_temperature: degrees });
  };
  expect(brief(await leave(at('08:00'), at('10:00'), 5))).toEqual([]);
  expect(brief(await leave(at('08:00'), at('10:01'), 5.1))).toEqual([
    ['LIMIT', 'exit_temperature'],
    ['COOLING_TIME', 'manufactured_at'],
  ]);
  expect(brief(await leave(at('08:00'), at('07:59'), 5))).toEqual([['OUT_OF_ORDER', 'manufactured_at']]);

  const before = await leave(at('08:00'), at('09:00'), 4.5);
  await app.call('PUT', '/api_limits', { body: { ...limitBody, valid_from: '2026-03-03' } });
  expect(brief(await leave(at('08:00'), at('09:00'), 4.5))).toEqual([['LIMIT', 'exit_temperature']]);
  expect(brief(await leave(at('08:00', '2026-03-02'), at('09:00', '2026-03-02'), 4.5))).toEqual([]);
  // What was recorded stays as it was.
  expect((await app.call<Good[]>('GET', `/api_goods/${before.id}`)).body[0]!.deviations).toEqual([]);

  const [open] = (await app.call<ManufactureStep[]>('GET', '/api_manufacture_steps/הוצאה מקירור')).body;
  expect(open!.last_yields).toHaveLength(6);
});

test('the steps of a name and the limits are what the same deviations are computed from before sending (contract 6.63)', async () => {
  const { carrots, typeId, report } = await rinsing();
  for (let at = 0; at < 5; at++) await report({ amount: '4' });
  const steps = (await app.call<ManufactureStep[]>('GET', '/api_manufacture_steps/שטיפה')).body;
  const own = steps.find((one) => one.manufactured_good_type_id === typeId)!;
  const lot = own.goods_with_available_amounts!.find(({ id }) => id === carrots.id)!;
  expect(lot).toMatchObject({ manufacture_step_name: null, extra_data: null });
  const used: UsedLot = { ...lot, made_at: null, amount: '5', units: lot.good_type_units };
  const sent = { amount: '9', chlorine_amount_fix: 130, manufactured_at: at('08:00', '2026-02-20') };
  const seen = stepDeviations(
    {
      manufacture_step_name: 'שטיפה',
      units: own.manufactured_good_type_units,
      used: [used],
      expires_at: '2090-01-01',
      values: sent,
      ...sent,
    },
    own,
    await limits(),
    'Asia/Jerusalem',
  );
  expect(seen.map(({ code }) => code)).toEqual(['YIELD', 'RATIO', 'BEFORE_INPUT', 'LIMIT', 'SHELF_LIFE']);
  expect((await report(sent)).deviations).toEqual(seen);
});

test('a receipt of goods that were expired, or beyond a limit of receipts, is taken with its deviations (contract 6.62, 6.64)', async () => {
  const cold = { ...limitBody, step: null, field: 'טמפרטורת מוצר רגיש', text: 'קירור ל־4 מעלות' };
  expect((await app.call('PUT', '/api_limits', { body: cold })).status).toBe(200);
  const type = { name: 'חלב', units: 'liters', expires: true, manufactured: true };
  const parts = { good_type: type, manufactured_at: '2026-03-02', expires_at: '2026-03-01' };
  const made = await newCarrots({ ...parts, 'טמפרטורת מוצר רגיש': 7, deviations_note: 'יוחזר לספק' });
  expect(made.deviations_note).toBe('יוחזר לספק');
  expect(brief(made)).toEqual([
    ['LIMIT', 'טמפרטורת מוצר רגיש'],
    ['BEFORE_INPUT', 'purchased_at'],
    ['EXPIRES_BEFORE_MADE', 'expires_at'],
  ]);
  const { deviations, deviations_note } = made;
  const query = { id: made.id };
  const again = await app.call<PurchasedGood[]>('GET', '/api_purchased_goods', { query });
  const lot = await app.call<Good[]>('GET', `/api_goods/${made.good_id}`);
  expect([again.body[0], lot.body[0]]).toMatchObject([
    { deviations, deviations_note },
    { deviations, deviations_note },
  ]);
});

test('lists of lots and receipts are filtered by deviations (contract 6.65)', async () => {
  const { carrots, report } = await rinsing();
  const [usual, unlikely] = [await report(), await report({ chlorine_amount_fix: 200 })];
  const type = { name: 'גבינה', units: 'kilograms', expires: true, manufactured: false };
  const late = await newCarrots({ good_type: type, expires_at: '2026-02-01' });
  const [all, filters] = [[usual.id, unlikely.id, late.id], { from_good_id: carrots.id }];
  expect(await listed({ ...filters, deviations: true })).toEqual([unlikely.id]);
  expect((await listed({ ...filters, deviations: false })).sort()).toEqual([carrots.id, usual.id]);
  const queries: Record<string, string>[] = [{}, { stock: 'existing' }, { sort: '-amount_remaining' }];
  for (const query of queries) {
    expect((await listed({ ...query, deviations: true })).filter((id) => all.includes(id)).sort()).toEqual(
      [unlikely.id, late.id].sort(),
    );
  }
  const ofMade = await listed({ made: true, sort: '-manufactured_at', deviations: true });
  expect(ofMade).toContain(unlikely.id);
  expect(ofMade).not.toContain(late.id);
  const receipts = '/api_purchased_goods';
  expect(await listed({ deviations: true }, receipts)).toContain(late.id);
  expect(await listed({ deviations: true }, receipts)).not.toContain(carrots.id);
  expect(await listed({ deviations: false }, receipts)).toContain(carrots.id);
});

test.each(["'[]'", "'{}'", "'null'"])(
  'the database takes no deviations that are %s, and none later (contract 6.64)',
  async (value) => {
    const { id } = await newCarrots();
    const insert = `
      insert into goods (good_type_id, amount, created_by, deviations)
      select good_type_id, amount, created_by, ${value} from goods where id = ${id}`;
    await expect(app.database.owner.query(insert)).rejects.toThrow('goods_deviations_check');
    await expect(
      app.database.owner.query(`update goods set deviations = '["x"]' where id = ${id}`),
    ).rejects.toThrow('append-only');
  },
);

test('a note longer than 4,000 characters is refused', async () => {
  const { body } = await rinsing();
  for (const [path, sent] of [
    ['/api_goods', body()],
    ['/api_purchased_goods', receiptBody()],
  ] as const) {
    const long = { ...sent, deviations_note: 'א'.repeat(4001) };
    const { status, body: answer } = await app.call<{ fields: object }>('POST', path, { body: long });
    expect([status, Object.keys(answer.fields)]).toEqual([400, ['deviations_note']]);
  }
});
