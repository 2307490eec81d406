import type { Allergen } from './allergens';
import { decimalText, type Units } from './amounts';
import type { StepName } from './manufacture-steps';
import type { Limit } from './safety-limits';

/** An unlikely value in a report or receipt, or one against a rule of the trade: asked about once, never refused. */
export const DEVIATION_CODES = [
  'BEFORE_INPUT',
  'OUT_OF_ORDER',
  'LIMIT',
  'YIELD',
  'EXPIRED_INPUT',
  'COOLING_TIME',
  'EXPIRES_BEFORE_MADE',
  'RATIO',
  'SHELF_LIFE',
  'LICENCE',
  'NOT_MEASURED',
  'AMOUNT',
  'SAME_BATCH',
  'HELD_BATCH',
  'SHORT',
  'FROM_DEVIATING',
  'ALLERGEN',
] as const;
export type DeviationCode = (typeof DEVIATION_CODES)[number];

/** A measurement is a number; a time or day is ISO text. */
export type DeviationValue = number | string;

/** What was expected: not below `min`, not above `max`. */
export interface DeviationLimit {
  min: DeviationValue | null;
  max: DeviationValue | null;
  unit: string | null;
  /** The rule, as a sentence. */
  text: string;
  source: string | null;
}

export interface Deviation {
  code: DeviationCode;
  /** The field of the request that it belongs to, as in its errors: `amount`, `used_good_ids.0`. */
  field: string;
  /** How far off it is. */
  text: string;
  /** Nothing where it is what is missing. */
  value?: DeviationValue;
  limit?: DeviationLimit;
}

/** A lot that went in. Times are instants; a received lot has `purchased_at`, a made one its step and `made_at`. */
export interface UsedLot {
  good_type_id: number;
  good_type_name: string;
  manufacture_step_name: StepName | null;
  made_at: string | null;
  purchased_at: string | null;
  expires_at: string | null;
  /** How much of it was used, in `units`. */
  amount: number | string;
  units: Units;
  extra_data: Readonly<Record<string, unknown>> | null;
  /** The allergens that it is known to contain. */
  contains: readonly Allergen[];
  /** Whether it was beyond a limit, or cooled too long, and nobody has said anything to that. */
  unexplained_deviation: boolean;
}

/** A report as far as it is filled in: what is missing or not yet valid is null, and judged later. */
export interface StepReport {
  manufacture_step_name: StepName;
  manufactured_at: string | null;
  expires_at: string | null;
  amount: number | string | null;
  units: Units;
  /** In the order of the request's `used_good_ids`. */
  used: readonly UsedLot[];
  /** The step's own fields by their keys in the API. */
  values: Readonly<Record<string, unknown>>;
}

/** What a row of the limits says. */
export function statedLimit({ min, max, unit, text, source }: Limit): DeviationLimit {
  return { min, max, unit, text, source };
}

/** A measured value as exact text, or null if there is none. */
export function measuredValue(value: unknown): string | null {
  return typeof value === 'number' || typeof value === 'string' ? decimalText(value) : null;
}
