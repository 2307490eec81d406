import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { breakConnection } from './connections';
import type { DatabaseLog } from './database-log';

/** How often the database is asked, and how long it may take; a second time, on a new connection, before it counts as away. */
const EVERY_MS = 2_000;
const ANSWER_MS = 3_000;
/** A timer that comes so much later than it should tells of this process, not of the database. */
const BUSY = 1.25;

export interface Watch {
  /** True while the database does not answer: calls fail at once instead of waiting for it. */
  isAway(): boolean;
  stop(): Promise<void>;
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

/**
 * Asks the database every other second, and more often while it is away, on a connection of its own, whether it answers. One that is frozen, or
 * behind a network that swallows packets, ends no connection: without this each call would wait for its own timeout.
 * @param onAway called when it no longer answers: what was asked of it is given up
 */
export function watchDatabase(
  config: pg.ClientConfig,
  log: DatabaseLog,
  onAway: () => void,
  { every, answer } = { every: EVERY_MS, answer: ANSWER_MS },
): Watch {
  const stopped = new AbortController();
  let client: pg.Client | null = null;
  let away = false;

  const ask = async () => {
    try {
      if (!client) {
        client = new pg.Client(config);
        client.on('error', () => undefined);
        await inTime(client.connect(), answer);
      }
      await inTime(client.query('select'), answer);
    } catch (error) {
      if (client) breakConnection(client);
      client = null;
      throw error;
    }
  };

  const askTwice = async () => {
    try {
      await (away ? ask() : ask().catch(ask));
      if (away) log.info({}, 'the database answers again');
      away = false;
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
      await wait(away ? every / 4 : every, undefined, { signal: stopped.signal, ref: false }).catch(
        () => undefined,
      );
    }
    if (client) breakConnection(client);
  };
  const running = run();
  return {
    isAway: () => away,
    async stop() {
      stopped.abort();
      if (client) breakConnection(client);
      await running;
    },
  };
}
