import { deviationText as text } from '../strings/deviations';
import { days } from '../strings/durations';
import { exactAmount, subtractAmounts } from './amounts';
import { daysBetween } from './days';
import { type Deviation, type DeviationLimit, measuredValue, statedLimit } from './deviation';
import { boundPassed, type Limit } from './safety-limits';

// What is judged in a report as in a receipt.

/** What was measured beyond the limits in force. */
export function beyondLimits(
  values: Readonly<Record<string, unknown>>,
  limits: ReadonlyMap<string, Limit>,
): Deviation[] {
  return Array.from(limits).flatMap(([field, limit]): Deviation[] => {
    const exact = measuredValue(Object.hasOwn(values, field) ? values[field] : null);
    const passed = exact === null ? null : boundPassed(exact, limit);
    if (exact === null || passed === null) return [];
    const { min, max, unit } = limit;
    const off =
      passed === 'max'
        ? text.aboveLimit(exactAmount(subtractAmounts(exact, max!)), unit)
        : text.belowLimit(exactAmount(subtractAmounts(min!, exact)), unit);
    return [
      {
        code: 'LIMIT',
        field,
        text: off,
        value: Number(exact),
        limit: statedLimit(limit),
      },
    ];
  });
}

/** An expiry before the day that it was made, received or produced. */
export function expiresBefore(
  expires: string | null,
  day: string,
  off: (early: string) => string,
  rule: string,
): Deviation[] {
  if (expires === null || expires >= day) return [];
  return [
    {
      code: 'EXPIRES_BEFORE_MADE',
      field: 'expires_at',
      text: off(days(daysBetween(expires, day))),
      value: expires,
      limit: dayRule(day, rule),
    },
  ];
}

/** Not before a day or time. Nobody is the source of such a rule. */
export function dayRule(min: string, rule: string): DeviationLimit {
  return { min, max: null, unit: null, text: rule, source: null };
}
