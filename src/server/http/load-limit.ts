/** The number of calls in progress at which new ones are refused whatever their time. */
const CALLS_MAX = 2_000;
/** The same for reads (contract: never below 1,000). */
const READS_MAX = 1_000;
/** How long a call may take until calls count as slow: half of what people are promised, so that the queue is short in time. */
const SLOW_MS = 500;
/** The share of slow calls, of at least so many, that is too much. */
const SLOW_SHARE = 0.1;
const CALLS_MIN = 10;
/** As many calls in progress are always let in: a factory with few tablets is never refused for one slow report. */
const LEAST = 50;
const GROWTH = 1.05;
/** Reads are refused before writes: a read is asked again by itself, and a write is what a person has just filled in. */
const WRITES_MORE = 2;
/** How many of `adjust` make a second. */
const TICKS = 10;

export type Refusal = 'too many' | 'too slow';

/**
 * How many calls may be in progress. The limit follows the time that calls take: where many are slow it becomes what is
 * answered in half a second (Little's law: in progress = rate x time), else it grows slowly. So a crowd is served as many
 * calls as can be answered in time, and the rest is refused at once instead of waiting.
 */
export class LoadLimit {
  #inProgress = 0;
  #limit = READS_MAX;
  #answered = 0;
  #slow = 0;
  /** How many calls were answered in each of the last ticks, the newest last. */
  #rates: number[] = [];

  get inProgress(): number {
    return this.#inProgress;
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  /** Lets a call in, or tells why it is refused. What was let in must be ended by `end`. */
  begin(isWrite: boolean): Refusal | null {
    const refusal = this.refusal(isWrite);
    if (!refusal) this.#inProgress++;
    return refusal;
  }

  /** Why a call would be refused now. */
  refusal(isWrite: boolean): Refusal | null {
    if (this.#inProgress < Math.min(CALLS_MAX, this.#limit * (isWrite ? WRITES_MORE : 1))) return null;
    return this.#limit === READS_MAX ? 'too many' : 'too slow';
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
    this.#rates = [...this.#rates, this.#answered].slice(-TICKS);
    const areSlow = this.#answered >= CALLS_MIN && this.#slow > this.#answered * SLOW_SHARE;
    if (areSlow) {
      const answeredInTime = (average(this.#rates) * TICKS * SLOW_MS) / 1_000;
      this.#limit = Math.max(LEAST, Math.min(this.#limit, answeredInTime));
    } else this.#limit = Math.min(READS_MAX, this.#limit * GROWTH);
    this.#answered = 0;
    this.#slow = 0;
  }
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
