import fc from 'fast-check';
import { fromThousandths } from './amounts';
import type { JudgedStep } from './judged-step';
import { expectedInput, longestShelfLife } from './step-expectations';
import { lot, ofStep, ZONE } from './testing/deviations';

const found = (code: string, parts: Parameters<typeof ofStep>[0], step: Partial<JudgedStep>) =>
  ofStep(parts, [], [], step).filter((one) => one.code === code);

/** Ten kilograms of rice and 0.15 of cumin for 20 that come out. */
const RECIPE = {
  ...{ used_good_type_ids: [1, 2], batch_amount: 20, used_good_type_amounts: [10, 0.15] },
};
const used = (...cumin: (string | number)[]) => [
  lot({ amount: 10 }),
  ...cumin.map((amount) => lot({ good_type_id: 2, good_type_name: 'כמון', amount })),
];

test.each([
  ['as the step says', 20, ['0.15'], []],
  ['40 % less', 20, ['0.09'], []],
  ['a gram less', 20, ['0.089'], [['used_good_ids.1', '0.001 ק״ג מתחת לצפוי']]],
  ['40 % more', 20, ['0.21'], []],
  ['a gram more', 20, ['0.211'], [['used_good_ids.1', '0.001 ק״ג מעל הצפוי']]],
  ['ten times as much', 20, ['1.5'], [['used_good_ids.1', 'פי 10 מהצפוי']]],
  ['a sum of two lots', 20, ['0.1', '0.15'], [['used_good_ids.1', '0.04 ק״ג מעל הצפוי']]],
  ['for half of it', 10, ['0.075'], [['used_good_ids.0', 'פי 2 מהצפוי']]],
])('an input of %s (contract 8.11)', (_, amount, cumin, expected) => {
  const deviations = found('RATIO', { amount, used: used(...cumin) }, RECIPE);
  expect(deviations.map(({ field, text }) => [field, text])).toEqual(expected);
});

test('a deviation of an input says what was expected, of how much, and by whom (contract 8.11, 8.12)', () => {
  const [deviation] = found('RATIO', { amount: 40, units: 'pieces', used: used('4') }, RECIPE);
  expect(deviation).toEqual({
    ...{ code: 'RATIO', field: 'used_good_ids.0', text: '2 ק״ג מתחת לצפוי', value: 10 },
    limit: {
      ...{ min: 12, max: 28, unit: 'ק״ג', text: 'צפוי ל־40 יח׳: 12–28 ק״ג' },
      source: 'הכמויות במתכון, \u2066±40%\u2069',
    },
  });
  const usual = { batch_amount: '20', used_good_type_amounts: ['10', '0.15'], reports: 7 };
  const step = { ...RECIPE, used_good_type_amounts: [null, null], usual };
  expect(found('RATIO', { amount: 40, units: 'pieces', used: used('4') }, step)).toEqual([
    { ...deviation, limit: { ...deviation!.limit, source: expect.stringContaining('7 הדיווחים האחרונים') } },
    expect.objectContaining({ field: 'used_good_ids.1', value: 4 }),
  ]);
});

test.each<[string, Partial<JudgedStep>, number | null]>([
  ['what is to taste', { ...RECIPE, used_good_type_amounts: [10, null] }, 20],
  ['a step that says nothing, with few reports', { used_good_type_ids: [1, 2] }, 20],
  [
    'an input that few reports had',
    {
      used_good_type_ids: [1, 2],
      usual: { batch_amount: 20, used_good_type_amounts: [10, null], reports: 6 },
    },
    20,
  ],
  [
    'what is to taste, whatever the reports say',
    {
      ...{ ...RECIPE, used_good_type_amounts: [10, null] },
      usual: { batch_amount: 20, used_good_type_amounts: [10, 1], reports: 6 },
    },
    20,
  ],
  ['a report of which the output is not known yet', RECIPE, null],
  ['a report of nothing yet', RECIPE, 0],
])('there is no deviation of the amount of %s (contract 8.13)', (_, step, amount) => {
  expect(found('RATIO', { amount, used: used('900') }, step)).toEqual([]);
});

test('an input is within 40 %, or the nearest that can be measured: whole pieces, or thousandths (contract 8.13)', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.constantFrom('kilograms', 'pieces'),
      (taken, made, batch, units) => {
        const { least, most } = expectedInput(taken, made, batch, units);
        const one = units === 'pieces' ? 1000n : 1n;
        const within = (value: bigint) =>
          value * batch * 10n >= taken * made * 6n && value * batch * 10n <= taken * made * 14n;
        const isNearest = (value: bigint) =>
          value % one === 0n &&
          value * batch > taken * made - one * batch &&
          value * batch < taken * made + one * batch;
        for (const value of [least, most])
          expect([within(value) || isNearest(value), value]).toEqual([true, value]);
        for (const value of [least - 1n, most + 1n])
          expect([within(value) || isNearest(value), value]).toEqual([false, value]);
      },
    ),
  );
});

test.each<[string, string | null, Partial<JudgedStep>, string[]]>([
  ['the last day that it keeps', '2026-11-28', { shelf_life_days: 6 }, []],
  ['a day later', '2026-11-29', { shelf_life_days: 6 }, ['יום מעבר לחיי המדף']],
  ['a year later', '2027-11-28', { shelf_life_days: 6 }, ['365 ימים מעבר לחיי המדף']],
  ['the day itself', '2026-11-23', { shelf_life_days: 0 }, ['יום מעבר לחיי המדף']],
  ['no expiry', null, { shelf_life_days: 6 }, []],
  ['nothing known', '2090-01-01', {}, []],
  ['a day more than any report', '2026-11-27', { longest_shelf_life_days: 4 }, []],
  ['two days more than any report', '2026-11-28', { longest_shelf_life_days: 4 }, ['יום מעבר לחיי המדף']],
  [
    'what it says, whatever reports gave',
    '2026-12-22',
    { shelf_life_days: 30, longest_shelf_life_days: 4 },
    [],
  ],
])('an expiry of %s (contract 8.14, 8.15)', (_, expires_at, step, expected) => {
  expect(found('SHELF_LIFE', { expires_at }, step).map(({ text }) => text)).toEqual(expected);
});

test('a deviation of the expiry says the shelf life, and until when that is (contract 8.14, 8.15)', () => {
  const of = (step: Partial<JudgedStep>) => found('SHELF_LIFE', { expires_at: '2026-12-30' }, step)[0];
  expect(of({ shelf_life_days: 6 })).toMatchObject({
    ...{ field: 'expires_at', value: '2026-12-30' },
    limit: { min: null, max: '2026-11-28', text: 'חיי מדף: 6 ימים, עד 28/11/2026' },
  });
  expect(of({ longest_shelf_life_days: 6 })!.limit).toMatchObject({
    ...{ max: '2026-11-29', text: 'חיי המדף הארוכים בדיווחים האחרונים: 6 ימים' },
  });
});

test('the shelf life that reports gave is counted from the day at the site (contract 8.15)', () => {
  const of = (...reports: [string, string | null][]) =>
    longestShelfLife(
      reports.map(([made_at, expires_at]) => ({ made_at, expires_at })),
      ZONE,
    );
  expect(of(['2026-11-22T12:00:00.000Z', null])).toBeNull();
  expect(of(['2026-11-22T22:30:00.000Z', '2026-11-25'], ['2026-11-22T21:30:00.000Z', '2026-11-24'])).toBe(2);
  expect(of(['2026-11-22T12:00:00.000Z', '2026-11-20'])).toBe(0);
});

test('what is expected of an input is exact, however large it is', () => {
  const { least, most } = expectedInput(999_999_999_999n, 999_999_999_999n, 3n, 'kilograms');
  expect([fromThousandths(least), fromThousandths(most)]).toEqual([
    '199999999999600000000.001',
    '466666666665733333333.333',
  ]);
});

test('where the step says no shelf life, that of its product goes before what its reports gave (contract 8.26)', () => {
  const of = (expires_at: string, step: Partial<JudgedStep>) =>
    ofStep({ expires_at }, [], [], step).map(({ code, limit }) => [code, limit!.text]);
  const type = { manufactured_good_type_shelf_life_days: 3, longest_shelf_life_days: 30 };
  expect(of('2026-11-25', type)).toEqual([]);
  expect(of('2026-11-26', type)).toEqual([['SHELF_LIFE', 'חיי מדף: 3 ימים, עד 25/11/2026']]);
  expect(of('2026-11-26', { ...type, shelf_life_days: 4 })).toEqual([]);
  expect(of('2026-11-24', { ...type, shelf_life_days: 0 })).toHaveLength(1);
});
