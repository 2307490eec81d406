// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinse, step, unique } from '../../../../tests/kit/server/factories';
import { recipeBook } from '../../../../tests/kit/server/recipe-book';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { raw, typeById, stepById, line, change, putStep, getRecipe, putRecipe, removeStep } = recipeBook(
  () => server,
);
const hebrew: unknown = expect.stringMatching(/[א-ת]/);

test('a recipe can be saved with independent steps in a new order (contract 2.26, 2.46)', async () => {
  const [one, two] = [await step(server, [await raw()]), await step(server, [await raw()])];
  const last = await step(server, [one.manufacturedGoodTypeId, two.manufacturedGoodTypeId], 'ייצור');
  const ids = [one, two, last].map((made) => made.manufactureStepId);
  const saved = await recipe(server, ids);
  const answer = await putRecipe(saved.id, { manufactureStepIds: [ids[1], ids[0], ids[2]], version: 1 });
  expect(answer.status).toBe(200);
  expect(answer.body.steps.map((one) => one.id)).toEqual([ids[1], ids[0], ids[2]]);
  const early = await putRecipe(saved.id, { manufactureStepIds: [ids[1], ids[2], ids[0]] });
  expect(early).toMatchObject({ status: 409, body: { code: 'STEP_ORDER' } });
});

test('a recipe can be saved without a middle step if the rest is valid (contract 2.47)', async () => {
  const { ids, types } = await line(3);
  const saved = await recipe(server, ids);
  const without = (stepChanges: object[]) =>
    putRecipe(saved.id, { manufactureStepIds: [ids[0], ids[2]], stepChanges });
  expect(await without([])).toMatchObject({ status: 409, body: { code: 'MORE_THAN_ONE_FINAL_PRODUCT' } });
  const answer = await without([await change(ids[2]!, { usedGoodTypeIDs: [types[0]!] })]);
  expect([answer.status, answer.body.steps.map(({ id }) => id)]).toEqual([200, [ids[0], ids[2]]]);
  expect(await stepById(ids[1]!)).toBeUndefined();
});

test('a recipe can be saved without its last step and with changes of the others', async () => {
  const { ids, types } = await line(3);
  const saved = await recipe(server, ids);
  const [material, name] = [await raw(), unique('שם אחר')];
  const answer = await putRecipe(saved.id, {
    manufactureStepIds: ids.slice(0, 2),
    stepChanges: [
      await change(ids[0]!, { manufacturedGoodTypeName: name, units: 'liters', version: 1 }),
      await change(ids[1]!, { usedGoodTypeIDs: [material, types[0]!], version: 1 }),
    ],
  });
  expect(answer.status).toBe(200);
  expect(answer.body.steps).toMatchObject([
    { id: ids[0], manufactured_good_type_name: name, manufactured_good_type_units: 'liters', version: 2 },
    { id: ids[1], used_good_type_ids: [material, types[0]], version: 2 },
  ]);
  expect(await stepById(ids[2]!)).toBeUndefined();
  expect(await typeById(types[2]!)).toBeUndefined();
});

test('a recipe can be saved with a new last step instead of the old one', async () => {
  const { ids, types } = await line(2);
  const saved = await recipe(server, ids);
  const packed = await step(server, [types[0]!], 'אריזה');
  const answer = await putRecipe(saved.id, { manufactureStepIds: [ids[0], packed.manufactureStepId] });
  expect(answer.status).toBe(200);
  expect(await typeById(packed.manufacturedGoodTypeId)).toMatchObject({ sellable: true });
  expect(await typeById(types[1]!)).toBeUndefined();
});

test('a changed shared step changes in both recipes, and the other recipe keeps its version (contract 1.65)', async () => {
  const { ids } = await line(2);
  const saved = await recipe(server, ids);
  const other = await recipe(server, ids);
  const name = unique('שם משותף');
  const stepChanges = [await change(ids[0]!, { manufacturedGoodTypeName: name })];
  expect(await putRecipe(saved.id, { stepChanges })).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await getRecipe(other.id)).body).toMatchObject({
    version: 1,
    steps: [
      { version: 2, manufactured_good_type_name: name },
      { version: 1, used_good_type_names: [name] },
    ],
  });
  expect(await putRecipe(other.id, { version: 1 })).toMatchObject({ status: 200 });
});

/** What is refused, where, and that nothing was written. */
async function refused(
  parts: (ids: number[]) => Promise<object> | object,
  status: number,
  code: string,
  field: string,
) {
  const { ids } = await line(2);
  const saved = await recipe(server, ids);
  const answer = await putRecipe(saved.id, { name: unique('לא נשמר'), ...(await parts(ids)) });
  expect(answer).toMatchObject({ status, body: { code, error: hebrew, fields: { [field]: hebrew } } });
  expect(Object.keys(answer.body.fields!)).toEqual([field]);
  expect((await getRecipe(saved.id)).body).toEqual(saved);
}

test('a recipe changed meanwhile is refused with an error of the recipe', () =>
  refused(() => ({ version: 7 }), 409, 'CHANGED_MEANWHILE', 'version'));

test('a step changed meanwhile is refused with an error of that step (contract 1.70)', () =>
  refused(
    async (ids) => ({
      version: 1,
      stepChanges: [await change(ids[0]!, { version: 1 }), await change(ids[1]!, { version: 7 })],
    }),
    409,
    'CHANGED_MEANWHILE',
    'stepChanges.1.version',
  ));

test('a step deleted meanwhile is refused with an error of that step', async () => {
  const gone = (await step(server, [await raw()])).manufactureStepId;
  const changeOfGone = await change(gone);
  await removeStep(gone);
  const keeps = (ids: number[]) => ({ manufactureStepIds: [ids[0], gone, ids[1]] });
  await refused(keeps, 404, 'NOT_FOUND', 'manufactureStepIds.1');
  const changes = (ids: number[]) => ({ ...keeps(ids), stepChanges: [changeOfGone] });
  await refused(changes, 404, 'NOT_FOUND', 'stepChanges.0.id');
});

test('changed units of a type with lots are refused with an error of the units', async () => {
  const lot = await receipt(server);
  const washed = await step(server, [lot.good_type_id]);
  await rinse(server, washed.manufacturedGoodTypeId, { [lot.good_id]: '1' });
  const stepChanges = async (ids: number[]) => [
    await change(ids[0]!, { units: 'liters' }),
    await change(washed.manufactureStepId, { units: 'pieces' }),
  ];
  await refused(
    async (ids) => ({ stepChanges: await stepChanges(ids) }),
    409,
    'IN_USE',
    'stepChanges.1.units',
  );
});

/** As somebody else would write it. */
const written = (name: string) => `  ${name.toUpperCase().replaceAll(' ', '   ')} `;

test('a taken name is refused with an error of the output if another type has it', async () => {
  const taken = unique('Clean Carrots');
  await step(server, [await raw()], 'שטיפה', taken);
  await refused(
    async (ids) => ({
      stepChanges: [await change(ids[1]!, { manufacturedGoodTypeName: written(taken) })],
    }),
    409,
    'NAME_TAKEN',
    'stepChanges.0.manufacturedGoodTypeName',
  );
});

test('a taken name is refused with an error of the output if another output of the recipe has it', async () => {
  await refused(
    async (ids) => {
      const first = await change(ids[0]!);
      const name = written(first.manufacturedGoodTypeName);
      return { stepChanges: [first, await change(ids[1]!, { manufacturedGoodTypeName: name })] };
    },
    409,
    'NAME_TAKEN',
    'stepChanges.1.manufacturedGoodTypeName',
  );
});

test('a taken name is refused with an error of the name if another recipe has it', async () => {
  const other = await recipe(server, (await line(1)).ids, { name: unique('Green Soup') });
  await refused(() => ({ name: written(other.name) }), 409, 'NAME_TAKEN', 'name');
});

test('a recipe’s own name can be saved in another spelling', async () => {
  const saved = await recipe(server, (await line(1)).ids, { name: unique('Red Soup') });
  const name = saved.name.toUpperCase();
  expect(await putRecipe(saved.id, { name })).toMatchObject({ status: 200, body: { name } });
});

test('two recipes renamed to one name at the same time: one is refused', async () => {
  const recipes = [await recipe(server, (await line(1)).ids), await recipe(server, (await line(1)).ids)];
  const name = unique('שם אחד');
  const answers = await Promise.all(recipes.map(({ id }) => putRecipe(id, { name })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('a step that was added twice with one key is one step (contract 3.34)', async () => {
  const body = {
    manufactureStepName: 'שטיפה',
    usedGoodTypeIDs: [await raw()],
    manufacturedGoodTypeName: unique('פעם אחת'),
    units: 'kilograms',
    expires: false,
    manufactured: true,
    sellable: false,
    recipeComponent: false,
  };
  const add = (key: string) =>
    server.call<{ manufactureStepId: number }>('POST', '/api_manufacture_steps', {
      body,
      headers: { 'idempotency-key': key },
    });
  const first = await add('step-1');
  expect(first.status).toBe(201);
  const again = await add('step-1');
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } });
  expect(await add('step-2')).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
  expect((await putStep(first.body.manufactureStepId, { version: 1 })).status).toBe(200);
});
