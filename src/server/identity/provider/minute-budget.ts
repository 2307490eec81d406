const MINUTE_MS = 60_000;

/** Counts in memory what is done in a minute: by each, and by all together, which also bounds the memory. */
export class MinuteBudget {
  private readonly counts = new Map<string, number>();
  private all = 0;
  private since = -Infinity;

  constructor(private readonly max: { each: number; all: number }) {}

  /** Counts one more of this one; returns the seconds to wait where that is too many, else 0. A clock that jumps does not matter. */
  take(one: string, now = performance.now()): number {
    if (now >= this.since + MINUTE_MS) {
      this.counts.clear();
      this.all = 0;
      this.since = now;
    }
    const count = this.counts.get(one) ?? 0;
    if (this.all >= this.max.all || count >= this.max.each) {
      return Math.max(1, Math.ceil((this.since + MINUTE_MS - now) / 1000));
    }
    this.counts.set(one, count + 1);
    this.all += 1;
    return 0;
  }
}
