import fc from 'fast-check';
import { fromThousandths, thousandths } from './amounts';
import { type PastReport, usedTypes, usualAmounts } from './usual-amounts';

const made = (amount: string, ...used: (string | null)[]): PastReport => ({
  amount,
  used: used.flatMap((one, at) => (one === null ? [] : [[at + 1, one] as const])),
});
/** Reports, what is usual of them, by the median output, then by input. */
const CASES: [string, PastReport[], string | null, (string | null)[]][] = [
  ['none', [], null, [null]],
  ['one', [made('10', '12')], '10', ['12']],
  ['an odd number', [made('10', '12'), made('20', '22'), made('40', '80')], '20', ['24']],
  ['an even number', [made('10', '10'), made('20', '30')], '15', ['18.75']],
  ['several inputs', [made('10', '1', '2'), made('10', '3', '4'), made('10', '2', '9')], '10', ['2', '4']],
  ['an input that some had', [made('10', '1', null), made('20', '2', '3')], '15', ['1.5', '2.25']],
  ['an input that none had', [made('10', '1')], '10', ['1', null]],
  ['a half of a thousandth, rounded up', [made('1', '1'), made('1.001', '1.001')], '1.001', ['1.001']],
  ['thirds, to the nearest thousandth', [made('3', '1'), made('1', '1'), made('2', '2')], '2', ['2']],
  [
    'less than can be measured',
    [made('1000', '0.001'), made('1', '0.001'), made('0.002', '0.001')],
    '1',
    ['0.001'],
  ],
  [
    'what rounds to nothing',
    [made('0.001', '0.001'), made('1000', '0.001'), made('1000', '0.001')],
    '1000',
    ['0.001'],
  ],
  ['nearly nothing', [made('1', '0.001'), made('4000', '0.001'), made('1', '1')], '1', ['0.001']],
];
test.each(CASES)('the usual amounts of %s (contract 8.9)', (_, reports, batch, amounts) => {
  const inputs = amounts.map((_amount, at) => at + 1);
  expect(usualAmounts(inputs, reports)).toEqual({
    ...{ batch_amount: batch, used_good_type_amounts: amounts, reports: reports.length },
  });
});

test('only the newest 20 count, and an input that fewer had than are asked for has none (contract 8.9, 8.12)', () => {
  const reports = [
    ...Array<PastReport>(20).fill(made('10', '5')),
    ...Array<PastReport>(30).fill(made('99', '99')),
  ];
  expect(usualAmounts([1], reports)).toEqual({
    batch_amount: '10',
    used_good_type_amounts: ['5'],
    reports: 20,
  });
  const some = [...Array<PastReport>(4).fill(made('10', '5', '1')), made('10', '5')];
  expect(usualAmounts([1, 2], some, 5).used_good_type_amounts).toEqual(['5', null]);
});

test('lots of one type are one input', () => {
  const lots = [1, 2, 1].map((good_type_id, at) => ({ good_type_id, amount: `0.${at + 1}` }));
  expect(usedTypes(lots)).toEqual([
    [1, '0.4'],
    [2, '0.2'],
  ]);
});

test('the usual amounts of the same recipe at any size are that recipe (contract 8.9)', () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(amount, amount, fc.array(amount, { minLength: 1, maxLength: 20 }), (batch, used, sizes) => {
      const of = (one: number) => fromThousandths(BigInt(one));
      const reports = sizes.map((size) => made(of(batch * size), of(used * size)));
      const usual = usualAmounts([1], reports);
      const [output, input] = [
        thousandths(usual.batch_amount!),
        thousandths(usual.used_good_type_amounts[0]!),
      ];
      // To the nearest thousandth.
      const off = 2n * (input * BigInt(batch) - output * BigInt(used));
      expect(off <= BigInt(batch) && off >= -BigInt(batch)).toBe(true);
    }),
  );
});
