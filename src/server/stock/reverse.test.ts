// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt, rinse, rinseBody, step, unique } from '../../../tests/kit/server/factories';
import { kitchen, type Kitchen } from '../../../tests/kit/server/kitchen';
import type { ErrorAnswer } from '../../contract/errors';
import { type Good, good, type Movement } from '../../contract/goods';
import { type PurchasedGood, purchasedGood } from '../../contract/purchased-goods';
import { type SoldGood, soldGood } from '../../contract/sold-goods';
import { unitText } from '../../strings/common';

let app: TestApp;
let home: Kitchen;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());
beforeEach(async () => (home = await kitchen(app)));

const reason = 'נרשם פעמיים';
const reverse = <T = Good & ErrorAnswer>(path: string, body: object = { reason }, as?: string) =>
  app.call<T>('POST', `${path}/reversal`, { body, ...(as && { as }) });
const lotOf = async (id: number) => (await app.call<Good[]>('GET', `/api_goods/${id}`)).body[0]!;
const left = async (id: number) => (await lotOf(id)).amount_remaining;
const ids = async (path: string, query: Record<string, string | number | boolean> = {}) =>
  (await app.call<{ id: number }[]>('GET', path, { query })).body.map(({ id }) => id);
const sell = async (good_id: number, amount: number, customer = unique('מלון')) =>
  (await app.call<SoldGood>('POST', '/api_sold_goods', { body: { good_id, amount, customer } })).body;
const zero = (id: number) => app.call('POST', `/api_goods/${id}/zero_remaining`);
const overview = async () =>
  (await app.call<{ receipts: { count: number }; steps: { count: number } }>('GET', '/api_overview')).body;
const mark = { at: expect.any(String) as string, by: 'דנה כהן', by_id: 1, reason };

it('a receipt is reversed while its lot is whole, and stays, marked (contract 6.20, 6.21)', async () => {
  const { id, supplier } = await receipt(app, { supplier: unique('ספק שנרשם בטעות') });
  const before = await overview();
  expect(await ids('/api_suppliers', { q: supplier })).toHaveLength(1);
  const { status, body } = await reverse<PurchasedGood>(`/api_purchased_goods/${id}`);
  expect(status).toBe(200);
  expect(purchasedGood.parse(body)).toEqual(body);
  expect(body).toMatchObject({ id, amount: 10, reversed: mark });
  expect(await lotOf(id)).toMatchObject({ amount: 10, amount_remaining: 0, reversed: body.reversed });
  expect((await overview()).receipts.count).toBe(before.receipts.count - 1);
  expect(await ids('/api_suppliers', { q: supplier })).toEqual([]);
  for (const path of ['/api_purchased_goods', '/api_goods']) {
    expect(await ids(path)).toContain(id);
    expect(await ids(path, { reversed: true })).toContain(id);
    expect(await ids(path, { reversed: false, limit: 500 })).not.toContain(id);
    expect(await ids(path, { reversed: true })).not.toContain(home.carrots.id);
    expect(await ids(path, { reversed: false })).toContain(home.carrots.id);
  }
  expect(await ids('/api_goods', { stock: 'existing' })).not.toContain(id);
});

it('a report is reversed while its lot is whole: all that went in comes back (contract 6.20, 6.21)', async () => {
  const more = await receipt(app, { good_type: { id: home.carrots.good_type_id } });
  const used = { [home.carrots.id]: '0.125', [more.id]: 10 };
  const made = await rinse(app, home.rinsed.typeId, used, { expires_at: '2090-01-01' });
  const before = await overview();
  const { status, body } = await reverse(`/api_goods/${made.id}`);
  expect(status).toBe(200);
  expect(good.parse(body)).toEqual(body);
  expect(body).toEqual({ ...made, amount_remaining: 0, reversed: mark });
  expect([await left(home.carrots.id), await left(more.id)]).toEqual([8, 10]);
  expect((await overview()).steps.count).toBe(before.steps.count - 1);
  expect(await ids('/api_sellable_goods')).not.toContain(made.id);
  expect(await ids('/api_sellable_goods')).toContain(home.lot.id);
  expect(await ids('/api_goods', { from_good_id: more.id })).toContain(made.id);
  expect(await ids('/api_goods', { from_good_id: more.id, reversed: false })).not.toContain(made.id);
});

it('a sale is reversed: its amount comes back to the lot, also when nothing was left (contract 6.20, 6.21)', async () => {
  const sale = await sell(home.lot.id, 4);
  expect(await ids('/api_sellable_goods')).not.toContain(home.lot.id);
  const { status, body } = await reverse<SoldGood>(`/api_sold_goods/${sale.id}`);
  expect(status).toBe(200);
  expect(soldGood.parse(body)).toEqual(body);
  expect(body).toEqual({ ...sale, reversed: mark });
  expect(await left(home.lot.id)).toBe(4);
  expect(await ids('/api_sold_goods', { reversed: true })).toContain(sale.id);
  expect(await ids('/api_sold_goods', { reversed: false })).not.toContain(sale.id);
  expect(await ids('/api_customers', { q: sale.customer })).toEqual([]);
  expect((await lotOf(home.lot.id)).reversed).toBeNull();
});

it('the last active zeroing is reversed, and marks no lot (contract 6.20)', async () => {
  const { id } = home.lot;
  await zero(id);
  const { status, body } = await reverse(`/api_goods/${id}/zero_remaining`);
  expect([status, body.amount_remaining, body.reversed]).toEqual([200, 4, null]);
  await sell(id, 1);
  await zero(id);
  expect((await reverse(`/api_goods/${id}/zero_remaining`)).body.amount_remaining).toBe(3);
  expect((await reverse(`/api_goods/${id}/zero_remaining`)).body.code).toBe('ALREADY_REVERSED');
});

it('with several losses of a lot each reversal returns the amount of the last active one (contract 6.72)', async () => {
  const { id } = home.lot;
  for (const amount of ['1.5', '0.25', null]) {
    await app.call('POST', `/api_goods/${id}/zero_remaining`, { body: { amount } });
  }
  const lefts = [];
  for (let n = 0; n < 3; n++) {
    lefts.push((await reverse(`/api_goods/${id}/zero_remaining`)).body.amount_remaining);
  }
  expect(lefts).toEqual([2.25, 2.5, 4]);
  expect((await reverse(`/api_goods/${id}/zero_remaining`)).body.code).toBe('ALREADY_REVERSED');
});

it('each counter-entry is a movement of its own, with its reason, that says what it undoes (contract 6.25)', async () => {
  const sale = await sell(home.lot.id, 1);
  await reverse(`/api_sold_goods/${sale.id}`);
  const read = async (id: number) => (await app.call<Movement[]>('GET', `/api_goods/${id}/movements`)).body;
  const [counter, sold] = await read(home.lot.id);
  expect(counter).toEqual({
    ...sold,
    id: expect.any(Number),
    at: expect.any(String),
    kind: 'reversed',
    amount: 1,
    balance: 4,
    reason,
    reverses_id: sold!.id,
  });
  await reverse(`/api_goods/${home.lot.id}`);
  expect((await read(home.carrots.id))[0]).toMatchObject({ kind: 'reversed', used_in_good_id: home.lot.id });
});

it('the records that depend on it are named, the latest first, until they are reversed (contract 6.22)', async () => {
  const { lot } = home;
  const next = await step(app, [home.rinsed.typeId]);
  const made = await rinse(app, next.manufacturedGoodTypeId, { [lot.id]: 1 }, { amount: 7 });
  const sale = await sell(lot.id, 1, 'מלון הים');
  await zero(lot.id);
  const isolated = (name: string) => `\u2067${name}\u2069`;
  const kg = `\u00a0${unitText.kilograms}`;
  const refused = await reverse(`/api_goods/${lot.id}`);
  const facts = { at: expect.any(String) as string, by: 'דנה כהן', by_id: 1 };
  const zeroing = `הורדה מהמלאי: ${isolated(lot.good_type_name)}, מס׳\u00a0${lot.id}, 2${kg}`;
  expect(refused).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  expect(refused.body.error).toContain(zeroing);
  expect(refused.body.blockers).toEqual([
    { subject: 'Good', id: lot.id, text: zeroing, ...facts },
    {
      subject: 'SoldGood',
      id: sale.id,
      text: `מכירה: ${isolated('מלון הים')}, ${isolated(lot.good_type_name)}, 1${kg}`,
      ...facts,
    },
    {
      subject: 'Good',
      id: made.id,
      text: `שטיפה: ${isolated(made.good_type_name)}, מס׳\u00a0${made.id}, שימוש ב־1${kg}`,
      ...facts,
    },
  ]);
  expect((await reverse(`/api_purchased_goods/${home.carrots.id}`)).body.blockers).toMatchObject([
    { id: lot.id },
  ]);
  await reverse(`/api_goods/${lot.id}/zero_remaining`);
  await reverse(`/api_sold_goods/${sale.id}`);
  expect((await reverse(`/api_goods/${lot.id}`)).body.blockers).toMatchObject([{ id: made.id }]);
  await reverse(`/api_goods/${made.id}`);
  expect((await reverse(`/api_goods/${lot.id}`)).status).toBe(200);
  expect((await reverse(`/api_purchased_goods/${home.carrots.id}`)).status).toBe(200);
});

it('reversing a reversed, an unknown or another kind of record is refused (contract 6.23)', async () => {
  const sale = await sell(home.lot.id, 1);
  const empty = await receipt(app, { amount: 0 });
  const paths = [
    `/api_sold_goods/${sale.id}`,
    `/api_goods/${home.lot.id}`,
    `/api_purchased_goods/${home.carrots.id}`,
    `/api_purchased_goods/${empty.id}`,
  ];
  for (const path of paths) {
    expect((await reverse(path)).status).toBe(200);
    expect(await reverse(path)).toMatchObject({ status: 409, body: { code: 'ALREADY_REVERSED' } });
  }
  for (const path of [
    '/api_sold_goods/999999',
    '/api_goods/999999',
    '/api_purchased_goods/999999',
    '/api_goods/999999/zero_remaining',
    `/api_goods/${home.carrots.id}`,
    `/api_purchased_goods/${home.lot.id}`,
    `/api_goods/${home.carrots.id}/zero_remaining`,
  ]) {
    expect(await reverse(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
});

it('a reversal needs a reason of 1 to 4,000 characters (contract 6.20)', async () => {
  for (const body of [
    {},
    { reason: null },
    { reason: ' ' },
    { reason: 'א'.repeat(4001) },
    { reason: 'א\u0000' },
  ]) {
    const { status, body: answer } = await reverse(`/api_goods/${home.lot.id}`, body);
    expect([status, Object.keys(answer.fields!)]).toEqual([400, ['reason']]);
  }
  expect((await reverse(`/api_goods/${home.lot.id}`, { reason: 'א'.repeat(4000) })).status).toBe(200);
});

it('a day with nothing but what was reversed is no day of work (contract 6.21)', async () => {
  const { day } = (await app.call<{ day: string }>('GET', '/api_overview')).body;
  const worked = async () => {
    const query = { form_name: 'תשתיות והגיינה', from: day, to: day };
    return (await app.call<{ worked: boolean }[]>('GET', '/api_form_days', { query })).body[0]!.worked;
  };
  expect(await worked()).toBe(true);
  for (const id of await ids('/api_sold_goods', { reversed: false })) await reverse(`/api_sold_goods/${id}`);
  for (const id of await ids('/api_goods', { sort: '-created_at', reversed: false })) {
    await reverse(`/api_goods/${id}/zero_remaining`);
    await reverse(`/api_goods/${id}`);
    await reverse(`/api_purchased_goods/${id}`);
  }
  expect(await ids('/api_goods', { reversed: false })).toEqual([]);
  expect(await worked()).toBe(false);
});

describe('at once', () => {
  const times = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)));

  it('several simultaneous reversals of one record: exactly one succeeds (contract 6.24)', async () => {
    const sale = await sell(home.lot.id, 4);
    const zeroed = await receipt(app);
    await zero(zeroed.id);
    const empty = await receipt(app, { amount: 0 });
    const paths = [
      `/api_sold_goods/${sale.id}`,
      `/api_goods/${zeroed.id}/zero_remaining`,
      `/api_purchased_goods/${empty.id}`,
      `/api_goods/${home.lot.id}`,
    ];
    for (const path of paths) {
      const all = await times(8, () => reverse(path));
      expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
      expect(all.filter(({ body }) => body.code === 'ALREADY_REVERSED')).toHaveLength(7);
    }
    expect(await left(home.carrots.id)).toBe(10);
  });

  it('a lot is either used or reversed, never both (contract 6.24)', async () => {
    const { manufacturedGoodTypeId } = await step(app, [home.rinsed.typeId]);
    for (let round = 0; round < 6; round++) {
      const lot = await rinse(
        app,
        home.rinsed.typeId,
        { [home.carrots.id]: 1 },
        { expires_at: '2090-01-01' },
      );
      const all = await times(8, (at) =>
        at === round
          ? reverse(`/api_goods/${lot.id}`)
          : app.call('POST', '/api_goods', { body: rinseBody(manufacturedGoodTypeId, { [lot.id]: '0.1' }) }),
      );
      const undone = all[round]!.status === 200;
      const uses = all.filter(({ status }) => status === 201).length;
      expect(all.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(uses).toBe(undone ? 0 : 7);
      expect(await left(lot.id)).toBe(undone ? 0 : 0.3);
      if (undone) continue;
      // What stands takes its kilogram of the next round's carrots.
      expect((await lotOf(lot.id)).reversed).toBeNull();
    }
  });
});
