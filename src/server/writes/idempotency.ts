import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { IDEMPOTENCY_HOURS } from '../../domain/limits';
import type { Db, Tx } from '../db/tables';

/** The stored response for a key, which is sent again. */
export interface StoredAnswer {
  status: number;
  body: string;
}

/** A key was used with another body. */
export class KeyReused extends Error {}

const oldestValid = sql<Date>`now() - make_interval(hours => ${sql.lit(IDEMPOTENCY_HOURS)})`;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, canonical(inner)]);
}

/** A hash of method, path and body that ignores the order of keys. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, canonical(body ?? null)]))
    .digest('base64');
}

/**
 * Reserves a key in this transaction. Returns null when it is new, else the stored response. Waits for a running call
 * with the same key. Throws KeyReused for another body.
 */
export async function takeKey(
  tx: Tx,
  personId: number,
  key: string,
  print: string,
): Promise<StoredAnswer | null> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ person_id: personId, key, fingerprint: print })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'key'])
        .doUpdateSet({ fingerprint: print, status: null, answer: null, created_at: sql<Date>`now()` })
        .where('idempotency_keys.created_at', '<', oldestValid),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.fingerprint !== print) throw new KeyReused();
  return { status: stored.status ?? 200, body: stored.answer ?? '' };
}

/** Stores the response of a successful call, in the transaction of its writes. */
export async function storeAnswer(
  tx: Tx,
  personId: number,
  key: string,
  answer: StoredAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: answer.body })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute();
}

/** Deletes expired keys. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldestValid).execute();
}
