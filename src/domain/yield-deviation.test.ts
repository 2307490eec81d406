import { ofStep } from './testing/deviations';
import type { Yield } from './yields';

describe('an amount', () => {
  const usual = Array<Yield>(20).fill({ made: 970, used: 1000 });

  test('far from the usual yield is told with the expected range', () => {
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
  ])('of %s kg from 5 kg, usually 4.85, is told as %j', (amount, texts) =>
    expect(ofStep({ amount }, [], usual).map(({ text }) => text)).toEqual(texts),
  );

  test('of a product with few reports is told beyond twice or below a fifth of the mass', () => {
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

  test('of pieces is told by its distance from what is expected', () => {
    const earlier = Array<Yield>(5).fill({ made: 4, used: 1000 });
    expect(ofStep({ amount: 200, units: 'pieces' }, [], earlier)).toMatchObject([
      { text: '172 יח׳ מעל הצפוי', limit: { min: 12, max: 28, text: 'צפוי מכמויות השימוש: 12–28 יח׳' } },
    ]);
  });
});
