import { LRUCache } from 'lru-cache';
import { type Tag, tagParts } from '../../contract/tags';
import { LongAnswer } from '../db/long-answer';
import type { Feed, FeedEvent } from './feed';

/** An answer in the bytes that are sent. */
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
  /** The names by which a stale tag finds this entry; none while it is being read. */
  names: string[];
  /** Memory, without the names themselves, which are shared with other entries. */
  bytes: number;
}

/** What all cached answers may take: about 5,000 pages of a list, compressed as browsers take them. */
const BYTES_MAX = 16_000_000;
/** Bytes beside the bodies, as measured: for an answer, for a name, and for an answer under a name. */
export const OVERHEAD = { answer: 1_000, name: 160, place: 90 } as const;
/** An answer that shows more records than this becomes stale with any record of their type. */
const TAGS_MAX = 100;
/** What somebody changes in the database by hand is in no journal; it is seen after this time. */
const TTL_MS = 60_000;

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
 * Caches answers that are the same for everybody until any process writes something that they show. Before one is
 * given, the journal is asked for what was written meanwhile; calls that wait at the same time share that. An answer that
 * is being read is shared, too, until anything is written. Then those who ask wait for its end and share the next reading:
 * however much is written, an answer is read once at a time.
 */
export class AnswerCache {
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
      // More cannot be cached: each takes at least that.
      max: Math.ceil(bytesMax / OVERHEAD.answer),
      ttl: TTL_MS,
      // Asks the clock each time instead of once a millisecond by a timer.
      ttlResolution: 0,
      perf: { now: () => Date.now() },
      dispose: (entry) => this.#release(entry),
    });
    feed.follow((events) => this.#drop(events));
  }

  /** How many answers were given from the cache and how many were read, and how many bytes are cached. */
  get figures() {
    return { given: this.#given, read: this.#read, bytes: this.#taken };
  }

  get #taken(): number {
    return this.#bytes + this.#byName.size * OVERHEAD.name;
  }

  /** The cached answer, or the one that `read` returns. Rejects as `read` does, and where the journal cannot be asked. */
  async get(key: string, read: () => Promise<ReadAnswer>): Promise<SentAnswer> {
    await this.#feed.upToDate();
    const cached = this.#entries.get(key);
    if (cached) {
      this.#given += 1;
      return cached.answer;
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
      ({ answer, tags }) => this.#store(entry, answer, tags),
      () => this.#remove(entry),
    );
    return entry;
  }

  /** Caches an answer that was read, unless something was written meanwhile. */
  #store(entry: Entry, { body }: SentAnswer, tags: readonly Tag[]): void {
    if (!this.#reading.has(entry)) return;
    // So large an answer would push out all others.
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

  /** An answer still being read may lack what was written: only callers from before the write get it. */
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

  /** Removes an entry from the count of bytes and from the index of names. */
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

  /** Removes the entries that events made stale; null: any may be. */
  #drop(events: readonly FeedEvent[] | null): void {
    if (events?.length === 0) return;
    for (const entry of this.#reading) this.#outdate(entry);
    // Not by its values: those leave out what is too old.
    if (!events) return this.#entries.clear();
    const names = events.flatMap(({ tags }) => tags.flatMap(staleNames));
    for (const entry of names.flatMap((name) => [...(this.#byName.get(name) ?? [])])) this.#remove(entry);
  }
}
