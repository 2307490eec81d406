import { limitsText } from '../strings/limits';
import { compareAmounts } from './amounts';
import type { Storage } from './good-types';
import { type StepName, STEPS } from './manufacture-steps';
import { fieldShape, stepFields } from './step-fields';

/**
 * A limit of the trade on what is measured in a report of `step`, or in a receipt (`step` null). `field` is the key of
 * the measurement in the API; for a receipt, the name of an extra field. It holds from the day `valid_from`, until a
 * newer row of its step and field replaces it. A row without `valid_from` is an alternative that holds on no day; one
 * with neither `min` nor `max` says that there is no limit any more.
 */
export interface Limit {
  id: number;
  step: StepName | null;
  field: string;
  min: number | null;
  max: number | null;
  unit: string | null;
  /** The rule, as a sentence. */
  text: string;
  /** Who set it, and at the end the address where it can be read. */
  source: string;
  valid_from: string | null;
  /** Of a receipt, how the goods are kept that it is of; null: of all. */
  storage: Storage | null;
}

/** The limits of one step, or of receipts of goods that are kept in this way, on a day, by field. */
export function limitsInForce(
  limits: readonly Limit[],
  step: StepName | null,
  day: string,
  storage: Storage | null = null,
): Map<string, Limit> {
  const newest = new Map<string, Limit>();
  for (const limit of limits) {
    if (limit.step !== step || limit.valid_from === null || limit.valid_from > day) continue;
    if (limit.storage !== null && limit.storage !== storage) continue;
    const other = newest.get(limit.field);
    if (!other || isNewer(limit, other)) newest.set(limit.field, limit);
  }
  for (const [field, { min, max }] of newest) if (min === null && max === null) newest.delete(field);
  return newest;
}

/** Of two that hold; one of a storage goes before one of all goods. */
function isNewer(limit: Limit, other: Limit): boolean {
  if (limit.storage !== other.storage) return limit.storage !== null;
  if (limit.valid_from !== other.valid_from) return limit.valid_from! > other.valid_from!;
  return limit.id > other.id;
}

/** The bound that a value is beyond, or null if it is within the limit. */
export function boundPassed(
  value: number | string,
  { min, max }: Pick<Limit, 'min' | 'max'>,
): 'min' | 'max' | null {
  if (max !== null && compareAmounts(value, max) > 0) return 'max';
  return min !== null && compareAmounts(value, min) < 0 ? 'min' : null;
}

/** The limits of cooling that are of a time: the most hours until the food has cooled to a temperature, in °C. */
export const COOLING_TIMES = { hours_to_21: 21, hours_to_5: 5 } as const;
export type CoolingTime = keyof typeof COOLING_TIMES;

/** Food at its `min` or above is held hot, so that its cooling has not begun. It limits nothing by itself. */
export const HOT_FIELD = 'hot_temperature';

/** The fields of a step's report that a limit can be of. */
export function limitFields(step: StepName): string[] {
  const numbers = stepFields(step).filter(({ kind }) => fieldShape(kind).control === 'number');
  const own = numbers.map(({ key }): string => key);
  if (step === STEPS.enterCooling.name) own.push(HOT_FIELD);
  if (step === STEPS.leaveCooling.name) own.push(...Object.keys(COOLING_TIMES));
  return own;
}

/**
 * The name of a field that a limit is of: a step's own, one of cooling, or an extra field, which is its own name. A field
 * of a step that this version does not know is called a measurement, not by its key.
 */
export function limitFieldLabel(step: StepName | null, field: string): string {
  const own = step === null ? undefined : stepFields(step).find(({ key }) => key === field);
  const others: Readonly<Record<string, string | undefined>> = limitsText.fields;
  return own?.label ?? others[field] ?? (step === null ? field : limitsText.columns.field);
}

/** A limit's source: its name, and its address if it has one. */
export function sourceOf(source: string): { name: string; address: string | null } {
  const at = source.lastIndexOf(' ');
  const last = source.slice(at + 1);
  return at > 0 && /^https?:\/\//.test(last)
    ? { name: source.slice(0, at), address: last }
    : { name: source, address: null };
}
