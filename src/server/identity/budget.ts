import { LRUCache } from 'lru-cache';

/**
 * What budgets are counted by: an address, or the network of a subscriber in IPv6, who can use any of its 2^64 addresses.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = address.includes('::') ? 8 - before!.length - after!.length : 0;
  const groups = [...before!, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after!];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

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

/**
 * Buckets that are remembered. A forgotten caller starts with a full one, which costs an attacker an address each time.
 */
const REMEMBERED = 10_000;

/** A token bucket for each key, in memory; https://en.wikipedia.org/wiki/Token_bucket. */
export class Budget {
  readonly #buckets = new LRUCache<string, Bucket>({ max: REMEMBERED });

  constructor(private readonly rate: Rate) {}

  get size(): number {
    return this.#buckets.size;
  }

  #left(key: string, now: number): number {
    const { atOnce, perSecond } = this.rate;
    const { left, at } = this.#buckets.get(key) ?? { left: atOnce, at: now };
    return Math.min(atOnce, left + ((now - at) / 1_000) * perSecond);
  }

  /** The seconds to wait until there is one of a key's; 0 where there is. */
  wait(key: string, now = performance.now()): number {
    const left = this.#left(key, now);
    return left >= 1 ? 0 : Math.ceil((1 - left) / this.rate.perSecond);
  }

  /** Takes one of a key's; returns the seconds to wait where nothing is left, else 0. */
  take(key: string, now = performance.now()): number {
    const wait = this.wait(key, now);
    this.#buckets.set(key, { left: this.#left(key, now) - (wait === 0 ? 1 : 0), at: now });
    return wait;
  }
}

const perMinute = (count: number): Rate => ({ atOnce: count, perSecond: count / 60 });

/**
 * So much at once by each and by all together, and as much again in a minute. Returns what takes one of a key's: the seconds to
 * wait, or 0. Where all have taken too much, nobody's own is taken.
 */
export function minuteBudget({ each, all }: { each: number; all: number }): (key: string) => number {
  const [ofEach, ofAll] = [new Budget(perMinute(each)), new Budget(perMinute(all))];
  return (key) => ofEach.wait(key) || ofAll.take('all') || ofEach.take(key);
}
