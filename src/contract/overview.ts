import { z } from 'zod';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { work } from './work';

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
    summary: 'What is in cooling, waits for its next step, is held or has deviations and no non-conformity',
    answer: work,
  },
});
