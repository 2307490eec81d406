// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { stopClock } from '../../../../tests/kit/clock';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { recipe, step, unique } from '../../../../tests/kit/server/factories';
import { listOf } from '../../../../tests/kit/server/lists';
import { recipeBook } from '../../../../tests/kit/server/recipe-book';
import type { Recipe } from '../../../contract/recipes';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { typeById, line, change, getRecipe, postRecipe, putRecipe } = recipeBook(() => server);

test('an added recipe is returned with its steps in order, and its product is marked sellable (spec 7.28; contract 2.20, 3.44, 3.45)', async () => {
  const { ids, types } = await line(3);
  const answer = await postRecipe(ids, { name: '  מרק   כתום ' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    name: 'מרק כתום',
    sub_recipe: false,
    created_by: 'דנה כהן',
    version: 1,
  });
  expect(answer.body.steps.map((one) => one.id)).toEqual(ids);
  expect(answer.body.steps.every((one) => one.goods_with_available_amounts === null)).toBe(true);
  expect((await getRecipe(answer.body.id)).body).toEqual(answer.body);
  expect(await typeById(types[2]!)).toMatchObject({ sellable: true, recipe_component: false });
  expect(await typeById(types[1]!)).toMatchObject({ sellable: false });
});

test('an added sub-recipe marks its product as a component (contract 2.20)', async () => {
  const { ids, types } = await line(1);
  expect((await postRecipe(ids, { subRecipe: true })).status).toBe(201);
  expect(await typeById(types[0]!)).toMatchObject({ sellable: false, recipe_component: true });
});

test('a recipe may share steps with another (contract 2.29)', async () => {
  const { ids, types } = await line(2);
  const other = await step(server, [types[0]!], 'אריזה');
  await recipe(server, ids);
  expect((await postRecipe([ids[0]!, other.manufactureStepId])).status).toBe(201);
});

test('a new recipe and changes of its steps are checked together (contract 2.28)', async () => {
  const { ids, types } = await line(2);
  const between = await step(server, [types[0]!], 'אריזה');
  const manufactureStepIds = [ids[0]!, between.manufactureStepId, ids[1]!];
  const usedGoodTypeIDs = [between.manufacturedGoodTypeId];
  expect((await postRecipe(manufactureStepIds)).body.code).toBe('MORE_THAN_ONE_FINAL_PRODUCT');
  const stepChanges = [await change(ids[1]!, { usedGoodTypeIDs, version: 1 })];
  const answer = await postRecipe(manufactureStepIds, { stepChanges });
  expect(answer.status).toBe(201);
  expect(answer.body.steps[2]).toMatchObject({ used_good_type_ids: usedGoodTypeIDs, version: 2 });
});

test('a recipe with a taken name, whatever its case and spaces, is 409 with an error of the field (spec 5.42; contract 1.29, 2.23)', async () => {
  await recipe(server, (await line(1)).ids, { name: 'Green  Soup' });
  const answer = await postRecipe((await line(1)).ids, { name: 'green soup' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
  expect(answer.body.fields).toHaveProperty('name');
});

test.each([
  ['name', { name: ' ' }, { name: 'שם המתכון הוא שדה חובה' }],
  ['type', { subRecipe: null }, { subRecipe: 'חובה לבחור את סוג המתכון' }],
])('a recipe without a %s is 400 with an error of the field (spec 5.41, 5.43)', async (_, parts, fields) => {
  const answer = await postRecipe((await line(1)).ids, parts);
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
});

test('a recipe with an unknown step is 404 with an error of the field', async () => {
  const answer = await postRecipe([...(await line(1)).ids, 999_999]);
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(answer.body.fields).toHaveProperty(['manufactureStepIds.1']);
});

test.each<[string, number, () => Promise<number[]>]>([
  ['NO_STEPS', 400, async () => []],
  [
    'DUPLICATE_OUTPUT',
    409,
    async () => {
      const { ids } = await line(1);
      return [ids[0]!, ids[0]!];
    },
  ],
  ['MORE_THAN_ONE_FINAL_PRODUCT', 409, async () => [...(await line(1)).ids, ...(await line(1)).ids]],
  [
    'CYCLE',
    409,
    async () => {
      const { ids, types } = await line(2);
      const body = await change(ids[0]!, { usedGoodTypeIDs: [types[1]!] });
      const { id, ...rest } = { ...body, manufacturedGoodTypeID: types[0] };
      await server.call('PUT', `/api_manufacture_steps/${id}`, { body: rest });
      return ids;
    },
  ],
  ['STEP_ORDER', 409, async () => (await line(2)).ids.reverse()],
  ['UNKNOWN_INPUT', 409, async () => [(await line(2)).ids[1]!]],
])(
  'a recipe with the structure error %s is refused with %i, and nothing is written (spec 5.45, 5.46; contract 2.23, 2.25)',
  async (code, status, steps) => {
    const ids = await steps();
    const name = unique('פגום');
    const answer = await postRecipe(ids, { name });
    expect(answer).toMatchObject({ status, body: { code } });
    const { body } = await server.call<Recipe[]>('GET', '/api_recipes', { query: { q: name } });
    expect(body).toEqual([]);
  },
);

test('a structure error names its good types (contract 2.24)', async () => {
  const [one, two] = [await line(1), await line(1)];
  const { body } = await postRecipe([...one.ids, ...two.ids]);
  for (const type of [one.types[0]!, two.types[0]!]) {
    expect(body.error).toContain((await typeById(type))!.name);
  }
});

test('a taken name is reported before a duplicate output (contract 2.22)', async () => {
  const { ids } = await line(1);
  const { name } = await recipe(server, ids);
  expect((await postRecipe([], { name })).body.code).toBe('NO_STEPS');
  expect((await postRecipe([ids[0]!, ids[0]!], { name })).body.code).toBe('NAME_TAKEN');
});

test('a recipe may use the products of sub-recipes, but not of recipes (contract 2.27)', async () => {
  const base = await line(1);
  const user = await line(1, base.types[0]!);
  expect((await postRecipe(user.ids)).body.code).toBe('UNKNOWN_INPUT');
  await recipe(server, base.ids);
  expect((await postRecipe(user.ids)).body.code).toBe('UNKNOWN_INPUT');
  await recipe(server, base.ids, { subRecipe: true });
  expect((await postRecipe(user.ids)).status).toBe(201);
});

test('a recipe may not need itself through other recipes (contract 2.25)', async () => {
  const base = await line(1);
  const saved = await recipe(server, base.ids, { subRecipe: true });
  const user = await line(1, base.types[0]!);
  await recipe(server, user.ids, { subRecipe: true });
  const answer = await putRecipe(saved.id, {
    stepChanges: [await change(base.ids[0]!, { usedGoodTypeIDs: [user.types[0]!] })],
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'CYCLE' } });
});

let names: string[];
beforeAll(async () => {
  names = ['רשימה ג', 'רשימה א', 'רשימה ב'];
  const now = Date.now();
  for (const [index, name] of names.entries()) {
    // The last two at one moment.
    stopClock(now + Math.min(index, 1));
    await recipe(server, (await line(2)).ids, { name, subRecipe: index === 0 });
  }
  jest.useRealTimers();
});
const list = (query: Record<string, string | number | boolean>) =>
  server.call<Recipe[]>('GET', '/api_recipes', { query: { q: 'רשימה', ...query } });

test.each([
  ['name', ['רשימה א', 'רשימה ב', 'רשימה ג']],
  ['-name', ['רשימה ג', 'רשימה ב', 'רשימה א']],
  ['created_at', ['רשימה ג', 'רשימה א', 'רשימה ב']],
  ['-created_at', ['רשימה ב', 'רשימה א', 'רשימה ג']],
])(
  'the list of recipes is sorted by %s, then by id, in pages that never overlap (contract 1.43, 1.52)',
  async (sort, expected) => {
    const { body, headers } = await list({ sort });
    expect(body.map((one) => one.name)).toEqual(expected);
    expect(headers).toMatchObject({ 'x-total-count': '3', 'x-total-count-relation': 'eq' });
    expect(body.every((one) => one.steps.length === 2)).toBe(true);
    const paged = await listOf<Recipe>(server, '/api_recipes').paged({ q: 'רשימה', sort }, 1);
    expect(paged).toEqual(body.map((one) => one.id));
  },
);

test('the list of recipes is filtered by type and paged (contract 1.52, 1.53)', async () => {
  expect((await list({ sub_recipe: true })).body.map((one) => one.name)).toEqual(['רשימה ג']);
  const page = await list({ limit: 1, offset: 1 });
  expect(page.body.map((one) => one.name)).toEqual(['רשימה ב']);
  expect(page.headers['x-total-count']).toBe('3');
  expect((await list({ q: '%' })).body).toEqual([]);
});
