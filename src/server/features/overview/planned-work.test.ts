// @postgres-only: the same SQL on both

import { stopClock } from '../../../../tests/kit/clock';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, step } from '../../../../tests/kit/server/factories';
import type { Good } from '../../../contract/goods';
import type { Work } from '../../../contract/overview';
import { addDays } from '../../../domain/days';

const today = '2026-11-22';
let server: TestApp;
beforeEach(async () => {
  stopClock('2026-11-22T12:00:00.000Z');
  server = await testApp({ SITE_TIME_ZONE: 'Asia/Jerusalem' });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const planned = async () => (await server.call<Work>('GET', '/api_work')).body.planned;
const nextSteps = async () => (await planned()).rows.map(({ next }) => next);

test('what is planned for today and not yet made comes with the first step that can be done now (contract 8.66)', async () => {
  const raw = await receipt(server, { amount: 900 });
  const washed = await step(server, [raw.good_type_id], 'שטיפה');
  const packed = await step(server, [washed.manufacturedGoodTypeId], 'אריזה');
  const { id: recipe_id, name } = await recipe(server, [washed.manufactureStepId, packed.manufactureStepId]);
  const plan = (day: string, amount: number) =>
    server.call('POST', '/api_plan', { body: { day, recipe_id, amount } });
  const report = async (body: object) => {
    const manufactured_at = '2026-11-22T11:30:00.000Z';
    const answer = await server.call<Good>('POST', '/api_goods', { body: { manufactured_at, ...body } });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const wash = () =>
    report({
      ...{ good_type_id: washed.manufacturedGoodTypeId, manufacture_step_name: 'שטיפה' },
      ...{ used_good_ids: [raw.good_id], used_good_amounts: ['0.01'], amount: '4' },
      disinfection_process_valid: true,
    });
  const pack = (id: number, amount: string) =>
    report({
      ...{ good_type_id: packed.manufacturedGoodTypeId, manufacture_step_name: 'אריזה', package_type: '1' },
      ...{ used_good_ids: [id], used_good_amounts: ['0.01'], amount, expires_at: addDays(today, 3) },
    });
  const hold = (id: number) => server.call('POST', `/api_goods/${id}/hold`, { body: { reason: 'בבדיקה' } });

  await plan(addDays(today, 1), 7);
  expect(await planned()).toEqual({ count: 0, rows: [] });
  await plan(today, 6);
  const row = { id: expect.any(Number), recipe_name: name, units: 'kilograms', amount: 6, made: 0 };
  const [washing, packing] = [
    { step_id: washed.manufactureStepId, name: 'שטיפה' },
    { step_id: packed.manufactureStepId, name: 'אריזה' },
  ];
  expect(await planned()).toEqual({ count: 1, rows: [{ ...row, next: washing }] });
  const half = await wash();
  expect(await nextSteps()).toEqual([packing]);
  await pack(half.id, '4');
  expect((await planned()).rows).toEqual([{ ...row, made: 4, next: packing }]);
  const second = await wash();
  for (const id of [half.id, second.id, raw.good_id]) await hold(id);
  expect(await nextSteps()).toEqual([null]);
  await server.call('POST', `/api_goods/${second.id}/release`, { body: { reason: 'תקין' } });
  await pack(second.id, '2');
  expect(await planned()).toEqual({ count: 0, rows: [] });
});
