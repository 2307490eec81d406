import { z } from 'zod';
import { defineEndpoints } from './endpoint';
import { dayAnswer, timestampAnswer } from './fields';

/** The figures of the home page, all of the site's present day. */
export const overview = z.object({
  day: dayAnswer,
  /** Receipts of today and up to three of their suppliers, newest first. */
  receipts: z.object({ count: z.int(), suppliers: z.array(z.string()) }),
  /** Steps done today, and when the last one was. */
  steps: z.object({ count: z.int(), last_at: timestampAnswer.nullable() }),
  /** Lots with something left: expiring from today to the day after tomorrow, today's part of them, and those past. */
  expiring: z.object({ count: z.int(), today: z.int(), expired: z.int() }),
  /** The last hygiene checklist, whether it is of today, and how many items are not fine; null before the first. */
  checklist: z
    .object({
      today: z.boolean(),
      entry_id: z.int(),
      filled_at: timestampAnswer,
      filled_by: z.string(),
      alerts: z.int(),
    })
    .nullable(),
  /** Non-conformities that are not closed, and those of them that are past their day. */
  non_conformities: z.object({ open: z.int(), overdue: z.int() }),
});
export type Overview = z.infer<typeof overview>;

export const overviewEndpoints = defineEndpoints({
  getOverview: {
    summary: 'Today at a glance',
    answer: overview,
  },
});
