// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, rinse, step } from '../../../../tests/kit/server/factories';
import { lastEntry } from '../../../../tests/kit/server/journal';
import { kitchen, type Kitchen } from '../../../../tests/kit/server/kitchen';
import { type Good, type Movement, movement } from '../../../contract/goods';
import type { JournalEntry } from '../../../contract/journal';
import { LOSS_CAUSES } from '../../../domain/stock';
import { validationText } from '../../../strings/validation';

let app: TestApp;
let home: Kitchen;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
});
afterAll(() => app.close());

const history = async (id: number) => (await app.call<Good[]>('GET', `/api_goods/${id}`)).body;
const movements = async (id: number) =>
  (await app.call<Movement[]>('GET', `/api_goods/${id}/movements`)).body;
const zero = (id: number, body?: object) =>
  app.call<Good>('POST', `/api_goods/${id}/zero_remaining`, { body });

it('the history of a lot lists the lot, then what went into it, nearest first, each once (spec 7.12; contract 3.4)', async () => {
  const raw = await receipt(app);
  const a = await step(app, [raw.good_type_id]);
  const b = await step(app, [a.manufacturedGoodTypeId]);
  const c = await step(app, [raw.good_type_id, b.manufacturedGoodTypeId, a.manufacturedGoodTypeId]);
  const one = await rinse(app, a.manufacturedGoodTypeId, { [raw.id]: 1 });
  const two = await rinse(app, b.manufacturedGoodTypeId, { [one.id]: '0.5' });
  const three = await rinse(app, c.manufacturedGoodTypeId, { [raw.id]: 1, [two.id]: 1, [one.id]: '0.5' });
  // Object keys come in the order of the ids: raw, one, two.
  expect(three.used_good_ids).toEqual([raw.id, one.id, two.id]);
  expect((await history(three.id)).map((lot) => lot.id)).toEqual([three.id, raw.id, one.id, two.id]);
  expect((await history(two.id)).map((lot) => lot.id)).toEqual([two.id, one.id, raw.id]);
  expect((await history(raw.id)).map((lot) => lot.id)).toEqual([raw.id]);
});

it('the history of a lot has each lot once, however often it was used (contract 3.4)', async () => {
  // 12 levels of 2 lots, each made of both lots before: 4,096 ways to the first one.
  const raw = await receipt(app, { amount: 1000 });
  let type = raw.good_type_id;
  let pair = [raw.id, (await receipt(app, { good_type: { id: type }, amount: 1000 })).id];
  const ids = [...pair];
  for (let level = 0; level < 12; level++) {
    const { manufacturedGoodTypeId } = await step(app, [type]);
    type = manufacturedGoodTypeId;
    const used = { [pair[0]!]: '0.001', [pair[1]!]: '0.001' };
    pair = [(await rinse(app, type, used)).id, (await rinse(app, type, used)).id];
    ids.push(...pair);
  }
  const found = (await history(pair[1]!)).map((lot) => lot.id);
  expect(found).toHaveLength(ids.length - 1);
  expect(new Set(found).size).toBe(found.length);
  expect(found.slice(-2).sort()).toEqual(ids.slice(0, 2).sort());
});

it.each(['999999', '0', '-1', 'abc', '1.5', '9'.repeat(16)])(
  'the history of lot %s is not found (contract 1.59, 3.4)',
  async (id) => {
    for (const path of [`/api_goods/${id}`, `/api_goods/${id}/movements`]) {
      expect(await app.call('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  },
);

it('the ledger of a lot lists its movements, newest first (contract 2.3, 3.7)', async () => {
  const lot = await rinse(
    app,
    home.rinsed.typeId,
    { [home.carrots.id]: 1 },
    { amount: 3, expires_at: '2090-01-01' },
  );
  await app.call('POST', '/api_sold_goods', {
    body: { good_id: lot.id, amount: '1.25', customer: 'מלון הים' },
    as: 'יוסי לוי',
  });
  await zero(lot.id, { reason: ' נשפך ' });
  const found = await movements(lot.id);
  expect(movement.array().parse(found)).toEqual(found);
  expect(found).toMatchObject([
    { kind: 'zeroed', amount: -1.75, balance: 0, by: 'דנה כהן', reason: 'נשפך' },
    {
      kind: 'sold',
      amount: -1.25,
      balance: 1.75,
      by: 'יוסי לוי',
      customer: 'מלון הים',
      used_in_good_id: null,
    },
    { kind: 'made', amount: 3, balance: 3, sold_good_id: null },
  ]);
  expect((await movements(home.carrots.id))[0]).toMatchObject({
    kind: 'used',
    amount: -1,
    used_in_good_id: lot.id,
    used_in_good_type_name: lot.good_type_name,
  });
});

it('zeroing takes the remaining stock and returns the lot (spec 4.7, 7.13; contract 3.5)', async () => {
  const lot = await receipt(app, { amount: '2.345' });
  const { status, body } = await zero(lot.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: lot.id, amount: 2.345, amount_remaining: 0 });
  expect(await movements(lot.id)).toMatchObject([
    { kind: 'zeroed', amount: -2.345, reason: null },
    { kind: 'receipt', amount: 2.345, balance: 2.345, by: 'דנה כהן' },
  ]);
});

it('zeroing an empty lot changes nothing (contract 3.6)', async () => {
  const lot = await receipt(app, { amount: 1 });
  await zero(lot.id);
  expect(await zero(lot.id, { reason: 'שוב' })).toMatchObject({
    status: 200,
    body: { amount_remaining: 0 },
  });
  expect(await movements(lot.id)).toHaveLength(2);
});

it.each([undefined, {}, { reason: null }, { reason: '  ' }])(
  'zeroing needs no reason: %j (contract 3.5)',
  async (body) => {
    const lot = await receipt(app);
    expect((await zero(lot.id, body)).status).toBe(200);
    expect((await movements(lot.id))[0]).toMatchObject({ kind: 'zeroed', reason: null });
  },
);

it('zeroing an unknown lot is 404', async () => {
  expect((await zero(999_999)).status).toBe(404);
});

const journalOf = async (id: number) =>
  (await app.call<JournalEntry[]>('GET', '/api_journal', { query: { subject: `Good:${id}`, limit: 1 } }))
    .body[0]!;

it('a part of what is left is written off with its cause, which the lot’s movements and the journal say (contract 6.70)', async () => {
  const lot = await receipt(app, { amount: '0.3' });
  const { status, body } = await zero(lot.id, { amount: '0.2', cause: 'spoiled', reason: 'קר מדי' });
  expect([status, body.amount_remaining]).toEqual([200, 0.1]);
  expect(await movements(lot.id)).toMatchObject([
    { kind: 'zeroed', amount: -0.2, balance: 0.1, cause: 'spoiled', reason: 'קר מדי' },
    { kind: 'receipt', cause: null },
  ]);
  expect(await journalOf(lot.id)).toMatchObject({
    call: 'zeroRemaining',
    reason: 'קר מדי',
    before: { amount_remaining: 0.3 },
    after: { amount_remaining: 0.1, cause: 'spoiled' },
  });
  await app.call('POST', `/api_goods/${lot.id}/zero_remaining/reversal`, { body: { reason: 'נספר שוב' } });
  expect((await movements(lot.id))[0]).toMatchObject({ kind: 'reversed', amount: 0.2, cause: 'spoiled' });
  expect(await journalOf(lot.id)).toMatchObject({
    before: { amount_remaining: 0.1 },
    after: { amount_remaining: 0.3 },
  });
});

it.each(LOSS_CAUSES)('all that is left is written off with the cause %s (contract 6.70)', async (cause) => {
  const lot = await receipt(app);
  expect((await zero(lot.id, { cause })).body.amount_remaining).toBe(0);
  expect((await movements(lot.id))[0]).toMatchObject({ kind: 'zeroed', amount: -10, cause });
});

it.each([
  [{ amount: 0 }, 400, 'INVALID', 'amount', validationText.positive],
  [{ amount: -1 }, 400, 'INVALID', 'amount', validationText.positive],
  [{ amount: 'שתיים' }, 400, 'INVALID', 'amount', validationText.number],
  [{ amount: '' }, 400, 'INVALID', 'amount', validationText.number],
  [{ amount: '0.0001' }, 400, 'INVALID', 'amount', validationText.decimals(3)],
  [{ cause: 'lost' }, 400, 'INVALID', 'cause', validationText.chooseOne],
  [{ amount: '10.001' }, 409, 'NOT_ENOUGH_STOCK', 'amount', validationText.usedAmountTooMuch('10', 'ק״ג')],
])('%j is refused under its field, and nothing is written off (contract 6.71)', async (...args) => {
  const [body, status, code, field, text] = args;
  const lot = await receipt(app);
  expect(await zero(lot.id, body)).toMatchObject({ status, body: { code, fields: { [field]: text } } });
  expect(await movements(lot.id)).toHaveLength(1);
});

it('zeroing notifies every device of the changed data', async () => {
  const lot = await receipt(app);
  await zero(lot.id);
  expect((await lastEntry(app)).tags).toEqual([
    `GoodDetails:${lot.id}`,
    `Movement:${lot.id}`,
    'PurchasedGood',
    'Good',
    'Availability',
    'SellableGood',
    'InventoryReport',
    'Overview',
  ]);
});
