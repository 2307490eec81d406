import fc from 'fast-check';
import { compareAmounts, fromThousandths, thousandths, type Units } from './amounts';
import { ofStep } from './testing/deviations';
import { expectedAmount, type Yield, yieldOf } from './yields';

describe('an amount', () => {
  const usual = Array<Yield>(20).fill({ made: 970, used: 1000 });

  test('far from the usual yield is a deviation with the expected range', () => {
    expect(ofStep({ amount: 400 }, [], usual)).toEqual([
      {
        code: 'YIELD',
        field: 'amount',
        text: 'פי 80 מהכמות שנוצלה',
        value: 400,
        limit: {
          min: 2.91,
          max: 6.79,
          unit: 'ק״ג',
          text: 'צפוי מ־5 ק״ג: 2.91–6.79 ק״ג',
          source: '20 הדיווחים האחרונים של המוצר, \u2066±40%\u2069',
        },
      },
    ]);
  });

  test.each([
    ['2.91', []],
    ['6.79', []],
    ['6.791', ['0.001 ק״ג מעל הצפוי']],
    ['2.9', ['0.01 ק״ג מתחת לצפוי']],
    ['13', ['פי 2.6 מהכמות שנוצלה']],
    ['1', ['\u206620%\u2069 מהכמות שנוצלה']],
    ['0.01', ['פחות מאחוז מהכמות שנוצלה']],
  ])('of %s kg from 5 kg, usually 4.85, gives %j', (amount, texts) =>
    expect(ofStep({ amount }, [], usual).map(({ text }) => text)).toEqual(texts),
  );

  test('of a product with few reports is a deviation above twice or below a fifth of the mass', () => {
    const source = 'פחות מ־5 דיווחים קודמים של המוצר: מחמישית ועד פי 2';
    expect(ofStep({ amount: 10 })).toEqual([]);
    expect(ofStep({ amount: 1 })).toEqual([]);
    expect(ofStep({ amount: '10.001' })).toMatchObject([
      { code: 'YIELD', limit: { min: 1, max: 10, source } },
    ]);
    expect(ofStep({ amount: '0.999' })).toMatchObject([{ code: 'YIELD', limit: { source } }]);
    expect(ofStep({ amount: 5000, units: 'grams' })).toEqual([]);
    expect(ofStep({ amount: 500, units: 'pieces' })).toEqual([]);
  });

  test('of pieces is described by its distance from the expected amount', () => {
    const earlier = Array<Yield>(5).fill({ made: 4, used: 1000 });
    expect(ofStep({ amount: 200, units: 'pieces' }, [], earlier)).toMatchObject([
      { text: '172 יח׳ מעל הצפוי', limit: { min: 12, max: 28, text: 'צפוי מכמויות השימוש: 12–28 יח׳' } },
    ]);
  });
});

const of = (amount: number | string, units: Units) => ({ amount, units });
const past = (...ratios: number[]): Yield[] => ratios.map((made) => ({ made, used: 1 }));
const range = (units: Units, used: ReturnType<typeof of>[], earlier: Yield[] = []) => {
  const expected = expectedAmount(units, used, earlier);
  return expected && [expected.least, expected.most];
};

test.each([
  ['mass is counted in grams', of('1.5', 'kilograms'), [of(500, 'grams'), of(2, 'kilograms')], 1500, 2500],
  ['water is not added to mass', of(14, 'kilograms'), [of(5, 'kilograms'), of(10, 'liters')], 14_000, 5000],
  ['one other unit is counted in itself', of(12, 'pieces'), [of(3, 'liters'), of(1, 'liters')], 12, 4],
])('in a yield %s', (_, made, used, out, from) =>
  expect(yieldOf(made, used)).toEqual({ made: String(out), used: String(from) }),
);

test.each([
  ['nothing went in', []],
  ['units that cannot be added went in', [of(3, 'liters'), of(2, 'pieces')]],
  ['an amount of 0 went in', [of(0, 'kilograms')]],
])('there is no yield where %s', (_, used) => {
  expect(yieldOf(of(1, 'kilograms'), used)).toBeNull();
  expect(expectedAmount('kilograms', used, past(1, 1, 1, 1, 1))).toBeNull();
});

test('with fewer than 5 earlier reports a fifth to twice of the mass that went in is expected', () => {
  const used = [of(5, 'kilograms')];
  expect(range('kilograms', used)).toEqual(['1', '10']);
  expect(range('kilograms', used, past(1, 1, 1, 1))).toEqual(['1', '10']);
  expect(range('grams', used)).toEqual(['1000', '10000']);
  expect(range('kilograms', [of(250, 'grams')])).toEqual(['0.05', '0.5']);
});

test.each([
  ['pieces', [of(5, 'kilograms')]],
  ['kilograms', [of(5, 'liters')]],
  ['kilograms', [of(5, 'kilograms'), of(10, 'liters')]],
] as const)('with few earlier reports nothing is expected of %s made from %j', (units, used) =>
  expect(range(units, [...used])).toBeNull(),
);

test('from 5 earlier reports on, within 40 % of their median is expected, whatever the units', () => {
  expect(range('kilograms', [of(5, 'kilograms')], past(0.9, 2, 1, 0.1, 1.1))).toEqual(['3', '7']);
  expect(range('kilograms', [of(5, 'kilograms')], past(0.9, 2, 1.1, 0.1, 1, 1.3))).toEqual(['3.15', '7.35']);
  expect(range('pieces', [of(10, 'liters')], past(4, 4, 4, 4, 4))).toEqual(['24', '56']);
});

test('only the newest 20 earlier reports count', () => {
  const earlier = past(...Array<number>(20).fill(1), ...Array<number>(30).fill(100));
  expect(expectedAmount('kilograms', [of(10, 'kilograms')], earlier)).toEqual({
    least: '6',
    most: '14',
    reports: 20,
    usedKilograms: '10',
  });
});

test('a yield exactly 40 % off is expected, where floating point would refuse it', () => {
  const earlier = [0.7, 1.4, 4.2, 8.4, 2.1].map((made) => ({ made, used: made }));
  expect(range('kilograms', [of(3, 'kilograms')], earlier)).toEqual(['1.8', '4.2']);
});

const amount = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(fromThousandths);
const yields = fc.array(fc.record({ made: amount, used: amount }), { maxLength: 25 });

test('a yield equal to all earlier ones is within their range', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 5, max: 20 }), (made, used, count) => {
      const own = yieldOf(of(made, 'kilograms'), [of(used, 'kilograms')])!;
      const expected = expectedAmount('kilograms', [of(used, 'kilograms')], Array<Yield>(count).fill(own))!;
      expect(compareAmounts(expected.least, made)).not.toBe(1);
      expect(compareAmounts(made, expected.most)).not.toBe(1);
    }),
  );
});

test('the order of the earlier reports changes nothing, and kilograms and grams are one mass', () => {
  fc.assert(
    fc.property(amount, yields, (used, earlier) => {
      const newest = earlier.slice(0, 20);
      const inKilograms = range('kilograms', [of(used, 'kilograms')], newest);
      expect(range('kilograms', [of(used, 'kilograms')], newest.toReversed())).toEqual(inKilograms);
      const grams = fromThousandths(thousandths(used) * 1000n);
      expect(range('kilograms', [of(grams, 'grams')], newest)).toEqual(inKilograms);
    }),
  );
});
