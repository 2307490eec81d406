import { type QueryExecutorProvider, sql } from 'kysely';
import type { Subject, Tag } from '../../contract/tags';
import type { Role } from '../../domain/roles';
import { isLockTimeout, isRetryable, isUniqueViolation } from '../db/errors';
import { COMMIT_AFTER, pipelined } from '../db/prepared';
import type { Db, Tx } from '../db/tables';
import type { Feed } from './feed';
import { type IdempotencyKey, storeAnswerSql, type StoredAnswer, takeKey } from './idempotency';
import { journalSql, type RecordChange } from './journal';
import { personOf, type Writer } from './people';

export interface WriteContext {
  tx: Tx;
  personId: number;
  personName: string;
  /** The id that identifies the person under any name. */
  personFirstId: number;
  role: Role;
  now: Date;
  siteTimeZone: string;
  /** Tells the journal what changed; without it the answer is what there is now, and there was nothing before. */
  changed: (change: RecordChange) => void;
}

interface WriteRequest<T, Ahead> {
  /** The request id in the log, the response and the journal. */
  id: string;
  /** The name of the call, in the journal. */
  call: string;
  writer: Writer;
  role: Role;
  now: Date;
  /** The status on success. A null answer is sent as an empty body. */
  status: number;
  idempotency?: IdempotencyKey;
  reason?: string | null;
  /**
   * What the work reads first, if that needs neither the person nor the key: it is sent together with them. It rejects
   * only where the database fails, because a response that is sent again is sent whatever it reads.
   */
  ahead: (pipeline: QueryExecutorProvider) => Promise<Ahead>;
  work: (context: WriteContext, ahead: Ahead) => Promise<T>;
  tags: (answer: T) => readonly Tag[];
  /**
   * What it is of, the main thing first. `personId` is the one by which the writer, or whose account is changed, is known
   * under any name.
   */
  subjects: (answer: T, personId: number) => readonly Subject[];
}

interface WriteAnswer<T> extends StoredAnswer {
  /** Absent when a stored response is sent again. */
  answer?: T;
  replayed: boolean;
  /** The id that identifies the writer under any name. */
  personId: number;
}

export interface WriteEnvironment {
  /** The connections of writes. */
  writes: Db;
  feed: Feed;
  siteTimeZone: string;
}

const ATTEMPTS = 8;
/** How long a write waits for rows that others have locked, in all its attempts. Between them its connection is another's. */
const LOCKED_MS = 3_000;

/**
 * Runs a write in one transaction: resolves the person and the idempotency key, adds the write to the journal and stores
 * the response, and retries after a conflict with another transaction, which may have taken a name, or while a row is locked. Rethrows errors of `work`.
 */
export async function runWrite<T, Ahead>(
  environment: WriteEnvironment,
  request: WriteRequest<T, Ahead>,
): Promise<WriteAnswer<T>> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await attemptWrite(environment, request);
      if (!result.replayed) environment.feed.wake();
      return result;
    } catch (error) {
      const canRetry = isLockTimeout(error)
        ? performance.now() - startedAt < LOCKED_MS
        : // What another write of the same moment took is there at the next attempt, which refuses it by its rule.
          (isRetryable(error) || isUniqueViolation(error)) && attempt < ATTEMPTS;
      if (!canRetry) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

function attemptWrite<T, Ahead>(
  environment: WriteEnvironment,
  request: WriteRequest<T, Ahead>,
): Promise<WriteAnswer<T>> {
  const { id, call, writer, now, idempotency, reason = null } = request;
  return environment.writes.transaction().execute(async (tx) => {
    const [{ person, stored }, ahead] = await pipelined(tx, (pipeline) => [
      idempotency
        ? takeKey(pipeline, writer, idempotency)
        : personOf(pipeline, writer).then((person) => ({ person, stored: null })),
      request.ahead(pipeline),
    ]);
    if (stored) return { ...stored, replayed: true, personId: person.firstId };
    let change: RecordChange | undefined;
    const context: WriteContext = {
      tx,
      personId: person.id,
      personName: person.name,
      personFirstId: person.firstId,
      role: request.role,
      now,
      siteTimeZone: environment.siteTimeZone,
      changed: (recorded) => (change = recorded),
    };
    const answer = await request.work(context, ahead);
    const result = { status: request.status, body: answer === null ? '' : JSON.stringify(answer) };
    const journal = journalSql({
      at: now,
      person,
      personName: person.name,
      requestId: id,
      call,
      subjects: request.subjects(answer, change?.personId ?? person.firstId),
      tags: request.tags(answer),
      reason,
      ...(change ?? { before: null, after: answer as Record<string, unknown> | null }),
    });
    const storing = idempotency
      ? sql`with stored as (${storeAnswerSql(person, idempotency.key, result)})`
      : sql``;
    await sql`${COMMIT_AFTER}${storing} ${journal}`.execute(tx);
    return { ...result, answer, replayed: false, personId: person.firstId };
  });
}
