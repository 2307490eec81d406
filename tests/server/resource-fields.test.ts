import type { FormSchema } from '../../src/contract/forms';
import { testApp, type TestApp } from '../kit/server/app';
import { receipt, recipe, step, unique } from '../kit/server/factories';
import { addForm, field } from '../kit/server/forms';
import { kitchen, type Kitchen } from '../kit/server/kitchen';

// The fields of each resource, letter for letter, as the calls return them: a test of the schemas alone would pass
// whatever they are called.

type Resource = Record<string, unknown>;

let app: TestApp;
let home: Kitchen;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
});
afterAll(() => app.close());

const read = async (path: string, query: Record<string, string | number> = {}) => {
  const { status, body } = await app.call<Resource[]>('GET', path, { query });
  expect(status).toBe(200);
  return body;
};
const expectFields = (resource: Resource | undefined, fields: Resource) => {
  expect(Object.keys(resource ?? {})).toEqual(expect.arrayContaining(Object.keys(fields)));
  expect(resource).toMatchObject(fields);
};
const number = expect.any(Number) as unknown;
const text = expect.any(String) as unknown;
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown;

it('a purchased good has its fields, with its batch as it was written (spec 3.1, 3.2)', async () => {
  const good_type = { name: unique('חלב'), units: 'liters', expires: true, manufactured: true };
  const { id } = await receipt(app, {
    good_type,
    manufactured_at: 'אצווה 7/ב',
    expires_at: '2090-01-02',
    amount: '1.5',
  });
  const [received] = await read('/api_purchased_goods', { id });
  expectFields(received, {
    id,
    good_type_name: good_type.name,
    good_type_units: 'liters',
    amount: 1.5,
    supplier: 'ירקות השדה',
    purchased_at: instant,
    manufactured_at: 'אצווה 7/ב',
    expires_at: '2090-01-02',
    extra_data: { 'שלמות אריזה': { type: 'binary', value: true } },
  });
});

it('a purchasable good type has its fields, with nothing else (spec 3.6, 7.5)', async () => {
  const { good_type_id: id, good_type_name: name } = home.carrots;
  const received = (await read('/api_purchasable_good_types')).find((type) => type.id === id);
  expect(received).toEqual({ id, name, units: 'kilograms', expires: false, manufactured: false });
});

it('a good type has its fields, with nothing else (spec 3.7; contract 7.1)', async () => {
  const { typeId: id } = home.rinsed;
  expect(await read('/api_good_types', { ids: id })).toEqual([
    {
      id,
      name: home.lot.good_type_name,
      units: 'kilograms',
      purchasable: false,
      sellable: true,
      expires: false,
      manufactured: true,
      recipe_component: false,
      ...{ barcode: null, storage: null, storage_text: null, shelf_life_days: null, min_amount: null },
      ...{ allergens: null, archived: false, version: expect.any(Number) },
    },
  ]);
});

it('there are four units, and the database refuses any other (spec 3.8; contract 1.27)', async () => {
  const store = async (units: string) => {
    const { rows } = await app.database.owner.query<{ id: number }>(
      'insert into good_types (name, name_key, units) values ($1, $1, $1) returning id',
      [units],
    );
    return rows[0]!.id;
  };
  for (const units of ['grams', 'kilograms', 'liters', 'pieces']) {
    expect((await read('/api_good_types', { ids: await store(units) }))[0]!.units).toBe(units);
  }
  await expect(store('tons')).rejects.toThrow();
});

it('a good has its fields, received or made (spec 3.9, 3.10; contract 2.1)', async () => {
  const made = {
    id: home.lot.id,
    good_type_id: home.rinsed.typeId,
    good_type_name: home.lot.good_type_name,
    good_type_units: 'kilograms',
    good_type_purchasable: false,
    good_type_sellable: true,
    good_type_recipe_component: false,
    manufacture_step_name: 'שטיפה',
    amount: 4,
    amount_remaining: 4,
    manufactured_at: instant,
    expires_at: '2090-01-01',
    created_at: instant,
    used_good_ids: [home.carrots.id],
    used_good_amounts: [2],
    extra_data: { disinfection_process_valid: true },
  };
  const [lot, source] = await read(`/api_goods/${home.lot.id}`);
  expectFields(lot, made);
  expectFields(source, {
    ...made,
    id: home.carrots.id,
    good_type_id: home.carrots.good_type_id,
    good_type_name: home.carrots.good_type_name,
    good_type_purchasable: true,
    good_type_sellable: false,
    manufacture_step_name: null,
    amount: 10,
    amount_remaining: 8,
    manufactured_at: null,
    expires_at: null,
    used_good_ids: [],
    used_good_amounts: [],
    extra_data: null,
  });
  expectFields(
    (await read('/api_goods')).find(({ id }) => id === home.lot.id),
    made,
  );
});

it('a manufacture step has its fields, with the lots it can use (spec 3.12, 3.13, 7.16, 7.17)', async () => {
  const fields = {
    id: home.rinsed.stepId,
    name: 'שטיפה',
    used_good_type_ids: [home.carrots.good_type_id],
    used_good_type_names: [home.carrots.good_type_name],
    used_good_type_units: ['kilograms'],
    manufactured_good_type_id: home.rinsed.typeId,
    manufactured_good_type_name: home.lot.good_type_name,
    manufactured_good_type_units: 'kilograms',
    manufactured_good_type_sellable: true,
    manufactured_good_type_recipe_component: false,
  };
  const own = ({ id }: Resource) => id === home.rinsed.stepId;
  const received = (await read('/api_manufacture_steps/שטיפה')).find(own)!;
  expectFields(received, fields);
  const [available] = received.goods_with_available_amounts as Resource[];
  expectFields(available, {
    id: home.carrots.id,
    good_type_id: home.carrots.good_type_id,
    amount: 10,
    amount_remaining: number,
    manufactured_at: null,
    expires_at: null,
    created_at: instant,
  });
  const all = await read('/api_manufacture_steps');
  expectFields(all.find(own), { ...fields, goods_with_available_amounts: null });
  const { manufactureStepId } = await step(app, [home.rinsed.typeId], 'ייצור');
  expect((await read('/api_manufacture_steps')).map(({ id }) => id)).toContain(manufactureStepId);
  await recipe(app, [home.rinsed.stepId, manufactureStepId]);
  const [next] = await read('/api_manufacture_steps/ייצור');
  const { manufactured_at, expires_at } = home.lot;
  expectFields((next!.goods_with_available_amounts as Resource[])[0], { manufactured_at, expires_at });
});

it('a sold good has its fields, in the list and alone, and its price is of the whole sale (spec 3.14, 7.22; contract 1.78)', async () => {
  const body = { good_id: home.lot.id, amount: '0.5', customer: 'מלון הים', price: '12.50' };
  const { id } = (await app.call<{ id: number }>('POST', '/api_sold_goods', { body })).body;
  const fields = {
    id,
    good_id: home.lot.id,
    good_type_name: home.lot.good_type_name,
    good_type_units: 'kilograms',
    amount: 0.5,
    customer: 'מלון הים',
    price: 12.5,
    created_at: instant,
  };
  expectFields((await read('/api_sold_goods'))[0], fields);
  expectFields((await app.call<Resource>('GET', `/api_sold_goods/${id}`)).body, fields);
});

it('a recipe has its fields and steps, in the list and alone (spec 3.15, 7.27)', async () => {
  const { manufactureStepId } = await step(app, [home.carrots.good_type_id]);
  const { id, name } = await recipe(app, [manufactureStepId], { subRecipe: true });
  const fields = {
    id,
    name,
    sub_recipe: true,
    created_at: instant,
    steps: [{ id: manufactureStepId, name: 'שטיפה', used_good_type_names: [home.carrots.good_type_name] }],
  };
  expectFields(
    (await read('/api_recipes')).find((one) => one.id === id),
    fields,
  );
  expectFields((await app.call<Resource>('GET', `/api_recipes/${id}`)).body, fields);
});

it('a row of the inventory report has its fields (spec 3.16)', async () => {
  expectFields((await read('/api_reports/inventory'))[0], {
    name: home.lot.good_type_name,
    units: 'kilograms',
    amount: number,
    manufactured_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    expires_at: '2090-01-01',
    good_type_id: home.rinsed.typeId,
  });
});

it('a form’s schema and entries have their fields (spec 3.17, 3.19, 7.32, 7.33, 7.34, 7.36)', async () => {
  const option = { value: 'a', label: 'אחת' };
  const source = { form_name: 'מדפים', field_key: 'title', value_key: 'code' };
  const { id: schema_id, form_name } = await addForm(app, [
    field({ key: 'what', label: 'מה', type: 'select', required: true, options: [option] }),
    field({ key: 'where', label: 'היכן', type: 'select', options_source: source }),
  ]);
  const { body: schema } = await app.call<FormSchema>('GET', `/api_form_schema/${form_name}`);
  expectFields(schema, { id: schema_id, form_name });
  expect(schema.data.list_fields).toEqual([]);
  expectFields(
    { ...schema.data.fields[0] },
    {
      key: 'what',
      label: 'מה',
      type: 'select',
      required: true,
      options: [option],
      options_source: null,
    },
  );
  expectFields({ ...schema.data.fields[1] }, { required: false, options: null, options_source: source });

  const body = { form_name, schema_id, data: { what: 'a' } };
  const { id } = (await app.call<{ id: number }>('POST', '/api_form_entries', { body })).body;
  const other = (await app.call<{ id: number }>('POST', '/api_form_entries', { body })).body;
  const entry = { id, form_name, schema_id, data: { what: 'a' } };
  for (const query of [{ form_name }, { id }] as Record<string, string | number>[]) {
    const received = (
      await app.call<{ entries: Resource[]; schemas: Resource[] }>('GET', '/api_form_entries', { query })
    ).body;
    expectFields(received.entries.at(-1), entry);
    expect(received.entries).toHaveLength('id' in query ? 1 : 2);
    expect(received.schemas).toEqual([schema]);
  }
  const entries = await read(`/api_form_entries/${form_name}`);
  expect(entries.map((one) => one.id)).toEqual([other.id, id]);
  expectFields(entries[1], { ...entry, created_by: text });
});
