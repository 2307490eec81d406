import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import {
  breakConnection,
  builderOver,
  type DatabaseLog,
  type OpenConnections,
  serverPool,
} from '../db/connections';
import { isRetryable, isUnavailable, reasonOf } from '../db/errors';
import { LongAnswer } from '../db/long-answer';
import { isPooledByTransaction, POOLED_BY_TRANSACTION } from '../db/session';
import type { Db } from '../db/tables';
import type { JournalRow } from './newest-rows';

/** Connections, as many as reads have on the primary. */
const CONNECTIONS = 8;
/** Shorter than on the primary, which does what takes longer. */
const TIMEOUTS = { connection: 1_000, lock: 500, statement: 3_000, answer: 4_000 };
/** How long a standby may take to tell what it shows, before it counts as away. */
const ANSWER_MS = 500;
/** The pauses of a read that waits for the standby to catch up, in milliseconds. */
const PAUSES = [1, 2, 4, 8, 16];
/** How often a standby that is not used is asked whether it can be. */
const REST_MS = 1_000;
const CANCELED = '57014';

interface StandbyState {
  isStandby: boolean;
  shows: boolean;
}

/** Tells of a connection's server whether it follows another, and whether it shows all these rows of the journal. */
async function ask(db: Db, rows: readonly JournalRow[]): Promise<StandbyState> {
  const numbers = rows.map(({ seq }) => seq);
  const requests = rows.map(({ request }) => request);
  const found = sql`
    select count(*) from unnest(${numbers}::bigint[], ${requests}::text[]) as one (seq, request)
      join journal on journal.seq = one.seq and journal.request_id = one.request`;
  const { rows: standbyStates } = await sql<StandbyState>`
    select pg_is_in_recovery() as "isStandby", (${found}) = ${rows.length}::int as shows`.execute(db);
  return standbyStates[0]!;
}

/** Whether the standby is of no use for a while. A read that was in the way of its replay, or took long, only failed itself. */
const isUnreachable = (error: unknown) =>
  isUnavailable(error) && !isRetryable(error) && (error as { code?: string }).code !== CANCELED;

/**
 * A hot standby of the database, or several that a balancer leads to, for reads that show only what the journal tells of.
 * A read is done there on one connection whose server shows `newestRows`, so that it lacks nothing that was committed when
 * they were read. Where it does not show them soon, or fails, the same call is done on the primary.
 */
export class Replica {
  readonly pool: pg.Pool;
  readonly #db: Db;
  readonly #connections: OpenConnections = new Set();
  readonly #newestRows: () => readonly JournalRow[] | null;
  readonly #log: DatabaseLog;
  readonly #closed = new AbortController();
  /** While no read asks it: until it can be used. */
  #resting: Promise<void> | null;
  #here = 0;
  #primary = 0;

  constructor(url: string, newestRows: () => readonly JournalRow[] | null, log: DatabaseLog) {
    this.pool = serverPool(url, CONNECTIONS, log, TIMEOUTS, this.#connections);
    this.#db = builderOver(this.pool, TIMEOUTS, () => false);
    this.#newestRows = newestRows;
    this.#log = log;
    this.#resting = this.#untilUsable(0);
  }

  /** Where reads were done. */
  get figures() {
    return { standby: this.#here, primary: this.#primary };
  }

  /** Reads on the standby, or else on the primary. `newestRows` are to be of a reading that began after the call. */
  async read<T extends { rows: unknown }>(primary: Db, work: (db: Db) => Promise<T>): Promise<T> {
    const rows = this.#resting ? null : this.#newestRows();
    const read = rows && (await this.#readHere(rows, work));
    // The parts of a long answer are read later, when its connection is another's.
    if (read && !(read.rows instanceof LongAnswer)) {
      this.#here += 1;
      return read;
    }
    this.#primary += 1;
    return work(primary);
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await this.#resting;
    await this.pool.end();
  }

  async #readHere<T>(rows: readonly JournalRow[], work: (db: Db) => Promise<T>): Promise<T | null> {
    try {
      return await this.#db
        .connection()
        .execute(async (db) => ((await this.#catchesUp(db, rows)) ? work(db) : null));
    } catch (error) {
      // What is wrong with the call itself fails on the primary, too.
      if (isUnreachable(error)) this.#leave();
      return null;
    }
  }

  async #catchesUp(db: Db, rows: readonly JournalRow[]): Promise<boolean> {
    for (const pause of [0, ...PAUSES]) {
      if (pause > 0) await wait(pause);
      const { isStandby, shows } = await this.#askInTime(db, rows);
      if (isStandby && shows) return true;
      if (!isStandby) break;
    }
    this.#rest();
    return false;
  }

  #askInTime(db: Db, rows: readonly JournalRow[]): Promise<StandbyState> {
    return this.#inTime(() => ask(db, rows));
  }

  async #inTime<T>(work: () => Promise<T>): Promise<T> {
    const late = setTimeout(() => this.#connections.forEach(breakConnection), ANSWER_MS);
    try {
      return await work();
    } finally {
      clearTimeout(late);
    }
  }

  /** What waits for it goes to the primary now. */
  #leave(): void {
    this.#rest();
    this.#connections.forEach(breakConnection);
  }

  #rest(): void {
    this.#resting ??= this.#untilUsable(REST_MS);
  }

  async #untilUsable(firstPause: number): Promise<void> {
    let loggedReason: string | null = null;
    for (let pause = firstPause; ; pause = REST_MS) {
      await wait(pause, undefined, { signal: this.#closed.signal, ref: false }).catch(() => undefined);
      if (this.#closed.signal.aborted) return;
      const reason = await this.#unusable();
      if (reason === null) break;
      if (reason !== loggedReason)
        this.#log.warn({ reason }, 'the standby is not used: reads are done on the primary');
      loggedReason = reason;
      // New connections may lead to another.
      this.#connections.forEach(breakConnection);
    }
    if (loggedReason !== null) this.#log.info({}, 'the standby is used again');
    this.#resting = null;
  }

  /** Why it cannot be used; null if it can. */
  async #unusable(): Promise<string | null> {
    try {
      const { isStandby, shows } = await this.#db
        .connection()
        .execute((db) => this.#askInTime(db, this.#newestRows() ?? []));
      if (!isStandby) return 'REPLICA_URL leads to a server that follows no other';
      if (await this.#inTime(() => isPooledByTransaction(this.pool)))
        return `REPLICA_URL ${POOLED_BY_TRANSACTION}`;
      return shows ? null : 'it lacks what was written';
    } catch (error) {
      return reasonOf(error);
    }
  }
}
