import { LRUCache } from 'lru-cache';
import { type Tag, tagParts } from '../../contract/tags';
import { LongAnswer } from '../db/long-answer';
import type { Feed, FeedEvent } from './feed';

/** An answer as it is sent. */
export interface SentAnswer {
  body: Buffer | LongAnswer;
  headers: Readonly<Record<string, string | number>>;
}

/** An answer that was read, with the tags of what it shows. */
interface ReadAnswer {
  answer: SentAnswer;
  tags: readonly Tag[];
}

interface Entry {
  key: string;
  answer: Promise<SentAnswer>;
  /** Under which names it is found when a tag becomes stale; none while it is being read. */
  names: string[];
  /** What it takes, without the names themselves, which it shares with others. */
  bytes: number;
}

/** How much the kept answers take together: about 5,000 pages of a list as browsers take them, compressed. */
const BYTES_MAX = 16_000_000;
/** Bytes that are taken besides bodies, as measured: for an answer, for a name, and for an answer under a name. */
export const OVERHEAD = { answer: 1_000, name: 160, place: 90 } as const;
/** An answer that shows more records than this becomes stale with any record of their type. */
const TAGS_MAX = 100;
/** What somebody changes in the database by hand is in no journal; it is seen after this time. */
const KEPT_MS = 60_000;

const anyOf = (tag: Tag) => `${tagParts(tag).type}:*`;

/** The names under which an answer is found: its tags, and for a tag of one record also its type's `anyOf`. */
function namesOf(tags: readonly Tag[]): string[] {
  const ids = tags.filter((tag) => tagParts(tag).id !== undefined);
  const types = tags.filter((tag) => !ids.includes(tag));
  const own = ids.length > TAGS_MAX ? ids.map((tag) => tagParts(tag).type) : ids;
  return [...new Set([...types, ...own, ...ids.map(anyOf)])];
}

/** The names of the answers that a written tag makes stale. */
function staleNames(tag: Tag): string[] {
  const { type, id } = tagParts(tag);
  return id === undefined ? [tag, anyOf(tag)] : [tag, type];
}

/**
 * Answers that are the same for everybody, kept until something that they show was written by any process. Before one is
 * given, the journal is asked for what was written meanwhile; calls that wait at the same time share that. An answer that
 * is being read is shared, too, until anything is written. Then those who ask wait for its end and share the next reading:
 * however much is written, an answer is read once at a time.
 */
export class KeptAnswers {
  readonly #feed: Feed;
  readonly #bytesMax: number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #reading = new Set<Entry>();
  /** The readings that something was written during, by key. */
  readonly #outdated = new Map<string, Promise<unknown>>();
  /** The answers that are read after those, by key. */
  readonly #next = new Map<string, Promise<SentAnswer>>();
  readonly #byName = new Map<string, Set<Entry>>();
  #bytes = 0;
  #given = 0;
  #read = 0;

  constructor(feed: Feed, bytesMax = BYTES_MAX) {
    this.#feed = feed;
    this.#bytesMax = bytesMax;
    this.#entries = new LRUCache({
      // More cannot be kept: each takes at least that.
      max: Math.ceil(bytesMax / OVERHEAD.answer),
      ttl: KEPT_MS,
      // Not once a millisecond only, by a timer.
      ttlResolution: 0,
      perf: { now: () => Date.now() },
      dispose: (entry) => this.#release(entry),
    });
    feed.follow((events) => this.#drop(events));
  }

  /** How many answers were given from what was kept, how many were read, and how many bytes are kept. */
  get figures() {
    return { given: this.#given, read: this.#read, bytes: this.#taken };
  }

  get #taken(): number {
    return this.#bytes + this.#byName.size * OVERHEAD.name;
  }

  /** The kept answer, or the one that `read` returns. Rejects as `read` does, and where the journal cannot be asked. */
  async get(key: string, read: () => Promise<ReadAnswer>): Promise<SentAnswer> {
    await this.#feed.upToDate();
    const kept = this.#entries.get(key);
    if (kept) {
      this.#given += 1;
      return kept.answer;
    }
    const outdated = this.#outdated.get(key);
    if (!outdated) return this.#readNow(key, read);
    const next =
      this.#next.get(key) ??
      outdated.then(() => {
        this.#next.delete(key);
        return this.#readNow(key, read);
      });
    this.#next.set(key, next);
    return next;
  }

  #readNow(key: string, read: () => Promise<ReadAnswer>): Promise<SentAnswer> {
    this.#read += 1;
    return this.#add(key, read()).answer;
  }

  #add(key: string, reading: Promise<ReadAnswer>): Entry {
    const entry: Entry = {
      key,
      answer: reading.then(({ answer }) => answer),
      names: [],
      bytes: 0,
    };
    this.#entries.set(key, entry);
    this.#reading.add(entry);
    reading.then(
      ({ answer, tags }) => this.#keep(entry, answer, tags),
      () => this.#remove(entry),
    );
    return entry;
  }

  /** Keeps an answer that was read, unless something was written meanwhile. */
  #keep(entry: Entry, { body }: SentAnswer, tags: readonly Tag[]): void {
    if (!this.#reading.has(entry)) return;
    // It would take the place of all others.
    if (body instanceof LongAnswer || body.length > this.#bytesMax / 2) return this.#remove(entry);
    this.#reading.delete(entry);
    entry.names = namesOf(tags);
    entry.bytes = body.length + OVERHEAD.answer + entry.names.length * OVERHEAD.place;
    this.#bytes += entry.bytes;
    for (const name of entry.names) {
      const found = this.#byName.get(name) ?? new Set();
      this.#byName.set(name, found.add(entry));
    }
    while (this.#taken > this.#bytesMax) this.#entries.pop();
  }

  /** What is being read may lack what was written: it is given only to those who asked before. */
  #outdate(entry: Entry): void {
    this.#remove(entry);
    const { key } = entry;
    const ended = entry.answer
      .catch(() => undefined)
      .then(() => {
        if (this.#outdated.get(key) === ended) this.#outdated.delete(key);
      });
    this.#outdated.set(key, ended);
  }

  #remove(entry: Entry): void {
    if (this.#entries.peek(entry.key, { allowStale: true }) === entry) this.#entries.delete(entry.key);
  }

  /** Forgets what it takes and under which names it is found. */
  #release(entry: Entry): void {
    this.#reading.delete(entry);
    this.#bytes -= entry.bytes;
    for (const name of entry.names.splice(0)) {
      const found = this.#byName.get(name);
      found?.delete(entry);
      if (found?.size === 0) this.#byName.delete(name);
    }
    entry.bytes = 0;
  }

  /** Removes what was made stale; null: anything may be. */
  #drop(events: readonly FeedEvent[] | null): void {
    if (events?.length === 0) return;
    for (const entry of this.#reading) this.#outdate(entry);
    // Not by its values: those leave out what is too old.
    if (!events) return this.#entries.clear();
    const names = events.flatMap(({ tags }) => tags.flatMap(staleNames));
    for (const entry of names.flatMap((name) => [...(this.#byName.get(name) ?? [])])) this.#remove(entry);
  }
}
