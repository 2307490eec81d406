import { unitText } from '../strings/common';
import { deviationText as text } from '../strings/deviations';
import { days } from '../strings/durations';
import { compareAmounts, fromThousandths, subtractAmounts, thousandths, type Units } from './amounts';
import { addDays, dayOf, daysBetween, shownDay } from './days';
import type { Deviation, StepReport } from './deviation';
import { type JudgedStep, shelfLifeOf } from './judged-step';
import { type BatchAmounts, usedTypes } from './usual-amounts';
import { ceilDivide, rounded, shownOrExact, YIELD_PERCENT } from './yields';

// What a step says, or its last reports, of what goes into it and how long it keeps.

/** Whether a step, or its reports, say how much goes into a batch. */
export const hasAmounts = ({ batch_amount, used_good_type_amounts }: BatchAmounts) =>
  batch_amount !== null && used_good_type_amounts.some((amount) => amount !== null);

/**
 * The amounts that a report is held against: the step's own, or else the medians of its last reports, then with how many
 * they are of.
 */
export function expectedAmountsOf(
  step: Pick<JudgedStep, keyof BatchAmounts | 'usual'>,
): (BatchAmounts & { reports: number | null }) | null {
  if (hasAmounts(step)) return { ...step, reports: null };
  return step.usual && hasAmounts(step.usual) ? step.usual : null;
}

/**
 * The amounts of an input that may be expected where `made` came out and a batch of `batch` takes `taken`: within 40 %, or
 * the nearest that can be measured, whole pieces or thousandths. Exact, in thousandths.
 */
export function expectedInput(taken: bigint, made: bigint, batch: bigint, units: Units) {
  const over = taken * made;
  const measured = units === 'pieces' ? 1000n : 1n;
  const below = (over / (batch * measured)) * measured;
  const above = ceilDivide(over, batch * measured) * measured;
  const least = ceilDivide(over * BigInt(100 - YIELD_PERCENT), batch * 100n);
  const most = (over * BigInt(100 + YIELD_PERCENT)) / (batch * 100n);
  return {
    least: least < below ? least : below,
    most: most > above ? most : above,
    expected: [over, batch] as const,
  };
}

/** An input of which far more or less went in than is expected for what came out. */
export function ratioDeviations(report: StepReport, step: JudgedStep): Deviation[] {
  const expected = expectedAmountsOf(step);
  if (report.amount === null || compareAmounts(report.amount, 0) <= 0 || !expected) return [];
  const made = thousandths(report.amount);
  const batch = thousandths(expected.batch_amount!);
  const used = new Map(usedTypes(report.used));
  return step.used_good_type_ids.flatMap((id, at): Deviation[] => {
    const taken = expected.used_good_type_amounts[at] ?? null;
    const index = report.used.findIndex((lot) => lot.good_type_id === id);
    if (taken === null || index < 0) return [];
    const { units } = report.used[index]!;
    const amount = thousandths(used.get(id)!);
    const {
      least,
      most,
      expected: [over, under],
    } = expectedInput(thousandths(taken), made, batch, units);
    if (amount >= least && amount <= most) return [];
    const unit = unitText[units];
    const [min, max] = [fromThousandths(least), fromThousandths(most)];
    return [
      {
        code: 'RATIO',
        field: `used_good_ids.${index}`,
        text:
          amount * under >= 2n * over
            ? text.timesExpected(rounded(amount * under, over))
            : amount > most
              ? text.aboveExpected(shownOrExact(subtractAmounts(fromThousandths(amount), max)), unit)
              : text.belowExpected(shownOrExact(subtractAmounts(min, fromThousandths(amount))), unit),
        value: Number(fromThousandths(amount)),
        limit: {
          min: Number(min),
          max: Number(max),
          unit,
          text: text.rules.ratio(
            `${shownOrExact(fromThousandths(made))} ${unitText[report.units]}`,
            shownOrExact(min),
            shownOrExact(max),
            unit,
          ),
          source:
            expected.reports === null
              ? text.rules.ratioOfStep(YIELD_PERCENT)
              : text.rules.yieldOfReports(expected.reports, YIELD_PERCENT),
        },
      },
    ];
  });
}

/** The longest that one of these reports gave to its product, in days; null where none gave it an expiry. */
export function longestShelfLife(
  reports: readonly { made_at: string; expires_at: string | null }[],
  timeZone: string,
): number | null {
  const given = reports.flatMap(({ made_at, expires_at }) =>
    expires_at === null ? [] : [Math.max(0, daysBetween(dayOf(made_at, timeZone), expires_at))],
  );
  return given.length > 0 ? Math.max(...given) : null;
}

/** An expiry later than the shelf life from the day it was made, or much later than the last reports gave. */
export function shelfLifeDeviation(expires: string | null, day: string, step: JudgedStep): Deviation[] {
  const { longest_shelf_life_days: longest } = step;
  const stated = shelfLifeOf(step);
  if (expires === null) return [];
  const most = stated ?? (longest === null ? null : longest + 1);
  const given = daysBetween(day, expires);
  if (most === null || given <= most) return [];
  const last = addDays(day, most);
  return [
    {
      code: 'SHELF_LIFE',
      field: 'expires_at',
      text: text.beyondShelfLife(days(given - most)),
      value: expires,
      limit: {
        ...{ min: null, max: last, unit: null },
        text:
          stated === null
            ? text.rules.longestShelfLife(days(longest!))
            : text.rules.shelfLife(days(stated), shownDay(last)),
        source: null,
      },
    },
  ];
}
