import { errorText } from '../../strings/errors';
import { CallError } from './call-error';

/**
 * How many calls of all kinds may be in progress when another of this kind is let in, whatever their time (contract: never
 * below 1,000). Reads are refused before writes: a read is asked again by itself, and a write is what a person has just
 * filled in.
 */
const CALLS_MAX = { read: 1_000, write: 2_000 };
/** How long a call may take until its kind counts as slow: less than the second that people are promised. */
const SLOW_MS = { read: 500, write: 600 };
/** The share of slow calls, where at least so many ended in the last second, that is too much. */
const SLOW_SHARE = 0.1;
const CALLS_MIN = 10;
/** Calls of a kind that are always let in: a factory with few tablets is never refused for one slow report. */
const MIN_ALLOWED = 50;
const GROWTH = 1.05;
/** How many of `adjust` make a second. */
const TICKS = 10;

export type CallKind = keyof typeof CALLS_MAX;
type Refusal = 'too many' | 'too slow';

export const kindOf = (method = ''): CallKind => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');

/** Made once: a crowd is refused thousands of times a second, and a trace of each would take longer than the answer. */
export const REFUSALS: Record<Refusal, CallError> = {
  'too many': new CallError('TOO_MANY', errorText.tooMany),
  'too slow': new CallError('UNAVAILABLE', errorText.tooMany),
};

/** The calls that ended in a tenth of a second. */
interface Tick {
  answered: number;
  slow: number;
}

/** How many calls of one kind may be in progress. With PostgreSQL reads and writes have database connections of their own. */
class KindLimit {
  inProgress = 0;
  #limit: number;
  /** The calls that ended in the last second, by tick, the newest last. */
  #ticks: Tick[] = [{ answered: 0, slow: 0 }];

  constructor(private readonly kind: CallKind) {
    this.#limit = CALLS_MAX[kind];
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  isReached(): boolean {
    return this.inProgress >= this.#limit;
  }

  end(ms: number | null): void {
    this.inProgress--;
    if (ms === null) return;
    const tick = this.#ticks.at(-1)!;
    tick.answered++;
    if (ms > SLOW_MS[this.kind]) tick.slow++;
  }

  adjust(): void {
    const answered = this.#ticks.reduce((sum, tick) => sum + tick.answered, 0);
    const slow = this.#ticks.reduce((sum, tick) => sum + tick.slow, 0);
    if (answered >= CALLS_MIN && slow > answered * SLOW_SHARE) {
      const answeredInTime = ((answered / this.#ticks.length) * TICKS * SLOW_MS[this.kind]) / 1_000;
      this.#limit = Math.max(MIN_ALLOWED, Math.min(this.#limit, answeredInTime));
    } else this.#limit = Math.min(CALLS_MAX[this.kind], this.#limit * GROWTH);
    this.#ticks = [...this.#ticks, { answered: 0, slow: 0 }].slice(-TICKS);
  }
}

/**
 * How many calls may be in progress. The limit of reads, and of writes, follows the time that they take: where many are slow
 * it becomes what is answered in time (Little's law: in progress = rate x time), else it grows slowly. So a crowd is served
 * as many calls as can be answered in time, and the rest is refused at once instead of waiting.
 */
export class LoadLimit {
  readonly #kinds = { read: new KindLimit('read'), write: new KindLimit('write') };

  get inProgress(): number {
    return this.#kinds.read.inProgress + this.#kinds.write.inProgress;
  }

  limit(kind: CallKind): number {
    return this.#kinds[kind].limit;
  }

  /** Lets a call in, or tells why it is refused. What was let in must be ended by `end`. */
  begin(kind: CallKind): Refusal | null {
    const refusal = this.refusal(kind);
    if (!refusal) this.#kinds[kind].inProgress++;
    return refusal;
  }

  /** Why a call would be refused now. */
  refusal(kind: CallKind): Refusal | null {
    if (this.inProgress >= CALLS_MAX[kind]) return 'too many';
    return this.#kinds[kind].isReached() ? 'too slow' : null;
  }

  /** @param ms how long the call took; null where its caller left before the answer */
  end(kind: CallKind, ms: number | null): void {
    this.#kinds[kind].end(ms);
  }

  /** Call it ten times a second: adjusts the limits by the calls that ended since. */
  adjust(): void {
    for (const kind of Object.values(this.#kinds)) kind.adjust();
  }
}
