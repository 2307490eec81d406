import { stopClock } from '../../../../tests/kit/clock';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, rinse, step, unique } from '../../../../tests/kit/server/factories';
import { recipeBook, type Refused } from '../../../../tests/kit/server/recipe-book';
import type { MakeableRecipe, Requirements } from '../../../contract/requirements';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ SITE_TIME_ZONE: 'Asia/Jerusalem' });
});
afterAll(() => app.close());
beforeEach(() => stopClock(new Date()));
afterEach(() => jest.useRealTimers());

const { putStep, postRecipe, putRecipe, removeRecipe } = recipeBook(() => app);

const get = (id: number, query: Record<string, string | number>) =>
  app.call<Requirements & Refused>('GET', `/api_recipes/${id}/requirements`, { query });
const required = async (id: number, amount: string | number, day?: string) =>
  (await get(id, { amount, ...(day && { day }) })).body;
const makeable = async (id: number) => {
  const { body } = await app.call<MakeableRecipe[]>('GET', '/api_makeable');
  return body.find((row) => row.recipe_id === id);
};

const type = (parts: object = {}) => ({
  name: unique('חומר'),
  units: 'kilograms',
  expires: false,
  manufactured: false,
  ...parts,
});

/** A step with a batch of 10 that takes these amounts of its inputs. */
async function stepWith(inputs: Record<number, number | null>, name = 'שטיפה') {
  const types = Object.keys(inputs).map(Number);
  const { manufactureStepId: id, manufacturedGoodTypeId: typeId } = await step(app, types, name);
  const usedGoodTypeAmounts = types.map((input) => inputs[input]!);
  expect((await putStep(id, { batchAmount: 10, usedGoodTypeAmounts })).status).toBe(200);
  return { id, typeId };
}

/** A recipe in two steps, of flour and salt to taste and of a sub-recipe's sauce, with some of each in stock. */
async function kitchen() {
  const flour = await receipt(app, { good_type: type(), amount: 30 });
  const salt = await receipt(app, { good_type: type(), amount: 5 });
  const tomato = await receipt(app, { good_type: type(), amount: 8 });
  const sauce = await stepWith({ [tomato.good_type_id]: 20 }, 'ייצור');
  const subRecipe = (await postRecipe([sauce.id], { subRecipe: true })).body;
  const dough = await stepWith({ [flour.good_type_id]: 6, [salt.good_type_id]: null });
  const pizza = await stepWith({ [dough.typeId]: 5, [sauce.typeId]: 3 }, 'אריזה');
  const recipe = (await postRecipe([dough.id, pizza.id])).body;
  return { flour, salt, tomato, sauce, dough, pizza, recipe, subRecipe };
}

test('the requirements of a recipe have each step, each material, and what can be made (contract 8.39)', async () => {
  const { flour, salt, tomato, sauce, dough, pizza, recipe } = await kitchen();
  await rinse(app, dough.typeId, { [flour.good_id]: '1', [salt.good_id]: '0.5' }, { amount: '2.5' });
  const answer = await get(recipe.id, { amount: '20.001' });
  expect(answer.status).toBe(200);
  const rows = recipe.steps.map((one) => ({
    name: one.name,
    good_type_id: one.manufactured_good_type_id,
    good_type_name: one.manufactured_good_type_name,
    units: 'kilograms',
  }));
  const material = ({ good_type_id, good_type_name }: typeof flour, amounts: [number, number, number]) => {
    const [needed, in_stock, missing] = amounts;
    return { good_type_id, good_type_name, units: 'kilograms', needed, in_stock, missing };
  };
  expect(answer.body).toEqual({
    amount: 20.001,
    units: 'kilograms',
    steps: [
      { ...rows[0], step_id: dough.id, amount: 7.501 },
      {
        step_id: sauce.id,
        name: 'ייצור',
        good_type_id: sauce.typeId,
        good_type_name: expect.any(String),
        amount: 6.001,
        units: 'kilograms',
      },
      { ...rows[1], step_id: pizza.id, amount: 20.001 },
    ],
    materials: [
      material(flour, [4.501, 29, 0]),
      material(salt, [0, 4.5, 0]),
      material(tomato, [12.001, 8, 4.001]),
    ],
    makeable: 13.333,
    limited_by: [tomato.good_type_id],
    without_amounts: [],
  });
});

test('what is in stock is neither held nor expired on the day (contract 8.41)', async () => {
  const good_type = type({ expires: true });
  const first = await receipt(app, { good_type, amount: 10, expires_at: '2099-01-10' });
  const id = first.good_type_id;
  const second = await receipt(app, { good_type: { id }, amount: 7, expires_at: '2099-01-12' });
  await receipt(app, { good_type: { id }, amount: 5, expires_at: '2001-01-01' });
  const made = await stepWith({ [id]: 10 });
  const { id: recipeId } = (await postRecipe([made.id])).body;
  const inStock = async (day?: string) => (await required(recipeId, 1, day)).makeable;
  expect(await inStock()).toBe(17);
  expect(await inStock('2099-01-10')).toBe(17);
  expect(await inStock('2099-01-11')).toBe(7);
  expect(await makeable(recipeId)).toMatchObject({ makeable: 17 });
  await app.call('POST', `/api_goods/${second.good_id}/hold`, { body: { reason: 'בדיקה' } });
  expect([await inStock(), await inStock('2099-01-11')]).toEqual([10, 0]);
  expect(await makeable(recipeId)).toMatchObject({ makeable: 10 });
});

test('what can be made of all recipes has a row for each, sub-recipes too, and is never stale (contract 8.40)', async () => {
  const { flour, tomato, sauce, dough, recipe, subRecipe } = await kitchen();
  const head = (of: typeof recipe) => ({ recipe_id: of.id, recipe_name: of.name, units: 'kilograms' });
  const limited = (amount: number) => ({
    ...{ makeable: amount, limited_by: [tomato.good_type_id], without_amounts: [] },
  });
  expect(await makeable(recipe.id)).toEqual({ ...head(recipe), ...limited(13.333) });
  expect(await makeable(subRecipe.id)).toEqual({ ...head(subRecipe), ...limited(4) });

  await receipt(app, { good_type: { id: tomato.good_type_id }, amount: 92 });
  expect(await makeable(recipe.id)).toMatchObject({ makeable: 100, limited_by: [flour.good_type_id] });
  await putStep(dough.id, { usedGoodTypeAmounts: [3, null] });
  expect(await makeable(recipe.id)).toMatchObject({ makeable: 166.666, limited_by: [tomato.good_type_id] });
  await putRecipe(recipe.id, { name: unique('שם חדש') });
  expect((await makeable(recipe.id))!.recipe_name).not.toBe(recipe.name);
  await putStep(sauce.id, { batchAmount: null });
  const unknown = { makeable: null, limited_by: [], without_amounts: [sauce.id] };
  expect(await makeable(recipe.id)).toMatchObject(unknown);
  expect(await required(recipe.id, 5)).toMatchObject({ ...unknown, amount: 5 });
  await removeRecipe(recipe.id);
  expect(await makeable(recipe.id)).toBeUndefined();
});

test('a bad amount or day is 400, and an unknown recipe 404 (contract 8.42)', async () => {
  const made = await stepWith({ [(await receipt(app)).good_type_id]: 10 });
  const { id } = (await postRecipe([made.id])).body;
  for (const amount of ['0', '-1', '0.0001', 'x', '', '1000000000'])
    expect([amount, (await get(id, { amount })).body.fields]).toEqual([
      amount,
      { amount: expect.any(String) },
    ]);
  expect((await app.call('GET', `/api_recipes/${id}/requirements`)).status).toBe(400);
  expect(await get(id, { amount: 1, day: '2099-02-30' })).toMatchObject({
    status: 400,
    body: { code: 'INVALID' },
  });
  expect(await get(id, { amount: 1, unknown: 1 })).toMatchObject({ status: 400 });
  expect(await get(999_999, { amount: 1 })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await get(id, { amount: '999999999.999' })).status).toBe(200);
});
