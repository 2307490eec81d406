// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinse, step, unique } from '../../../../tests/kit/server/factories';
import { recipeBook } from '../../../../tests/kit/server/recipe-book';
import type { GoodType } from '../../../contract/good-types';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { STEP_NAMES } from '../../../domain/manufacture-steps';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { raw, typeById, stepById, putStep } = recipeBook(() => server);

/** A valid step body, changed by `parts`. */
const stepBody = (input: number, parts: object = {}) => ({
  manufactureStepName: 'שטיפה',
  usedGoodTypeIDs: [input],
  manufacturedGoodTypeName: unique('רוח'),
  units: 'kilograms',
  expires: false,
  manufactured: true,
  sellable: false,
  recipeComponent: false,
  ...parts,
});

test('adding a step adds the type it makes, with a production date and without marks (spec 7.18; contract 3.33, 3.34)', async () => {
  const input = await raw();
  const name = unique('גזר שטוף');
  const { manufactureStepId, manufacturedGoodTypeId } = await step(server, [input], 'שטיפה', name);
  expect(await stepById(manufactureStepId)).toMatchObject({
    name: 'שטיפה',
    used_good_type_ids: [input],
    used_good_type_units: ['kilograms'],
    manufactured_good_type_id: manufacturedGoodTypeId,
    manufactured_good_type_name: name,
    manufactured_good_type_sellable: false,
    manufactured_good_type_recipe_component: false,
    goods_with_available_amounts: null,
    version: 1,
    reported: false,
  });
  expect(await typeById(manufacturedGoodTypeId)).toMatchObject({
    name,
    purchasable: false,
    expires: false,
    manufactured: true,
  });
});

test.each(STEP_NAMES)(
  'the database accepts a step named %s, by the newest migration of manufacture_steps_name_check',
  async (name) => {
    const { manufactureStepId } = await step(server, [await raw()], name);
    expect(await stepById(manufactureStepId)).toMatchObject({ name });
  },
);

test('a step lists its inputs in their order, each with its name and units (spec 3.12)', async () => {
  const inputs = [];
  for (const units of ['pieces', 'kilograms', 'liters']) {
    const good_type = { name: unique('חומר'), units, expires: false, manufactured: false };
    inputs.push(await receipt(server, { good_type }));
  }
  // Neither by id nor by name.
  inputs.unshift(inputs.pop()!);
  const ids = inputs.map((one) => one.good_type_id);
  const { manufactureStepId } = await step(server, ids, 'ייצור');
  expect(await stepById(manufactureStepId)).toMatchObject({
    used_good_type_ids: ids,
    used_good_type_names: inputs.map((one) => one.good_type_name),
    used_good_type_units: ['liters', 'pieces', 'kilograms'],
  });
});

test('adding a step with a taken product name, in any case and spacing, is 409 at the field (spec 5.38; contract 1.30, 2.17, 3.35)', async () => {
  const input = await raw();
  await step(server, [input], 'שטיפה', 'Carrot  Soup');
  const body = stepBody(input, { manufacturedGoodTypeName: ' carrot soup ' });
  const answer = await server.call('POST', '/api_manufacture_steps', { body });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'NAME_TAKEN' });
  expect(answer.body.fields).toHaveProperty('manufacturedGoodTypeName');
  const material = { ...body, manufacturedGoodTypeName: (await typeById(input))!.name };
  expect(await server.call('POST', '/api_manufacture_steps', { body: material })).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN' },
  });
});

test.each([
  ['no name', { manufactureStepName: null }, { manufactureStepName: 'שלב העבודה הוא שדה חובה' }],
  ['no input', { usedGoodTypeIDs: [] }, { usedGoodTypeIDs: 'יש לבחור לפחות חומר אחד לשימוש בשלב זה' }],
  [
    'no output name',
    { manufacturedGoodTypeName: ' ' },
    { manufacturedGoodTypeName: 'שם הפריט שנוצר הוא שדה חובה' },
  ],
  [
    'a placeholder left in it',
    { manufacturedGoodTypeName: '<שם> שטוף' },
    { manufacturedGoodTypeName: 'שם הפריט לא יכול להכיל תבנית <שם>' },
  ],
  ['no units', { units: null }, { units: 'יחידות מידה הן שדה חובה' }],
])(
  'adding a step with %s is 400 at the field (spec 5.35, 5.36, 5.37, 5.39, 5.40)',
  async (_, parts, fields) => {
    const body = stepBody(await raw(), parts);
    const answer = await server.call('POST', '/api_manufacture_steps', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
  },
);

test('adding a step with an unknown input is 404 and adds no type', async () => {
  const body = stepBody(await raw(), { usedGoodTypeIDs: [await raw(), 999_999] });
  const answer = await server.call('POST', '/api_manufacture_steps', { body });
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(answer.body.fields).toHaveProperty(['usedGoodTypeIDs.1']);
  const types = (await server.call<GoodType[]>('GET', '/api_good_types')).body;
  expect(types.map((type) => type.name)).not.toContain(body.manufacturedGoodTypeName);
});

test('the steps of a name are those in a recipe, with the remaining lots of their inputs, soonest expiry first (spec 3.13, 7.16, 9.11; contract 1.31, 3.31, 3.32)', async () => {
  const first = await receipt(server, {
    good_type: { name: unique('כרוב'), units: 'kilograms', expires: true, manufactured: false },
    expires_at: '2030-05-03',
  });
  const again = (expires_at: string, amount = '5') =>
    receipt(server, { good_type: { id: first.good_type_id }, expires_at, amount });
  const soonest = await again('2030-05-01');
  const sameDay = await again('2030-05-03');
  const empty = await again('2030-04-01', '0');
  const other = await raw();
  const otherLot = await receipt(server, { good_type: { id: other } });
  const used = await step(server, [first.good_type_id, other], 'ייצור');
  const unused = await step(server, [first.good_type_id], 'ייצור');
  await recipe(server, [used.manufactureStepId]);

  const answer = await server.call<ManufactureStep[]>('GET', '/api_manufacture_steps/ייצור');
  expect(answer.status).toBe(200);
  expect(answer.body.map((one) => one.id)).not.toContain(unused.manufactureStepId);
  const found = answer.body.find((one) => one.id === used.manufactureStepId)!;
  const lots = found.goods_with_available_amounts!;
  expect(lots.map((lot) => lot.id)).toEqual([
    soonest.good_id,
    first.good_id,
    sameDay.good_id,
    otherLot.good_id,
  ]);
  expect(lots.map((lot) => lot.id)).not.toContain(empty.good_id);
  expect(lots[0]).toEqual({
    manufacture_step_name: null,
    extra_data: null,
    id: soonest.good_id,
    good_type_id: first.good_type_id,
    good_type_name: first.good_type_name,
    good_type_units: 'kilograms',
    amount: 5,
    amount_remaining: 5,
    manufactured_at: null,
    expires_at: '2030-05-01',
    created_at: soonest.created_at,
    supplier: soonest.supplier,
    purchased_at: soonest.purchased_at,
    ...{ contains: [], unexplained_deviation: false },
  });
  expect(answer.body.every((one) => one.name === 'ייצור')).toBe(true);
});

test('the steps of an unused name are an empty list, and those of an unknown name are 404 (contract 1.59)', async () => {
  expect(await server.call('GET', '/api_manufacture_steps/סיום בישול')).toMatchObject({
    status: 200,
    body: [],
  });
  const unknown = await server.call('GET', '/api_manufacture_steps/טיגון');
  expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('changing a step changes inputs, product name and units, and increases the version (spec 7.19; contract 1.66, 2.18, 3.36)', async () => {
  const [input, other] = [await raw(), await raw()];
  const { manufactureStepId: id, manufacturedGoodTypeId } = await step(server, [input]);
  const name = unique('שם חדש');
  const answer = await putStep(id, {
    usedGoodTypeIDs: [other, input],
    manufacturedGoodTypeName: name,
    units: 'liters',
    version: 1,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(await stepById(id));
  expect(answer.body).toMatchObject({ used_good_type_ids: [other, input], version: 2 });
  expect(await typeById(manufacturedGoodTypeId)).toMatchObject({ name, units: 'liters' });
});

test('changing only the case of the product name of a step is allowed', async () => {
  const { manufactureStepId: id } = await step(server, [await raw()], 'שטיפה', unique('Soup'));
  const name = (await stepById(id))!.manufactured_good_type_name.toUpperCase();
  expect(await putStep(id, { manufacturedGoodTypeName: name })).toMatchObject({
    status: 200,
    body: { manufactured_good_type_name: name },
  });
});

test('changing the product name of a step to a taken one is 409 at the field and changes nothing', async () => {
  const taken = unique('תפוס');
  await step(server, [await raw()], 'שטיפה', taken);
  const { manufactureStepId: id } = await step(server, [await raw()]);
  const before = await stepById(id);
  const answer = await putStep(id, { manufacturedGoodTypeName: taken, usedGoodTypeIDs: [await raw()] });
  expect(answer).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
  expect(answer.body.fields).toHaveProperty('manufacturedGoodTypeName');
  expect(await stepById(id)).toEqual(before);
});

test('changing a step with another type as its product is 400 at the field', async () => {
  const { manufactureStepId: id } = await step(server, [await raw()]);
  const answer = await putStep(id, { manufacturedGoodTypeID: await raw() });
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  expect(answer.body.fields).toHaveProperty('manufacturedGoodTypeID');
});

test('changing an unknown step, or a step to unknown inputs, is 404', async () => {
  const body = {
    usedGoodTypeIDs: [1],
    manufacturedGoodTypeName: 'x',
    manufacturedGoodTypeID: 1,
    units: 'liters',
  };
  const unknown = await server.call('PUT', '/api_manufacture_steps/999999', { body });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const { manufactureStepId: id } = await step(server, [await raw()]);
  expect(await putStep(id, { usedGoodTypeIDs: [999_999] })).toMatchObject({ status: 404 });
});

test('the units of a step can be changed only while its product has no lot (contract 3.37)', async () => {
  const lot = await receipt(server);
  const { manufactureStepId: id, manufacturedGoodTypeId } = await step(server, [lot.good_type_id]);
  expect((await putStep(id, { units: 'pieces' })).status).toBe(200);
  await rinse(server, manufacturedGoodTypeId, { [lot.good_id]: '1' });
  const answer = await putStep(id, { units: 'liters' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  expect(answer.body.fields).toHaveProperty('units');
  expect((await putStep(id, { manufacturedGoodTypeName: unique('עדיין') })).status).toBe(200);
});

test('changing a step from an old version is 409, and of two changes of the same version one succeeds (contract 1.68)', async () => {
  const { manufactureStepId: id } = await step(server, [await raw()]);
  expect((await putStep(id, { version: 1 })).status).toBe(200);
  expect(await putStep(id, { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', fields: { version: expect.stringMatching(/[א-ת]/) } },
  });
  const both = await Promise.all([putStep(id, { version: 2 }), putStep(id, { version: 2 })]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await stepById(id))!.version).toBe(3);
});

test.each([
  ['UNKNOWN_INPUT', async () => [(await step(server, [await raw()])).manufacturedGoodTypeId]],
  ['MORE_THAN_ONE_FINAL_PRODUCT', async () => [await raw()]],
])(
  'changing a step so that its recipe breaks a rule is 409 %s with the name of the recipe (contract 3.38)',
  async (code, inputs) => {
    const first = await step(server, [await raw()]);
    const second = await step(server, [first.manufacturedGoodTypeId], 'ייצור');
    const name = unique('מרק');
    await recipe(server, [first.manufactureStepId, second.manufactureStepId], { name });
    const other = code === 'UNKNOWN_INPUT' ? [first.manufacturedGoodTypeId] : [];
    const before = await stepById(second.manufactureStepId);
    const answer = await putStep(second.manufactureStepId, {
      usedGoodTypeIDs: [...other, ...(await inputs())],
    });
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(answer.body.error).toContain(name);
    expect(await stepById(second.manufactureStepId)).toEqual(before);
  },
);

test('changing a step so that it needs a later step is 409 CYCLE', async () => {
  const first = await step(server, [await raw()]);
  const second = await step(server, [first.manufacturedGoodTypeId], 'ייצור');
  await recipe(server, [first.manufactureStepId, second.manufactureStepId]);
  const needsLater = await putStep(first.manufactureStepId, {
    usedGoodTypeIDs: [second.manufacturedGoodTypeId],
  });
  expect(needsLater).toMatchObject({ status: 409, body: { code: 'CYCLE' } });
});

test('changing a step so that a sub-recipe needs its own product is 409 CYCLE', async () => {
  const base = await step(server, [await raw()], 'ייצור');
  await recipe(server, [base.manufactureStepId], { subRecipe: true });
  const sauce = await step(server, [base.manufacturedGoodTypeId], 'ייצור');
  await recipe(server, [sauce.manufactureStepId], { subRecipe: true });
  const answer = await putStep(base.manufactureStepId, { usedGoodTypeIDs: [sauce.manufacturedGoodTypeId] });
  expect(answer).toMatchObject({ status: 409, body: { code: 'CYCLE' } });
});
