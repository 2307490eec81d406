import fc from 'fast-check';
import { RECEIPT_FIELDS } from './extra-fields';
import type { Storage } from './good-types';
import { type JudgedReceipt, NO_EARLIER, receiptDeviations } from './receipt-deviations';
import type { Limit } from './safety-limits';
import { at, ISRAEL, limit, NOON, ZONE } from './testing/deviations';

const FIELD = RECEIPT_FIELDS.sensitiveTemperature;

/** A usual receipt of 10 kg of a type of which nothing is known. */
const receipt = (parts: Partial<JudgedReceipt> = {}): JudgedReceipt => ({
  ...{ purchased_at: NOON, manufactured_at: 'LOT-7', expires_at: '2026-11-30', licence_until: '2026-11-22' },
  ...{ amount: '10', units: 'kilograms', ordered: null, storage: null, values: { [FIELD]: null } },
  earlier: NO_EARLIER,
  ...parts,
});

const judged = (parts: Partial<JudgedReceipt>, limits: readonly Limit[] = []) =>
  receiptDeviations(receipt(parts), limits, ZONE);
const ofReceipt = (parts: Partial<JudgedReceipt>, limits: readonly Limit[] = []) =>
  judged(parts, limits).map(({ code, field, text }) => [code, field, text]);
const codes = (parts: Partial<JudgedReceipt>, limits: readonly Limit[] = []) =>
  judged(parts, limits).map(({ code }) => code);

test('a usual receipt has no deviations, and one without a time is not judged', () => {
  expect(judged({}, ISRAEL)).toEqual([]);
  expect(judged({ purchased_at: null, expires_at: null, storage: 'chilled' }, ISRAEL)).toEqual([]);
});

test('a receipt for goods that had already expired is a deviation', () => {
  expect(ofReceipt({ expires_at: '2026-11-19' })).toEqual([
    ['EXPIRES_BEFORE_MADE', 'expires_at', '3 ימים לפני קבלת הסחורה'],
  ]);
  expect(ofReceipt({ expires_at: '2026-11-22' })).toEqual([]);
  expect(ofReceipt({ expires_at: null })).toEqual([]);
});

test('a receipt for goods made later is a deviation, and so is an expiry before that', () => {
  expect(ofReceipt({ manufactured_at: '2026-12-22', expires_at: '2026-12-01' })).toEqual([
    ['BEFORE_INPUT', 'purchased_at', '30 ימים לפני תאריך הייצור'],
    ['EXPIRES_BEFORE_MADE', 'expires_at', '21 ימים לפני תאריך הייצור'],
  ]);
});

test('a receipt of a supplier whose licence had ended is a deviation, from the day after its last (contract 7.46)', () => {
  expect(ofReceipt({ licence_until: '2026-11-19' })).toEqual([
    ['LICENCE', 'supplier', 'הרישיון פג 3 ימים לפני קבלת הסחורה'],
  ]);
  expect(ofReceipt({ licence_until: null })).toEqual([]);
});

test.each(['22/12/2026', '20261222', 'LOT-7', null])(
  'a receipt does not read the batch %j as a day',
  (manufactured_at) => expect(ofReceipt({ manufactured_at })).toEqual([]),
);

describe('what was measured', () => {
  const limits = [
    limit(null, FIELD, { id: 1, max: 5, unit: '°C', storage: 'chilled' }),
    limit(null, FIELD, { id: 2, max: -18, unit: '°C', storage: 'frozen' }),
    ...ISRAEL,
  ];
  const measured = (storage: Storage | null, degrees: unknown) =>
    codes({ storage, values: { [FIELD]: degrees, exit_temperature: 50 } }, limits);

  test.each([
    ['chilled', 9, ['LIMIT']],
    ['chilled', 5.001, ['LIMIT']],
    ['chilled', 5, []],
    ['chilled', -1, []],
    ['frozen', -17.9, ['LIMIT']],
    ['frozen', '-18', []],
    ['frozen', -25, []],
    ['dry', 25, []],
    ['hot', 65, []],
    [null, 25, []],
  ] as const)('of goods kept %s at %s °C gives %j (contract 8.17)', (storage, degrees, expected) =>
    expect(measured(storage, degrees)).toEqual(expected),
  );

  test('is held to the limit of its storage before one of all goods (contract 8.18)', () => {
    const all = limit(null, FIELD, { id: 9, max: 8, unit: '°C', valid_from: '2026-06-01' });
    const values = { [FIELD]: 7 };
    expect(codes({ storage: 'chilled', values }, [...limits, all])).toEqual(['LIMIT']);
    expect(codes({ storage: 'dry', values }, [...limits, all])).toEqual([]);
    expect(codes({ storage: 'dry', values: { [FIELD]: 8.1 } }, [...limits, all])).toEqual(['LIMIT']);
    const none = limit(null, FIELD, { id: 10, storage: 'chilled', valid_from: '2026-06-01' });
    expect(codes({ storage: 'chilled', values }, [...limits, none])).toEqual([]);
  });

  test('says how far it is beyond which rule', () =>
    expect(ofReceipt({ storage: 'frozen', values: { [FIELD]: -12 } }, limits)).toEqual([
      ['LIMIT', FIELD, '\u20666 °C\u2069 מעל המגבלה'],
    ]));

  test('is missing of chilled and of frozen goods alone, where the form asks for it (contract 8.19)', () => {
    expect(judged({ storage: 'chilled' }, limits)).toEqual([
      {
        code: 'NOT_MEASURED',
        field: FIELD,
        text: 'לא נמדדה, והמוצר נשמר בקירור',
        limit: { min: null, max: 5, unit: '°C', text: `המגבלה של ${FIELD}`, source: 'משרד הבריאות' },
      },
    ]);
    expect(judged({ storage: 'frozen' })).toEqual([
      { code: 'NOT_MEASURED', field: FIELD, text: 'לא נמדדה, והמוצר נשמר בהקפאה' },
    ]);
    for (const storage of ['dry', 'hot', null] as const) expect(codes({ storage }, limits)).toEqual([]);
    expect(codes({ storage: 'chilled', values: {} }, limits)).toEqual([]);
    expect(codes({ storage: 'chilled', values: { [FIELD]: 0 } }, limits)).toEqual([]);
  });
});

describe('an amount', () => {
  const last = (...last_amounts: (number | string)[]) => ({ ...NO_EARLIER, last_amounts });

  test('more than 5 times the median of the last receipts is told with what is usual (contract 8.20)', () => {
    expect(judged({ amount: '1850', earlier: last(40, 60, 50, 55, 45) })).toEqual([
      {
        code: 'AMOUNT',
        field: 'amount',
        text: 'פי 37 מהכמות הרגילה',
        value: 1850,
        limit: {
          ...{ min: 10, max: 250, unit: 'ק״ג', text: 'כמות רגילה: 10–250 ק״ג' },
          source: '5 קבלות סחורה אחרונות של הסוג: מחמישית ועד פי 5 מהחציון',
        },
      },
    ]);
  });

  test.each([
    ['9.999', ['AMOUNT']],
    ['10', []],
    ['250', []],
    ['250.001', ['AMOUNT']],
    ['0', ['AMOUNT']],
    [null, []],
  ])('of %s where 50 is usual gives %j (contract 8.20)', (amount, expected) =>
    expect(codes({ amount, earlier: last(50, 50, 50, 50, 50) })).toEqual(expected),
  );

  test('is not compared with fewer than 5 receipts, nor with nothing, nor with more than 20 (contract 8.20)', () => {
    expect(codes({ amount: '900', earlier: last(50, 50, 50, 50) })).toEqual([]);
    expect(codes({ amount: '900', earlier: last(0, 0, 0, 0, 0) })).toEqual([]);
    const old = Array.from({ length: 40 }, () => 1);
    expect(codes({ amount: '50', earlier: last(...Array.from({ length: 20 }, () => 50), ...old) })).toEqual(
      [],
    );
  });

  test('is told exactly where 5 times it is less than the median, or it is more than 5 times the median (contract 8.20)', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 5, maxLength: 20 }), (came, all) => {
        const sorted = all.toSorted((a, b) => a - b);
        // Twice the median, in thousandths.
        const twice = sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!;
        const isFar = 10 * came < twice || 2 * came > 5 * twice;
        const told = codes({ amount: String(came / 1000), earlier: last(...all.map((one) => one / 1000)) });
        expect(told).toEqual(isFar ? ['AMOUNT'] : []);
      }),
    );
  });

  test('less than was ordered is told with what is missing, where an order is known (contract 8.23)', () => {
    expect(judged({ amount: '47.5', ordered: '50' })).toEqual([
      {
        code: 'SHORT',
        field: 'amount',
        text: 'חסר מההזמנה: 2.5 ק״ג',
        value: 47.5,
        limit: { min: 50, max: null, unit: 'ק״ג', text: 'הוזמנו 50 ק״ג', source: null },
      },
    ]);
    expect(codes({ amount: '50', ordered: 50 })).toEqual([]);
    expect(codes({ amount: '51', ordered: '50' })).toEqual([]);
    expect(codes({ amount: null, ordered: '50' })).toEqual([]);
  });
});

describe('a batch', () => {
  const came = (...same_batch: string[]) => ({ ...NO_EARLIER, same_batch });

  test('that came within 3 days is told with the nearest time (contract 8.21)', () => {
    const earlier = came(at('08:00', '2026-11-20'), at('09:30', '2026-11-22'));
    expect(judged({ earlier })).toEqual([
      {
        code: 'SAME_BATCH',
        field: 'manufactured_at',
        text: 'האצווה כבר התקבלה: 22/11/2026 11:30',
        value: 'LOT-7',
        limit: {
          ...{ min: null, max: null, unit: null, source: null },
          text: 'אצווה של אותו ספק ואותו סוג, בתוך 3 ימים',
        },
      },
    ]);
  });

  test.each([
    [at('12:00', '2026-11-19'), ['SAME_BATCH']],
    [at('11:59', '2026-11-19'), []],
    [at('12:00', '2026-11-25'), ['SAME_BATCH']],
    [at('12:01', '2026-11-25'), []],
  ])('that came at %s gives %j (contract 8.21)', (time, expected) =>
    expect(codes({ earlier: came(time) })).toEqual(expected),
  );

  test('of which a lot is held is told with that lot (contract 8.22)', () => {
    const earlier = { ...NO_EARLIER, held_batch: { id: 12, good_type_name: 'חזה עוף טרי' } };
    expect(ofReceipt({ earlier })).toEqual([
      ['HELD_BATCH', 'manufactured_at', 'פריט מהאצווה בעיכוב: חזה עוף טרי, מס׳\u00a012'],
    ]);
    expect(codes({ manufactured_at: null, earlier })).toEqual([]);
  });
});
