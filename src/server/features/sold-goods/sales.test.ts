// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { stopClock } from '../../../../tests/kit/clock';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { asNewPerson } from '../../../../tests/kit/server/as-new-person';
import { recipe, rinse, step } from '../../../../tests/kit/server/factories';
import { kitchen, type Kitchen } from '../../../../tests/kit/server/kitchen';
import { tamper } from '../../../../tests/kit/server/tamper';
import { type SoldGood, soldGood } from '../../../contract/sold-goods';
import { addDays, CLOCK_TOLERANCE_MS, dayOf, startOfDay } from '../../../domain/days';
import { validationText } from '../../../strings/validation';

const HOUR_MS = 3_600_000;

let app: TestApp;
let home: Kitchen;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
});
afterAll(() => app.close());
// No day may end between a lot's making and its sale.
beforeEach(() => stopClock(new Date()));
afterEach(() => jest.useRealTimers());

const sell = (parts: object = {}, headers?: Record<string, string>) =>
  app.call<SoldGood & { code: string; error: string; fields: Record<string, string> }>(
    'POST',
    '/api_sold_goods',
    {
      body: { good_id: home.lot.id, amount: '0.5', customer: 'מלון הים', price: '12.50', ...parts },
      headers,
    },
  );
const sales = async () => (await app.call<SoldGood[]>('GET', '/api_sold_goods')).body;
const lotOf = (parts: object) =>
  rinse(app, home.rinsed.typeId, { [home.carrots.id]: '0.001' }, { expires_at: '2090-01-01', ...parts });

it('a sale takes from its lot and can be read later (spec 7.23; contract 2.35, 3.47, 3.48)', async () => {
  const { status, body: made } = await sell();
  expect(status).toBe(201);
  expect(soldGood.parse(made)).toEqual(made);
  expect(made).toMatchObject({ good_id: home.lot.id, amount: 0.5, customer: 'מלון הים', price: 12.5 });
  const { manufacture_step_name, manufactured_at, expires_at } = home.lot;
  expect(made).toMatchObject({ manufacture_step_name, manufactured_at, expires_at });
  expect(await app.call('GET', `/api_sold_goods/${made.id}`)).toMatchObject({ status: 200, body: made });
  const { body: lots } = await app.call<{ amount_remaining: number }[]>('GET', `/api_goods/${home.lot.id}`);
  expect(lots[0]!.amount_remaining).toBe(3.5);
});

it('a sale may have no price, and an amount to the last decimal (spec 5.29)', async () => {
  const lot = await lotOf({ amount: '0.3' });
  expect((await sell({ good_id: lot.id, amount: 0.1, price: null })).body.price).toBeNull();
  expect((await sell({ good_id: lot.id, amount: '0.2' })).status).toBe(201);
  expect((await sell({ good_id: lot.id, amount: '0.001' })).body.code).toBe('NOT_ENOUGH_STOCK');
});

it('pieces are sold whole, although they may be made in part (contract 1.22, 1.82)', async () => {
  const made = await step(app, [home.carrots.good_type_id], 'שטיפה', 'גזר ביחידות', 'pieces');
  await recipe(app, [made.manufactureStepId]);
  const parts = { amount: '3.5', expires_at: '2090-01-01' };
  const lot = await rinse(app, made.manufacturedGoodTypeId, { [home.carrots.id]: '0.001' }, parts);
  const before = (await sales()).length;
  for (const amount of ['2.5', 0.001, '3.5']) {
    expect(await sell({ good_id: lot.id, amount })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: { amount: validationText.saleWholePieces } },
    });
  }
  expect((await sales()).length).toBe(before);
  expect(await sell({ good_id: lot.id, amount: '3.000' })).toMatchObject({
    status: 201,
    body: { amount: 3 },
  });
});

it('a lot is sold to the end of its day of expiry at the site, and not later (contract 2.36)', async () => {
  const zone = 'Asia/Jerusalem';
  const today = dayOf(new Date(), zone);
  const lot = await lotOf({ expires_at: today });
  const midnight = startOfDay(addDays(today, 1), zone).getTime();
  const body = { good_id: lot.id, amount: '0.1', customer: 'מלון הים' };
  const sellAt = (time: number) => {
    stopClock(time);
    return asNewPerson(app).call('POST', '/api_sold_goods', { body });
  };
  expect((await sellAt(startOfDay(today, zone).getTime())).status).toBe(201);
  expect((await sellAt(midnight - 1)).status).toBe(201);
  expect(await sellAt(midnight)).toMatchObject({ status: 409, body: { code: 'EXPIRED' } });
});

it('a sale has its own time, which is that of the call unless it is given (contract 6.215)', async () => {
  const { body: now } = await sell({ amount: '0.01' });
  expect(now.sold_at).toBe(now.created_at);
  const sold_at = new Date(Date.parse(now.created_at) - 3 * HOUR_MS).toISOString();
  const { status, body: late } = await sell({ amount: '0.01', sold_at });
  expect([status, late.sold_at]).toEqual([201, sold_at]);
  expect(late.created_at >= now.created_at).toBe(true);
  expect(await app.call('GET', `/api_sold_goods/${late.id}`)).toMatchObject({ body: late });
  expect(await sales()).toContainEqual(late);
});

it('a sale of before it had a time of its own was made when it was written down (contract 6.215)', async () => {
  const { body: sold } = await sell({ amount: '0.01' });
  await tamper(app.database, `update sold_goods set sold_at = null where id = ${sold.id}`);
  expect((await app.call('GET', `/api_sold_goods/${sold.id}`)).body).toMatchObject({
    sold_at: sold.created_at,
  });
});

it('a sale is not made in the future, but for a clock that is ahead a little (contract 6.216)', async () => {
  const ahead = (ms: number) => sell({ amount: '0.01', sold_at: new Date(Date.now() + ms).toISOString() });
  expect((await ahead(CLOCK_TOLERANCE_MS)).status).toBe(201);
  expect(await ahead(CLOCK_TOLERANCE_MS + 1)).toMatchObject({
    status: 400,
    body: { code: 'INVALID', fields: { sold_at: validationText.soldAtFuture } },
  });
  expect(await sell({ sold_at: 'היום' })).toMatchObject({ status: 400, body: { code: 'INVALID' } });
});

it('expiry is judged for the day on which it was sold, whenever that is written down (contract 6.217)', async () => {
  const zone = 'Asia/Jerusalem';
  const day = dayOf(new Date(), zone);
  const lot = await lotOf({ expires_at: day });
  const midnight = startOfDay(addDays(day, 1), zone).getTime();
  // Not later: a clock more than a day ahead of the database's is refused by it.
  stopClock(midnight + 1);
  const soldAt = (time: number) =>
    asNewPerson(app).call('POST', '/api_sold_goods', {
      body: { good_id: lot.id, amount: '0.1', customer: 'מלון הים', sold_at: new Date(time).toISOString() },
    });
  expect((await soldAt(midnight - 1)).status).toBe(201);
  expect(await soldAt(midnight)).toMatchObject({ status: 409, body: { code: 'EXPIRED' } });
});

describe('a refused sale writes nothing', () => {
  let before: number;
  beforeEach(async () => (before = (await sales()).length));
  afterEach(async () => expect((await sales()).length).toBe(before));

  it('a sale of a lot that does not exist is refused', async () => {
    expect(await sell({ good_id: 999_999 })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('a sale of a lot that is not sellable is refused (contract 2.35)', async () => {
    const { status, body } = await sell({ good_id: home.carrots.id });
    expect([status, body.code]).toEqual([409, 'NOT_SELLABLE']);
    expect(body.error).toContain(home.carrots.good_type_name);
  });

  it('a sale of more than is left is refused (spec 5.27)', async () => {
    expect(await sell({ amount: 100 })).toMatchObject({
      status: 409,
      body: { code: 'NOT_ENOUGH_STOCK', fields: { amount: 'הכמות גדולה מהכמות הזמינה' } },
    });
  });

  it.each([
    ['a third decimal of the price', { price: '1.005' }, { price: validationText.decimals(2) }],
    ['a price below 0', { price: -1 }, { price: 'המחיר חייב להיות גדול או שווה ל-0' }],
    ['a price with grouped thousands', { price: '1,500' }, { price: validationText.comma }],
    ['a price with its currency', { price: '₪5' }, { price: validationText.number }],
    ['an amount with grouped thousands', { amount: '1,500' }, { amount: validationText.comma }],
    ['an amount with an exponent', { amount: '1e5' }, { amount: validationText.number }],
    ['an amount of 0', { amount: 0 }, { amount: 'הכמות חייבת להיות גדולה מ-0' }],
    ['an amount below 0', { amount: '-0.5' }, { amount: 'הכמות חייבת להיות גדולה מ-0' }],
    ['no amount', { amount: null }, { amount: 'כמות היא שדה חובה' }],
    ['no customer', { customer: ' ' }, { customer: 'שם לקוח הוא שדה חובה' }],
    ['no product', { good_id: null }, { good_id: 'יש לבחור מוצר' }],
  ])(
    'a sale with %s is refused (spec 5.24, 5.25, 5.26, 5.28, 5.29, 5.30; contract 1.25, 1.84, 1.86)',
    async (_, parts, fields) => {
      expect(await sell(parts)).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
    },
  );
});

it.each(['999999', '0', 'x'])('there is no sale %s (contract 3.47)', async (id) => {
  expect(await app.call('GET', `/api_sold_goods/${id}`)).toMatchObject({ status: 404 });
});

it('a sale sent again with the same key is stored once', async () => {
  const all = await Promise.all([1, 2, 3].map(() => sell({}, { 'idempotency-key': 'sale-1' })));
  expect(new Set(all.map((one) => one.body.id)).size).toBe(1);
  const other = await sell({ amount: 1 }, { 'idempotency-key': 'sale-1' });
  expect(other.status).toBe(422);
});

it('the totals of the filtered sales are summed by unit, with the price, without those that were reversed (contract 3.270)', async () => {
  const customer = 'סכומים בע״מ';
  const totals = async (more: object = {}) =>
    (await app.call('GET', '/api_sold_goods/totals', { query: { customer, ...more } })).body;
  expect(await totals()).toEqual({ amounts: [], price: null, unpriced: 0 });
  const kilograms = await lotOf({ amount: '1' });
  const made = await step(app, [home.carrots.good_type_id], 'שטיפה', 'גזר בסכום', 'pieces');
  await recipe(app, [made.manufactureStepId]);
  const pieces = await rinse(
    app,
    made.manufacturedGoodTypeId,
    { [home.carrots.id]: '0.001' },
    { expires_at: '2090-01-01', amount: 9 },
  );
  await sell({ good_id: kilograms.id, amount: '0.1', price: '1.10', customer });
  await sell({ good_id: kilograms.id, amount: '0.2', price: null, customer });
  await sell({ good_id: pieces.id, amount: 3, price: '2.25', customer });
  const { body: mistake } = await sell({ good_id: pieces.id, amount: 4, price: 100, customer });
  await app.call('POST', `/api_sold_goods/${mistake.id}/reversal`, { body: { reason: 'טעות' } });
  const all = {
    amounts: [
      { units: 'kilograms', amount: 0.3 },
      { units: 'pieces', amount: 3 },
    ],
    price: 3.35,
    unpriced: 1,
  };
  expect(await totals()).toEqual(all);
  expect(await totals({ reversed: false })).toEqual(all);
  expect(await totals({ reversed: true })).toEqual({ amounts: [], price: null, unpriced: 0 });
  // What was searched for by its number and is found by its name as well is summed once.
  expect(await totals({ q: pieces.id })).toMatchObject({ amounts: [{ units: 'pieces', amount: 3 }] });
  expect((await app.call('GET', '/api_sold_goods/totals', { query: { sort: 'price' } })).status).toBe(400);
});
