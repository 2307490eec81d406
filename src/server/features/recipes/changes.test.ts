// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinse, step, unique } from '../../../../tests/kit/server/factories';
import { recipeBook, statusOf, type Refused } from '../../../../tests/kit/server/recipe-book';
import type { Good } from '../../../contract/goods';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { raw, typeById, stepById, line, change, getRecipe, postRecipe, putRecipe, removeRecipe } = recipeBook(
  () => server,
);

test('a new recipe that what is stored refused may be sent again with its key, once nothing clashes (contract 1.76)', async () => {
  const { ids } = await line(1);
  const other = await recipe(server, (await line(1)).ids);
  const body = { name: other.name, manufactureStepIds: ids, subRecipe: false };
  const send = () =>
    server.call<Refused>('POST', '/api_recipes', { body, headers: { 'idempotency-key': 'the-same' } });
  expect(await send()).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
  expect((await removeRecipe(other.id)).status).toBe(204);
  const taken = await send();
  expect([taken.status, taken.headers['idempotency-replayed']]).toEqual([201, undefined]);
});

test('a changed recipe has a new name, steps and version, and its unused steps are deleted (spec 7.29; contract 1.65, 2.30, 3.46)', async () => {
  const { ids, types } = await line(3);
  const saved = await recipe(server, ids);
  const name = unique('שם אחר');
  const answer = await putRecipe(saved.id, { name, manufactureStepIds: ids.slice(0, 2), version: 1 });
  expect(answer).toMatchObject({ status: 200, body: { name, version: 2 } });
  expect(answer.body).toEqual((await getRecipe(saved.id)).body);
  expect(await stepById(ids[2]!)).toBeUndefined();
  expect(await typeById(types[2]!)).toBeUndefined();
  expect(await typeById(types[1]!)).toMatchObject({ sellable: true });
});

test('a step removed from a recipe is not deleted if another recipe has it or it was reported (contract 2.30)', async () => {
  const lot = await receipt(server);
  const washed = await step(server, [lot.good_type_id]);
  const { ids, types } = await line(2, washed.manufacturedGoodTypeId);
  const saved = await recipe(server, [washed.manufactureStepId, ...ids]);
  await recipe(server, [washed.manufactureStepId, ids[0]!]);
  const half = await rinse(server, washed.manufacturedGoodTypeId, { [lot.good_id]: '1' });
  const other = await line(1);
  const changed = await putRecipe(saved.id, { manufactureStepIds: other.ids });
  expect(changed.status).toBe(200);
  expect(await stepById(ids[1]!)).toBeUndefined();
  expect(await typeById(types[1]!)).toBeUndefined();
  expect(await stepById(ids[0]!)).toBeDefined();

  const alone = await step(server, [lot.good_type_id]);
  await rinse(server, alone.manufacturedGoodTypeId, { [lot.good_id]: '1' });
  const reported = await recipe(server, [alone.manufactureStepId]);
  expect((await putRecipe(reported.id, { manufactureStepIds: (await line(1)).ids })).status).toBe(200);
  expect(await stepById(alone.manufactureStepId)).toBeDefined();
  const { body } = await server.call<Good[]>('GET', `/api_goods/${half.id}`);
  expect(body.map(({ id }) => id)).toEqual([half.id, lot.good_id]);
});

test('a step is put between two others in one call (contract 2.28)', async () => {
  const { ids, types } = await line(2);
  const saved = await recipe(server, ids);
  const between = await step(server, [types[0]!], 'אריזה');
  const answer = await putRecipe(saved.id, {
    manufactureStepIds: [ids[0], between.manufactureStepId, ids[1]],
    stepChanges: [await change(ids[1]!, { usedGoodTypeIDs: [between.manufacturedGoodTypeId], version: 1 })],
  });
  expect(answer.status).toBe(200);
  expect(answer.body.steps.map((one) => one.version)).toEqual([1, 1, 2]);
});

test('two outputs of a recipe can swap their names', async () => {
  const { ids } = await line(2);
  const saved = await recipe(server, ids);
  const names = saved.steps.map((one) => one.manufactured_good_type_name);
  const answer = await putRecipe(saved.id, {
    stepChanges: [
      await change(ids[0]!, { manufacturedGoodTypeName: names[1] }),
      await change(ids[1]!, { manufacturedGoodTypeName: names[0] }),
    ],
  });
  expect(answer.status).toBe(200);
  expect(answer.body.steps.map((one) => one.manufactured_good_type_name)).toEqual(names.reverse());
});

test.each<[string, number, string, (ids: number[]) => Promise<object[]>]>([
  ['INVALID', 400, 'stepChanges.1.id', async (ids) => [await change(ids[0]!), await change(ids[0]!)]],
  [
    'NOT_FOUND',
    404,
    'stepChanges.0.usedGoodTypeIDs.0',
    async (ids) => [await change(ids[0]!, { usedGoodTypeIDs: [999_999] })],
  ],
  ['NOT_FOUND', 404, 'stepChanges.0.id', async (ids) => [{ ...(await change(ids[0]!)), id: 999_999 }]],
])(
  'a recipe with invalid step changes is refused with %s (%i) and an error of %s (contract 2.28)',
  async (code, status, field, changes) => {
    const { ids } = await line(2);
    const saved = await recipe(server, ids);
    const answer = await putRecipe(saved.id, { name: unique('לא נשמר'), stepChanges: await changes(ids) });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.fields).toHaveProperty([field]);
    expect((await getRecipe(saved.id)).body).toEqual(saved);
  },
);

test('a changed shared step that breaks another recipe is 409 with that recipe’s name', async () => {
  const { ids, types } = await line(2);
  const saved = await recipe(server, ids);
  const extra = await step(server, [await raw()], 'שטיפה');
  const other = await recipe(server, ids);
  const answer = await putRecipe(saved.id, {
    manufactureStepIds: [extra.manufactureStepId, ...ids],
    stepChanges: [await change(ids[1]!, { usedGoodTypeIDs: [types[0]!, extra.manufacturedGoodTypeId] })],
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'UNKNOWN_INPUT' } });
  expect(answer.body.error).toContain(other.name);
  expect((await getRecipe(saved.id)).body).toEqual(saved);
});

test('a recipe changed from an old version is 409, and of two simultaneous changes one wins (contract 1.68)', async () => {
  const saved = await recipe(server, (await line(1)).ids);
  expect((await putRecipe(saved.id, { version: 1 })).status).toBe(200);
  expect(await putRecipe(saved.id, { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE' },
  });
  const both = await Promise.all([putRecipe(saved.id, { version: 2 }), putRecipe(saved.id, { version: 2 })]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('a recipe with a step changed meanwhile is 409', async () => {
  const { ids } = await line(1);
  const saved = await recipe(server, ids);
  const answer = await putRecipe(saved.id, { stepChanges: [await change(ids[0]!, { version: 7 })] });
  expect(answer).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
});

test('a change of an unknown recipe is 404 (contract 3.44)', async () => {
  const body = { name: 'x', subRecipe: false, manufactureStepIds: (await line(1)).ids };
  expect(await server.call('PUT', '/api_recipes/999999', { body })).toMatchObject({ status: 404 });
  expect(await getRecipe(999_999)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

async function used() {
  const base = await line(2);
  const saved = await recipe(server, base.ids, { subRecipe: true });
  const user = await recipe(server, (await line(1, base.types[1]!)).ids);
  return { base, saved, user };
}

test.each<[string, (id: number, ids: number[]) => Promise<{ status: number; body: Refused }>]>([
  ['be deleted', (id) => removeRecipe(id)],
  ['become a recipe', (id) => putRecipe(id, { subRecipe: false })],
  ['end in another product', (id, ids) => putRecipe(id, { manufactureStepIds: ids.slice(0, 1) })],
])('a sub-recipe that others use may not %s: 409 IN_USE names them (contract 2.34)', async (_, attempt) => {
  const { base, saved, user } = await used();
  const answer = await attempt(saved.id, base.ids);
  expect(answer).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  expect(answer.body.error).toContain(user.name);
  expect((await getRecipe(saved.id)).body).toEqual(saved);
});

test('a sub-recipe can be deleted once no recipe needs it, or while another one makes its product', async () => {
  const { base, saved, user } = await used();
  const second = await recipe(server, base.ids, { subRecipe: true });
  expect((await removeRecipe(second.id)).status).toBe(204);
  expect((await removeRecipe(user.id)).status).toBe(204);
  expect((await removeRecipe(saved.id)).status).toBe(204);
});

test('a deleted recipe’s steps and outputs are deleted unless another recipe has them (spec 7.30; contract 2.31, 3.46)', async () => {
  const { ids, types } = await line(2);
  const other = await step(server, [types[0]!], 'אריזה');
  const saved = await recipe(server, ids);
  await recipe(server, [ids[0]!, other.manufactureStepId]);
  expect(await removeRecipe(saved.id)).toMatchObject({ status: 204, body: null });
  expect((await getRecipe(saved.id)).status).toBe(404);
  expect(await stepById(ids[0]!)).toBeDefined();
  expect(await stepById(ids[1]!)).toBeUndefined();
  expect(await typeById(types[1]!)).toBeUndefined();
  expect((await removeRecipe(saved.id)).status).toBe(404);
});

test.each([
  ['sellable', false],
  ['recipe_component', true],
])(
  'a deleted recipe leaves reported steps, lots and history, and the mark %s while a lot has stock (contract 2.21, 2.31, 2.33)',
  async (mark, subRecipe) => {
    const lot = await receipt(server);
    const washed = await step(server, [lot.good_type_id]);
    const saved = await recipe(server, [washed.manufactureStepId], { subRecipe });
    const made = await rinse(
      server,
      washed.manufacturedGoodTypeId,
      { [lot.good_id]: '3' },
      { expires_at: '2030-01-01' },
    );
    expect((await removeRecipe(saved.id)).status).toBe(204);
    expect(await stepById(washed.manufactureStepId)).toBeDefined();
    const marks = { sellable: false, recipe_component: false };
    expect(await typeById(washed.manufacturedGoodTypeId)).toMatchObject({ ...marks, [mark]: true });
    const history = await server.call<Good[]>('GET', `/api_goods/${made.id}`);
    expect(history.body.map((one) => one.id)).toEqual([made.id, lot.good_id]);

    await server.call('POST', `/api_goods/${made.id}/zero_remaining`);
    await recipe(server, (await line(1)).ids);
    expect(await typeById(washed.manufacturedGoodTypeId)).toMatchObject(marks);
  },
);

test('deleting a recipe while one of its steps is reported breaks neither', async () => {
  for (let round = 0; round < 6; round++) {
    const lot = await receipt(server);
    const washed = await step(server, [lot.good_type_id]);
    const saved = await recipe(server, [washed.manufactureStepId]);
    const report = statusOf(
      rinse(server, washed.manufacturedGoodTypeId, { [lot.good_id]: '1' }, { expires_at: '2030-01-01' }),
    );
    const [deleted, reported] = await Promise.all([removeRecipe(saved.id), report]);
    expect(deleted.status).toBe(204);
    expect([201, 404]).toContain(reported);
    expect((await stepById(washed.manufactureStepId)) !== undefined).toBe(reported === 201);
  }
});

test('deleting a sub-recipe while a recipe that needs it is saved leaves no recipe without its inputs', async () => {
  for (let round = 0; round < 6; round++) {
    const base = await line(1);
    const saved = await recipe(server, base.ids, { subRecipe: true });
    const user = await line(1, base.types[0]!);
    const both = await Promise.all([removeRecipe(saved.id), postRecipe(user.ids)]);
    expect([
      [204, 409],
      [409, 201],
    ]).toContainEqual(both.map((answer) => answer.status));
  }
});
