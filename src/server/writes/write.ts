import type { Tag } from '../../contract/tags';
import { isRetryable } from '../db/errors';
import type { Db, Tx } from '../db/tables';
import { storeAnswer, type StoredAnswer, takeKey } from './idempotency';
import type { Notifier } from './notify';
import { personIdOf, type Writer } from './people';

export interface Write {
  tx: Tx;
  personId: number;
  now: Date;
  siteTimeZone: string;
}

interface WriteRequest<T> {
  /** The request id in the log, the response and the invalidation. */
  id: string;
  writer: Writer;
  now: Date;
  /** The status on success. A null answer is sent as an empty body. */
  status: number;
  idempotency?: { key: string; fingerprint: string };
  work: (write: Write) => Promise<T>;
  tags: (answer: T) => readonly Tag[];
}

interface WriteAnswer<T> extends StoredAnswer {
  /** Absent when a stored response is sent again. */
  answer?: T;
  replayed: boolean;
}

export interface WriteEnvironment {
  db: Db;
  notifier: Notifier;
  siteTimeZone: string;
}

const ATTEMPTS = 8;

/**
 * Runs a write in one transaction: resolves the person and the idempotency key, stores the response, publishes the
 * changed tags, and retries after a conflict with another transaction. Rethrows errors of `work`.
 */
export async function write<T>(
  environment: WriteEnvironment,
  request: WriteRequest<T>,
): Promise<WriteAnswer<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptWrite(environment, request);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

async function attemptWrite<T>(
  environment: WriteEnvironment,
  request: WriteRequest<T>,
): Promise<WriteAnswer<T>> {
  const { writer, now, idempotency } = request;
  let tags: readonly Tag[] = [];
  const result = await environment.db.transaction().execute(async (tx): Promise<WriteAnswer<T>> => {
    const personId = await personIdOf(tx, writer);
    if (idempotency) {
      const stored = await takeKey(tx, personId, idempotency.key, idempotency.fingerprint);
      if (stored) return { ...stored, replayed: true };
    }
    const answer = await request.work({
      tx,
      personId,
      now,
      siteTimeZone: environment.siteTimeZone,
    });
    const stored = { status: request.status, body: answer === null ? '' : JSON.stringify(answer) };
    if (idempotency) await storeAnswer(tx, personId, idempotency.key, stored);
    tags = request.tags(answer);
    if (tags.length > 0) await environment.notifier.inTransaction(tx, { tags, request: request.id });
    return { ...stored, answer, replayed: false };
  });
  if (tags.length > 0) environment.notifier.afterCommit({ tags, request: request.id });
  return result;
}
