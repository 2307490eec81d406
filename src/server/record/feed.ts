import { sql } from 'kysely';
import type pino from 'pino';
import type { Tag } from '../../contract/tags';
import { isBadValue } from '../db/errors';
import type { Db } from '../db/tables';
import { type JournalRow, NewestRows } from './newest-rows';

/** A committed write. */
export interface FeedEvent {
  /** Where a reader goes on that has read this event and those before it. */
  position: string;
  tags: readonly Tag[];
  /** The request id of the write. */
  request: string;
}

/** Called with new events; null: there are too many, or the position is not of this journal, so anything may be new. */
export type Listener = (events: readonly FeedEvent[] | null, position: string) => void;

/** More events than this are not sent one by one. */
const EVENTS_MAX = 1_000;
/** How often the writes of other processes are looked for while somebody listens. */
const POLL_MS = 150;
const RETRY_MS = 1_000;

/** A snapshot of PostgreSQL as text: which transactions are finished. */
const SNAPSHOT = /^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/;

/**
 * When the database's server was started, and which table the journal is; hashed, since unauthenticated clients see
 * positions. A database that was set back to an earlier moment uses the numbers of later transactions again, for other
 * writes: snapshots of before tell nothing of it. Whatever way that was done, the server was restarted or the table is
 * another.
 */
const EPOCH = sql`left(encode(sha256(
  concat_ws(' ', extract(epoch from pg_postmaster_start_time()), 'journal'::regclass::oid)::bytea), 'hex'), 12)`;

/**
 * A position is 'epoch~snapshot': all that is visible in the snapshot was read, whatever order transactions commit in.
 * Within the events that become visible together it is 'epoch~before~after~seq': those up to `seq` were read.
 */
interface Position {
  epoch: string;
  before: string;
  /** Events with a higher number that are visible in it come first. */
  within?: { after: string; seq: number };
}

function parsePosition(text: string): Position | null {
  const [epoch = '', before = '', after, seq] = text.split('~');
  if (!SNAPSHOT.test(before)) return null;
  if (after === undefined) return { epoch, before };
  if (!SNAPSHOT.test(after) || !/^\d{1,18}$/.test(seq ?? '')) return null;
  return { epoch, before, within: { after, seq: Number(seq) } };
}

interface Found {
  epoch: string;
  now: string;
  known: boolean;
  events: JournalRow[] | null;
  last: number;
}

/**
 * Rows that were restored from a backup have the transactions of another server, which may be ahead of this one's: no row
 * of this server is ahead, and none has a number as low. A restore that ends where the journal did not end then counts for
 * nothing, or it would hide what is written.
 */
const newSince = (before: string) =>
  sql`xid >= pg_snapshot_xmin(${before}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${before}::pg_snapshot)
      and xid < pg_snapshot_xmax(pg_current_snapshot())
      and seq > (select coalesce(max(last.seq), 0) from restores join journal last on last.seq = restores.journal_seq
                  where last.at < restores.at + interval '1 day')`;

/** The events between two snapshots, or up to now, in the order of their numbers. Null: too many, or of another epoch. */
async function readEvents(db: Db, { epoch, before, within }: Position) {
  const until = within
    ? sql`pg_visible_in_snapshot(xid, ${within.after}::pg_snapshot) and seq > ${within.seq}`
    : sql`true`;
  // One statement, so that the position is exactly what the rows are read by.
  const { rows } = await sql<Found>`
    select ${EPOCH} as epoch,
           ${within ? sql`${within.after}::text` : sql`pg_current_snapshot()::text`} as now,
           pg_snapshot_xmax(${before}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as known,
           (select last_value from journal_seq_seq) as last,
           (select json_agg(json_build_object('seq', seq, 'tags', tags, 'request', request_id) order by seq)
              from (select seq, tags, request_id from journal where ${newSince(before)} and ${until}
                     order by seq limit ${sql.lit(EVENTS_MAX + 1)}) as found) as events`.execute(db);
  const { now, known, events, last, ...read } = rows[0]!;
  const whole = known && read.epoch === epoch && (events ?? []).length <= EVENTS_MAX;
  return { now: `${read.epoch}~${now}`, events: whole ? (events ?? []) : null, last };
}

/** The events between two snapshots of one epoch, with the position after each. */
function eventsOf({ epoch, before }: Position, after: string, rows: readonly JournalRow[]): FeedEvent[] {
  return rows.map(({ seq, tags, request }, at) => ({
    position: at === rows.length - 1 ? `${epoch}~${after}` : `${epoch}~${before}~${after}~${seq}`,
    tags,
    request,
  }));
}

/**
 * The committed writes of all processes, read from the journal. All listeners of a process share one reading, which goes
 * on from snapshot to snapshot, so that each write is read exactly once.
 */
export class Feed {
  readonly #db: Db;
  readonly #log: Pick<pino.Logger, 'warn'>;
  readonly #listeners = new Set<Listener>();
  readonly #followers: Listener[] = [];
  readonly #newest = new NewestRows();
  #position: string | null = null;
  #reading: Promise<void> | null = null;
  #again = false;
  #distrusted = false;
  #asking: Promise<string> | null = null;
  #waiting: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #readAt = 0;

  constructor(db: Db, log: Pick<pino.Logger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  /** Where a reader begins that knows all that is stored now. Concurrent calls share one query. */
  now(): Promise<string> {
    this.#asking ??= sql<{ now: string }>`select ${EPOCH} || '~' || pg_current_snapshot() as now`
      .execute(this.#db)
      .then(({ rows }) => rows[0]!.now)
      .finally(() => (this.#asking = null));
    return this.#asking;
  }

  /**
   * Calls the listener with every write after a position, or after now, and returns a function that ends it. It is
   * called at once, with no events if there are none, so that it knows the position.
   */
  async listen(after: string | null, listener: Listener): Promise<() => void> {
    await this.#inTurn(async () => {
      await this.#readOn();
      const position = this.#position!;
      const events = after === null ? [] : await this.#missed(after, position);
      listener(events, position);
      this.#listeners.add(listener);
    });
    this.#schedule(POLL_MS);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Calls the follower with every write that is read from now on, without looking for any: see `upToDate`. */
  follow(follower: Listener): void {
    this.#followers.push(follower);
  }

  /**
   * Resolves when followers and listeners were told of every write that was committed before this call. Calls that wait
   * at the same time share one reading: the next that begins.
   */
  upToDate(): Promise<void> {
    this.#waiting ??= Promise.resolve().then(() =>
      this.#inTurn(() => {
        this.#waiting = null;
        return this.#readOn();
      }),
    );
    return this.#waiting;
  }

  /** Looks for new writes now: one was committed. */
  wake(): void {
    if (this.#listeners.size === 0) return;
    if (this.#reading) {
      this.#again = true;
      return;
    }
    void this.#inTurn(() => this.#readOn()).then(
      () => {
        if (!this.#again) return this.#schedule(POLL_MS);
        this.#again = false;
        this.wake();
      },
      (error: unknown) => {
        this.#log.warn({ err: error }, 'the journal cannot be read yet');
        this.#schedule(RETRY_MS);
      },
    );
  }

  /** From the next reading on nothing that was read is trusted: it may be of a server that another had taken the place of. */
  distrustAll(): void {
    this.#distrusted = true;
    this.wake();
  }

  /** What proves that a copy of the database is as new as what followers were told of; null while nothing does. */
  get newestRows() {
    return this.#newest.rows;
  }

  /** How many listen, and when the journal was last read: milliseconds since 1970, 0 for never. */
  get figures() {
    return { listeners: this.#listeners.size, readAt: this.#readAt };
  }

  /** Ends all reading. */
  async close(): Promise<void> {
    this.#listeners.clear();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#reading?.catch(() => undefined);
  }

  #schedule(ms: number): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = this.#listeners.size === 0 ? null : setTimeout(() => this.wake(), ms).unref();
  }

  /** One reading at a time, or a new listener could miss what is being read. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    while (this.#reading) await this.#reading.catch(() => undefined);
    const reading = work();
    this.#reading = reading;
    try {
      await reading;
    } finally {
      if (this.#reading === reading) this.#reading = null;
    }
  }

  async #readOn(): Promise<void> {
    const readers = [...this.#followers, ...this.#listeners];
    if (readers.length === 0) {
      this.#position = await this.now();
      this.#readAt = Date.now();
      return;
    }
    const before = this.#position ?? (await this.now());
    const distrusted = this.#distrusted;
    const from = parsePosition(before)!;
    const { now, events, last } = await readEvents(this.#db, from);
    if (distrusted) this.#distrusted = false;
    this.#position = now;
    this.#readAt = Date.now();
    this.#newest.add({ last, rows: distrusted ? null : events });
    if (!distrusted && events?.length === 0) return;
    const read = distrusted ? null : events && eventsOf(from, parsePosition(now)!.before, events);
    for (const reader of readers) reader(read, now);
  }

  /** What a reader missed between its position and that of this feed; null if anything may be new. */
  async #missed(after: string, position: string): Promise<FeedEvent[] | null> {
    const from = parsePosition(after);
    if (!from) return null;
    try {
      return await this.#between(from, position);
    } catch (error) {
      // The text has the form of a position, but is not a snapshot of this database.
      if (isBadValue(error)) return null;
      throw error;
    }
  }

  async #between(from: Position, position: string): Promise<FeedEvent[] | null> {
    const { epoch, before, within } = from;
    const rest = within ? await readEvents(this.#db, from) : null;
    const middle = { epoch, before: within?.after ?? before };
    const until = parsePosition(position)!.before;
    const last = await readEvents(this.#db, { ...middle, within: { after: until, seq: 0 } });
    if ((within && !rest!.events) || !last.events) return null;
    return [
      ...(within ? eventsOf(from, within.after, rest!.events!) : []),
      ...eventsOf(middle, until, last.events),
    ];
  }
}
