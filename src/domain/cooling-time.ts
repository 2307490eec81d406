import { overTime } from '../strings/durations';
import { compareAmounts, thousandths } from './amounts';
import { minuteOf } from './days';
import { type Deviation, measuredValue, statedLimit, type StepReport, type UsedLot } from './deviation';
import { type StepName, STEPS } from './manufacture-steps';
import { COOLING_TIMES, type CoolingTime, HOT_FIELD, type Limit, limitsInForce } from './safety-limits';

const TIMES = Object.keys(COOLING_TIMES) as CoolingTime[];
/** The limit of the time that cooling takes altogether. */
export const WHOLE_COOLING = 'hours_to_5' satisfies CoolingTime;
const COLD = COOLING_TIMES[WHOLE_COOLING];

type CoolingLot = Pick<UsedLot, 'manufacture_step_name' | 'made_at' | 'extra_data'>;

/** The steps whose limits a report of a step is checked against. Entering cooling also has the time limits of leaving it. */
export const limitingSteps = (step: StepName): StepName[] =>
  step === STEPS.enterCooling.name ? [step, STEPS.leaveCooling.name] : [step];

/**
 * Where cooling took longer than a limit allows, one deviation a limit. Its time is from entering cooling, or without
 * that from the end of cooking, to leaving cooling; food that entered cooling as cold as the limit wants did not cool.
 * What is not measured is taken for the best: of the time to a temperature on the way only a report of warmer food
 * tells. Food that enters cooling too late, and no longer hot, is told of then.
 */
export function coolingOverruns(report: StepReport, limits: readonly Limit[], day: string): Deviation[] {
  const { manufacture_step_name: step, manufactured_at: at, values } = report;
  const isLeaving = step === STEPS.leaveCooling.name;
  if (at === null || (!isLeaving && step !== STEPS.enterCooling.name)) return [];
  const now = measuredValue(isLeaving ? values.exit_temperature : values.enter_temperature);
  if (!isLeaving && (now === null || isHot(now, limitsInForce(limits, step, day).get(HOT_FIELD)))) return [];

  const inForce = limitsInForce(limits, STEPS.leaveCooling.name, day);
  return TIMES.flatMap((field): Deviation[] => {
    const limit = inForce.get(field);
    const degrees = COOLING_TIMES[field];
    const isWholeCooling = isLeaving && degrees === COLD;
    if (!limit || limit.max === null) return [];
    if (!isWholeCooling && (now === null || compareAmounts(now, degrees) <= 0)) return [];
    const starts = report.used.flatMap((lot) => startOfCooling(lot, isLeaving, degrees) ?? []);
    const minutes = minuteOf(at) - Math.min(...starts.map(minuteOf));
    const over = minutes - minutesOf(limit.max);
    if (over <= 0) return [];
    return [
      {
        code: 'COOLING_TIME',
        field: 'manufactured_at',
        text: overTime(over),
        value: Math.round((minutes / 60) * 100) / 100,
        limit: statedLimit(limit),
      },
    ];
  });
}

/** How many minutes a lot that is in cooling may cool from its start, by the limits of that day; null without a limit. */
export function coolingMinutes(lot: CoolingLot, limits: readonly Limit[], day: string): number | null {
  const limit = limitsInForce(limits, STEPS.leaveCooling.name, day).get(WHOLE_COOLING);
  if (!limit || limit.max === null || startOfCooling(lot, true, COLD) === null) return null;
  return minutesOf(limit.max);
}

/**
 * How many minutes what leaves cooling at a time was in it, by the lot that began first, and how many it may by the limits
 * of that day (null without one). Null where nothing of it was in cooling before.
 */
export function timeInCooling(
  lots: readonly CoolingLot[],
  at: string,
  limits: readonly Limit[],
  day: string,
): { minutes: number; limit: number | null } | null {
  const cooled = lots.flatMap((lot) => {
    const began = isInCooling(lot) && lot.made_at !== null ? minuteOf(lot.made_at) : null;
    return began === null || began > minuteOf(at) ? [] : [{ began, limit: coolingMinutes(lot, limits, day) }];
  });
  if (cooled.length === 0) return null;
  // What entered cooling cold enough has no limit, and so hides none.
  const limited = cooled.filter(({ limit }) => limit !== null);
  const first = (limited.length > 0 ? limited : cooled).reduce((a, b) => (b.began < a.began ? b : a));
  return { minutes: minuteOf(at) - first.began, limit: first.limit };
}

const isInCooling = ({ manufacture_step_name: step }: CoolingLot) =>
  step === STEPS.enterCooling.name || step === STEPS.endCooking.name;

/** Whole minutes of a limit in hours: what is over it is over them, since times are to the minute. */
const minutesOf = (hours: number) => Number((thousandths(hours) * 60n) / 1000n);

function startOfCooling(lot: CoolingLot, isLeaving: boolean, degrees: number): string | null {
  if (lot.manufacture_step_name === STEPS.endCooking.name) return lot.made_at;
  if (!isLeaving || lot.manufacture_step_name !== STEPS.enterCooling.name) return null;
  const entered = measuredValue(lot.extra_data?.enter_temperature);
  return entered !== null && compareAmounts(entered, degrees) <= 0 ? null : lot.made_at;
}

function isHot(temperature: string, limit: Limit | undefined): boolean {
  return limit !== undefined && limit.min !== null && compareAmounts(temperature, limit.min) >= 0;
}
