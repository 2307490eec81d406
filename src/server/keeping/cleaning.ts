import type pino from 'pino';
import type { Db } from '../db/tables';
import { deleteOldAttempts } from '../identity/attempts';
import { deleteExpiredRecords } from '../identity/provider/records';
import { deleteRetiredKeys } from '../identity/provider/secrets';
import { deleteOldChallenges } from '../identity/second-step/passkeys';
import { deleteEndedSignIns } from '../identity/sign-in-records';
import { deleteOldKeys } from '../record/idempotency';

const DELETIONS = {
  'idempotency keys': deleteOldKeys,
  'provider records': deleteExpiredRecords,
  'ended sign-ins': deleteEndedSignIns,
  'attempts to sign in': deleteOldAttempts,
  'challenges of passkeys': deleteOldChallenges,
  keys: deleteRetiredKeys,
};

/** Deletes what has expired. A deletion that fails is logged, and tried again the next time. */
export async function deleteExpired(db: Db, log: Pick<pino.Logger, 'warn'>): Promise<void> {
  const deletions = Object.entries(DELETIONS).map(([what, deleteOld]) =>
    deleteOld(db).catch((error: unknown) => log.warn({ err: error }, `expired ${what} could not be deleted`)),
  );
  await Promise.all(deletions);
}
