// @embedded-only: what is refused before any query

import { testApp, type TestApp } from '../../../tests/kit/server/app';
import {
  bad,
  ODD_NUMBERS,
  type BadCall,
  fieldsOf,
  expectInvalidRefused,
  expectUnknownKeyRefused,
  expectValidAccepted,
} from '../../../tests/kit/server/bad-input';
import { recipe, step, unique } from '../../../tests/kit/server/factories';
import { recipeBook } from '../../../tests/kit/server/recipe-book';
import type { ManufactureStep } from '../../contract/manufacture-steps';

let app: TestApp;
let material: number;
let made: ManufactureStep;
let recipeId: number;
const book = recipeBook(() => app);
beforeAll(async () => {
  app = await testApp();
  material = await book.raw();
  const { manufactureStepId } = await step(app, [material]);
  made = (await book.stepById(manufactureStepId))!;
  recipeId = (await recipe(app, [made.id])).id;
});
afterAll(() => app.close());

const { NUL, required, name, text, number, ref, flag, choice, newUnits, optional } = bad;
/** A list of ids that are there. */
const ids = [
  ...required,
  5,
  '1',
  {},
  ['1'],
  [null],
  [0],
  [-1],
  [1.5],
  [1e300],
  [[1]],
  [999_999_999],
  Array<number>(501).fill(1),
];
const inputs = [...ids, [], [1, 1], Array.from({ length: 201 }, (_, index) => index + 1)];
const outputName = [...name, '<שם>', '<שם> שטוף'];
const version = optional(ref);
const amount = [...optional(number), 0];
const expected = (prefix = '') => ({
  [`${prefix}batchAmount`]: amount,
  [`${prefix}usedGoodTypeAmounts`]: [5, 'x', {}, [], [1, 1], [[1]], ...amount.map((one) => [one])],
  [`${prefix}shelfLifeDays`]: [true, {}, [], '1', -1, 1.5, 3651, ...ODD_NUMBERS],
  [`${prefix}instructions`]: text(4000),
});

const stepFields = () => ({
  usedGoodTypeIDs: [material],
  manufacturedGoodTypeName: made.manufactured_good_type_name,
  units: 'kilograms',
  ...{ batchAmount: 10, usedGoodTypeAmounts: ['10.5'], shelfLifeDays: 3, instructions: 'בעדינות' },
});
const recipeBody = () => ({
  name: unique('מתכון'),
  manufactureStepIds: [made.id],
  subRecipe: false,
  stepChanges: [{ id: made.id, ...stepFields() }],
});
const recipeFields = {
  name,
  manufactureStepIds: [...ids, []],
  subRecipe: flag,
  stepChanges: [5, 'x', {}, [5], [null], [[]], Array<object>(501).fill({})],
  'stepChanges.0.id': [...ref, 999_999_999],
  'stepChanges.0.usedGoodTypeIDs': inputs,
  'stepChanges.0.manufacturedGoodTypeName': outputName,
  'stepChanges.0.units': choice,
  ...expected('stepChanges.0.'),
  'stepChanges.0.version': [...version, 999],
  'stepChanges.0.name': ['שטיפה'],
  id: [1],
  sub_recipe: [true],
};

const calls: Record<string, BadCall> = {
  addManufactureStep: {
    path: () => '/api_manufacture_steps',
    body: () => ({
      manufactureStepName: 'שטיפה',
      ...stepFields(),
      manufacturedGoodTypeName: unique('פריט'),
      expires: false,
      manufactured: true,
      sellable: false,
      recipeComponent: false,
    }),
    bad: {
      manufactureStepName: [...required, 5, {}, [], '', 'טיגון', NUL],
      usedGoodTypeIDs: inputs,
      manufacturedGoodTypeName: outputName,
      units: newUnits,
      expires: [...flag, true],
      manufactured: [...flag, false],
      sellable: [...flag, true],
      recipeComponent: [...flag, true],
      ...expected(),
      version: [1],
      id: [1],
    },
  },
  changeManufactureStep: {
    method: 'PUT',
    path: () => `/api_manufacture_steps/${made.id}`,
    body: () => ({ ...stepFields(), manufacturedGoodTypeID: made.manufactured_good_type_id }),
    bad: {
      usedGoodTypeIDs: inputs,
      manufacturedGoodTypeName: outputName,
      manufacturedGoodTypeID: [...ref, 999_999_999],
      units: choice,
      ...expected(),
      version: [...version, 999],
      manufactureStepName: ['שטיפה'],
    },
  },
  addRecipe: {
    path: () => '/api_recipes',
    body: recipeBody,
    bad: { ...recipeFields, version: [1] },
  },
  changeRecipe: {
    method: 'PUT',
    path: () => `/api_recipes/${recipeId}`,
    body: recipeBody,
    bad: { ...recipeFields, version: [...version, 999] },
  },
};
it.each(fieldsOf(calls))(
  'the call %s refuses an invalid %s with a Hebrew error and writes nothing (contract 1.27)',
  (call, field) => expectInvalidRefused(app, calls[call]!, field),
);
it.each(Object.keys(calls))('the call %s refuses an unknown key (contract 1.7)', (call) =>
  expectUnknownKeyRefused(app, calls[call]!),
);
it.each(Object.keys(calls))('the call %s accepts its valid body', (call) =>
  expectValidAccepted(app, calls[call]!),
);

describe.each<[string, (id: string) => string]>([
  ['GET', (id) => `/api_recipes/${id}`],
  ['PUT', (id) => `/api_recipes/${id}`],
  ['DELETE', (id) => `/api_recipes/${id}`],
  ['PUT', (id) => `/api_manufacture_steps/${id}`],
  ['DELETE', (id) => `/api_manufacture_steps/${id}`],
])('%s with an id', (method, path) => {
  test.each(['0', '-1', '1.5', 'x', '1e3', '99999999999999999999', '\u0000', ' '])(
    'the id %j is refused with a Hebrew error',
    async (id) => {
      const body = path('').includes('recipes') ? recipeBody() : calls.changeManufactureStep!.body();
      const answer = await app.call<{ error: string }>(method, path(id), method === 'PUT' ? { body } : {});
      expect([400, 404]).toContain(answer.status);
      expect(answer.body.error).toMatch(/[א-ת]/);
    },
  );
});

test.each<[string, string, Record<string, string>]>([
  ['GET', '/api_recipes', { limit: '0' }],
  ['GET', '/api_recipes', { limit: '501' }],
  ['GET', '/api_recipes', { offset: '10001' }],
  ['GET', '/api_recipes', { offset: '-1' }],
  ['GET', '/api_recipes', { sort: 'version' }],
  ['GET', '/api_recipes', { sub_recipe: 'maybe' }],
  ['GET', '/api_recipes', { q: NUL }],
  ['GET', '/api_recipes', { q: 'א'.repeat(257) }],
  ['GET', '/api_recipes', { supplier: 'x' }],
  ['GET', '/api_manufacture_steps', { limit: '1' }],
  ['GET', '/api_manufacture_steps/שטיפה', { limit: 'x' }],
  ['GET', '/api_overview', { day: '2026-01-01' }],
  ['GET', '/api_work', { day: '2026-01-01' }],
  ['DELETE', '/api_manufacture_steps/1', { recipe_id: '0' }],
  ['DELETE', '/api_manufacture_steps/1', { recipe_id: 'x' }],
  ['DELETE', '/api_manufacture_steps/1', { recipe: '1' }],
  ['DELETE', '/api_recipes/1', { force: 'true' }],
])('%s %s with the query %j is 400 in Hebrew', async (method, path, query) => {
  const answer = await app.call<{ error: string }>(method, path, { query });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toMatch(/[א-ת]/);
});
