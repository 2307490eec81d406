// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinse, step } from '../../../../tests/kit/server/factories';
import { recipeBook } from '../../../../tests/kit/server/recipe-book';
import type { Good } from '../../../contract/goods';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { addDays, dayOf } from '../../../domain/days';
import { stepDeviations } from '../../../domain/deviations';

const ZONE = 'Asia/Jerusalem';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { putStep } = recipeBook(() => app);

const today = dayOf(new Date(), ZONE);
const inDays = (days: number) => addDays(today, days);

/** A step of two inputs in a recipe, and how it is reported. */
async function washing() {
  const [carrots, salt] = [await receipt(app, { amount: 10_000 }), await receipt(app, { amount: 10_000 })];
  const more = await receipt(app, { good_type: { id: salt.good_type_id }, amount: 10_000 });
  const made = await step(app, [carrots.good_type_id, salt.good_type_id]);
  const { manufactureStepId: id, manufacturedGoodTypeId: typeId } = made;
  await recipe(app, [id]);
  const report = (
    amount: string,
    ofCarrots: string,
    ofSalt: string,
    expires_at = inDays(3),
    ofMore?: string,
  ) =>
    rinse(
      app,
      typeId,
      { [carrots.id]: ofCarrots, [salt.id]: ofSalt, ...(ofMore !== undefined && { [more.id]: ofMore }) },
      { amount, expires_at },
    );
  const usual = async () =>
    (await app.call<ManufactureStep['usual']>('GET', `/api_manufacture_steps/${id}/usual`)).body;
  return { id, report, usual, carrots, salt, inputs: [carrots.good_type_id, salt.good_type_id] };
}
const codes = ({ deviations }: Good) => deviations.map(({ code, field }) => [code, field]);

test('the usual amounts of a step are the medians of its standing reports, summed over lots and brought to the median output (contract 8.8, 8.9)', async () => {
  const { id, inputs, report, usual, carrots } = await washing();
  expect(await usual()).toEqual({ batch_amount: null, used_good_type_amounts: [null, null], reports: 0 });
  await report('10', '12', '0.1');
  await report('20', '22', '0.1', inDays(3), '0.2');
  const reversed = await report('999', '1', '1');
  expect(await usual()).toMatchObject({ reports: 3 });
  await app.call('POST', `/api_goods/${reversed.id}/reversal`, { body: { reason: 'נרשם בטעות' } });
  expect(await usual()).toEqual({ batch_amount: 15, used_good_type_amounts: [17.25, 0.188], reports: 2 });
  // By their type: parallel to the inputs as they are now.
  const other = (await receipt(app)).good_type_id;
  await putStep(id, { usedGoodTypeIDs: [other, inputs[1], carrots.good_type_id] });
  expect(await usual()).toEqual({
    batch_amount: 15,
    used_good_type_amounts: [null, 0.188, 17.25],
    reports: 2,
  });
});

test.each(['0', '1.5', '999999999', 'x'])(
  'the usual amounts of the step %s are 404 (contract 8.8)',
  async (id) => {
    expect((await app.call('GET', `/api_manufacture_steps/${id}/usual`)).status).toBe(404);
  },
);

test('an input far from what the step says, over all its lots, is a deviation, and kept with the lot (contract 8.11)', async () => {
  const { id, report } = await washing();
  await putStep(id, { batchAmount: 10, usedGoodTypeAmounts: [12, 0.1] });
  expect(codes(await report('20', '24', '0.1', inDays(3), '0.1'))).toEqual([]);
  const salty = await report('20', '24', '0.1', inDays(3), '0.9');
  expect(codes(salty)).toEqual([['RATIO', 'used_good_ids.1']]);
  expect(salty.deviations[0]).toMatchObject({ value: 1, limit: { min: 0.12, max: 0.28, unit: 'ק״ג' } });
  expect((await app.call<Good[]>('GET', `/api_goods/${salty.id}`)).body[0]!.deviations).toEqual(
    salty.deviations,
  );
});

test('where a step says no amounts, five reports do, and what was reversed does not (contract 8.12)', async () => {
  const { report } = await washing();
  const made = [];
  for (let at = 0; at < 5; at++) made.push(await report('10', '12', '0.1'));
  expect(made.map(codes).flat()).toEqual([]);
  const salty = await report('20', '24', '0.281');
  expect(codes(salty)).toEqual([['RATIO', 'used_good_ids.1']]);
  expect(salty.deviations[0]).toMatchObject({ limit: { source: expect.stringMatching(/^5 הדיווחים/) } });
  for (const { id } of [salty, made[0]!])
    await app.call('POST', `/api_goods/${id}/reversal`, { body: { reason: 'נרשם בטעות' } });
  expect(codes(await report('20', '24', '0.9'))).toEqual([]);
});

test('an expiry later than the shelf life of the step, or where it says none a day later than its reports gave, is a deviation (contract 8.14, 8.15)', async () => {
  const { id, report } = await washing();
  const keeping = async (days: number) => codes(await report('10', '12', '0.1', inDays(days)));
  const LATE = [['SHELF_LIFE', 'expires_at']];
  expect(await keeping(3)).toEqual([]);
  expect(await keeping(5)).toEqual(LATE);
  expect(await keeping(6)).toEqual([]);
  await putStep(id, { shelfLifeDays: 4 });
  expect([await keeping(4), await keeping(5)]).toEqual([[], LATE]);
  await putStep(id, { shelfLifeDays: null });
  expect(await keeping(8)).toEqual(LATE);
});

test('a step of a name has what its reports are judged by, so that a screen says the same (contract 8.16)', async () => {
  const { id, report, carrots, salt } = await washing();
  for (let at = 0; at < 5; at++) await report('10', '12', '0.1');
  const read = async () =>
    (await app.call<ManufactureStep[]>('GET', '/api_manufacture_steps/שטיפה', { query: { step_id: id } }))
      .body[0]!;
  const seen = await read();
  expect(seen).toMatchObject({
    ...{ longest_shelf_life_days: 3 },
    usual: { batch_amount: 10, used_good_type_amounts: [12, 0.1], reports: 5 },
  });
  const lot = (goodId: number, amount: string) => {
    const found = seen.goods_with_available_amounts!.find((one) => one.id === goodId)!;
    return { ...found, made_at: null, amount, units: found.good_type_units };
  };
  const made = await report('10', '12', '1', inDays(30));
  const { amount, manufactured_at, expires_at } = made;
  const used = [lot(carrots.id, '12'), lot(salt.id, '1')];
  const own = {
    manufacture_step_name: 'שטיפה',
    amount,
    manufactured_at,
    expires_at,
    used,
    values: {},
  } as const;
  const judged = stepDeviations({ ...own, units: 'kilograms' }, seen, [], ZONE);
  expect(judged.map(({ code }) => code)).toEqual(['RATIO', 'SHELF_LIFE']);
  expect(judged).toEqual(made.deviations);
  await putStep(id, { batchAmount: 10, usedGoodTypeAmounts: [12, null] });
  expect(await read()).toMatchObject({ usual: null, batch_amount: 10 });
});
