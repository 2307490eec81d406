import type { Good } from '../../../contract/goods';
import type { Work } from '../../../contract/work';
import { addDays, dayOf } from '../../../domain/days';
import type { StepName } from '../../../domain/manufacture-steps';
import { stopClock } from '../../../testing/clock';
import { testApp, type TestApp } from '../../testing/app';
import { receipt, step, unique } from '../../testing/factories';

const siteTimeZone = 'Asia/Jerusalem';
const NOW = new Date('2026-11-22T12:00:00.000Z');
const today = dayOf(NOW, siteTimeZone);
let server: TestApp;
let raw: { id: number; typeId: number };
beforeEach(async () => {
  stopClock(NOW);
  server = await testApp({ SITE_TIME_ZONE: siteTimeZone });
  const { id, good_type_id } = await receipt(server, { amount: 900, purchased_at: ago(600) });
  raw = { id, typeId: good_type_id };
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const read = async () => (await server.call<Work>('GET', '/api_work')).body;
const ids = async (list: keyof Work) => (await read())[list].lots.map(({ id }) => id);

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
  expect(await read()).toEqual({ cooling: none, waiting: none, held: none });
});

describe('what is in cooling', () => {
  test('has its chiller, since when and in how many minutes it must be cold, the longest there first (contract 6.100)', async () => {
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

  test('has the limit that a report of leaving it now would be judged by (contract 6.100)', async () => {
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

describe('what waits', () => {
  test('is what a step made and another uses, with that step, the longest waiting first (contract 6.101)', async () => {
    const washed = await made('שטיפה', 60);
    expect((await read()).waiting.count).toBe(0);
    const packed = await made('אריזה', 20, washed, { package_type: '1', amount: '2' });
    const cooked = await made('סיום בישול', 40, washed);
    const late = await again({ name: 'שטיפה', typeId: washed.typeId, minutes: 90 });
    const lot = {
      good_type_name: washed.good_type_name,
      good_type_units: 'kilograms',
      next: { step_id: cooked.stepId, name: 'סיום בישול' },
    };
    expect((await read()).waiting).toEqual({
      count: 2,
      lots: [
        { ...lot, id: late.id, amount_remaining: 4.25, since: ago(90) },
        { ...lot, id: washed.id, amount_remaining: 4.23, since: ago(60) },
      ],
    });
    expect(await ids('waiting')).not.toContain(packed.id);
  });

  test('is not what is held, expired, in cooling or used up (contract 6.101)', async () => {
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

test('what is held has its reason, the last held first (contract 6.102)', async () => {
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
