import { Client, type ClientConfig } from 'pg';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { isTag } from '../../contract/tags';
import type { Tables } from '../db/tables';
import type { Events, News } from './events';

const CHANNEL = 'tfuka_invalidate';
/** PostgreSQL limits a payload to 8,000 bytes; a longer one is replaced by '' (anything may have changed). */
const PAYLOAD_MAX = 7_000;
const RETRY_MS = 1_000;
const CONNECT_MS = 10_000;

/** The news in a message; null for an empty or foreign payload. */
function newsIn(payload: string | undefined): News | null {
  try {
    const { tags, request } = JSON.parse(payload ?? '') as Partial<Record<keyof News, unknown>>;
    const isOurs = Array.isArray(tags) && tags.every(isTag) && typeof request === 'string';
    return isOurs ? { tags, request } : null;
  } catch {
    return null;
  }
}

/** Publishes the news of a write to this process and others. */
export interface Notifier {
  /** Called in the write's transaction. */
  inTransaction(tx: Transaction<Tables> | Kysely<Tables>, news: News): Promise<void>;
  /** Called once it is committed. */
  afterCommit(news: News): void;
  close(): Promise<void>;
}

/** For a single process: news go directly to its own streams. */
export function localNotifier(events: Events): Notifier {
  return {
    inTransaction: async () => {},
    afterCommit: (news) => events.emit(news),
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
      const news = newsIn(payload);
      if (payload && !news) log.warn('a message of another sender says that anything may have changed');
      events.emit(news);
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
    inTransaction: async (tx, news) => {
      const payload = JSON.stringify(news);
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
