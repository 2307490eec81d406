import type { StepReport, UsedLot } from '../deviation';
import { stepDeviations } from '../deviations';
import type { JudgedStep } from '../judged-step';
import type { StepName } from '../manufacture-steps';
import type { Limit } from '../safety-limits';
import type { Yield } from '../yields';

export const ZONE = 'Asia/Jerusalem';
export const NOON = '2026-11-22T12:00:00.000Z';
export const at = (time: string, day = '2026-11-22') => `${day}T${time}:00.000Z`;

/** A received lot. */
export const lot = (parts: Partial<UsedLot> = {}): UsedLot => ({
  good_type_id: 1,
  good_type_name: 'אורז מלא',
  manufacture_step_name: null,
  made_at: null,
  purchased_at: at('06:00'),
  expires_at: '2026-11-30',
  amount: 5,
  units: 'kilograms',
  extra_data: null,
  ...{ contains: [], unexplained_deviation: false },
  ...parts,
});
export const madeBy = (step: StepName, made_at: string, parts: Partial<UsedLot> = {}) =>
  lot({ manufacture_step_name: step, made_at, purchased_at: null, ...parts });

/** A usual report of a step. */
const report = (parts: Partial<StepReport> = {}): StepReport => ({
  manufacture_step_name: 'סיום בישול',
  manufactured_at: NOON,
  expires_at: '2026-11-24',
  amount: 5,
  units: 'kilograms',
  used: [lot()],
  values: {},
  ...parts,
});
export const limit = (step: StepName | null, field: string, parts: Partial<Limit>): Limit => ({
  id: 1,
  step,
  field,
  min: null,
  max: null,
  unit: null,
  text: `המגבלה של ${field}`,
  source: 'משרד הבריאות',
  valid_from: '2026-01-01',
  storage: null,
  ...parts,
});
/** The limits of cooling of Israel's Ministry of Health. */
export const ISRAEL = [
  limit('הוצאה מקירור', 'exit_temperature', { max: 5, unit: '°C' }),
  limit('הוצאה מקירור', 'hours_to_5', { max: 2, unit: 'שעות' }),
  limit('הכנסה לקירור', 'hot_temperature', { min: 70, unit: '°C' }),
];
/** Those of the FDA Food Code. */
export const FDA = [
  limit('הוצאה מקירור', 'hours_to_21', { max: 2, unit: 'שעות' }),
  limit('הוצאה מקירור', 'hours_to_5', { max: 6, unit: 'שעות' }),
  limit('הכנסה לקירור', 'hot_temperature', { min: 57, unit: '°C' }),
];

/** A step of which nothing is known but its input. */
export const judgedStep = (parts: Partial<JudgedStep> = {}): JudgedStep => ({
  ...{ used_good_type_ids: [1], batch_amount: null, used_good_type_amounts: [null], shelf_life_days: null },
  ...{ usual: null, longest_shelf_life_days: null, last_yields: [] },
  ...{ manufactured_good_type_shelf_life_days: null, manufactured_good_type_contains: null },
  ...parts,
});

/** The deviations of a report that is usual but for these parts. */
export const ofStep = (
  parts: Partial<StepReport>,
  limits: Limit[] = [],
  earlier: Yield[] = [],
  step: Partial<JudgedStep> = {},
) => stepDeviations(report(parts), judgedStep({ last_yields: earlier, ...step }), limits, ZONE);
