// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinse, step } from '../../../../tests/kit/server/factories';
import { recipeBook, statusOf } from '../../../../tests/kit/server/recipe-book';
import type { ManufactureStep } from '../../../contract/manufacture-steps';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { raw, line, typeById, stepById, putStep, removeStep } = recipeBook(() => server);

test('deleting a step deletes the type it made (spec 7.20; contract 2.32, 3.39)', async () => {
  const { manufactureStepId: id, manufacturedGoodTypeId } = await step(server, [await raw()]);
  expect(await removeStep(id)).toMatchObject({ status: 204, body: null });
  expect(await stepById(id)).toBeUndefined();
  expect(await typeById(manufacturedGoodTypeId)).toBeUndefined();
  expect(await removeStep(id)).toMatchObject({ status: 404 });
});

test('deleting a step does not delete the type it made if another step uses it (contract 2.32)', async () => {
  const { manufactureStepId: id, manufacturedGoodTypeId } = await step(server, [await raw()]);
  await step(server, [manufacturedGoodTypeId]);
  expect((await removeStep(id)).status).toBe(204);
  expect(await typeById(manufacturedGoodTypeId)).toBeDefined();
});

test.each([
  ['from the last to the first', [2, 1, 0]],
  ['from the first to the last', [0, 1, 2]],
  ['in any other order', [1, 0, 2]],
])('deleting a line of steps %s deletes all types that they made', async (_, order) => {
  const material = await raw();
  const { ids, types } = await line(3, material);
  for (const at of order) expect((await removeStep(ids[at]!)).status).toBe(204);
  for (const type of types) expect(await typeById(type)).toBeUndefined();
  expect(await typeById(material)).toBeDefined();
});

test('a type that no step makes any more is deleted when the last step stops using it', async () => {
  const { manufactureStepId: id, manufacturedGoodTypeId } = await step(server, [await raw()]);
  const users = [await step(server, [manufacturedGoodTypeId]), await step(server, [manufacturedGoodTypeId])];
  expect((await removeStep(id)).status).toBe(204);
  expect((await removeStep(users[0]!.manufactureStepId)).status).toBe(204);
  expect(await typeById(manufacturedGoodTypeId)).toBeDefined();
  expect((await putStep(users[1]!.manufactureStepId, { usedGoodTypeIDs: [await raw()] })).status).toBe(200);
  expect(await typeById(manufacturedGoodTypeId)).toBeUndefined();
});

test('deleting a step that is in a recipe is 409 IN_USE with the name of the recipe (contract 1.60, 3.40)', async () => {
  const { manufactureStepId: id } = await step(server, [await raw()]);
  const { name } = await recipe(server, [id]);
  const answer = await removeStep(id);
  expect(answer).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  expect(answer.body.error).toContain(name);
});

test('deleting a reported step is 409 IN_USE, and the step is listed as reported (contract 3.40)', async () => {
  const lot = await receipt(server);
  const { manufactureStepId: id, manufacturedGoodTypeId } = await step(server, [lot.good_type_id]);
  const next = await step(server, [manufacturedGoodTypeId]);
  expect(await stepById(id)).toMatchObject({ reported: false });
  await rinse(server, manufacturedGoodTypeId, { [lot.good_id]: '1' });
  expect(await removeStep(id)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  expect(await stepById(id)).toMatchObject({ reported: true });
  expect(await stepById(next.manufactureStepId)).toMatchObject({ reported: false });
});

test('deleting a step while it is being reported either deletes or reports it', async () => {
  for (let round = 0; round < 8; round++) {
    const lot = await receipt(server);
    const made = await step(server, [lot.good_type_id]);
    const report = statusOf(rinse(server, made.manufacturedGoodTypeId, { [lot.good_id]: '1' }));
    const [deleted, reported] = await Promise.all([removeStep(made.manufactureStepId), report]);
    expect([
      [204, 404],
      [409, 201],
    ]).toContainEqual([deleted.status, reported]);
  }
});

/** A recipe of three steps in a line. */
async function threeSteps(subRecipe = false) {
  const first = await step(server, [await raw()]);
  const second = await step(server, [first.manufacturedGoodTypeId], 'ייצור');
  const third = await step(server, [second.manufacturedGoodTypeId], 'אריזה');
  const made = [first, second, third];
  const saved = await recipe(
    server,
    made.map((one) => one.manufactureStepId),
    { subRecipe },
  );
  return { made, saved };
}
const stored = async (id: number) =>
  (await server.call<{ steps: ManufactureStep[]; version: number }>('GET', `/api_recipes/${id}`)).body;

test('removing the last step of a recipe deletes the step and marks the product of the one before it (spec 7.21; contract 3.43)', async () => {
  const { made, saved } = await threeSteps();
  expect(await typeById(made[2]!.manufacturedGoodTypeId)).toMatchObject({ sellable: true });
  expect((await removeStep(made[2]!.manufactureStepId, saved.id)).status).toBe(204);
  const after = await stored(saved.id);
  expect(after.steps.map((one) => one.id)).toEqual(made.slice(0, 2).map((one) => one.manufactureStepId));
  expect(after.version).toBe(saved.version + 1);
  expect(await stepById(made[2]!.manufactureStepId)).toBeUndefined();
  expect(await typeById(made[2]!.manufacturedGoodTypeId)).toBeUndefined();
  expect(await typeById(made[1]!.manufacturedGoodTypeId)).toMatchObject({ sellable: true });
});

test('removing a step that is not the last of the recipe is 409 NOT_LAST_STEP (contract 3.41)', async () => {
  const { made, saved } = await threeSteps();
  expect(await removeStep(made[0]!.manufactureStepId, saved.id)).toMatchObject({
    status: 409,
    body: { code: 'NOT_LAST_STEP' },
  });
  const unrelated = await step(server, [await raw()]);
  expect(await removeStep(unrelated.manufactureStepId, saved.id)).toMatchObject({ status: 409 });
  expect(await removeStep(made[2]!.manufactureStepId, 999_999)).toMatchObject({ status: 404 });
});

test('removing the only step of a recipe is 400 NO_STEPS (contract 3.42)', async () => {
  const only = await step(server, [await raw()]);
  const saved = await recipe(server, [only.manufactureStepId]);
  expect(await removeStep(only.manufactureStepId, saved.id)).toMatchObject({
    status: 400,
    body: { code: 'NO_STEPS' },
  });
});

test('removing a step so that two final products remain is 409 (contract 3.42)', async () => {
  const [one, two] = [await step(server, [await raw()]), await step(server, [await raw()])];
  const last = await step(server, [one.manufacturedGoodTypeId, two.manufacturedGoodTypeId], 'ייצור');
  const saved = await recipe(
    server,
    [one, two, last].map((made) => made.manufactureStepId),
  );
  expect(await removeStep(last.manufactureStepId, saved.id)).toMatchObject({
    status: 409,
    body: { code: 'MORE_THAN_ONE_FINAL_PRODUCT' },
  });
});

test('removing the last step of a sub-recipe that another recipe uses is 409 IN_USE with the name of that recipe', async () => {
  const { made, saved } = await threeSteps(true);
  const user = await step(server, [made[2]!.manufacturedGoodTypeId], 'ייצור');
  const { name } = await recipe(server, [user.manufactureStepId]);
  const answer = await removeStep(made[2]!.manufactureStepId, saved.id);
  expect(answer).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  expect(answer.body.error).toContain(name);
});

test('removing the last step does not delete a step that is in another recipe or was reported (contract 3.43)', async () => {
  const { made, saved } = await threeSteps();
  await recipe(
    server,
    made.map((one) => one.manufactureStepId),
  );
  expect((await removeStep(made[2]!.manufactureStepId, saved.id)).status).toBe(204);
  expect(await stepById(made[2]!.manufactureStepId)).toBeDefined();

  const lot = await receipt(server);
  const washed = await step(server, [lot.good_type_id]);
  const again = await step(server, [washed.manufacturedGoodTypeId]);
  const reported = await recipe(server, [washed.manufactureStepId, again.manufactureStepId]);
  const half = await rinse(server, washed.manufacturedGoodTypeId, { [lot.good_id]: '2' });
  await rinse(server, again.manufacturedGoodTypeId, { [half.id]: '1' }, { expires_at: '2030-01-01' });
  expect((await removeStep(again.manufactureStepId, reported.id)).status).toBe(204);
  expect(await stepById(again.manufactureStepId)).toBeDefined();
});
