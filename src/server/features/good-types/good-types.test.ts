// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { unique } from '../../../../tests/kit/server/factories';
import { kitchen, type Kitchen } from '../../../../tests/kit/server/kitchen';
import { goodType, type GoodType, purchasableGoodType } from '../../../contract/good-types';

let app: TestApp;
let home: Kitchen;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
});
afterAll(() => app.close());

const material = (parts: object = {}) => ({
  name: unique('מלח'),
  units: 'kilograms',
  purchasable: true,
  sellable: false,
  expires: true,
  manufactured: false,
  recipe_component: false,
  ...parts,
});
const add = (body: object) =>
  app.call<{ id: number; code: string; fields: Record<string, string> }>('POST', '/api_good_types', { body });
const types = async (query = {}) => (await app.call<GoodType[]>('GET', '/api_good_types', { query })).body;

it('a raw material is added and its id returned (spec 7.26; contract 3.10)', async () => {
  const body = material();
  const { status, body: added } = await add(body);
  expect(status).toBe(201);
  expect(await types({ ids: added.id })).toMatchObject([{ id: added.id, ...body }]);
});

it('the list of types has all types, or those of the ids without unknown ones (spec 7.25; contract 3.9)', async () => {
  const all = await types();
  expect(goodType.array().parse(all)).toEqual(all);
  const ids = [home.rinsed.typeId, home.carrots.good_type_id];
  expect((await types({ ids: `${ids.join(',')},999999` })).map((type) => type.id).sort()).toEqual(ids.sort());
});

it('the list of purchasable types has no other types (spec 7.5)', async () => {
  const { body } = await app.call<{ id: number }[]>('GET', '/api_purchasable_good_types');
  expect(purchasableGoodType.array().parse(body)).toEqual(body);
  const ids = body.map((type) => type.id);
  expect(ids).toContain(home.carrots.good_type_id);
  expect(ids).not.toContain(home.rinsed.typeId);
});

it.each([
  ['name', { name: ' ' }, { name: 'שם חומר הגלם הוא שדה חובה' }],
  ['units', { units: null }, { units: 'יחידות מידה הן שדה חובה' }],
])('a raw material without %s is refused (spec 5.31, 5.33)', async (_, parts, fields) => {
  expect(await add(material(parts))).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
});

it('a taken name is refused at its field (spec 5.32; contract 1.60, 3.10)', async () => {
  const { status, body } = await add(material({ name: ` ${home.carrots.good_type_name}  ` }));
  expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'NAME_TAKEN', ['name']]);
});

it('many concurrent new types with one name: one is added', async () => {
  const body = material();
  const all = await Promise.all([1, 2, 3, 4].map(() => add(body)));
  expect(all.map((one) => one.status).sort()).toEqual([201, 409, 409, 409]);
});

it.each(['x', '1,,2', '-1', '1,x', Array(501).fill('1').join(',')])(
  'the list of types refuses the ids %s',
  async (ids) => {
    expect((await app.call('GET', '/api_good_types', { query: { ids } })).status).toBe(400);
  },
);
