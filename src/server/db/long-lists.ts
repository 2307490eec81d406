import { LRUCache } from 'lru-cache';
import type { Db } from './tables';

/** How long it is known that a list is long, in milliseconds: a database may be replaced by an older one. */
const KNOWN_MS = 60_000;
/** Lists that are known of a database, at most: those found last. */
const KNOWN_MAX = 1_000;

const lists = new WeakMap<object, LRUCache<string, true>>();
/** The builder of a single connection is an object of its own, over the same adapter. */
const databaseOf = (db: Db) => db.getExecutor().adapter;

/**
 * Lists of facts that have more rows than are counted. Facts stay, so such a list never gets shorter again, and need not
 * be counted for every page of it.
 */
export const longLists = {
  has: (db: Db, name: string): boolean => lists.get(databaseOf(db))?.has(name) ?? false,
  add(db: Db, name: string): void {
    const known = lists.get(databaseOf(db)) ?? new LRUCache({ max: KNOWN_MAX, ttl: KNOWN_MS });
    lists.set(databaseOf(db), known.set(name, true));
  },
};
