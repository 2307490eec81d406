import type { Kysely, Transaction } from 'kysely';
import type { Tag } from '../../contract/tags';
import { isRetryable } from '../db/errors';
import type { Tables } from '../db/tables';
import { keepAnswer, type KeptAnswer, takeKey } from './idempotency';
import type { Notifier } from './notify';
import { personIdOf, rememberPerson, type Writer } from './people';

/** What the work of a write is given: its transaction, who does it and when. */
export interface Write {
  tx: Transaction<Tables>;
  personId: number;
  now: Date;
  siteTimeZone: string;
  /** The id of somebody else who is spoken for in this write. */
  personIdOf: (writer: Writer) => Promise<number>;
}

export interface WriteRequest<T> {
  /** Names the call in the log, in its answer and in the news of it. */
  id: string;
  writer: Writer;
  now: Date;
  /** Status of a success; an answer of null has an empty body. */
  status: number;
  idempotency?: { key: string; fingerprint: string };
  work: (write: Write) => Promise<T>;
  tags: (answer: T) => readonly Tag[];
}

export interface WriteAnswer<T> extends KeptAnswer {
  /** The answer itself; absent when a kept one is given again. */
  answer?: T;
  replayed: boolean;
}

export interface WriteSurroundings {
  db: Kysely<Tables>;
  notifier: Notifier;
  siteTimeZone: string;
}

const ATTEMPTS = 8;

/**
 * The one way to write: opens the transaction, knows the person and the idempotency key, keeps the answer with the
 * writes, tells every device what went stale, and tries again when the database saw a collision. It happens wholly
 * or not at all. Throws what the work throws.
 */
export async function write<T>(around: WriteSurroundings, request: WriteRequest<T>): Promise<WriteAnswer<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(around, request);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

async function once<T>(around: WriteSurroundings, request: WriteRequest<T>): Promise<WriteAnswer<T>> {
  const { writer, now, idempotency } = request;
  let tags: readonly Tag[] = [];
  let personId = 0;
  const written = await around.db.transaction().execute(async (tx): Promise<WriteAnswer<T>> => {
    const idOf = (person: Writer) => personIdOf(around.db, tx, person);
    personId = await idOf(writer);
    if (idempotency) {
      const kept = await takeKey(tx, personId, idempotency.key, idempotency.fingerprint);
      if (kept) return { ...kept, replayed: true };
    }
    const answer = await request.work({
      tx,
      personId,
      now,
      siteTimeZone: around.siteTimeZone,
      personIdOf: idOf,
    });
    const kept = { status: request.status, body: answer === null ? '' : JSON.stringify(answer) };
    if (idempotency) await keepAnswer(tx, personId, idempotency.key, kept);
    tags = request.tags(answer);
    if (tags.length > 0) await around.notifier.inTransaction(tx, { tags, request: request.id });
    return { ...kept, answer, replayed: false };
  });
  rememberPerson(around.db, writer, personId);
  if (tags.length > 0) around.notifier.afterCommit({ tags, request: request.id });
  return written;
}
