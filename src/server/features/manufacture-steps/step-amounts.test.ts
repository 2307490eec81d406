// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinse, rinseBody, step, unique } from '../../../../tests/kit/server/factories';
import { recipeBook, type Refused } from '../../../../tests/kit/server/recipe-book';
import { validationText } from '../../../strings/validation';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { raw, stepById, change, putStep, postRecipe, putRecipe } = recipeBook(() => app);

const NOTHING = { batch_amount: null, shelf_life_days: null, instructions: null };
const SENT = { batchAmount: '12.345', shelfLifeDays: 3, instructions: ' לשטוף פעמיים ' };
const STORED = { batch_amount: 12.345, shelf_life_days: 3, instructions: 'לשטוף פעמיים' };

/** A new step of these inputs, with what is expected of it. */
async function expecting(amounts: (string | number | null)[] = ['10.005', null]) {
  const inputs = await Promise.all(amounts.map(raw));
  const { manufactureStepId: id } = await step(app, inputs);
  const { status } = await putStep(id, { ...SENT, usedGoodTypeAmounts: amounts });
  expect(status).toBe(200);
  return { id, inputs };
}

test('a step is added with amounts, shelf life and instructions, and answers them exactly (contract 8.1, 8.2)', async () => {
  const [flour, salt] = [await raw(), await raw()];
  const body = {
    ...{ manufactureStepName: 'שטיפה', usedGoodTypeIDs: [flour, salt], units: 'kilograms' },
    manufacturedGoodTypeName: unique('בצק'),
    ...{ expires: false, manufactured: true, sellable: false, recipeComponent: false },
  };
  const add = async (parts: object) =>
    (
      await app.call<{ manufactureStepId: number } & Refused>('POST', '/api_manufacture_steps', {
        body: { ...body, manufacturedGoodTypeName: unique('בצק'), ...parts },
      })
    ).body.manufactureStepId;
  expect(await stepById(await add({ ...SENT, usedGoodTypeAmounts: ['999999999.999', null] }))).toMatchObject({
    ...STORED,
    ...{ used_good_type_ids: [flour, salt], used_good_type_amounts: [999_999_999.999, null], version: 1 },
  });
  expect(await stepById(await add({}))).toMatchObject({ ...NOTHING, used_good_type_amounts: [null, null] });
});

test('a step is changed alone and with a recipe, to 3 decimals (contract 8.1, 8.2)', async () => {
  const { id } = await expecting();
  expect(await stepById(id)).toMatchObject({ ...STORED, used_good_type_amounts: [10.005, null], version: 2 });
  const stepChanges = [await change(id, { usedGoodTypeAmounts: [null, 0.001], shelfLifeDays: 0 })];
  const added = await postRecipe([id], { stepChanges });
  expect(added.body.steps).toEqual([
    expect.objectContaining({
      ...STORED,
      used_good_type_amounts: [null, 0.001],
      shelf_life_days: 0,
      version: 3,
    }),
  ]);
  const { body } = await putRecipe(added.body.id, { stepChanges: [await change(id, { instructions: '' })] });
  expect(body.steps).toMatchObject([
    { used_good_type_amounts: [null, 0.001], instructions: null, version: 4 },
  ]);
});

test('what is absent stays: the inputs that stay keep their amounts, by their type (contract 8.3)', async () => {
  const { id, inputs } = await expecting(['10.005', null, 2]);
  const [flour, , salt] = inputs as [number, number, number];
  await putStep(id, { manufacturedGoodTypeName: unique('בצק') });
  expect(await stepById(id)).toMatchObject({ ...STORED, used_good_type_amounts: [10.005, null, 2] });
  await putStep(id, { usedGoodTypeIDs: [salt, await raw(), flour] });
  expect(await stepById(id)).toMatchObject({ ...STORED, used_good_type_amounts: [2, null, 10.005] });
  // One that comes back has none.
  await putStep(id, { usedGoodTypeIDs: [salt] });
  await postRecipe([id], { stepChanges: [await change(id, { usedGoodTypeIDs: [flour, salt] })] });
  expect(await stepById(id)).toMatchObject({ ...STORED, used_good_type_amounts: [null, 2] });
});

test('null removes, and a removed batch takes the amounts of its inputs with it (contract 8.3)', async () => {
  const { id } = await expecting();
  await putStep(id, { shelfLifeDays: null, instructions: null });
  expect(await stepById(id)).toMatchObject({
    ...NOTHING,
    batch_amount: 12.345,
    used_good_type_amounts: [10.005, null],
  });
  await putStep(id, { usedGoodTypeAmounts: null });
  expect(await stepById(id)).toMatchObject({ batch_amount: 12.345, used_good_type_amounts: [null, null] });
  await putStep(id, { usedGoodTypeAmounts: [1, 2] });
  await putStep(id, { batchAmount: null });
  expect(await stepById(id)).toMatchObject({ ...NOTHING, used_good_type_amounts: [null, null] });
});

const WITHOUT = validationText.amountWithoutBatch;
const PARALLEL = validationText.usedParallel;
test.each<[string, object, string, string]>([
  [
    'an amount where the batch is removed',
    { batchAmount: null, usedGoodTypeAmounts: [null, 1] },
    '.1',
    WITHOUT,
  ],
  ['too few', { usedGoodTypeAmounts: [1] }, '', PARALLEL],
  ['too many', { usedGoodTypeAmounts: [1, 2, 3] }, '', PARALLEL],
])('%s is 400 at the field, alone and with a recipe (contract 8.4)', async (_, parts, at, message) => {
  const { id } = await expecting();
  const before = await stepById(id);
  const refused = (field: string) => ({
    code: 'INVALID',
    fields: { [`${field}usedGoodTypeAmounts${at}`]: message },
  });
  expect((await putStep(id, parts)).body).toMatchObject(refused(''));
  const stepChanges = [await change(id, parts)];
  expect((await postRecipe([id], { stepChanges })).body).toMatchObject(refused('stepChanges.0.'));
  expect(await stepById(id)).toEqual(before);
});

test('an amount for a step that has no batch is 400 at the field, and one of a new step (contract 8.4)', async () => {
  const [input, other] = [await raw(), await raw()];
  const { manufactureStepId: id } = await step(app, [input, other]);
  const refused = { code: 'INVALID', fields: { 'usedGoodTypeAmounts.0': WITHOUT } };
  const sent = await putStep(id, { usedGoodTypeAmounts: [1, null] });
  expect([sent.status, sent.body]).toEqual([400, expect.objectContaining(refused)]);
  const stepChanges = [await change(id, { usedGoodTypeAmounts: [null, 1] })];
  expect((await postRecipe([id], { stepChanges })).body.fields).toEqual({
    'stepChanges.0.usedGoodTypeAmounts.1': WITHOUT,
  });
  const { id: _, version: __, ...body } = { version: 1, ...(await change(id)) };
  const rest = { expires: false, manufactured: true, sellable: false, recipeComponent: false };
  const added = await app.call<Refused>('POST', '/api_manufacture_steps', {
    body: {
      ...{ ...body, ...rest, manufactureStepName: 'שטיפה', usedGoodTypeAmounts: [1, null] },
      manufacturedGoodTypeName: unique('בצק'),
    },
  });
  expect([added.status, added.body]).toEqual([400, expect.objectContaining(refused)]);
});

test.each([
  [
    'an input with an amount and no batch',
    'update manufacture_step_inputs set amount = 1 where step_id = $1',
  ],
  ['an amount of nothing', 'update manufacture_step_inputs set amount = 0 where step_id = $1'],
  [
    'a batch of nothing',
    'update manufacture_steps set version = version + 1, batch_amount = 0 where id = $1',
  ],
  [
    'a shelf life of 3,651 days',
    'update manufacture_steps set version = version + 1, shelf_life_days = 3651 where id = $1',
  ],
  [
    'empty instructions',
    `update manufacture_steps set version = version + 1, instructions = '' where id = $1`,
  ],
])('the database refuses %s, whoever writes (contract 8.4)', async (_, statement) => {
  const { manufactureStepId } = await step(app, [await raw()]);
  await expect(app.database.owner.query(statement, [manufactureStepId])).rejects.toMatchObject({
    code: '23514',
  });
});

test('the database refuses to take the batch from inputs with amounts, and any change that is not counted (contract 8.4, 8.6)', async () => {
  const { id } = await expecting();
  const update = (set: string) =>
    app.database.owner.query(`update manufacture_steps set ${set} where id = $1`, [id]);
  await expect(update('version = version + 1, batch_amount = null')).rejects.toThrow('but no batch');
  for (const set of ['batch_amount = 1', 'shelf_life_days = 1', `instructions = 'x'`]) {
    await expect(update(set)).rejects.toThrow('append-only');
  }
});

test('a report that is nothing like its step is written, with the version of the step that it was made by (contract 8.5, 8.6)', async () => {
  const carrots = await receipt(app, { amount: 1_000 });
  const { manufactureStepId: id, manufacturedGoodTypeId: made } = await step(app, [carrots.good_type_id]);
  await recipe(app, [id]);
  const versionOf = async (lot: number) =>
    (
      await app.database.pool.query<{ manufacture_step_version: number }>(
        'select manufacture_step_version from goods where id = $1',
        [lot],
      )
    ).rows[0]!.manufacture_step_version;
  const expiry = { expires_at: '2090-01-01' };
  const first = await rinse(app, made, { [carrots.good_id]: 1 }, expiry);
  await putStep(id, { batchAmount: 10, usedGoodTypeAmounts: [0.001], shelfLifeDays: 0, instructions: 'לא' });
  const body = rinseBody(made, { [carrots.good_id]: 900 }, expiry);
  const second = await app.call<{ id: number }>('POST', '/api_goods', { body });
  expect(second.status).toBe(201);
  expect([
    await versionOf(first.id),
    await versionOf(second.body.id),
    await versionOf(carrots.good_id),
  ]).toEqual([1, 2, null]);
});
