import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { breakConnection, type DatabaseLog } from './connections';
import { connectClient } from './session';

/** What the connections of all watches are called in pg_stat_activity, and this process's. */
export const WATCH_NAMES = 'tfuka: watch';
export const WATCH_NAME = `${WATCH_NAMES} ${randomUUID().slice(0, 8)}`;
/** How often the database is asked, and how long it may take; a second time, on a new connection, before it counts as away. */
const EVERY_MS = 2_000;
const ANSWER_MS = 3_000;
/** A timer that comes so much later than it should tells of this process, not of the database. */
const BUSY = 1.25;

export interface Watch {
  /** True while the database does not answer: calls fail at once instead of waiting for it. */
  isUnreachable(): boolean;
  stop(): Promise<void>;
}

export interface WatchEvents {
  /** Called when the database stops answering: pending queries should be given up. */
  onAway(): void;
  /** Another server has taken the place of the one that wrote: connections may still lead to that one. */
  onReplaced(): void;
}

/**
 * Rejects when what is asked for was not done in time. Time in which this process was stopped or too busy to read the answer
 * is not the database's.
 */
async function inTime<T>(asked: Promise<T>, ms: number): Promise<T> {
  const answered = new AbortController();
  const late = async (): Promise<never> => {
    for (;;) {
      const startedAt = performance.now();
      await wait(ms, undefined, { signal: answered.signal });
      // What has come meanwhile is read first.
      await nextTurn();
      if (performance.now() - startedAt < ms * BUSY) throw new Error('no answer in time');
    }
  };
  try {
    return await Promise.race([asked, late()]);
  } finally {
    answered.abort();
    asked.catch(() => undefined);
  }
}

const QUESTION = `
  select current_setting('transaction_read_only') = 'off' as writes, pg_postmaster_start_time()::text as server`;

interface Reply {
  writes: boolean;
  /** Identifies the running server; changes when it is restarted or replaced. */
  server: string;
}

/**
 * Asks the database every other second, and more often while it is away or only reads, on a connection of its own, whether it
 * answers and writes, and which server it is. One that is frozen, or behind a network that swallows packets, ends no
 * connection: without this each call would wait for its own timeout.
 */
export function watchDatabase(
  config: pg.ClientConfig,
  log: DatabaseLog,
  { onAway, onReplaced }: WatchEvents,
  { every, answer } = { every: EVERY_MS, answer: ANSWER_MS },
): Watch {
  const stopped = new AbortController();
  let client: pg.Client | null = null;
  let away = false;
  let onlyReads = false;
  let writer: string | undefined;

  const leave = () => {
    if (client) breakConnection(client);
    client = null;
  };

  const ask = async (): Promise<Reply> => {
    try {
      if (!client) {
        client = new pg.Client(config);
        client.on('error', () => undefined);
        await inTime(connectClient(client), answer);
      }
      return (await inTime(client.query<Reply>(QUESTION), answer)).rows[0]!;
    } catch (error) {
      leave();
      throw error;
    }
  };

  /** Remembers what it was told. One that only reads is left: a new connection leads to the server that has taken its place. */
  const learn = ({ writes, server }: Reply) => {
    if (away) log.info({}, 'the database answers again');
    away = false;
    if (onlyReads === writes) {
      if (writes) log.info({}, 'the database writes again');
      else log.warn({}, 'the database only reads: writes are refused until it writes');
    }
    onlyReads = !writes;
    if (!writes) return leave();
    if (writer !== undefined && writer !== server) onReplaced();
    writer = server;
  };

  const askTwice = async () => {
    try {
      const onlyRead = onlyReads;
      learn(await (away ? ask() : ask().catch(ask)));
      if (onlyReads && !onlyRead) learn(await ask().catch(ask));
    } catch (error) {
      if (away) return;
      away = true;
      log.error({ err: error }, 'the database does not answer: calls are refused until it does');
      onAway();
    }
  };

  const run = async () => {
    while (!stopped.signal.aborted) {
      await askTwice();
      const pause = away || onlyReads ? every / 4 : every;
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
    leave();
  };
  const running = run();
  return {
    isUnreachable: () => away,
    async stop() {
      stopped.abort();
      if (client) breakConnection(client);
      await running;
    },
  };
}
