// @postgres-only: the same SQL on both

import { stopClock } from '../../../../tests/kit/clock';
import { allowBackdating } from '../../../../tests/kit/server/allow-backdating';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, step, unique } from '../../../../tests/kit/server/factories';
import { answers } from '../../../../tests/kit/server/forms';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import type { Good } from '../../../contract/goods';
import type { Work } from '../../../contract/overview';
import { addDays, dayOf } from '../../../domain/days';
import { FORM_NAMES } from '../../../domain/forms';
import type { StepName } from '../../../domain/manufacture-steps';

const siteTimeZone = 'Asia/Jerusalem';
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-22T12:00:00.000Z');
const today = dayOf(NOW, siteTimeZone);
let server: TestApp;
let raw: { id: number; typeId: number };
beforeEach(async () => {
  stopClock(NOW);
  server = await testApp({ SITE_TIME_ZONE: siteTimeZone });
  await allowBackdating(server.database);
  const { id, good_type_id } = await receipt(server, { amount: 900, purchased_at: ago(600) });
  raw = { id, typeId: good_type_id };
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const read = async () => (await server.call<Work>('GET', '/api_work')).body;
const ids = async (list: Exclude<keyof Work, 'planned'>) => (await read())[list].lots.map(({ id }) => id);

/** A lot that a new step made of `used`, some minutes ago, with the ids of its step and type. */
async function made(name: StepName, minutes: number, used = raw, parts: object = {}) {
  const { manufactureStepId: stepId, manufacturedGoodTypeId: typeId } = await step(
    server,
    [used.typeId],
    name,
  );
  return { ...(await again({ name, typeId, minutes, used, parts })), stepId, typeId };
}
interface Again {
  name: StepName;
  typeId: number;
  minutes: number;
  used?: { id: number };
  parts?: object;
}
async function again({ name, typeId, minutes, used = raw, parts }: Again): Promise<Good> {
  const body = {
    good_type_id: typeId,
    manufacture_step_name: name,
    used_good_ids: [used.id],
    used_good_amounts: ['0.01'],
    amount: '4.25',
    manufactured_at: ago(minutes),
    ...(name === 'שטיפה' && { disinfection_process_valid: true }),
    ...(name === 'הכנסה לקירור' && { enter_temperature: 65, fridgeNumber: 2 }),
    ...parts,
  };
  const answer = await server.call<Good>('POST', '/api_goods', { body });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body;
}
const hold = (id: number, reason = 'אריזה פגומה') =>
  server.call('POST', `/api_goods/${id}/hold`, { body: { reason } });

test('an empty kitchen has no work', async () => {
  const none = { count: 0, lots: [] };
  expect(await read()).toEqual({
    planned: { count: 0, rows: [] },
    cooling: none,
    waiting: { ...none, on_fire: 0, to_cool: 0 },
    held: none,
    deviating: none,
  });
});

describe('lots in cooling', () => {
  test('have their chiller, their start and the minutes until they must be cold, the longest there first (contract 6.100)', async () => {
    const soup = await made('הכנסה לקירור', 30);
    const older = await again({ name: 'הכנסה לקירור', typeId: soup.typeId, minutes: 145 });
    expect((await read()).cooling.lots[0]).toMatchObject({ next: null });
    const { manufactureStepId } = await step(server, [soup.typeId], 'הוצאה מקירור');
    const next = { step_id: manufactureStepId, name: 'הוצאה מקירור' };
    const lot = { good_type_name: soup.good_type_name, fridge_number: 2, limit: 120, next };
    expect((await read()).cooling).toEqual({
      count: 2,
      lots: [
        { ...lot, id: older.id, since: ago(145) },
        { ...lot, id: soup.id, since: ago(30) },
      ],
    });
    await hold(older.id);
    expect((await read()).cooling.lots).toMatchObject([
      { id: older.id, next: null },
      { id: soup.id, next },
    ]);
    await server.call('POST', `/api_goods/${soup.id}/zero_remaining`);
    expect(await ids('cooling')).toEqual([older.id]);
  });

  test('have the limit that a report of leaving now would be judged by (contract 6.100)', async () => {
    const { typeId } = await made('הכנסה לקירור', 30, raw, { enter_temperature: 5 });
    await again({ name: 'הכנסה לקירור', typeId, minutes: 20, parts: { enter_temperature: 5.1 } });
    const limits = async () => (await read()).cooling.lots.map(({ limit }) => limit);
    expect(await limits()).toEqual([null, 120]);
    const rule = { text: 'כלל', source: 'משרד הבריאות', valid_from: today };
    for (const [max, minutes] of [
      [1.51, 90],
      [null, null],
    ]) {
      const body = { step: 'הוצאה מקירור', field: 'hours_to_5', min: null, max, unit: null, ...rule };
      expect((await server.call('PUT', '/api_limits', { body })).status).toBe(200);
      expect(await limits()).toEqual([null, minutes]);
    }
  });
});

describe('lots that wait', () => {
  test('were made by a step and are used by another, which is named, the longest waiting first (contract 6.101)', async () => {
    const washed = await made('שטיפה', 60);
    expect((await read()).waiting.count).toBe(0);
    const packed = await made('אריזה', 20, washed, { package_type: '1', amount: '2' });
    const cooked = await made('סיום בישול', 40, washed);
    const late = await again({ name: 'שטיפה', typeId: washed.typeId, minutes: 90 });
    const lot = {
      good_type_name: washed.good_type_name,
      good_type_units: 'kilograms',
      made_by: 'שטיפה',
      next: { step_id: cooked.stepId, name: 'סיום בישול' },
      limit: null,
    };
    expect((await read()).waiting).toEqual({
      count: 2,
      on_fire: 0,
      to_cool: 0,
      lots: [
        { ...lot, id: late.id, amount_remaining: 4.25, since: ago(90) },
        { ...lot, id: washed.id, amount_remaining: 4.23, since: ago(60) },
      ],
    });
    expect(await ids('waiting')).not.toContain(packed.id);
  });

  test('come in the order: on the fire, waiting for cooling with their limit, the rest (contract 3.208)', async () => {
    const washed = await made('שטיפה', 300);
    const boiling = await made('התחלת בישול', 10, washed, { cooking_method: 'boiling', temperature: 98 });
    const cooked = await made('סיום בישול', 20, boiling);
    const cooling = await made('הכנסה לקירור', 5, cooked);
    await step(server, [cooling.typeId], 'הוצאה מקירור');
    const { waiting } = await read();
    expect([waiting.count, waiting.on_fire, waiting.to_cool]).toEqual([3, 1, 1]);
    expect(waiting.lots).toMatchObject([
      { id: boiling.id, made_by: 'התחלת בישול', limit: null },
      { id: cooked.id, made_by: 'סיום בישול', next: { name: 'הכנסה לקירור' }, limit: 120, since: ago(20) },
      { id: washed.id, made_by: 'שטיפה', limit: null },
    ]);
  });

  test('are not held, expired, in cooling or used up (contract 6.101)', async () => {
    const washed = await made('שטיפה', 60);
    const of = (parts: object) => again({ name: 'שטיפה', typeId: washed.typeId, minutes: 50, parts });
    const [held, used] = [await of({}), await of({})];
    await of({ expires_at: addDays(today, -1) });
    const last = await of({ expires_at: today });
    const cooling = await made('הכנסה לקירור', 40, washed);
    await step(server, [cooling.typeId], 'הוצאה מקירור');
    await hold(held.id);
    await server.call('POST', `/api_goods/${used.id}/zero_remaining`);
    expect(await ids('waiting')).toEqual([washed.id, last.id]);
  });
});

test('held lots have their reason, the last held first (contract 6.102)', async () => {
  const { id } = await receipt(server, {
    good_type: { name: unique('עוף'), units: 'pieces', expires: false, manufactured: false },
    amount: 8,
  });
  await hold(id, 'בבדיקת טמפרטורה');
  await hold(raw.id);
  const { count, lots } = (await read()).held;
  expect([count, lots[0]!.id]).toEqual([2, raw.id]);
  expect(lots[1]).toEqual({
    id,
    good_type_name: expect.stringContaining('עוף'),
    good_type_units: 'pieces',
    amount_remaining: 8,
    reason: 'בבדיקת טמפרטורה',
  });
  await server.call('POST', `/api_goods/${raw.id}/release`, { body: { reason: 'תקין' } });
  expect(await ids('held')).toEqual([id]);
});

describe('lots with deviations', () => {
  const cooled = (exit_temperature: number) => ({ exit_temperature, used_good_amounts: ['4.25'] });
  const report = async (about: object, form: string = FORM_NAMES.nonConformity) => {
    const { id: schema_id, data } = (await server.call<FormSchema>('GET', `/api_form_schema/${form}`)).body;
    const body = { form_name: form, schema_id, data: answers(data.fields), ...about };
    const saved = await server.call<FormEntry>('POST', '/api_form_entries', { body });
    expect([200, 201]).toContain(saved.status);
    return saved.body.id;
  };

  test('without a non-conformity are listed with the size of the deviation, the newest first (contract 6.104)', async () => {
    const older = await made('הוצאה מקירור', 90, raw, cooled(12));
    const leave = (minutes: number, temperature: number) =>
      again({ name: 'הוצאה מקירור', typeId: older.typeId, minutes, parts: cooled(temperature) });
    const newer = await leave(95, 8);
    await leave(80, 3);
    const { good_type_name } = older;
    const told = (value: number, off: number) => [
      `טמפרטורת יציאה \u2066${value} °C\u2069, \u2066${off} °C\u2069 מעל המגבלה`,
    ];
    expect((await read()).deviating).toEqual({
      count: 2,
      lots: [
        { id: newer.id, good_type_name, deviations: told(8, 3) },
        { id: older.id, good_type_name, deviations: told(12, 7) },
      ],
    });
    await report({ good_id: newer.id }, FORM_NAMES.hygiene);
    expect(await ids('deviating')).toEqual([newer.id, older.id]);
    const entry_id = await report({ good_id: newer.id });
    expect(await ids('deviating')).toEqual([older.id]);
    await report({ entry_id, good_id: null });
    expect(await ids('deviating')).toEqual([newer.id, older.id]);
  });

  test('name the lot that went in, and are only active ones written in the last 30 days (contract 6.104)', async () => {
    stopClock(new Date(NOW.getTime() - 31 * DAY_MS));
    const good_type = { name: unique('חלב'), units: 'liters', expires: true, manufactured: false };
    const milk = await receipt(server, {
      good_type,
      expires_at: addDays(today, -40),
      purchased_at: ago(50 * 1440),
    });
    const { typeId, id: old } = await made('שטיפה', 31 * 1440, {
      id: milk.good_id,
      typeId: milk.good_type_id,
    });
    expect(await ids('deviating')).toEqual([old]);
    stopClock(NOW);
    expect(await ids('deviating')).toEqual([]);
    const late = await again({ name: 'שטיפה', typeId, minutes: 31 * 1440, used: { id: milk.good_id } });
    expect((await read()).deviating.lots).toEqual([
      {
        id: late.id,
        good_type_name: late.good_type_name,
        deviations: [expect.stringContaining(good_type.name)],
      },
    ]);
    await server.call('POST', `/api_goods/${late.id}/reversal`, { body: { reason: 'טעות' } });
    expect(await ids('deviating')).toEqual([]);
  });
});

test('each list has 50 lots and the count of all (contract 6.103)', async () => {
  const washed = await made('שטיפה', 599);
  await step(server, [washed.typeId], 'התחלת בישול');
  for (let minutes = 1; minutes <= 51; minutes++) {
    await again({ name: 'שטיפה', typeId: washed.typeId, minutes });
  }
  const { waiting } = await read();
  expect([waiting.count, waiting.lots.length]).toEqual([52, 50]);
  expect(waiting.lots[0]!.id).toBe(washed.id);
});
