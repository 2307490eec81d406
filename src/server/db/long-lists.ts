import type { Db } from './tables';

/** How long it is known that a list is long, in milliseconds: a database may be replaced by an older one. */
const KNOWN_MS = 60_000;
/** Lists that are known of a database, at most: those found last. */
const KNOWN_MAX = 1_000;

const lists = new WeakMap<Db, Map<string, number>>();

/**
 * Lists of facts that have more rows than are counted. Facts stay, so such a list never gets shorter again, and need not
 * be counted for every page of it.
 */
export const longLists = {
  has(db: Db, name: string): boolean {
    const foundAt = lists.get(db)?.get(name);
    return foundAt !== undefined && Date.now() - foundAt < KNOWN_MS;
  },
  add(db: Db, name: string): void {
    const known = lists.get(db) ?? new Map<string, number>();
    lists.set(db, known);
    known.delete(name);
    known.set(name, Date.now());
    const [oldest] = known.keys();
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  },
};
