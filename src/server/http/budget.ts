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

/** A token bucket for each key; https://en.wikipedia.org/wiki/Token_bucket. */
export class Budget {
  /** The one used longest ago comes first. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(private readonly rate: Rate) {}

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one of a key's; false if nothing is left. */
  take(key: string, now = performance.now()): boolean {
    const { atOnce, perSecond } = this.rate;
    const { left, at } = this.#buckets.get(key) ?? { left: atOnce, at: now };
    const filled = Math.min(atOnce, left + ((now - at) / 1_000) * perSecond);
    this.#buckets.delete(key);
    if (this.#buckets.size >= REMEMBERED) this.#buckets.delete(this.#buckets.keys().next().value!);
    this.#buckets.set(key, { left: filled >= 1 ? filled - 1 : filled, at: now });
    return filled >= 1;
  }
}
