import type { ManufactureStep } from '../../contract/manufacture-steps';
import type { FormEntry } from '../../contract/forms';
import type { Recipe } from '../../contract/recipes';
import { endpoints } from '../../contract/endpoints';
import { WRITES, type WriteName } from '../../contract/tags';
import { accountWrites, signedInManager } from '../testing/accounts';
import { testApp, type TestApp } from '../testing/app';
import { receipt, receiptBody, recipe, rinseBody, step, unique } from '../testing/factories';
import { addForm, field } from '../testing/forms';
import { journalOf, unlabelled } from '../testing/journal';
import { kitchen, type Kitchen } from '../testing/kitchen';
import * as holds from '../testing/holds';
import { replacement } from '../testing/limits';
import { secondStepCalls } from '../testing/second-step-calls';
import * as reversals from '../testing/reversals';
import { difference } from './journal';

let app: TestApp;
let home: Kitchen;
let headers: { authorization: string };
let manager: { id: number };
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
  ({ account: manager, headers } = await signedInManager(app, 'dana', 'דנה לוי'));
});
afterAll(() => app.close());

/** A call, and what its entry says. */
interface Journaled {
  params?: Record<string, number>;
  query?: Record<string, number>;
  body?: unknown;
  bytes?: Buffer;
  /** Its main subject, if the answer is needed to know it: a part of it. */
  subject: string | RegExp;
  reason?: string;
  before: unknown;
  after: unknown;
}

const newStep = async () => (await step(app, [home.carrots.good_type_id])).manufactureStepId;
const readStep = async (id: number) =>
  (await app.call<ManufactureStep[]>('GET', '/api_manufacture_steps')).body.find((one) => one.id === id)!;
const newRecipe = async () => recipe(app, [await newStep()]);
const text = field({ key: 'note', type: 'text' });
const more = field({ key: 'more', type: 'text' });

/** A call of the account's person, whose password was changed before. */
const ownCall = async (name: WriteName, body: unknown) =>
  JSON.parse((await send(name, { body } as Journaled)).body) as never;
const second = secondStepCalls('second-password', ownCall);

/** A valid call of every write there is. */
const CALLS: Record<WriteName, () => Promise<Journaled>> = {
  addPurchasedGood: async () => ({
    body: receiptBody({ supplier: 'משק לוי', amount: '2.5' }),
    subject: /^PurchasedGood:\d+$/,
    before: null,
    after: expect.objectContaining({ supplier: 'משק לוי', amount: 2.5 }),
  }),
  reversePurchasedGood: () => reversals.receipt(app),
  reverseManufacture: () => reversals.report(app, home),
  reverseSoldGood: () => reversals.sale(app, home),
  reverseZeroing: () => reversals.zeroing(app),
  addGoodType: async () => {
    const body = {
      name: unique('תבלין'),
      units: 'kilograms',
      expires: false,
      manufactured: false,
      purchasable: true,
      sellable: false,
      recipe_component: false,
    };
    return {
      body,
      subject: /^GoodType:\d+$/,
      before: null,
      after: expect.objectContaining({ name: body.name }),
    };
  },
  zeroRemaining: async () => {
    const { id } = await receipt(app, { amount: 7 });
    return {
      params: { id },
      body: { reason: 'נשפך' },
      subject: `Good:${id}`,
      reason: 'נשפך',
      before: { amount_remaining: 7 },
      after: { amount_remaining: 0 },
    };
  },
  holdGood: () => holds.hold(app),
  releaseGood: () => holds.release(app),
  reportManufacture: async () => ({
    body: rinseBody(home.rinsed.typeId, { [home.carrots.id]: 1 }, { expires_at: '2090-01-01' }),
    subject: /^Good:\d+$/,
    before: null,
    after: expect.objectContaining({ amount: 1, used_good_ids: [home.carrots.id], used_good_amounts: [1] }),
  }),
  addSoldGood: async () => ({
    body: { good_id: home.lot.id, amount: 1, customer: 'מלון', price: '12.5' },
    subject: /^SoldGood:\d+$/,
    before: null,
    after: expect.objectContaining({ good_id: home.lot.id, amount: 1, customer: 'מלון', price: 12.5 }),
  }),
  addManufactureStep: async () => {
    const manufacturedGoodTypeName = unique('פריט');
    return {
      body: {
        manufactureStepName: 'שטיפה',
        usedGoodTypeIDs: [home.carrots.good_type_id],
        manufacturedGoodTypeName,
        units: 'kilograms',
        expires: false,
        manufactured: true,
        sellable: false,
        recipeComponent: false,
      },
      subject: /^ManufactureStep:\d+$/,
      before: null,
      after: {
        name: 'שטיפה',
        used_good_type_names: [home.carrots.good_type_name],
        manufactured_good_type_name: manufacturedGoodTypeName,
        manufactured_good_type_units: 'kilograms',
      },
    };
  },
  changeManufactureStep: async () => {
    const before = await readStep(await newStep());
    const manufacturedGoodTypeName = unique('פריט');
    return {
      params: { id: before.id },
      body: {
        usedGoodTypeIDs: before.used_good_type_ids,
        manufacturedGoodTypeID: before.manufactured_good_type_id,
        manufacturedGoodTypeName,
        units: 'kilograms',
      },
      subject: `ManufactureStep:${before.id}`,
      before: { manufactured_good_type_name: before.manufactured_good_type_name },
      after: { manufactured_good_type_name: manufacturedGoodTypeName },
    };
  },
  deleteManufactureStep: async () => {
    const { id, manufactured_good_type_name } = await readStep(await newStep());
    return {
      params: { id },
      subject: `ManufactureStep:${id}`,
      before: expect.objectContaining({ manufactured_good_type_name }),
      after: null,
    };
  },
  addRecipe: async () => {
    const [name, id] = [unique('מתכון'), await newStep()];
    return {
      body: { name, subRecipe: false, manufactureStepIds: [id] },
      subject: /^Recipe:\d+$/,
      before: null,
      after: { name, sub_recipe: false, steps: [expect.objectContaining({ id, name: 'שטיפה' })] },
    };
  },
  changeRecipe: async () => {
    const { id, name, steps }: Recipe = await newRecipe();
    return {
      params: { id },
      body: { name, subRecipe: true, manufactureStepIds: steps.map((step) => step.id) },
      subject: `Recipe:${id}`,
      // The name as well: it says which recipe it is.
      before: { name, sub_recipe: false },
      after: { name, sub_recipe: true },
    };
  },
  deleteRecipe: async () => {
    const { id, name } = await newRecipe();
    return {
      params: { id },
      subject: `Recipe:${id}`,
      before: expect.objectContaining({ name }),
      after: null,
    };
  },
  saveFormEntry: async () => {
    const form = await addForm(app, [text, more]);
    const save = (data: object, change = {}) => ({
      form_name: form.form_name,
      schema_id: form.id,
      data,
      ...change,
    });
    const { body } = await app.call<FormEntry>('POST', '/api_form_entries', {
      body: save({ note: 'ישן', more: 'נשאר' }),
    });
    return {
      body: save({ note: 'חדש', more: 'נשאר' }, { entry_id: body.id }),
      subject: `FormEntry:${body.id}`,
      before: { note: 'ישן' },
      after: { note: 'חדש' },
    };
  },
  replaceLimit: replacement,
  ...accountWrites(() => ({ db: app.database.db, managerId: manager.id })),
  ...second,
};

const send = async (name: WriteName, { params = {}, query, body, bytes }: Journaled, more = {}) => {
  const { method, path } = endpoints[name];
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]));
  const type = bytes ? 'image/png' : body === undefined ? undefined : 'application/json';
  const payload = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
  return app.app.inject({
    method,
    url,
    query: query as never,
    headers: { ...headers, ...(type && { 'content-type': type }), ...more },
    payload,
  });
};

describe.each(Object.keys(WRITES) as WriteName[])('the write %s', (name) => {
  it('adds exactly one entry to the journal, which says what changed, and none when it is refused or sent again; every field of it has words (contract 6.1, 6.3, 6.4, 6.9)', async () => {
    const call = await CALLS[name]();
    const count = async () => (await journalOf(app)).length;
    const before = await count();
    const key = { 'idempotency-key': `once-${name}` };
    const { statusCode, headers: answered, body } = await send(name, call, key);
    expect([statusCode < 300, body]).toEqual([true, expect.anything()]);
    const added = (await journalOf(app)).slice(before);
    expect(added).toMatchObject([
      {
        call: name,
        request_id: answered['x-request-id'],
        reason: call.reason ?? null,
        before: call.before,
        after: call.after,
      },
    ]);
    expect(added[0]!.subjects[0]).toMatch(call.subject);
    expect(unlabelled(added[0]!)).toEqual([]);
    expect(['דנה לוי', 'דנה ברק']).toContain(added[0]!.person_name);
    expect(JSON.stringify(added)).not.toContain('-password');

    if (endpoints[name].method === 'POST') {
      expect((await send(name, call, key)).headers['idempotency-replayed']).toBe('true');
      expect(await count()).toBe(before + 1);
    }
    const refused = await send(name, { ...call, body: { nothing: 'valid' }, bytes: undefined }, {});
    if (call.body !== undefined) expect(refused.statusCode).toBe(400);
    expect(await count()).toBe(before + 1 + Number(refused.statusCode < 300));
  });
});

it('an entry has the name that the person had then, and is found under both names by the same id', async () => {
  const entries = (await journalOf(app)).filter(
    ({ call }) => endpoints[call as WriteName].group.name === 'Account',
  );
  expect(new Set(entries.map(({ subjects }) => subjects[0])).size).toBe(1);
  expect(new Set(entries.map(({ person_name }) => person_name))).toEqual(new Set(['דנה לוי', 'דנה ברק']));
});

it.each(['update journal set reason = $$x$$', 'delete from journal', 'truncate journal'])(
  'the database refuses %s (contract 6.2)',
  async (attack) => {
    await expect(app.database.owner.query(attack)).rejects.toThrow('append-only');
  },
);

it('the difference of two versions has only the fields that differ, deeply compared', () => {
  expect(difference({ a: 1, b: [1, 2], c: null }, { a: 1, b: [1, 3], d: 'x' })).toEqual({
    before: { b: [1, 2], d: null },
    after: { b: [1, 3], d: 'x' },
  });
});
