import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, rinse, step, unique } from '../../../../tests/kit/server/factories';
import { tamper } from '../../../../tests/kit/server/tamper';
import type { GoodTypeCard, ListedGoodType } from '../../../contract/good-types';
import type { Good } from '../../../contract/goods';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const card = async (id: number) => (await app.call<GoodTypeCard>('GET', `/api_good_types/${id}`)).body;
const put = (id: number, body: object) => app.call<GoodTypeCard>('PUT', `/api_good_types/${id}`, { body });
const list = async (query: Record<string, string | number | boolean>) =>
  (await app.call<ListedGoodType[]>('GET', '/api_good_types', { query })).body;

/** A received lot of a type of its own, of which this is declared. */
async function declaredLot(allergens: object | null = null) {
  const { good_type_id: id } = await receipt(app, { amount: 10 });
  if (allergens) await put(id, { version: 1, allergens });
  return { typeId: id, lot: await receipt(app, { amount: 10, good_type: { id } }) };
}

const declared = (parts: object = {}) => ({ contains: [], may_contain: [], verified: false, ...parts });

it('what contains an allergen is found by all that goes into it, with what is unknown told apart (contract 7.8)', async () => {
  const base = unique('אלרגן');
  const named = async (name: string, allergens: object | null) => {
    const good_type = { name: `${base} ${name}`, units: 'kilograms', expires: false, manufactured: false };
    const { good_type_id: id } = await receipt(app, { amount: 10, good_type });
    if (allergens) await put(id, { version: 1, allergens });
    return id;
  };
  const tahini = await named('טחינה', declared({ contains: ['sesame'] }));
  const nuts = await named('אגוזים', declared({ may_contain: ['sesame'] }));
  const crumbs = await named('פירורים', declared({ unknown: ['sesame'] }));
  const cumin = await named('כמון', null);
  const salt = await named('מלח', declared());
  const made = async (inputs: number[]) => {
    const { manufacturedGoodTypeId: id } = await step(app, inputs);
    const { version, name } = await card(id);
    await put(id, { version, name: `${base} ${name}` });
    return id;
  };
  const half = await made([tahini, salt]);
  const whole = await made([half, cumin]);
  const open = await made([nuts, crumbs]);
  const free = await made([salt]);
  const found = async (query: object = {}) =>
    new Set((await list({ q: base, allergen: 'sesame', limit: 500, ...query })).map(({ id }) => id));
  expect(await found({ allergen_is: 'contains' })).toEqual(new Set([tahini, half, whole]));
  expect(await found({ allergen_is: 'may_contain' })).toEqual(new Set([nuts, open]));
  expect(await found({ allergen_is: 'unknown' })).toEqual(new Set([crumbs, cumin, open]));
  expect(await found()).toEqual(new Set([tahini, nuts, crumbs, cumin, half, whole, open]));
  expect((await found()).has(free)).toBe(false);
  const inOrder = await list({ q: base, allergen: 'sesame', limit: 500 });
  expect(inOrder.map(({ id }) => [tahini, half, whole].includes(id)).lastIndexOf(true)).toBe(2);
  expect(inOrder.map(({ id }) => [nuts, open].includes(id)).lastIndexOf(true)).toBe(4);
  const rows = await list({ q: base, limit: 500, derived: true });
  for (const { id, derived_allergens: derived } of rows)
    expect([id, derived]).toEqual([id, (await card(id)).derived_allergens]);
  expect((await list({ q: base }))[0]).not.toHaveProperty('derived_allergens');
});

it('lots are found by what they really contained, and those from before are unknown (contract 7.9)', async () => {
  const tahini = await declaredLot(declared({ contains: ['sesame'] }));
  const salt = await declaredLot(declared());
  const { manufacturedGoodTypeId: made } = await step(app, [tahini.typeId]);
  const { id } = await rinse(app, made, { [tahini.lot.good_id]: 1 });
  await put(tahini.typeId, { version: 2, allergens: declared() });
  const found = async (allergen_is: string, stock: string, limit = 500) =>
    (
      await app.call<Good[]>('GET', '/api_goods', {
        query: { allergen: 'sesame', allergen_is, stock, sort: '-created_at', limit },
      })
    ).body.map((one) => one.id);
  for (const stock of ['all', 'existing']) {
    const contained = await found('contains', stock);
    expect(contained).toEqual(expect.arrayContaining([id, tahini.lot.good_id]));
    expect(contained).not.toContain(salt.lot.good_id);
  }
  const unknown = await declaredLot();
  expect(await found('unknown', 'all')).toContain(unknown.lot.good_id);
  expect(await found('unknown', 'all')).not.toContain(salt.lot.good_id);
  await tamper(app.database, `update goods set allergens = null where id = ${salt.lot.good_id}`);
  // Another answer than the kept one: no call wrote this.
  expect(await found('unknown', 'all', 499)).toContain(salt.lot.good_id);
  const products = await app.call<{ good_type_id: number }[]>('GET', '/api_reports/inventory/products', {
    query: { allergen: 'sesame', allergen_is: 'contains', stock: 'existing', limit: 500 },
  });
  expect(products.body.map(({ good_type_id: type }) => type)).toContain(tahini.typeId);
});
