import type { WriteName } from '../../../src/contract/calls';
import { endpoints } from '../../../src/contract/endpoints';
import type { FormEntry } from '../../../src/contract/forms';
import type { ManufactureStep } from '../../../src/contract/manufacture-steps';
import type { CustomerCard } from '../../../src/contract/parties';
import type { Recipe } from '../../../src/contract/recipes';
import { accountWrites, signedInManager } from './accounts';
import type { TestApp } from './app';
import { receipt, receiptBody, recipe, rinseBody, step, unique } from './factories';
import { addForm, field } from './forms';
import * as holds from './holds';
import { kitchen } from './kitchen';
import { replacement } from './limits';
import { planWrites } from './plan-writes';
import * as reversals from './reversals';
import { secondStepCalls } from './second-step-calls';

/** A call, and what its entry says. */
export interface Journaled {
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

const text = field({ key: 'note', type: 'text' });
const more = field({ key: 'more', type: 'text' });

/** A valid call of every write there is, in an order in which they work, by a manager of this sign-in name, and how each is sent. */
export async function everyWrite(app: TestApp, login: string) {
  const home = await kitchen(app);
  const { account: manager, headers } = await signedInManager(app, login, 'דנה לוי');
  const newStep = async () => (await step(app, [home.carrots.good_type_id])).manufactureStepId;
  const readStep = async (id: number) =>
    (await app.call<ManufactureStep[]>('GET', '/api_manufacture_steps')).body.find((one) => one.id === id)!;
  const newRecipe = async () => recipe(app, [await newStep()]);

  /** A call of the account's person, whose password was changed before. */
  const ownCall = async (name: WriteName, body: unknown) =>
    JSON.parse((await send(name, { body } as Journaled)).body) as never;
  const second = secondStepCalls('second-password', ownCall);

  const cardNamed = async (path: string, name: string) =>
    (await app.call<CustomerCard[]>('GET', path, { query: { q: name } })).body.find(
      (card) => card.name === name,
    )!;

  const send = async (name: WriteName, { params = {}, query, body, bytes }: Journaled, extra = {}) => {
    const { method, path } = endpoints[name];
    const url = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]));
    const type = bytes ? 'image/png' : body === undefined ? undefined : 'application/json';
    const payload = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    return app.app.inject({
      method,
      url,
      query: query as never,
      headers: { ...headers, ...(type && { 'content-type': type }), ...extra },
      payload,
    });
  };

  const calls: Record<WriteName, () => Promise<Journaled>> = {
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
    reverseCount: () => reversals.count(app),
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
    changeGoodType: async () => {
      const { good_type_id: id } = await receipt(app);
      return {
        params: { id },
        body: { version: 1, storage: 'chilled', shelf_life_days: 5, min_amount: '2.5' },
        subject: `GoodType:${id}`,
        before: expect.objectContaining({ storage: null, shelf_life_days: null, min_amount: null }),
        after: expect.objectContaining({ storage: 'chilled', shelf_life_days: 5, min_amount: 2.5 }),
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
    countGood: async () => {
      const { id } = await receipt(app, { amount: 7 });
      return {
        params: { id },
        body: { counted: '7.5', reason: 'שקית נוספת' },
        subject: `Good:${id}`,
        reason: 'שקית נוספת',
        before: { amount_remaining: 7 },
        after: { amount_remaining: 7.5 },
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
          ...{
            batchAmount: '12.5',
            usedGoodTypeAmounts: [13],
            shelfLifeDays: 3,
            instructions: 'לשטוף פעמיים',
          },
        },
        subject: /^ManufactureStep:\d+$/,
        before: null,
        after: {
          name: 'שטיפה',
          used_good_type_names: [home.carrots.good_type_name],
          used_good_type_units: ['kilograms'],
          used_good_type_amounts: [13],
          manufactured_good_type_name: manufacturedGoodTypeName,
          manufactured_good_type_units: 'kilograms',
          ...{ batch_amount: 12.5, shelf_life_days: 3, instructions: 'לשטוף פעמיים' },
        },
      };
    },
    changeManufactureStep: async () => {
      const before = await readStep(await newStep());
      const manufacturedGoodTypeName = unique('פריט');
      const { used_good_type_names, used_good_type_units, manufactured_good_type_units } = before;
      const amounts = { used_good_type_names, used_good_type_units, manufactured_good_type_units };
      return {
        params: { id: before.id },
        body: {
          usedGoodTypeIDs: before.used_good_type_ids,
          manufacturedGoodTypeID: before.manufactured_good_type_id,
          manufacturedGoodTypeName,
          units: 'kilograms',
          ...{ batchAmount: 10, usedGoodTypeAmounts: ['10.250'] },
        },
        subject: `ManufactureStep:${before.id}`,
        before: {
          manufactured_good_type_name: before.manufactured_good_type_name,
          // Amounts, with what they are of.
          ...{ ...amounts, used_good_type_amounts: [null], batch_amount: null },
        },
        after: {
          manufactured_good_type_name: manufacturedGoodTypeName,
          ...{ ...amounts, used_good_type_amounts: [10.25], batch_amount: 10 },
        },
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
    ...planWrites(app, newRecipe),
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
    changeSupplier: async () => {
      const { supplier } = await receipt(app, { supplier: unique('משק') });
      const { id, version } = await cardNamed('/api_supplier_cards', supplier);
      const body = { version, name: unique('חווה'), licence: '1234', licence_until: '2030-01-31' };
      const { version: _, ...after } = body;
      return {
        params: { id },
        body,
        subject: `Supplier:${id}`,
        before: { name: supplier, licence: null, licence_until: null },
        after,
      };
    },
    changeCustomer: async () => {
      const customer = unique('מלון');
      await app.call('POST', '/api_sold_goods', { body: { good_id: home.lot.id, amount: '0.1', customer } });
      const { id, version } = await cardNamed('/api_customer_cards', customer);
      return {
        params: { id },
        body: { version, phone: '04-693-1180' },
        subject: `Customer:${id}`,
        // The name as well: it says which customer it is.
        before: { name: customer, phone: null },
        after: { name: customer, phone: '04-693-1180' },
      };
    },
    ...accountWrites(() => ({ db: app.database.db, managerId: manager.id })),
    ...second,
  };

  return { account: manager, headers, calls, send };
}
