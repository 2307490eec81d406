import { unitText } from '../strings/common';
import { deviationText as text } from '../strings/deviations';
import {
  compareAmounts,
  exactAmount,
  fromThousandths,
  shownAmount,
  subtractAmounts,
  thousandths,
  type Units,
} from './amounts';
import type { Deviation, StepReport } from './deviation';

/** An amount that was made, and what it was made from, each in its own measure: of mass in grams, else in its unit. */
export interface Yield {
  made: number | string;
  used: number | string;
}

/** How many earlier reports of a product its yield is compared to; with fewer than `least` it is compared to mass. */
export const YIELD_REPORTS = { most: 20, least: 5 } as const;
/** How far from the median of its earlier reports a yield may be, in percent. */
export const YIELD_PERCENT = 40;
/** The least and most of the mass that went in that may come out of a product with few earlier reports. */
const FEW = { least: [1n, 5n], most: [2n, 1n] } as const;

interface Amount {
  amount: number | string;
  units: Units;
}

const GRAMS = { grams: 1n, kilograms: 1000n } as const;
const isMass = (units: Units): units is keyof typeof GRAMS => units in GRAMS;
const inMeasure = ({ amount, units }: Amount) => thousandths(amount) * (isMass(units) ? GRAMS[units] : 1n);

/**
 * The yield of a report. What went in is the sum of its mass: pieces, and water by the litre, cannot be added to it.
 * Without any mass it is the sum of its one unit. Null where there is no such sum.
 */
export function yieldOf(made: Amount, used: readonly Amount[]): Yield | null {
  const mass = used.filter(({ units }) => isMass(units));
  const counted = mass.length > 0 ? mass : used;
  const [first] = counted;
  if (!first || (mass.length === 0 && counted.some(({ units }) => units !== first.units))) return null;
  const sum = counted.reduce((total, amount) => total + inMeasure(amount), 0n);
  return sum > 0n ? { made: fromThousandths(inMeasure(made)), used: fromThousandths(sum) } : null;
}

interface ExpectedAmount {
  least: string;
  most: string;
  /** The number of earlier reports that it follows from; 0 where they were too few. */
  reports: number;
  /** The input in kilograms, if all of it and the product are measured by mass. */
  usedKilograms: string | null;
}

/**
 * The amounts, in the product's units, that may be expected from what went in: within 40 % of the median of the
 * product's earlier reports, newest first. With fewer than 5 of them: a fifth to twice of what went in, if all is mass.
 * Null if nothing can be expected. Exact: the bounds are rounded inwards to the last decimal that an amount has.
 */
export function expectedAmount(
  units: Units,
  used: readonly Amount[],
  earlier: readonly Yield[],
): ExpectedAmount | null {
  const own = yieldOf({ amount: 0, units }, used);
  if (!own) return null;
  const allMass = isMass(units) && used.every((amount) => isMass(amount.units));
  const amountIn = thousandths(own.used);
  const ratios = earlier.slice(0, YIELD_REPORTS.most).map(ratioOf).filter(isRatio);
  const enough = ratios.length >= YIELD_REPORTS.least;
  if (!enough && !allMass) return null;
  const bounds = enough ? around(median(ratios)) : FEW;
  const scale = isMass(units) ? GRAMS[units] : 1n;
  const [leastOver, leastUnder] = bounds.least;
  const [mostOver, mostUnder] = bounds.most;
  return {
    least: fromThousandths(ceilDivide(amountIn * leastOver, leastUnder * scale)),
    most: fromThousandths((amountIn * mostOver) / (mostUnder * scale)),
    reports: enough ? ratios.length : 0,
    usedKilograms: allMass ? fromThousandths(amountIn / GRAMS.kilograms) : null,
  };
}

/** An exact fraction: what came out by what went in. */
export type Ratio = readonly [over: bigint, under: bigint];

const ratioOf = ({ made, used }: Yield): Ratio => [thousandths(made), thousandths(used)];
const isRatio = ([over, under]: Ratio) => over >= 0n && under > 0n;

export function median(ratios: readonly Ratio[]): Ratio {
  const sorted = ratios.toSorted(([a, b], [c, d]) => (a * d < c * b ? -1 : a * d > c * b ? 1 : 0));
  const [a, b] = sorted[(sorted.length - 1) >> 1]!;
  const [c, d] = sorted[sorted.length >> 1]!;
  return [a * d + c * b, 2n * b * d];
}

const around = ([over, under]: Ratio): { least: Ratio; most: Ratio } => ({
  least: [over * BigInt(100 - YIELD_PERCENT), under * 100n],
  most: [over * BigInt(100 + YIELD_PERCENT), under * 100n],
});

/** The deviation of an amount that is far from what was expected of what went in. */
export function yieldDeviation(report: StepReport, earlier: readonly Yield[]): Deviation | null {
  const { amount, units, used } = report;
  if (amount === null) return null;
  const expected = expectedAmount(units, used, earlier);
  if (!expected) return null;
  const { least, most, reports, usedKilograms } = expected;
  if (compareAmounts(amount, least) >= 0 && compareAmounts(amount, most) <= 0) return null;
  const unit = unitText[units];
  const usedText = usedKilograms === null ? null : `${shownOrExact(usedKilograms)} ${unitText.kilograms}`;
  return {
    code: 'YIELD',
    field: 'amount',
    text: howFarOff(report, amount, expected),
    value: Number(amount),
    limit: {
      min: Number(least),
      max: Number(most),
      unit,
      text: text.rules.yield(usedText, shownOrExact(least), shownOrExact(most), unit),
      source:
        reports > 0
          ? text.rules.yieldOfReports(reports, YIELD_PERCENT)
          : text.rules.yieldOfFew(YIELD_REPORTS.least),
    },
  };
}

/** The ratio, for mass of at least twice or at most a fifth of the input; otherwise the distance. */
function howFarOff({ units, used }: StepReport, amount: number | string, expected: ExpectedAmount): string {
  const { least, most, usedKilograms } = expected;
  const own = usedKilograms === null ? null : yieldOf({ amount, units }, used);
  const made = thousandths(own?.made ?? 0);
  const from = thousandths(own?.used ?? 0);
  const unit = unitText[units];
  if (compareAmounts(amount, most) > 0) {
    if (own && made >= 2n * from) return text.timesUsed(rounded(made, from));
    return text.aboveExpected(shownOrExact(subtractAmounts(amount, most)), unit);
  }
  if (own && 5n * made <= from) return text.percentUsed(String((made * 200n + from) / (2n * from)));
  return text.belowExpected(shownOrExact(subtractAmounts(least, amount)), unit);
}

export const ceilDivide = (a: bigint, b: bigint) => (a + b - 1n) / b;

/** a / b with one decimal. */
export function rounded(a: bigint, b: bigint): string {
  const tenths = (a * 20n + b) / (2n * b);
  return exactAmount(`${tenths / 10n}.${tenths % 10n}`);
}

/** An amount as it is shown, but with all decimals where that would be 0. */
export const shownOrExact = (amount: string) => shownAmount(amount) ?? exactAmount(amount);
