// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database
import type { ErrorAnswer } from '../../src/contract/errors';
import type { GoodType } from '../../src/contract/good-types';
import { type Good, good, type Movement } from '../../src/contract/goods';
import type { JournalEntry } from '../../src/contract/journal';
import type { SoldGood } from '../../src/contract/sold-goods';
import { AMOUNT_LIMITS } from '../../src/domain/amounts';
import { audit } from '../../src/server/keeping/audit/audit';
import { testApp, type TestApp } from '../kit/server/app';
import { receipt, recipe, rinse, step } from '../kit/server/factories';
import { kitchen, type Kitchen } from '../kit/server/kitchen';

let app: TestApp;
let home: Kitchen;
beforeAll(async () => (app = await testApp()));
afterAll(async () => {
  expect((await audit(app.database)).findings).toEqual([]);
  await app.close();
});
beforeEach(async () => (home = await kitchen(app)));

type Answer = Good & ErrorAnswer;
const reason = 'נמצא מאחור';
const post = <T = Answer>(path: string, body: object = { reason }) => app.call<T>('POST', path, { body });
const count = (id: number, counted: number | string, more: object = {}) =>
  post(`/api_goods/${id}/count`, { counted, ...more });
const uncount = (id: number) => post(`/api_goods/${id}/count/reversal`);
const zero = (id: number, body: object = {}) => post(`/api_goods/${id}/zero_remaining`, body);
const sell = (good_id: number, amount: number) =>
  post<SoldGood>('/api_sold_goods', { good_id, amount, customer: 'מלון' });
const lotOf = async (id: number) => (await app.call<Good[]>('GET', `/api_goods/${id}`)).body[0]!;
const left = async (id: number) => (await lotOf(id)).amount_remaining;
const movementsOf = async (id: number) =>
  (await app.call<Movement[]>('GET', `/api_goods/${id}/movements`)).body;
const entryOf = async (id: number) =>
  (await app.call<JournalEntry[]>('GET', '/api_journal', { query: { subject: `Good:${id}`, limit: 1 } }))
    .body[0]!;

describe('counting', () => {
  it.each<[string, number | string, Partial<Movement>[]]>([
    ['less', '3.875', [{ kind: 'counted', amount: -0.125, balance: 3.875, cause: 'counted', reason }]],
    ['nothing', 0, [{ kind: 'counted', amount: -4, balance: 0, cause: 'counted', reason }]],
    [
      'more than there ever was',
      5.5,
      [{ kind: 'counted', amount: 1.5, balance: 5.5, cause: 'counted', reason }],
    ],
    ['the same', '4.000', []],
  ])(
    '%s leaves what was counted, and the difference is a movement (contract 6.271)',
    async (_, counted, added) => {
      const { lot } = home;
      const { status, body } = await count(lot.id, counted, { reason });
      expect(status).toBe(200);
      expect(good.parse(body)).toEqual(body);
      // How much there was at first never changes.
      expect(body).toEqual({ ...lot, amount: 4, amount_remaining: Number(counted) });
      expect((await movementsOf(lot.id)).filter(({ kind }) => kind !== 'made')).toMatchObject(added);
      expect(await entryOf(lot.id)).toMatchObject({
        call: 'countGood',
        reason,
        before: { amount_remaining: 4 },
        after: { amount_remaining: Number(counted) },
      });
    },
  );

  it('a used-up lot is counted, and can be sold again (contract 6.271)', async () => {
    const { lot } = home;
    await sell(lot.id, 4);
    expect((await count(lot.id, '0.5')).body.amount_remaining).toBe(0.5);
    expect((await sell(lot.id, 0.5)).status).toBe(201);
    expect((await sell(lot.id, 0.001)).body).toMatchObject({ code: 'NOT_ENOUGH_STOCK' });
  });

  it('a held lot is counted and stays held, also where it was found empty in between (contract 6.271)', async () => {
    const { lot } = home;
    await post(`/api_goods/${lot.id}/hold`, { reason: 'ממתין לבדיקה' });
    for (const counted of [5, 0, 2]) {
      const { body } = await count(lot.id, counted);
      expect([body.amount_remaining, body.held?.reason]).toEqual([
        counted,
        counted ? 'ממתין לבדיקה' : undefined,
      ]);
    }
  });

  it('a lot that was undone is not counted, nor an unknown one (contract 6.271)', async () => {
    const { id } = await receipt(app);
    await post(`/api_purchased_goods/${id}/reversal`);
    for (const counted of [0, 3]) {
      expect(await count(id, counted)).toMatchObject({ status: 409, body: { code: 'ALREADY_REVERSED' } });
    }
    expect((await count(999_999, 1)).status).toBe(404);
  });

  it.each([
    [{}, 'יש להזין את הכמות שנספרה'],
    [{ counted: null }, 'יש להזין את הכמות שנספרה'],
    [{ counted: -0.5 }, 'הכמות חייבת להיות גדולה או שווה ל-0'],
    [{ counted: '1.2345' }, 'אפשר להזין עד 3 ספרות אחרי הנקודה'],
  ])('%j is refused (contract 6.271)', async (body, text) => {
    expect(await post(`/api_goods/${home.lot.id}/count`, body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: { counted: text } },
    });
  });

  it('the last of several simultaneous counts is the remaining amount, of a used-up lot as well (contract 6.273)', async () => {
    const empty = await receipt(app, { amount: 3 });
    await zero(empty.id);
    for (const id of [home.lot.id, empty.id]) {
      const all = await Promise.all([1, 2, 3, 4, 5, 6].map((counted) => count(id, counted)));
      expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
      const [last] = await movementsOf(id);
      expect(await left(id)).toBe(last!.balance);
      expect([1, 2, 3, 4, 5, 6]).toContain(last!.balance);
    }
  });
});

describe('a reversed count', () => {
  it('takes back a surplus and returns a shortage, the last active count first (contract 6.272)', async () => {
    const { lot } = home;
    for (const counted of [6, 1, '1.5']) await count(lot.id, counted);
    const lefts = [];
    for (let n = 0; n < 3; n++) lefts.push((await uncount(lot.id)).body.amount_remaining);
    expect(lefts).toEqual([1, 6, 4]);
    expect((await uncount(lot.id)).body.code).toBe('ALREADY_REVERSED');
    const [counter, , missing] = await movementsOf(lot.id);
    expect(counter).toMatchObject({ kind: 'reversed', amount: -2, balance: 4, reason, cause: 'counted' });
    expect(missing).toMatchObject({ kind: 'reversed', amount: -0.5 });
    // Neither of them undid the lot.
    expect((await lotOf(lot.id)).reversed).toBeNull();
    expect((await post(`/api_goods/${lot.id}/reversal`)).status).toBe(200);
  });

  it('is refused if its surplus was taken since, naming what took it (contract 6.272)', async () => {
    const { lot } = home;
    await sell(lot.id, 1);
    await count(lot.id, 5);
    await zero(lot.id, { amount: '1', cause: 'tasted' });
    const { body: sale } = await sell(lot.id, 3);
    const refused = await uncount(lot.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    expect(refused.body.blockers).toMatchObject([
      { subject: 'SoldGood', id: sale.id },
      { subject: 'Good', id: lot.id },
    ]);
    await post(`/api_sold_goods/${sale.id}/reversal`);
    expect((await uncount(lot.id)).body.amount_remaining).toBe(2);
  });

  it('comes before the reversal of the receipt or the report, also where as much is left as there was (contract 6.272)', async () => {
    const { lot, carrots } = home;
    await sell(lot.id, 1);
    await count(lot.id, 4);
    const refused = await post(`/api_goods/${lot.id}/reversal`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    expect(refused.body.blockers!.map(({ text }) => text)).toEqual([
      `ספירה: \u2067${lot.good_type_name}\u2069, מס׳\u00a0${lot.id}, הפרש 1\u00a0ק״ג`,
      expect.stringMatching(/^מכירה/),
    ]);
    await count(carrots.id, 10);
    expect((await post(`/api_purchased_goods/${carrots.id}/reversal`)).body.blockers).toMatchObject([
      { text: expect.stringMatching(/^ספירה/) },
      { id: lot.id },
    ]);
  });

  it('comes before the reversal of a sale that would bring back more than a lot can have', async () => {
    const { lot } = home;
    const { body: sale } = await sell(lot.id, 4);
    await count(lot.id, AMOUNT_LIMITS.max);
    const unsell = () => post<SoldGood & ErrorAnswer>(`/api_sold_goods/${sale.id}/reversal`);
    expect(await unsell()).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', blockers: [{ text: expect.stringMatching(/^ספירה/) }] },
    });
    await uncount(lot.id);
    expect((await unsell()).status).toBe(200);
    expect(await left(lot.id)).toBe(4);
  });

  it.each([
    ['a zeroing', {}, 3],
    ['the loss of a part', { amount: 1, cause: 'spilled' }, 5],
    ['a loss after which less was counted', { amount: 1, cause: 'spilled' }, 2],
  ])('comes before the reversal of %s before it (contract 6.279)', async (_, loss, counted) => {
    const { lot } = home;
    // What was counted before it stands in no way.
    await count(lot.id, 5);
    await zero(lot.id, loss);
    const after = await left(lot.id);
    await count(lot.id, counted);
    const unzero = () => post(`/api_goods/${lot.id}/zero_remaining/reversal`);
    const text = expect.stringContaining(`הפרש ${Math.abs(counted - after)}\u00a0`);
    expect(await unzero()).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', blockers: [{ subject: 'Good', id: lot.id, text }] },
    });
    expect(await left(lot.id)).toBe(counted);
    await uncount(lot.id);
    expect((await unzero()).body.amount_remaining).toBe(5);
  });
});

describe('a mark that no recipe gives any more', () => {
  const typeOf = async (id: number) =>
    (await app.call<GoodType[]>('GET', '/api_good_types')).body.find((type) => type.id === id)!;
  const sellable = async () =>
    (await app.call<Good[]>('GET', '/api_sellable_goods')).body.some(({ id }) => id === home.lot.id);
  const withoutRecipe = async () => {
    const { body: recipes } = await app.call<{ id: number; steps: { id: number }[] }[]>(
      'GET',
      '/api_recipes',
    );
    const own = recipes.find(({ steps }) => steps.some(({ id }) => id === home.rinsed.stepId))!;
    expect((await app.call('DELETE', `/api_recipes/${own.id}`)).status).toBe(204);
  };

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'a sale',
      async () => sell(home.lot.id, 4),
      async () => {
        const { body } = await app.call<SoldGood[]>('GET', '/api_sold_goods', {
          query: { good_id: home.lot.id },
        });
        return post(`/api_sold_goods/${body[0]!.id}/reversal`);
      },
    ],
    ['a zeroing', () => zero(home.lot.id), () => post(`/api_goods/${home.lot.id}/zero_remaining/reversal`)],
    ['a count of nothing', () => count(home.lot.id, 0), () => uncount(home.lot.id)],
  ])(
    'comes back with the stock that the reversal of %s brings back (contract 2.201)',
    async (_, take, bringBack) => {
      await take();
      await withoutRecipe();
      expect((await typeOf(home.rinsed.typeId)).sellable).toBe(false);
      await bringBack();
      expect((await typeOf(home.rinsed.typeId)).sellable).toBe(true);
      expect([await left(home.lot.id), await sellable()]).toEqual([4, true]);
      expect((await sell(home.lot.id, 4)).status).toBe(201);
    },
  );

  it('comes back with a surplus, and a later change of recipes keeps it while it is left (contract 2.201)', async () => {
    await sell(home.lot.id, 4);
    await withoutRecipe();
    await count(home.lot.id, 1);
    await kitchen(app);
    expect(await sellable()).toBe(true);
    await zero(home.lot.id);
    await kitchen(app);
    expect((await typeOf(home.rinsed.typeId)).sellable).toBe(false);
  });

  it('comes back to a component with the reversal of the report that used it up (contract 2.201)', async () => {
    const raw = await receipt(app);
    const { manufactureStepId, manufacturedGoodTypeId: type } = await step(app, [raw.good_type_id]);
    const { id: sub } = await recipe(app, [manufactureStepId], { subRecipe: true });
    const next = await step(app, [type]);
    const part = await rinse(app, type, { [raw.id]: 1 }, { expires_at: '2090-01-01' });
    const made = await rinse(app, next.manufacturedGoodTypeId, { [part.id]: 1 });
    expect((await app.call('DELETE', `/api_recipes/${sub}`)).status).toBe(204);
    expect((await typeOf(type)).recipe_component).toBe(false);
    await post(`/api_goods/${made.id}/reversal`);
    expect(await typeOf(type)).toMatchObject({ recipe_component: true, sellable: false });
  });

  it('does not come to what was made after it was gone (contract 2.201)', async () => {
    await sell(home.lot.id, 4);
    await withoutRecipe();
    const later = await rinse(app, home.rinsed.typeId, { [home.carrots.id]: 1 });
    await zero(later.id);
    await post(`/api_goods/${later.id}/zero_remaining/reversal`);
    expect((await typeOf(home.rinsed.typeId)).sellable).toBe(false);
  });
});
