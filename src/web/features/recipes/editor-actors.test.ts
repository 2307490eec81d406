import { waitFor } from '@testing-library/react';
import { createActor, toPromise } from 'xstate';
import { listGoodTypes, listManufactureSteps, listRecipes } from '../../api/api';
import { refusal } from './machine/testing/fixtures';
import { json, tinyServer, type TinyServer } from '../../testing/http-server';
import { mockStore } from '../../testing/mock-store';
import { testStore } from '../../testing/test-store';
import { testTokens } from '../../testing/render-app';
import { editorActors } from './editor-actors';

// Only which calls are dispatched; their content is tested at the server.

let server: TinyServer;
let failing: (path: string) => boolean;
beforeAll(async () => {
  server = await tinyServer(({ method, url }, response) => {
    if (failing(`${method} ${url}`)) return json(response, 409, { error: 'לא', code: 'IN_USE' });
    if (method === 'DELETE') return void response.writeHead(204).end();
    return json(response, 200, method === 'GET' ? [] : { id: 7 });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  failing = () => false;
  server.seen.length = 0;
});

function started() {
  const store = mockStore({ tokens: testTokens, origin: server.origin });
  const calls = () =>
    store
      .getActions()
      .filter(({ type }) => /^api\/execute(Mutation|Query)\/(pending|fulfilled|rejected)$/.test(type))
      .map(({ type, meta }) => [meta?.arg?.endpointName, type.split('/').at(-1), meta?.arg?.originalArgs]);
  return { actors: editorActors(store), calls };
}

const material = {
  name: 'כורכום',
  units: 'kilograms',
  purchasable: true,
  sellable: false,
  expires: true,
  manufactured: false,
  recipe_component: false,
} as const;
const step = {
  manufactureStepName: 'שטיפה',
  usedGoodTypeIDs: [1] as number[],
  manufacturedGoodTypeName: 'גזר שטוף',
  units: 'kilograms',
  expires: false,
  manufactured: true,
  sellable: false,
  recipeComponent: false,
} as const;
const recipe = { name: 'מרק גזר', subRecipe: false, manufactureStepIds: [3] };

test('opening reads recipes, steps and good types, each anew', async () => {
  const { actors, calls } = started();
  const reading = createActor(actors.book);
  reading.start();
  expect(calls().map(([name, state]) => `${String(name)} ${String(state)}`)).toEqual([
    'listRecipes pending',
    'listManufactureSteps pending',
    'listGoodTypes pending',
  ]);
  reading.stop();
});

test('what a new step made stale is read once, and no more than that', async () => {
  const store = testStore({ tokens: testTokens, origin: server.origin });
  const actors = editorActors(store);
  const reading = createActor(actors.book).start();
  const isRead = [listRecipes, listManufactureSteps, listGoodTypes].map(
    ({ select }) =>
      () =>
        select()(store.getState()).isSuccess,
  );
  await waitFor(() => expect(isRead.every((one) => one())).toBe(true));
  server.seen.length = 0;
  await toPromise(createActor(actors.createStep, { input: { body: step, key: 'key-1' } }).start());
  await waitFor(() => expect(server.seen).toHaveLength(3));
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api_manufacture_steps',
    'GET /api_manufacture_steps',
    'GET /api_good_types',
  ]);
  reading.stop();
});

test('a new raw material goes with its idempotency key', async () => {
  const { actors, calls } = started();
  const made = createActor(actors.createMaterial, { input: { body: material, key: 'key-1' } }).start();
  expect(await toPromise(made)).toEqual({ id: 7 });
  const sent = { body: material, idempotencyKey: 'key-1' };
  expect(calls()).toEqual([
    ['addGoodType', 'pending', sent],
    ['addGoodType', 'fulfilled', sent],
  ]);
  const arrived = server.seen.find(({ method }) => method === 'POST')!;
  expect(arrived.url).toBe('/api_good_types');
  expect(arrived.headers['idempotency-key']).toBe('key-1');
});

test('a new step goes with its idempotency key', async () => {
  const { actors, calls } = started();
  await toPromise(createActor(actors.createStep, { input: { body: step, key: 'key-2' } }).start());
  expect(calls()[0]).toEqual(['addManufactureStep', 'pending', { body: step, idempotencyKey: 'key-2' }]);
});

test('a step made here is changed at once, from the version it has (spec 7.19; contract 1.69)', async () => {
  const { actors, calls } = started();
  const input = {
    id: 3,
    output: 4,
    inputs: [1],
    outputName: 'גזר נקי',
    units: 'pieces',
    version: 2,
  } as const;
  await toPromise(createActor(actors.updateStep, { input: { ...input, inputs: [1] } }).start());
  expect(calls()[0]).toEqual([
    'changeManufactureStep',
    'pending',
    {
      params: { id: 3 },
      body: {
        usedGoodTypeIDs: [1],
        manufacturedGoodTypeName: 'גזר נקי',
        manufacturedGoodTypeID: 4,
        units: 'pieces',
        version: 2,
      },
    },
  ]);
});

test('steps are deleted one after the other, past one that fails, which is told at the end', async () => {
  const { actors, calls } = started();
  failing = (call) => call.endsWith('/5');
  const deleting = createActor(actors.deleteSteps, { input: { ids: [6, 5, 4] } });
  deleting.subscribe({ error: () => undefined });
  await expect(toPromise(deleting.start())).rejects.toEqual(refusal('IN_USE'));
  expect(calls().map(([, state, sent]) => [state, (sent as { params: { id: number } }).params.id])).toEqual([
    ['pending', 6],
    ['fulfilled', 6],
    ['pending', 5],
    ['rejected', 5],
    ['pending', 4],
    ['fulfilled', 4],
  ]);
});

test.each([
  ['a new recipe is added with its key', null, 'addRecipe', { body: recipe, idempotencyKey: 'key-3' }],
  ['a stored one is changed', 8, 'changeRecipe', { params: { id: 8 }, body: recipe }],
])('%s', async (_, recipeId, name, sent) => {
  const { actors, calls } = started();
  await toPromise(createActor(actors.save, { input: { recipeId, body: recipe, key: 'key-3' } }).start());
  expect(calls()[0]).toEqual([name, 'pending', sent]);
});

test('a call that fails is told as the machine takes it', async () => {
  const { actors } = started();
  failing = () => true;
  const saving = createActor(actors.save, { input: { recipeId: 8, body: recipe, key: 'key-4' } });
  saving.subscribe({ error: () => undefined });
  await expect(toPromise(saving.start())).rejects.toEqual(refusal('IN_USE'));
});
