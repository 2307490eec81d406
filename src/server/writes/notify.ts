import { Client, type ClientConfig } from 'pg';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { isTag, type Tag } from '../../contract/tags';
import type { Tables } from '../db/tables';
import type { Events } from './events';

const CHANNEL = 'tfuka_invalidate';
/** PostgreSQL refuses a payload of 8,000 bytes; past this the message says only that something changed. */
const PAYLOAD_MAX = 7_000;
const RETRY_MS = 1_000;
const CONNECT_MS = 10_000;

/** The tags of a message; null for one that says too much changed to name, or that is not ours. */
function tagsIn(payload: string | undefined): Tag[] | null {
  try {
    const tags: unknown = JSON.parse(payload ?? '');
    return Array.isArray(tags) && tags.every(isTag) ? tags : null;
  } catch {
    return null;
  }
}

/** How tags of a write reach this process and others. */
export interface Notifier {
  /** Called in the write's transaction. */
  inTransaction(tx: Transaction<Tables> | Kysely<Tables>, tags: readonly Tag[]): Promise<void>;
  /** Called once it is committed. */
  afterCommit(tags: readonly Tag[]): void;
  close(): Promise<void>;
}

/** One process, one database: the tags go straight to the process's own streams. */
export function localNotifier(events: Events): Notifier {
  return {
    inTransaction: async () => {},
    afterCommit: (tags) => events.emit(tags),
    close: async () => {},
  };
}

/**
 * Several processes on one PostgreSQL: NOTIFY travels with the commit, and each process LISTENs on a connection of
 * its own. When that connection breaks it is made again, and everybody is told that something may have been missed.
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
    const fresh = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
    fresh.on('notification', ({ payload }) => {
      const tags = tagsIn(payload);
      if (payload && !tags) log.warn('a message of another sender says that anything may have changed');
      events.emit(tags);
    });
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'the connection that listens for changes broke');
      again(fresh);
    });
    fresh.on('end', () => again(fresh));
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };
  const again = (broken: Client) => {
    if (closed || (client !== broken && client !== null) || timer) return;
    client = null;
    timer = setTimeout(() => {
      timer = null;
      listen().then(
        () => events.emit(null),
        (error: unknown) => {
          log.warn({ err: error }, 'cannot listen for changes yet');
          again(broken);
        },
      );
    }, RETRY_MS);
  };
  await listen();

  return {
    inTransaction: async (tx, tags) => {
      const payload = JSON.stringify(tags);
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
