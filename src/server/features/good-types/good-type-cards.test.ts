import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, recipe, rinse, step, unique } from '../../../../tests/kit/server/factories';
import { lastEntry } from '../../../../tests/kit/server/journal';
import { type GoodType, goodType, type GoodTypeCard, goodTypeCard } from '../../../contract/good-types';
import type { Good } from '../../../contract/goods';
import { ALLERGENS } from '../../../domain/allergens';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Failed {
  code: string;
  fields: Record<string, string>;
}

const card = async (id: number) => (await app.call<GoodTypeCard>('GET', `/api_good_types/${id}`)).body;
const put = (id: number, body: object) =>
  app.call<GoodTypeCard & Failed>('PUT', `/api_good_types/${id}`, { body });
const list = async (query: Record<string, string | number | boolean>) =>
  (await app.call<GoodType[]>('GET', '/api_good_types', { query })).body;
const lot = async (id: number) => (await app.call<Good[]>('GET', `/api_goods/${id}`)).body[0]!;

/** A received lot of a type of its own, of which this is declared. */
async function declaredLot(allergens: object | null = null) {
  const { good_type_id: id } = await receipt(app, { amount: 10 });
  if (allergens) await put(id, { version: 1, allergens });
  return { typeId: id, lot: await receipt(app, { amount: 10, good_type: { id } }) };
}

const declared = (parts: object = {}) => ({ contains: [], may_contain: [], verified: false, ...parts });

it('a card says what is known of a type, and nothing where nobody has said it (contract 7.1, 7.4)', async () => {
  const { good_type_id: id, good_type_name: name } = await receipt(app, { amount: 3 });
  const { status, body } = await app.call('GET', `/api_good_types/${id}`);
  expect(status).toBe(200);
  expect(goodTypeCard.parse(body)).toEqual(body);
  expect(body).toEqual({
    ...{
      id,
      name,
      units: 'kilograms',
      purchasable: true,
      sellable: false,
      expires: false,
      manufactured: false,
    },
    ...{ recipe_component: false, barcode: null, storage: null, storage_text: null, shelf_life_days: null },
    ...{ min_amount: null, allergens: null, archived: false, version: 1 },
    ...{ made_by: [], used_by: [], in_stock: 3, derived_allergens: null },
  });
  expect((await app.call('GET', '/api_good_types/999999')).status).toBe(404);
});

it('a change of a card keeps what is absent, removes what is null, and is in the journal (contract 7.3)', async () => {
  const { good_type_id: id, good_type_name: name } = await receipt(app);
  const full = {
    ...{ barcode: '7290018420362', storage: 'dry', storage_text: ' מקום  קריר ', shelf_life_days: 365 },
    ...{ min_amount: '20.5', expires: true, manufactured: true, units: 'kilograms' },
  };
  const first = await put(id, { version: 1, ...full });
  expect(first.body).toMatchObject({ ...full, storage_text: 'מקום קריר', min_amount: 20.5, version: 2 });
  expect(first.body).toEqual(await card(id));
  const second = await put(id, { version: 2, barcode: null, storage_text: null, name: `${name} טרי` });
  expect(second.body).toMatchObject({
    barcode: null,
    storage_text: null,
    storage: 'dry',
    name: `${name} טרי`,
  });
  const entry = await lastEntry(app);
  expect(entry).toMatchObject({
    call: 'changeGoodType',
    before: { name, barcode: '7290018420362', storage_text: 'מקום קריר' },
    after: { name: `${name} טרי`, barcode: null, storage_text: null },
  });
  expect(entry.after).not.toHaveProperty('storage');
  expect(goodType.array().parse(await list({ ids: id }))).toHaveLength(1);
});

it.each([
  ['barcode', '7290018420363'],
  ['storage', 'cold'],
  ['storage_text', 'א'.repeat(257)],
  ['shelf_life_days', 3651],
  ['shelf_life_days', 1.5],
  ['min_amount', '-1'],
  ['min_amount', '1.0001'],
  ['name', ' '],
  ['units', 'tons'],
])('a card with the %s %p is refused at it (contract 7.3)', async (field, value) => {
  const { good_type_id: id } = await receipt(app);
  const { status, body } = await put(id, { version: 1, [field]: value });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'INVALID', [field]]);
});

it('a code in two lists, or one that is none, is refused (contract 7.3)', async () => {
  const { good_type_id: id } = await receipt(app);
  const twice = await put(id, { version: 1, allergens: declared({ contains: ['milk'], unknown: ['milk'] }) });
  expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ['allergens.unknown.0']]);
  expect((await put(id, { version: 1, allergens: declared({ contains: ['water'] }) })).status).toBe(400);
});

it('taken names and barcodes, and an older version, are refused (contract 7.3)', async () => {
  const [one, other] = [await receipt(app), await receipt(app)];
  await put(one.good_type_id, { version: 1, barcode: '4006381333931' });
  const named = await put(other.good_type_id, { version: 1, name: one.good_type_name });
  expect([named.status, named.body.code, Object.keys(named.body.fields)]).toEqual([
    409,
    'NAME_TAKEN',
    ['name'],
  ]);
  const coded = await put(other.good_type_id, { version: 1, barcode: '04006381333931' });
  expect([coded.status, coded.body.code, Object.keys(coded.body.fields)]).toEqual([
    409,
    'NAME_TAKEN',
    ['barcode'],
  ]);
  const late = await put(one.good_type_id, { version: 1, storage: 'dry' });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await put(999_999, { version: 1 })).status).toBe(404);
  expect((await put(one.good_type_id, { storage: 'dry' })).status).toBe(400);
});

it('what lots, steps and recipes rest on stays while they do (contract 7.3)', async () => {
  const received = await receipt(app);
  const { manufactureStepId, manufacturedGoodTypeId: made } = await step(app, [received.good_type_id]);
  const book = await recipe(app, [manufactureStepId]);
  const refused = async (id: number, change: object) => {
    const { version } = await card(id);
    const { status, body } = await put(id, { version, ...change });
    return [status, body.code, ...Object.keys(body.fields ?? {})];
  };
  expect(await refused(received.good_type_id, { units: 'liters' })).toEqual([409, 'IN_USE', 'units']);
  expect(await refused(made, { expires: true })).toEqual([409, 'IN_USE', 'expires']);
  expect(await refused(made, { manufactured: false })).toEqual([409, 'IN_USE', 'manufactured']);
  expect(await refused(made, { archived: true })).toEqual([409, 'IN_USE', 'archived']);
  expect(await refused(received.good_type_id, { archived: true })).toEqual([409, 'IN_USE', 'archived']);
  await app.call('DELETE', `/api_recipes/${book.id}`);
  expect(await refused(received.good_type_id, { archived: true })).toEqual([409, 'IN_USE', 'archived']);
  await app.call('POST', `/api_goods/${received.good_id}/zero_remaining`, { body: {} });
  expect((await put(received.good_type_id, { version: 1, archived: true })).body.archived).toBe(true);
  const offered = await app.call<{ id: number }[]>('GET', '/api_purchasable_good_types');
  expect(offered.body.map(({ id }) => id)).not.toContain(received.good_type_id);
});

it('the list is filtered by name, archive and what is below its least, sorted, paged and counted (contract 7.7)', async () => {
  const base = unique('זעתר');
  const named = async (name: string, change: object) => {
    const good_type = { name: `${base} ${name}`, units: 'kilograms', expires: false, manufactured: false };
    const { good_type_id: id, good_id } = await receipt(app, { amount: 5, good_type });
    await put(id, { version: 1, ...change });
    return { id, good_id };
  };
  const enough = await named('א', { min_amount: 5 });
  const short = await named('ב', { min_amount: '5.001' });
  const held = await named('ג', { min_amount: 1 });
  const none = await named('ד', {});
  const below = async () => (await list({ q: base, below_min: true })).map(({ id }) => id);
  expect(await below()).toEqual([short.id]);
  await app.call('POST', `/api_goods/${held.good_id}/hold`, { body: { reason: 'לבדיקה' } });
  expect(await below()).toEqual([short.id, held.id]);
  const rest = await list({ q: base, below_min: false, sort: '-id' });
  expect(rest.map(({ id }) => id)).toEqual([none.id, enough.id]);
  const page = await app.call<GoodType[]>('GET', '/api_good_types', {
    query: { q: base, sort: '-name', limit: 2, offset: 1 },
  });
  expect(page.body.map(({ id }) => id)).toEqual([held.id, short.id]);
  expect(page.headers['x-total-count']).toBe('4');
  expect(await list({ q: base, archived: true })).toEqual([]);
});

it('allergens are declared with who verified them, when and against what (contract 7.2)', async () => {
  const { good_type_id: id } = await receipt(app);
  const allergens = { contains: ['sesame'], may_contain: ['milk'], unknown: ['lupin'] };
  const { body } = await put(id, {
    version: 1,
    allergens: { ...allergens, verified: true, against: 'תווית היצרן' },
  });
  expect(body.allergens).toEqual({
    ...allergens,
    verified: {
      at: expect.stringMatching(/Z$/),
      by: expect.any(String),
      by_id: expect.any(Number),
      against: 'תווית היצרן',
    },
  });
  const again = await put(id, { version: 2, allergens: declared({ contains: ['sesame'] }) });
  expect(again.body.allergens).toEqual({
    contains: ['sesame'],
    may_contain: [],
    unknown: [],
    verified: null,
  });
  expect((await put(id, { version: 3, allergens: null })).body.allergens).toBeNull();
});

it('a product derives its allergens through any number of steps, and names what leaves them open (contract 7.5)', async () => {
  const tahini = await declaredLot(declared({ contains: ['sesame'], unknown: ['lupin'] }));
  const salt = await declaredLot(declared());
  const cumin = await declaredLot();
  const first = await step(app, [tahini.typeId, salt.typeId]);
  const last = await step(app, [first.manufacturedGoodTypeId, cumin.typeId]);
  const { id: recipeId, name } = await recipe(app, [first.manufactureStepId, last.manufactureStepId]);
  const names = async (id: number) => (await card(id)).name;
  expect((await card(last.manufacturedGoodTypeId)).derived_allergens).toEqual({
    ...{ contains: ['sesame'], may_contain: [] },
    unknown: [await names(cumin.typeId), await names(tahini.typeId)].sort(),
  });
  const { version } = await card(first.manufacturedGoodTypeId);
  await put(first.manufacturedGoodTypeId, { version, allergens: declared({ may_contain: ['nuts'] }) });
  expect(await card(first.manufacturedGoodTypeId)).toMatchObject({
    derived_allergens: { contains: ['sesame'], may_contain: ['nuts'], unknown: [await names(tahini.typeId)] },
    made_by: [first.manufactureStepId],
    used_by: [{ recipe_id: recipeId, recipe_name: name }],
  });
});

it('what a lot has is a fact of what really went in, whatever is declared later (contract 7.6)', async () => {
  const tahini = await declaredLot(declared({ contains: ['sesame'], may_contain: ['nuts'] }));
  const cumin = await declaredLot();
  const { manufacturedGoodTypeId: made } = await step(app, [tahini.typeId, cumin.typeId]);
  const used = { [tahini.lot.good_id]: 1, [cumin.lot.good_id]: 1 };
  const { id, allergens } = await rinse(app, made, used);
  const expected = {
    contains: ['sesame'],
    may_contain: ['nuts'],
    unknown: ALLERGENS.filter((code) => code !== 'sesame'),
  };
  expect(allergens).toEqual(expected);
  await put(tahini.typeId, { version: 2, allergens: declared({ contains: ['milk'] }) });
  expect((await lot(id)).allergens).toEqual(expected);
  expect((await lot(tahini.lot.good_id)).allergens).toEqual({
    ...{ contains: ['sesame'], may_contain: ['nuts'], unknown: [] },
  });
  expect((await lot(cumin.lot.good_id)).allergens!.unknown).toEqual(ALLERGENS);
});
