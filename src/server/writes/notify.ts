import { Client, type ClientConfig } from 'pg';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { isTag } from '../../contract/tags';
import type { Db } from '../db/tables';
import type { Events, Invalidation } from './events';

const CHANNEL = 'tfuka_invalidate';
/** PostgreSQL limits a payload to 8,000 bytes; a longer one is replaced by '' (anything may have changed). */
const PAYLOAD_MAX = 7_000;
const RETRY_MS = 1_000;
const CONNECT_MS = 10_000;

/** The invalidation in a message; null for an empty or foreign payload. */
function parsePayload(payload: string | undefined): Invalidation | null {
  try {
    const { tags, request } = JSON.parse(payload ?? '') as Partial<Record<keyof Invalidation, unknown>>;
    const isOurs = Array.isArray(tags) && tags.every(isTag) && typeof request === 'string';
    return isOurs ? { tags, request } : null;
  } catch {
    return null;
  }
}

/** Publishes the invalidation of a write to this process and others. */
export interface Notifier {
  /** Called in the write's transaction. */
  inTransaction(tx: Db, invalidation: Invalidation): Promise<void>;
  /** Called once it is committed. */
  afterCommit(invalidation: Invalidation): void;
  close(): Promise<void>;
}

/** For a single process: invalidations go directly to its own streams. */
export function localNotifier(events: Events): Notifier {
  return {
    inTransaction: async () => {},
    afterCommit: (invalidation) => events.emit(invalidation),
    close: async () => {},
  };
}

/**
 * For several processes on one PostgreSQL: NOTIFY is sent with the commit, and each process LISTENs on its own
 * connection. After a reconnect it emits null, because events may have been missed.
 */
export async function postgresNotifier(
  connection: ClientConfig,
  events: Events,
  log: FastifyBaseLogger,
): Promise<Notifier> {
  let client: Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  const listen = async () => {
    const candidate = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    candidate.on('notification', ({ payload }) => {
      const invalidation = parsePayload(payload);
      if (payload && !invalidation) log.warn('a message of another sender: anything may have changed');
      events.emit(invalidation);
    });
    candidate.on('error', (error) => {
      log.warn({ err: error }, 'the connection that listens for changes broke');
      reconnect(candidate);
    });
    candidate.on('end', () => reconnect(candidate));
    await candidate.connect();
    await candidate.query(`listen ${CHANNEL}`);
    client = candidate;
  };
  const reconnect = (broken: Client) => {
    if (closed || (client !== broken && client !== null) || timer) return;
    client = null;
    timer = setTimeout(() => {
      timer = null;
      listen().then(
        () => events.emit(null),
        (error: unknown) => {
          log.warn({ err: error }, 'cannot listen for changes yet');
          reconnect(broken);
        },
      );
    }, RETRY_MS);
  };
  await listen();

  return {
    inTransaction: async (tx, invalidation) => {
      const payload = JSON.stringify(invalidation);
      await sql`select pg_notify(${CHANNEL}, ${payload.length > PAYLOAD_MAX ? '' : payload})`.execute(tx);
    },
    afterCommit: () => {},
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}
