import { createActor, toPromise } from 'xstate';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { mockStore } from '../../../../tests/kit/web/mock-store';
import { testTokens } from '../../../../tests/kit/web/render-app';
import { editorActors } from './use-editor';

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
  return { actors: editorActors(store.dispatch), calls };
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
  ...{ batchAmount: '40', usedGoodTypeAmounts: ['13.5'], shelfLifeDays: null, instructions: null },
} as const;
const recipe = { name: 'מרק גזר', subRecipe: false, manufactureStepIds: [3] };

test('a new raw material is sent with its idempotency key', async () => {
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

test('a new step is sent with its idempotency key', async () => {
  const { actors, calls } = started();
  await toPromise(createActor(actors.createStep, { input: { body: step, key: 'key-2' } }).start());
  expect(calls()[0]).toEqual(['addManufactureStep', 'pending', { body: step, idempotencyKey: 'key-2' }]);
});

test('a step created by this editing is changed at once, with the version it is based on (spec 7.19; contract 1.69)', async () => {
  const { actors, calls } = started();
  const body = {
    usedGoodTypeIDs: [1],
    manufacturedGoodTypeName: 'גזר נקי',
    manufacturedGoodTypeID: 4,
    units: 'pieces' as const,
    ...{ batchAmount: null, usedGoodTypeAmounts: [null], shelfLifeDays: 3, instructions: null },
    version: 2,
  };
  await toPromise(createActor(actors.updateStep, { input: { id: 3, body } }).start());
  expect(calls()[0]).toEqual(['changeManufactureStep', 'pending', { params: { id: 3 }, body }]);
});

test('steps are deleted one after the other, and a failed one is reported only after the others', async () => {
  const { actors, calls } = started();
  failing = (call) => call.endsWith('/5');
  const deleting = createActor(actors.deleteSteps, { input: { ids: [6, 5, 4] } });
  deleting.subscribe({ error: () => undefined });
  await expect(toPromise(deleting.start())).rejects.toMatchObject({ code: 'IN_USE' });
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
  ['a stored recipe is changed', 8, 'changeRecipe', { params: { id: 8 }, body: recipe }],
])('%s', async (_, recipeId, name, sent) => {
  const { actors, calls } = started();
  await toPromise(createActor(actors.save, { input: { recipeId, body: recipe, key: 'key-3' } }).start());
  expect(calls()[0]).toEqual([name, 'pending', sent]);
});

test('a call that fails rejects with the code of the server', async () => {
  const { actors } = started();
  failing = () => true;
  const saving = createActor(actors.save, { input: { recipeId: 8, body: recipe, key: 'key-4' } });
  saving.subscribe({ error: () => undefined });
  await expect(toPromise(saving.start())).rejects.toMatchObject({ code: 'IN_USE' });
});
