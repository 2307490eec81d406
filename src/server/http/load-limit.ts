/** The number of calls in progress at which new ones are refused whatever their time (contract: never below 1,000). */
const CALLS_MAX = 2_000;
/** How long a call may take until calls count as slow: half of what people are promised, so that the queue is short in time. */
const SLOW_MS = 500;
/** The share of slow calls, of at least so many, that is too much. */
const SLOW_SHARE = 0.1;
const CALLS_MIN = 10;
/** As many calls in progress are always let in: a factory with few tablets is never refused for one slow report. */
const LEAST = 50;
const SHRINK = 0.7;
const GROWTH = 1.05;
/** Reads are refused before writes: a read is asked again by itself, and a write is what a person has just filled in. */
const WRITES_MORE = 2;

export type Refusal = 'too many' | 'too slow';

/**
 * How many calls may be in progress. The limit follows the time that calls take: where many are slow it shrinks to less
 * than are in progress, else it grows slowly. So a crowd is served as many calls as can be answered in time, and the rest
 * is refused at once instead of waiting.
 */
export class LoadLimit {
  #inProgress = 0;
  #limit = CALLS_MAX;
  #answered = 0;
  #slow = 0;

  get inProgress(): number {
    return this.#inProgress;
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  /** Lets a call in, or tells why it is refused. What was let in must be ended by `end`. */
  begin(isWrite: boolean): Refusal | null {
    if (this.#inProgress >= CALLS_MAX) return 'too many';
    if (this.#inProgress >= this.#limit * (isWrite ? WRITES_MORE : 1)) return 'too slow';
    this.#inProgress++;
    return null;
  }

  /** @param ms how long the call took; null where its caller left before the answer */
  end(ms: number | null): void {
    this.#inProgress--;
    if (ms === null) return;
    this.#answered++;
    if (ms > SLOW_MS) this.#slow++;
  }

  /** Call it ten times a second: adjusts the limit by the calls that ended since. */
  adjust(): void {
    const areSlow = this.#answered >= CALLS_MIN && this.#slow > this.#answered * SLOW_SHARE;
    this.#limit = areSlow
      ? Math.max(LEAST, Math.min(this.#limit, this.#inProgress) * SHRINK)
      : Math.min(CALLS_MAX, this.#limit * GROWTH);
    this.#answered = 0;
    this.#slow = 0;
  }
}
