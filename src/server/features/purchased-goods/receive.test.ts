// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { rawGoodType } from '../../../../tests/kit/raw-good-type';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, receiptBody, step, unique } from '../../../../tests/kit/server/factories';
import {
  extraFields,
  purchasedGood,
  type PurchasedGood,
  type ReceiptField,
} from '../../../contract/purchased-goods';
import { SEEDED_RECEIPT_FIELDS } from '../../../domain/extra-fields';
import { grouped } from '../../../strings/common';
import { validationText } from '../../../strings/validation';

let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());

const post = (body: object, headers?: Record<string, string>) =>
  app.call<PurchasedGood & { code: string; error: string; fields: Record<string, string> }>(
    'POST',
    '/api_purchased_goods',
    { body, headers },
  );
const receipts = async () => (await app.call<PurchasedGood[]>('GET', '/api_purchased_goods')).body;

const dated = { name: '', units: 'kilograms', expires: true, manufactured: true };

it('a receipt of a new type adds the type and the lot (spec 7.8; contract 2.10, 2.11, 3.11)', async () => {
  const good_type = { ...dated, name: `  ${unique('חלב')}  ` };
  const body = receiptBody({ good_type, expires_at: '2026-12-01', manufactured_at: ' אצווה  7 ' });
  const { status, body: made } = await post(body);
  expect(status).toBe(201);
  expect(purchasedGood.parse(made)).toEqual(made);
  expect(made).toMatchObject({
    good_id: made.id,
    good_type_name: good_type.name.trim(),
    amount: 10,
    manufactured_at: 'אצווה 7',
    expires_at: '2026-12-01',
    created_by: 'דנה כהן',
  });
  const { body: lots } = await app.call<{ id: number }[]>('GET', `/api_goods/${made.good_id}`);
  expect(lots).toMatchObject([
    {
      id: made.id,
      amount_remaining: 10,
      supplier: 'ירקות השדה',
      manufactured_at: 'אצווה 7',
      extra_data: null,
    },
  ]);
});

it('each fixed field of a receipt is stored and returned (spec 7.8)', async () => {
  const good_type = { ...dated, name: unique('גבינה') };
  const fields = {
    amount: 12.5,
    supplier: 'משק לוי',
    purchased_at: '2026-03-01T08:30:00.000Z',
    manufactured_at: 'א-7',
    expires_at: '2026-12-01',
    deviations_note: 'נבדק עם הספק',
  } satisfies Record<Exclude<ReceiptField, 'good_type'>, unknown>;
  const { body: made } = await post(receiptBody({ ...fields, good_type }));
  const { body } = await app.call<PurchasedGood[]>('GET', '/api_purchased_goods', { query: { id: made.id } });
  expect(body).toMatchObject([fields]);
});

it('the response is the receipt as the list returns it', async () => {
  const made = await receipt(app);
  const { body } = await app.call<PurchasedGood[]>('GET', '/api_purchased_goods', { query: { id: made.id } });
  expect(body).toEqual([made]);
});

it('the extra fields are stored under their names, with their types (spec 3.3, 7.9; contract 1.7, 2.12, 2.16)', async () => {
  const made = await receipt(app, { טמפרטורה: false, 'טמפרטורת מוצר רגיש': '-18.5', הערות: ' קפוא ' });
  expect(made.extra_data).toEqual({
    'שלמות אריזה': { type: 'binary', value: true },
    'התאמה להזמנה': { type: 'binary', value: true },
    'ניקיון הובלה': { type: 'binary', value: true },
    טמפרטורה: { type: 'binary', value: false },
    'טמפרטורת מוצר רגיש': { type: 'number', value: -18.5 },
    הערות: { type: 'text', value: 'קפוא' },
  });
});

it('the extra fields are listed in order (spec 3.4, 7.10; contract 2.13, 5.15)', async () => {
  const { status, body } = await app.call('GET', '/api_extra_fields/purchased_goods');
  expect(status).toBe(200);
  expect(extraFields.parse(body)).toEqual(body);
  expect(Object.entries(body as object)).toEqual(Object.entries(SEEDED_RECEIPT_FIELDS));
});

it('a receipt may have an amount of 0, and an existing type by its id (spec 5.4, 7.8)', async () => {
  const first = await receipt(app, { amount: 0 });
  expect(first.amount).toBe(0);
  const second = await receipt(app, { good_type: { id: first.good_type_id }, amount: '0.125' });
  expect(second).toMatchObject({ good_type_id: first.good_type_id, amount: 0.125 });
});

describe('a refused receipt writes nothing:', () => {
  let before: number;
  beforeEach(async () => (before = (await receipts()).length));
  afterEach(async () => expect((await receipts()).length).toBe(before));

  it('a receipt of an unknown type is refused', async () => {
    expect(await post(receiptBody({ good_type: { id: 999_999 } }))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('a receipt of a type that is made, not bought, is refused', async () => {
    const { body: raw } = await app.call<{ id: number }>('POST', '/api_good_types', {
      body: rawGoodType(unique('תפוח')),
    });
    const { manufacturedGoodTypeId } = await step(app, [raw.id]);
    const refused = await post(receiptBody({ good_type: { id: manufacturedGoodTypeId } }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_PURCHASABLE' } });
  });

  const newType = { name: unique('שמן'), units: 'liters', expires: false, manufactured: false };
  it.each<[string, object, object]>([
    ['type', { good_type: null }, { good_type: 'יש למלא את השדה סוג סחורה' }],
    [
      'name of a new type',
      { good_type: { ...newType, name: ' ' } },
      { 'good_type.name': 'יש למלא את השדה סוג סחורה' },
    ],
    [
      'units of a new type',
      { good_type: { ...newType, units: null } },
      { 'good_type.units': 'יש למלא את השדה יחידות מידה' },
    ],
    ['amount', { amount: '' }, { amount: 'יש למלא את השדה כמות' }],
    ['amount from 0', { amount: '-0.001' }, { amount: 'הכמות חייבת להיות גדולה או שווה ל-0' }],
    ['supplier', { supplier: '' }, { supplier: 'יש למלא את השדה ספק' }],
    ['שלמות אריזה', { 'שלמות אריזה': undefined }, { 'שלמות אריזה': 'יש למלא את השדה שלמות אריזה' }],
    ['התאמה להזמנה', { 'התאמה להזמנה': undefined }, { 'התאמה להזמנה': 'יש למלא את השדה התאמה להזמנה' }],
    ['ניקיון הובלה', { 'ניקיון הובלה': undefined }, { 'ניקיון הובלה': 'יש למלא את השדה ניקיון הובלה' }],
  ])(
    'a receipt with an invalid or missing %s is refused (spec 5.1, 5.2, 5.3, 5.4, 5.5, 5.6)',
    async (_, parts, fields) => {
      const refused = await post({ ...receiptBody(), ...parts });
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
    },
  );

  it.each([
    ['no expiry', { manufactured_at: '1' }, { expires_at: validationText.receiptExpiry }],
    ['no batch', { expires_at: '2026-12-01' }, { manufactured_at: validationText.batch }],
  ])(
    'a receipt of a type with the flag but %s is refused (spec 5.7, 5.8; contract 2.14)',
    async (_, parts, fields) => {
      const refused = await post(receiptBody({ good_type: { ...dated, name: unique('גבינה') }, ...parts }));
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
    },
  );

  it.each([
    ['expiry', { expires_at: '2026-12-01' }, { expires_at: validationText.expiryNotAllowed }],
    ['batch', { manufactured_at: '1' }, { manufactured_at: validationText.batchNotAllowed }],
  ])(
    'a receipt with the %s of a type without the flag is refused (spec 5.7, 5.8; contract 2.15)',
    async (_, parts, fields) => {
      expect(await post(receiptBody(parts))).toMatchObject({ status: 400, body: { fields } });
    },
  );

  it.each([
    ['a required one missing', { 'שלמות אריזה': null }, { 'שלמות אריזה': 'יש למלא את השדה שלמות אריזה' }],
    ['a yes/no that is text', { 'שלמות אריזה': 'כן' }, { 'שלמות אריזה': validationText.wrongType }],
    ['a number that is not', { 'טמפרטורת מוצר רגיש': 'חם' }, { 'טמפרטורת מוצר רגיש': validationText.number }],
    [
      'a number with a comma',
      { 'טמפרטורת מוצר רגיש': '-18,5' },
      { 'טמפרטורת מוצר רגיש': validationText.comma },
    ],
    [
      'a number too long',
      { 'טמפרטורת מוצר רגיש': 0.1234 },
      { 'טמפרטורת מוצר רגיש': validationText.decimals(3) },
    ],
    [
      'a number that is a yes',
      { 'טמפרטורת מוצר רגיש': true },
      { 'טמפרטורת מוצר רגיש': validationText.wrongType },
    ],
    ['a text too long', { הערות: 'א'.repeat(4001) }, { הערות: validationText.tooLong(grouped(4000)) }],
    ['a text with NUL', { הערות: 'א\u0000' }, { הערות: validationText.badText }],
    ['an unknown name', { צבע: 'אדום' }, { צבע: validationText.unknownKey }],
  ])('a receipt is refused for an extra field: %s', async (_, parts, fields) => {
    expect(await post(receiptBody(parts))).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
  });
});

it('a new type whose name is taken in other case or spacing is refused (contract 1.28)', async () => {
  const name = unique('Basil קצוץ');
  await receipt(app, { good_type: { name, units: 'kilograms', expires: false, manufactured: false } });
  const again = {
    name: name.toUpperCase().replace(' ', '   '),
    units: 'liters',
    expires: false,
    manufactured: false,
  };
  const { status, body } = await post(receiptBody({ good_type: again }));
  expect(status).toBe(409);
  expect(body.code).toBe('NAME_TAKEN');
  expect(Object.keys(body.fields)).toEqual(['good_type.name']);
});

it('a receipt sent again with its key gets the same response and is stored once (contract 1.73)', async () => {
  const body = receiptBody();
  const first = await post(body, { 'idempotency-key': 'r-1' });
  const second = await post(body, { 'idempotency-key': 'r-1' });
  expect(second.status).toBe(201);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.body).toEqual(first.body);
  const { body: listed } = await app.call<PurchasedGood[]>('GET', '/api_purchased_goods', {
    query: { q: first.body.good_type_name },
  });
  expect(listed).toHaveLength(1);
});

it('another receipt sent with a used key is refused as a mismatch (contract 1.75)', async () => {
  await post(receiptBody(), { 'idempotency-key': 'r-2' });
  const other = await post(receiptBody(), { 'idempotency-key': 'r-2' });
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
});

it('a receipt sent eight times at once with its key is stored once', async () => {
  const body = receiptBody();
  const all = await Promise.all(Array.from({ length: 8 }, () => post(body, { 'idempotency-key': 'r-3' })));
  expect(new Set(all.map((one) => JSON.stringify(one.body))).size).toBe(1);
  expect(all.filter((one) => one.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
});

it('a refused receipt may be sent again with its key (contract 1.76)', async () => {
  const refused = await post(receiptBody({ amount: '-1' }), { 'idempotency-key': 'r-4' });
  expect(refused.status).toBe(400);
  expect((await post(receiptBody(), { 'idempotency-key': 'r-4' })).status).toBe(201);
});

it('a key belongs to one person: the same key of another person stores another receipt (contract 1.73)', async () => {
  const body = receiptBody({ good_type: { id: (await receipt(app)).good_type_id } });
  const options = { body, headers: { 'idempotency-key': 'r-5' } };
  const mine = await app.call<PurchasedGood>('POST', '/api_purchased_goods', options);
  const theirs = await app.call<PurchasedGood>('POST', '/api_purchased_goods', {
    ...options,
    as: 'יוסי לוי',
  });
  expect(theirs.body.id).not.toBe(mine.body.id);
  expect(theirs.body.created_by).toBe('יוסי לוי');
});

it('a supplier is added once, however many receipts name it at once', async () => {
  const supplier = unique('ספק חדש');
  await Promise.all(Array.from({ length: 6 }, () => receipt(app, { supplier })));
  const { body } = await app.call<string[]>('GET', '/api_suppliers', { query: { q: supplier } });
  expect(body).toEqual([supplier]);
});

it('a time in the future is refused, except for a clock a little ahead (contract 1.17, 1.88)', async () => {
  const at = (minutes: number) => ({ purchased_at: new Date(Date.now() + minutes * 60_000).toISOString() });
  for (const wrong of [at(6), { purchased_at: '9000-01-01T00:00:00.000Z' }]) {
    expect(await post(receiptBody(wrong))).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: { purchased_at: validationText.purchasedAtFuture } },
    });
  }
  expect((await post(receiptBody(at(4)))).status).toBe(201);
});
