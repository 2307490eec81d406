import { deviationText as text } from '../strings/deviations';
import { days, duration } from '../strings/durations';
import { allergenText } from '../strings/good-types';
import { coolingOverruns } from './cooling-time';
import { dayOf, daysBetween, minuteOf, shownDay, shownTime } from './days';
import type { Deviation, DeviationCode, StepReport, UsedLot } from './deviation';
import { beyondLimits, dayRule, expiresBefore } from './deviation-rules';
import type { JudgedStep } from './judged-step';
import { STEPS } from './manufacture-steps';
import { type Limit, limitsInForce } from './safety-limits';
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
  const found = [
    ...(ofYield ? [ofYield] : []),
    ...ratioDeviations(report, judged),
    ...unexplainedInputs(report.used),
    ...unexpectedAllergens(report.used, judged),
  ];
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

/** A lot that was beyond a limit, of which nobody has said why it can be used. */
function unexplainedInputs(used: readonly UsedLot[]) {
  return used.flatMap(({ unexplained_deviation }, index): Deviation[] =>
    unexplained_deviation
      ? [{ code: 'FROM_DEVIATING', field: `used_good_ids.${index}`, text: text.fromDeviating }]
      : [],
  );
}

/** A lot with an allergen that nothing is said to bring into the product. */
function unexpectedAllergens(
  used: readonly UsedLot[],
  { manufactured_good_type_contains: said }: JudgedStep,
) {
  if (said === null) return [];
  const expected = new Set(said);
  return used.flatMap(({ contains }, index): Deviation[] => {
    const names = contains.filter((code) => !expected.has(code)).map((code) => allergenText[code]);
    if (names.length === 0) return [];
    return [
      { code: 'ALLERGEN', field: `used_good_ids.${index}`, text: text.unexpectedAllergens(names.join(', ')) },
    ];
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
