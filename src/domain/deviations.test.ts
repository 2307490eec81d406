import fc from 'fast-check';
import type { Allergen } from './allergens';
import { at, ISRAEL, limit, lot, madeBy, NOON, ofStep } from './testing/deviations';

const brief = (deviations: { code: string; field: string; text: string }[]) =>
  deviations.map(({ code, field, text }) => [code, field, text]);

test('a usual report has no deviations', () => {
  expect(ofStep({})).toEqual([]);
});

test('empty fields are not judged', () => {
  expect(ofStep({ manufactured_at: null, expires_at: null, amount: null, used: [] }, ISRAEL)).toEqual([]);
  const leaving = { manufacture_step_name: 'הוצאה מקירור', values: { exit_temperature: null } } as const;
  expect(ofStep(leaving, ISRAEL)).toEqual([]);
});

describe('a time of doing before the inputs', () => {
  test('is one deviation, by the latest lot, with the difference', () => {
    const used = [
      madeBy('שטיפה', at('12:45'), { good_type_name: 'גזר שטוף' }),
      madeBy('שטיפה', at('14:05'), { good_type_name: 'אורז שטוף' }),
      lot(),
    ];
    expect(ofStep({ used })).toEqual([
      {
        code: 'BEFORE_INPUT',
        field: 'manufactured_at',
        text: 'שעתיים ו־5 דקות לפני הכנת אורז שטוף',
        value: NOON,
        limit: {
          min: at('14:05'),
          max: null,
          unit: null,
          text: 'זמן ההכנה: 22/11/2026 16:05',
          source: null,
        },
      },
    ]);
  });

  test.each([
    ['12:01', 'דקה לפני קבלת אורז מלא'],
    ['12:02', 'שתי דקות לפני קבלת אורז מלא'],
    ['13:00', 'שעה לפני קבלת אורז מלא'],
    ['23:59', '11 שעות ו־59 דקות לפני קבלת אורז מלא'],
  ])('with a lot received at %s is described as %s', (time, text) =>
    expect(brief(ofStep({ used: [lot({ purchased_at: at(time) })] }))).toEqual([
      ['BEFORE_INPUT', 'manufactured_at', text],
    ]),
  );

  test('that is days early is described in days', () => {
    const used = [lot({ purchased_at: at('13:00', '2026-11-24') })];
    expect(brief(ofStep({ used }))).toEqual([
      ['BEFORE_INPUT', 'manufactured_at', 'יומיים לפני קבלת אורז מלא'],
    ]);
  });

  test('is judged by the minute, since times are entered in minutes', () => {
    expect(ofStep({ used: [madeBy('שטיפה', '2026-11-22T12:00:59.000Z')] })).toEqual([]);
  });
});

test('leaving cooling before entering it is out of order, and not also before its input', () => {
  const parts = {
    manufacture_step_name: 'הוצאה מקירור',
    used: [madeBy('הכנסה לקירור', at('13:30'))],
  } as const;
  expect(brief(ofStep(parts))).toEqual([
    ['OUT_OF_ORDER', 'manufactured_at', 'שעה ו־30 דקות לפני ההכנסה לקירור'],
  ]);
});

test('each lot that had expired by the day of doing, at the site, is named by its index', () => {
  const used = [
    lot({ expires_at: '2026-11-22' }),
    lot({ expires_at: '2026-11-20' }),
    lot({ expires_at: null }),
  ];
  expect(ofStep({ used })).toMatchObject([
    {
      code: 'EXPIRED_INPUT',
      field: 'used_good_ids.1',
      text: 'התוקף פג יומיים לפני זמן הביצוע',
      value: '2026-11-20',
      limit: { min: '2026-11-22', text: 'תוקף: 20/11/2026' },
    },
  ]);
  // 22:30 in UTC is the next day in Jerusalem.
  expect(ofStep({ used, manufactured_at: at('22:30') })).toHaveLength(2);
});

test('a product that expires before the day it was made is a deviation, on that day it is not', () => {
  expect(ofStep({ expires_at: '2026-11-22' })).toEqual([]);
  expect(ofStep({ expires_at: '2026-11-21' })).toMatchObject([
    {
      code: 'EXPIRES_BEFORE_MADE',
      field: 'expires_at',
      text: 'יום לפני זמן הביצוע',
      value: '2026-11-21',
      limit: { min: '2026-11-22', text: 'זמן הביצוע: 22/11/2026 14:00' },
    },
  ]);
});

describe('a measured value', () => {
  const leaving = (exit_temperature: unknown, manufactured_at = NOON) =>
    ofStep(
      { manufacture_step_name: 'הוצאה מקירור', manufactured_at, used: [], values: { exit_temperature } },
      ISRAEL,
    );

  test('beyond a limit is a deviation with the distance, the rule and its source', () => {
    expect(leaving(12)).toEqual([
      {
        code: 'LIMIT',
        field: 'exit_temperature',
        text: '\u20667 °C\u2069 מעל המגבלה',
        value: 12,
        limit: { min: null, max: 5, unit: '°C', text: 'המגבלה של exit_temperature', source: 'משרד הבריאות' },
      },
    ]);
    expect(leaving('5.3')).toMatchObject([{ text: '\u20660.3 °C\u2069 מעל המגבלה', value: 5.3 }]);
  });

  test.each([5, '5.000', 0, undefined, '', 'abc', true])('that is %j is within it', (value) =>
    expect(leaving(value)).toEqual([]),
  );

  test('is judged by the limit of the day of doing', () =>
    expect(leaving(12, at('12:00', '2025-12-31'))).toEqual([]));

  test('without a unit, below a minimum, is described without one', () => {
    const limits = [limit('ייצור', 'ph_amount', { min: 3.5, max: 4.6 })];
    const parts = { manufacture_step_name: 'ייצור', values: { ph_amount: 3.1 } } as const;
    expect(brief(ofStep(parts, limits))).toEqual([['LIMIT', 'ph_amount', '\u20660.4\u2069 מתחת למגבלה']]);
  });
});

test('each lot that was beyond a limit and is not explained is named by its index (contract 8.27)', () => {
  const used = [lot(), lot({ unexplained_deviation: true })];
  const told = [
    { code: 'FROM_DEVIATING', field: 'used_good_ids.1', text: 'חרג מהמגבלה, בלי הסבר ובלי אי התאמה' },
  ];
  expect(ofStep({ used })).toEqual(told);
  expect(ofStep({ used, manufactured_at: null })).toEqual(told);
});

test('an allergen of a lot that nothing of the product is said to contain is told by the lot (contract 8.28)', () => {
  const used = [lot({ contains: ['celery'] }), lot({ contains: ['sesame', 'celery', 'milk'] })];
  const of = (manufactured_good_type_contains: Allergen[] | null) =>
    brief(ofStep({ used }, [], [], { manufactured_good_type_contains }));
  expect(of(['celery'])).toEqual([['ALLERGEN', 'used_good_ids.1', 'מכיל שומשום, חלב, שלא צוין במוצר']]);
  expect(of([])).toHaveLength(2);
  expect(of(['milk', 'celery', 'sesame', 'eggs'])).toEqual([]);
  expect(of(null)).toEqual([]);
});

const time = fc.date({ min: new Date(at('00:00')), max: new Date(at('23:59')), noInvalidDate: true });

test('a report is before its inputs exactly when a minute of theirs is later', () => {
  fc.assert(
    fc.property(time, fc.array(time, { maxLength: 5 }), (done, made) => {
      const minutes = (date: Date) => Math.floor(date.getTime() / 60_000);
      const used = made.map((each) => madeBy('שטיפה', each.toISOString()));
      const codes = ofStep({ manufactured_at: done.toISOString(), used }).map(({ code }) => code);
      expect(codes.includes('BEFORE_INPUT')).toBe(made.some((each) => minutes(each) > minutes(done)));
    }),
  );
});

test('5,000 used lots and 5,000 rows of limits are each read only a few times', () => {
  const all = 5000;
  let reads = 0;
  const counted = <T>(rows: T[]) =>
    new Proxy(rows, { get: (...what) => ((reads += 1), Reflect.get(...what) as unknown) });
  const used = counted(Array.from({ length: all }, () => madeBy('הכנסה לקירור', at('08:00'))));
  const limits = counted(Array.from({ length: all }, (_, id) => ({ ...ISRAEL[id % 3]!, id })));
  ofStep({ manufacture_step_name: 'הוצאה מקירור', used, values: { exit_temperature: 12 } }, limits);
  expect(reads).toBeGreaterThan(all);
  expect(reads).toBeLessThan(50 * all);
});
