import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt, unique } from '../../../tests/kit/server/factories';
import type { Good } from '../../contract/goods';
import type { PurchasedGood } from '../../contract/purchased-goods';
import { RECEIPT_FIELDS } from '../../domain/extra-fields';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const TEMPERATURE = RECEIPT_FIELDS.sensitiveTemperature;
const codes = ({ deviations }: Pick<PurchasedGood, 'deviations'>) =>
  deviations.map(({ code, field }) => [code, field]);
const day = (number: number, time = '08:00') => `2026-03-0${number}T${time}:00.000Z`;
const reverse = (id: number) =>
  app.call('POST', `/api_purchased_goods/${id}/reversal`, { body: { reason: 'נרשם בטעות' } });
const newType = (parts: object = {}) => ({
  ...{ name: unique('סוג'), units: 'kilograms', expires: false, manufactured: false },
  ...parts,
});

/** The id of a type that is kept in this way, which has one receipt. */
async function kept(storage: string | null): Promise<number> {
  const { good_type_id: id } = await receipt(app, { good_type: newType() });
  const { body } = await app.call<{ version: number }>('GET', `/api_good_types/${id}`);
  const change = { version: body.version, storage };
  expect((await app.call('PUT', `/api_good_types/${id}`, { body: change })).status).toBe(200);
  return id;
}

test.each([
  ['chilled', 9, [['LIMIT', TEMPERATURE]]],
  ['chilled', 5, []],
  ['chilled', undefined, [['NOT_MEASURED', TEMPERATURE]]],
  ['frozen', -17, [['LIMIT', TEMPERATURE]]],
  ['frozen', -18, []],
  ['frozen', undefined, [['NOT_MEASURED', TEMPERATURE]]],
  ['dry', 30, []],
  ['dry', undefined, []],
  [null, undefined, []],
])(
  'a receipt of a type kept %s, measured at %s °C, has %j (contract 8.17, 8.19)',
  async (storage, degrees, expected) => {
    const id = await kept(storage);
    const received = await receipt(app, {
      good_type: { id },
      ...(degrees !== undefined && { [TEMPERATURE]: degrees }),
    });
    expect(codes(received)).toEqual(expected);
  },
);

test('a receipt far beyond its limit keeps the rule, its source and the explanation, wherever it is answered (contract 8.17, 8.24)', async () => {
  const id = await kept('chilled');
  const received = await receipt(app, {
    ...{ good_type: { id }, [TEMPERATURE]: '9', deviations_note: 'המקרר במשאית התקלקל' },
  });
  expect(received.deviations).toEqual([
    {
      code: 'LIMIT',
      field: TEMPERATURE,
      text: '\u20664 °C\u2069 מעל המגבלה',
      value: 9,
      limit: {
        ...{ min: null, max: 5, unit: '°C', text: 'מוצר בקירור: 5°C או פחות' },
        source: expect.stringMatching(/^משרד הבריאות, הסעדה: .* https:\S+$/),
      },
    },
  ]);
  const [lot] = (await app.call<Good[]>('GET', `/api_goods/${received.id}`)).body;
  expect(lot).toMatchObject({ deviations: received.deviations, deviations_note: 'המקרר במשאית התקלקל' });
  const query = { good_id: received.id, deviations: true };
  expect((await app.call('GET', '/api_purchased_goods', { query })).body).toEqual([received]);
});

test('an amount is compared with the median of the last receipts of its type that stand, from 5 on (contract 8.20)', async () => {
  const first = await receipt(app, { good_type: newType(), amount: '50' });
  const good_type = { id: first.good_type_id };
  const of = (amount: string) => receipt(app, { good_type, amount });
  for (const amount of ['40', '60', '50']) await of(amount);
  const more = [await of('1850'), await of('250.001'), await of('9.999'), await of('250'), await of('0.001')];
  const far = [['AMOUNT', 'amount']];
  expect(more.map(codes)).toEqual([[], far, far, [], far]);
  // Of 9.999, 40, 50, 50, 60, 250, 250.001 and 1850.
  expect(more.at(-1)!.deviations[0]!.limit).toMatchObject({ min: 11, max: 275, unit: 'ק״ג' });
  for (const { id } of more) await reverse(id);
  expect(codes(await of('1850'))).toEqual([]);
});

test('a batch that came within 3 days, of the same type and supplier, is told, however it is written (contract 8.21)', async () => {
  const supplier = unique('משק');
  const first = await receipt(app, {
    ...{
      good_type: newType({ manufactured: true }),
      supplier,
      manufactured_at: 'Lot ״7״',
      purchased_at: day(4),
    },
  });
  const good_type = { id: first.good_type_id };
  const again = (parts: object) =>
    receipt(app, {
      good_type,
      supplier,
      manufactured_at: 'LOT "7"',
      purchased_at: day(4, '09:00'),
      ...parts,
    });
  expect(codes(await again({ manufactured_at: 'LOT-8' }))).toEqual([]);
  expect(codes(await again({ supplier: unique('משק') }))).toEqual([]);
  expect(codes(await again({ good_type: newType({ manufactured: true }) }))).toEqual([]);
  const second = await again({});
  expect(codes(second)).toEqual([['SAME_BATCH', 'manufactured_at']]);
  expect(codes(await again({ purchased_at: day(7, '09:01') }))).toEqual([]);
  expect(codes(await again({ purchased_at: day(1, '07:59') }))).toEqual([]);
  for (const { id } of [first, second]) await reverse(id);
  expect(codes(await again({ purchased_at: day(4, '08:30') }))).toEqual([]);
});

test('a batch of which a lot is held is told with that lot, of whatever type, until it is released (contract 8.22)', async () => {
  const supplier = unique('משק');
  const of = { supplier, manufactured_at: unique('L') };
  const parts = () => ({ ...of, good_type: newType({ manufactured: true }) });
  const held = await receipt(app, parts());
  await app.call('POST', `/api_goods/${held.id}/hold`, { body: { reason: 'ריח חריג' } });
  const next = await receipt(app, parts());
  expect(codes(next)).toEqual([['HELD_BATCH', 'manufactured_at']]);
  expect(next.deviations[0]!.text).toContain(String(held.id));
  expect(codes(await receipt(app, { ...parts(), supplier: unique('משק') }))).toEqual([]);
  expect(codes(await receipt(app, { ...parts(), manufactured_at: unique('L') }))).toEqual([]);
  await app.call('POST', `/api_goods/${held.id}/release`, { body: { reason: 'נבדק' } });
  expect(codes(await receipt(app, parts()))).toEqual([]);
});
