import { z } from 'zod';
import { availableGood } from '../../../contract/manufacture-steps';
import { OWN_CHECKS, type OwnKey } from '../../../domain/report-fields';
import type { SavedReport } from './machine/context';

const ownKeys = Object.values(OWN_CHECKS).flatMap((checks) => checks.map(({ key }) => key as OwnKey));

const savedReport = z.strictObject({
  draft: z.strictObject({
    stepId: z.int().nullable(),
    amounts: z.record(z.string().regex(/^\d+$/), z.string()),
    seen: z.array(availableGood),
    made: z.string(),
    madeAt: z.iso.datetime().nullable(),
    madeAtSet: z.boolean(),
    expiresAt: z.iso.date().nullable(),
    own: z.partialRecord(z.enum(ownKeys), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    notes: z.string(),
  }),
  place: z.enum(['choosing', 'amounts', 'details']),
  key: z.string().nullable(),
  unanswered: z.boolean(),
  // One that was kept before a new version was loaded knows of no earlier one.
  unsure: z.boolean().default(false),
  confirmed: z.array(z.int()),
});

/** What was kept of a report, or null where it is of another shape (an older version of the app wrote it). */
export function readSavedReport(stored: unknown): SavedReport | null {
  const read = savedReport.safeParse(stored);
  return read.success ? read.data : null;
}
