import { LRUCache } from 'lru-cache';

/** What somebody may take: so much at once, and so much more in each second. */
export interface Rate {
  atOnce: number;
  perSecond: number;
}

interface Bucket {
  left: number;
  /** In milliseconds. */
  at: number;
}

/** So many are remembered. Who is forgotten begins with a full bucket, which costs an attacker an address each time. */
const REMEMBERED = 10_000;

/** A token bucket for each key, in memory; https://en.wikipedia.org/wiki/Token_bucket. */
export class Budget {
  readonly #buckets = new LRUCache<string, Bucket>({ max: REMEMBERED });

  constructor(private readonly rate: Rate) {}

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one of a key's; returns the seconds to wait where nothing is left, else 0. */
  take(key: string, now = performance.now()): number {
    const { atOnce, perSecond } = this.rate;
    const { left, at } = this.#buckets.get(key) ?? { left: atOnce, at: now };
    const filled = Math.min(atOnce, left + ((now - at) / 1_000) * perSecond);
    const isLeft = filled >= 1;
    this.#buckets.set(key, { left: isLeft ? filled - 1 : filled, at: now });
    return isLeft ? 0 : Math.ceil((1 - filled) / perSecond);
  }
}

const perMinute = (count: number): Rate => ({ atOnce: count, perSecond: count / 60 });

/** So much in a minute by each, and by all together. Returns what takes one of a key's: the seconds to wait, or 0. */
export function minuteBudget({ each, all }: { each: number; all: number }): (key: string) => number {
  const [ofEach, ofAll] = [new Budget(perMinute(each)), new Budget(perMinute(all))];
  return (key) => ofEach.take(key) || ofAll.take('all');
}
