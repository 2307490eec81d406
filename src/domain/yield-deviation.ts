import { deviationText as text } from '../strings/deviations';
import { unitText } from '../strings/units';
import { compareAmounts, exactAmount, shownAmount, subtractAmounts, thousandths } from './amounts';
import type { Deviation, StepReport } from './deviation';
import {
  type ExpectedAmount,
  expectedAmount,
  type Yield,
  YIELD_PERCENT,
  YIELD_REPORTS,
  yieldOf,
} from './yields';

/** The deviation of an amount that is far from what was expected of what went in. */
export function yieldDeviation(report: StepReport, earlier: readonly Yield[]): Deviation | null {
  const { amount, units, used } = report;
  if (amount === null) return null;
  const expected = expectedAmount(units, used, earlier);
  if (!expected) return null;
  const { least, most, reports, usedKilograms } = expected;
  if (compareAmounts(amount, least) >= 0 && compareAmounts(amount, most) <= 0) return null;
  const unit = unitText[units];
  const usedText = usedKilograms === null ? null : `${shown(usedKilograms)} ${unitText.kilograms}`;
  return {
    code: 'YIELD',
    field: 'amount',
    text: howFarOff(report, amount, expected),
    value: Number(amount),
    limit: {
      min: Number(least),
      max: Number(most),
      unit,
      text: text.rules.yield(usedText, shown(least), shown(most), unit),
      source:
        reports > 0
          ? text.rules.yieldOfReports(reports, YIELD_PERCENT)
          : text.rules.yieldOfFew(YIELD_REPORTS.least),
    },
  };
}

/** Of mass that is at least twice or at most a fifth of what went in, that says it best; else the distance does. */
function howFarOff({ units, used }: StepReport, amount: number | string, expected: ExpectedAmount): string {
  const { least, most, usedKilograms } = expected;
  const own = usedKilograms === null ? null : yieldOf({ amount, units }, used);
  const made = thousandths(own?.made ?? 0);
  const from = thousandths(own?.used ?? 0);
  const unit = unitText[units];
  if (compareAmounts(amount, most) > 0) {
    if (own && made >= 2n * from) return text.timesUsed(exactAmount(rounded(made, from)));
    return text.aboveExpected(shown(subtractAmounts(amount, most)), unit);
  }
  if (own && 5n * made <= from) return text.percentUsed(String((made * 200n + from) / (2n * from)));
  return text.belowExpected(shown(subtractAmounts(least, amount)), unit);
}

/** a / b with one decimal. */
function rounded(a: bigint, b: bigint): string {
  const tenths = (a * 20n + b) / (2n * b);
  return `${tenths / 10n}.${tenths % 10n}`;
}

const shown = (amount: string) => shownAmount(amount) ?? exactAmount(amount);
