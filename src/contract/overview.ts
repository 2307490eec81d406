import { z } from 'zod';
import { STEP_NAMES } from '../domain/manufacture-steps';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';

/** Each list has at most this many lots; what is left out is counted. */
export const WORK_LOTS_MAX = 50;
/** For so many days a deviation waits for its non-conformity. */
export const DEVIATION_DAYS = 30;

const nextStep = answer.named('NextStep', { step_id: z.int(), name: z.enum(STEP_NAMES) });

const coolingLot = answer.named('CoolingLot', {
  id: z.int(),
  good_type_name: z.string(),
  fridge_number: z.int().nullable(),
  since: answer.timestamp,
  limit: z
    .int()
    .nullable()
    .describe('The minutes in which it must be cold. Null where no limit is in force.'),
  next: nextStep
    .nullable()
    .describe('The step it leaves by. Null if no recipe has one, or while it is held.'),
});

const stocked = {
  id: z.int(),
  good_type_name: z.string(),
  good_type_units: answer.units,
  amount_remaining: answer.amount,
};
const waitingLot = answer.named('WaitingLot', {
  ...stocked,
  since: answer.timestamp,
  made_by: z.enum(STEP_NAMES).describe('The step that made it.'),
  next: nextStep,
  limit: coolingLot.shape.limit,
});
const heldLot = answer.named('HeldLot', { ...stocked, reason: z.string() });

const deviatingLot = answer.named('DeviatingLot', {
  id: z.int(),
  good_type_name: z.string(),
  deviations: z.array(z.string()).meta({
    description: 'Each in Hebrew: the field, its value, and how far off it is.',
    examples: [['Exit temperature 12 °C, 7 °C above the limit']],
  }),
});

const plannedWork = answer.named('PlannedWork', {
  id: z.int(),
  recipe_name: z.string(),
  units: answer.units,
  amount: answer.amount.describe('What is planned.'),
  made: answer.amount.describe('What was made of it.'),
  next: nextStep
    .nullable()
    .describe(
      'The first step of the recipe that can be done now: all that it uses is in stock, and not yet what it makes. Null if none can.',
    ),
});

const listOf = <Lot extends z.ZodObject>(lot: Lot, order: string) =>
  z
    .object({ count: z.int().describe('How many there are.'), lots: z.array(lot) })
    .describe(`${order} first, at most ${WORK_LOTS_MAX}.`);

/** The work of the hour: the lots in stock that somebody has to do something about. */
export const work = answer.named('Work', {
  planned: z
    .object({ count: z.int().describe('How many there are.'), rows: z.array(plannedWork) })
    .describe(`What is planned for today and not yet made, by name, at most ${WORK_LOTS_MAX}.`),
  cooling: listOf(coolingLot, 'What entered cooling and has not left it, the longest there'),
  waiting: listOf(
    waitingLot,
    'Made lots that a next step can use now: what is on the fire, then what waits for cooling, then the rest, of each the longest waiting',
  ).extend({
    on_fire: z.int().describe('How many of them are on the fire.'),
    to_cool: z.int().describe('How many of them wait for cooling.'),
  }),
  held: listOf(heldLot, 'Held lots, the last held'),
  deviating: listOf(
    deviatingLot,
    `Lots received or reported in the last ${DEVIATION_DAYS} days that have deviations and no non-conformity, the newest`,
  ),
});
export type Work = z.infer<typeof work>;

/** The figures of the home page, for the current day of the site. */
export const overview = answer.named('Overview', {
  day: answer.day,
  /** Receipts of today and up to three of their suppliers, newest first. */
  receipts: z.object({ count: z.int(), suppliers: z.array(z.string()) }),
  /** Steps done today, and when the last one was. */
  steps: z.object({ count: z.int(), last_at: answer.timestamp.nullable() }),
  /** Numbers of lots in stock: expiring from today to the day after tomorrow, expiring today, and expired. */
  expiring: z.object({ count: z.int(), today: z.int(), expired: z.int() }),
  /**
   * The last hygiene checklist and whether it is today's; `alerts` counts the 'not fine' items of all of its
   * day, and `entry_id` is the last of them with any, else the last. Null before the first.
   */
  checklist: z
    .object({
      today: z.boolean(),
      entry_id: z.int(),
      filled_at: answer.timestamp,
      filled_by: answer.person,
      filled_by_id: answer.personId,
      alerts: z.int(),
    })
    .nullable(),
  /** Open non-conformities, and how many of them are overdue. */
  non_conformities: z.object({ open: z.int(), overdue: z.int() }),
});
export type Overview = z.infer<typeof overview>;

export const overviewEndpoints = defineEndpoints('Home', 'Today at a glance', {
  getOverview: {
    summary: 'Today at a glance',
    answer: overview,
  },
  getWork: {
    summary:
      'What is planned and not yet made, is in cooling, waits for its next step, is held or has deviations and no non-conformity',
    answer: work,
  },
});
