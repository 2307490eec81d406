import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { RuleError } from '../../domain/errors';
import { IDEMPOTENCY_HOURS } from '../../domain/limits';
import { errorText } from '../../strings/errors';
import type { Tables } from '../db/tables';

/** The first answer to a key: what is sent again. */
export interface KeptAnswer {
  status: number;
  body: string;
}

const tooOld = sql<Date>`now() - make_interval(hours => ${sql.lit(IDEMPOTENCY_HOURS)})`;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}

/** What makes two calls the same: method, path and body, whatever the order of the body's keys. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, canonical(body ?? null)]))
    .digest('base64');
}

/**
 * Takes a key for this transaction. Answers null when the call is new, or the kept answer when it was made before;
 * a call under way elsewhere with the same key is waited for. Throws IDEMPOTENCY_MISMATCH for another body.
 */
export async function takeKey(
  tx: Transaction<Tables>,
  personId: number,
  key: string,
  print: string,
): Promise<KeptAnswer | null> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ person_id: personId, key, fingerprint: print })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'key'])
        .doUpdateSet({ fingerprint: print, status: null, answer: null, created_at: sql<Date>`now()` })
        .where('idempotency_keys.created_at', '<', tooOld),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (kept.fingerprint !== print) throw new RuleError('IDEMPOTENCY_MISMATCH', errorText.idempotencyMismatch);
  return { status: kept.status ?? 200, body: kept.answer ?? '' };
}

/** Keeps the answer of a call that succeeded, with the writes of the call itself. */
export async function keepAnswer(
  tx: Transaction<Tables>,
  personId: number,
  key: string,
  answer: KeptAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: answer.body })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute();
}

/** Forgets keys that are no longer promised. */
export async function forgetOldKeys(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', tooOld).execute();
}
