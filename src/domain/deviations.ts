import { deviationText as text } from '../strings/deviations';
import { days, duration } from '../strings/durations';
import { exactAmount, subtractAmounts } from './amounts';
import { coolingOverruns } from './cooling-time';
import { dayOf, daysBetween, isDay, minuteOf, shownDay, shownTime } from './days';
import {
  type Deviation,
  type DeviationCode,
  type DeviationLimit,
  type JudgedReceipt,
  measuredValue,
  statedLimit,
  type StepReport,
  type UsedLot,
} from './deviation';
import type { JudgedStep } from './judged-step';
import { STEPS } from './manufacture-steps';
import { boundPassed, type Limit, limitsInForce } from './safety-limits';
import { ratioDeviations, shelfLifeDeviation } from './step-expectations';
import { isExpired } from './stock';
import { yieldDeviation } from './yields';

/** The deviations of a report of a step. */
export function stepDeviations(
  report: StepReport,
  judged: JudgedStep,
  limits: readonly Limit[],
  timeZone: string,
): Deviation[] {
  const { manufacture_step_name: step, manufactured_at: at } = report;
  const ofYield = yieldDeviation(report, judged.last_yields ?? []);
  const found = [...(ofYield ? [ofYield] : []), ...ratioDeviations(report, judged)];
  if (at === null) return found;
  const day = dayOf(at, timeZone);
  const done = text.rules.done(shownTime(at, timeZone));
  return [
    ...found,
    ...beforeInputs(report, at, timeZone),
    ...expiredInputs(report.used, day),
    ...beyondLimits(report.values, limitsInForce(limits, step, day)),
    ...coolingOverruns(report, limits, day),
    ...expiresBefore(report.expires_at, day, text.expiresBeforeMade, done),
    ...shelfLifeDeviation(report.expires_at, day, judged),
  ];
}

/** The deviations of a receipt. Only a batch that is a day in ISO form is taken for the production day. */
export function receiptDeviations(
  receipt: JudgedReceipt,
  limits: readonly Limit[],
  timeZone: string,
): Deviation[] {
  const { purchased_at: at, manufactured_at: batch, expires_at: expires, values } = receipt;
  if (at === null) return [];
  const day = dayOf(at, timeZone);
  const found = [
    ...beyondLimits(values, limitsInForce(limits, null, day)),
    ...endedLicence(receipt.licence_until, day),
  ];
  if (!isDay(batch) || batch <= day) {
    const received = text.rules.received(shownTime(at, timeZone));
    return [...found, ...expiresBefore(expires, day, text.expiresBeforeReceipt, received)];
  }
  const rule = text.rules.batch(shownDay(batch));
  return [
    ...found,
    {
      code: 'BEFORE_INPUT',
      field: 'purchased_at',
      text: text.receivedBeforeMade(days(daysBetween(day, batch))),
      value: at,
      limit: dayRule(batch, rule),
    },
    ...expiresBefore(expires, batch, text.expiresBeforeBatch, rule),
  ];
}

/** The supplier's licence had ended by the day of the receipt. */
function endedLicence(until: string | null, day: string): Deviation[] {
  if (until === null || until >= day) return [];
  return [
    {
      code: 'LICENCE',
      field: 'supplier',
      text: text.licenceEnded(days(daysBetween(until, day))),
      value: until,
      limit: dayRule(day, text.rules.licence(shownDay(until))),
    },
  ];
}

/** Done before what went in was there: one deviation for its latest lot, and one for its latest entry into cooling. */
function beforeInputs({ manufacture_step_name: step, used }: StepReport, at: string, timeZone: string) {
  const isLeaving = step === STEPS.leaveCooling.name;
  const latest = new Map<DeviationCode, { lot: UsedLot; origin: string }>();
  for (const lot of used) {
    const origin = lot.made_at ?? lot.purchased_at;
    const isEntered = isLeaving && lot.manufacture_step_name === STEPS.enterCooling.name;
    const code = isEntered ? 'OUT_OF_ORDER' : 'BEFORE_INPUT';
    const other = latest.get(code);
    if (origin === null || minuteOf(origin) <= minuteOf(other?.origin ?? at)) continue;
    latest.set(code, { lot, origin });
  }
  return Array.from(latest, ([code, { lot, origin }]): Deviation => {
    const early = duration(minuteOf(origin) - minuteOf(at));
    const shown = shownTime(origin, timeZone);
    const [off, rule] =
      code === 'OUT_OF_ORDER'
        ? [text.beforeEntering(early), text.rules.entered(shown)]
        : lot.made_at === null
          ? [text.beforeReceived(early, lot.good_type_name), text.rules.received(shown)]
          : [text.beforeMade(early, lot.good_type_name), text.rules.made(shown)];
    return { code, field: 'manufactured_at', text: off, value: at, limit: dayRule(origin, rule) };
  });
}

function expiredInputs(used: readonly UsedLot[], day: string): Deviation[] {
  return used.flatMap(({ expires_at: expires }, index): Deviation[] => {
    if (expires === null || !isExpired(expires, day)) return [];
    return [
      {
        code: 'EXPIRED_INPUT',
        field: `used_good_ids.${index}`,
        text: text.expiredInput(days(daysBetween(expires, day))),
        value: expires,
        limit: dayRule(day, text.rules.expiry(shownDay(expires))),
      },
    ];
  });
}

function beyondLimits(
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

function expiresBefore(
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
function dayRule(min: string, rule: string): DeviationLimit {
  return { min, max: null, unit: null, text: rule, source: null };
}
