import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { IDEMPOTENCY_DAYS } from '../../domain/limits';
import type { Db } from '../db/tables';
import { type Person, personOf, personSql, type Writer } from './people';

/** The stored response for a key, which is sent again. */
export interface StoredAnswer {
  status: number;
  body: string;
}

/** A key with the fingerprint of its call. */
export interface IdempotencyKey {
  key: string;
  fingerprint: string;
}

/** A key was used with another body. */
export class KeyReused extends Error {}

const oldestValid = sql<Date>`now() - make_interval(days => ${sql.lit(IDEMPOTENCY_DAYS)})`;

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

interface Reservation {
  person: Person;
  /** The response to a call with this key and body that was made before. */
  stored: StoredAnswer | null;
}

/**
 * Reserves a key in this transaction for the writer. Waits for a running call with the same key. Throws KeyReused for
 * another body.
 */
export async function takeKey(
  tx: QueryExecutorProvider,
  writer: Writer,
  { key, fingerprint: print }: IdempotencyKey,
): Promise<Reservation> {
  const reserve = async () => {
    const { rows } = await sql<Person & { taken: boolean }>`
      with person as (${personSql(writer)}),
      taken as (
        insert into idempotency_keys (person_id, key, fingerprint)
        select "firstId", ${key}, ${print} from person
            on conflict (person_id, key) do update
           set fingerprint = excluded.fingerprint, status = null, answer = null, created_at = now()
         where idempotency_keys.created_at < ${oldestValid}
        returning key
      )
      select person.*, exists (select from taken) as taken from person`.execute(tx);
    return rows[0];
  };
  let reserved = await reserve();
  if (!reserved) {
    await personOf(tx, writer);
    reserved = (await reserve())!;
  }
  const { taken, ...person } = reserved;
  if (taken) return { person, stored: null };
  const { rows } = await sql<{ fingerprint: string; status: number | null; answer: string | null }>`
    select fingerprint, status, answer from idempotency_keys
     where person_id = ${person.firstId} and key = ${key}`.execute(tx);
  const stored = rows[0]!;
  if (stored.fingerprint !== print) throw new KeyReused();
  return { person, stored: { status: stored.status ?? 200, body: stored.answer ?? '' } };
}

/**
 * The stored response to a call, without a lock: for one that is refused before its work, by rules that may be newer than
 * the response. Null where there is none.
 */
export async function findAnswer(
  db: Db,
  writer: Writer,
  { key, fingerprint: print }: IdempotencyKey,
): Promise<StoredAnswer | null> {
  const { rows } = await sql<StoredAnswer>`
    with person as (${personSql(writer)})
    select stored.status, coalesce(stored.answer, '') as body
      from person join idempotency_keys stored on stored.person_id = person."firstId"
     where stored.key = ${key} and stored.fingerprint = ${print} and stored.status is not null
       and stored.created_at >= ${oldestValid}`.execute(db);
  return rows[0] ?? null;
}

/** The statement that stores the response of a successful call, in the transaction of its writes. */
export const storeAnswerSql = (person: Person, key: string, { status, body }: StoredAnswer) => sql`
  update idempotency_keys set status = ${status}, answer = ${body}
   where person_id = ${person.firstId} and key = ${key}`;

/** Deletes expired keys. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldestValid).execute();
}
