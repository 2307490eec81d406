import type { Calls } from '../chaos/calls';
import { count } from '../chaos/result';

export interface Figures {
  /** The longest time without a confirmed write, and without an answered read, in seconds. */
  writesAway: number;
  readsAway: number;
  /** Answers that told to try again, and calls that failed in another way. */
  refused: number;
  failed: string;
  confirmed: number;
}

/** Seconds of the longest time in which no call succeeded, from a moment on. */
function longestGap(succeeded: readonly number[], from: number, until: number): number {
  const moments = [from, ...succeeded.filter((at) => at > from).sort((a, b) => a - b), until];
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]!)) / 1_000;
}

/** What people saw from a moment on. */
export function figuresOf({ answers, receipts, now }: Calls, from: number): Figures {
  const seen = answers.filter(({ at, ms, kind }) => kind !== 'ready' && at + ms >= from);
  const gapOf = (kind: string) =>
    longestGap(
      seen
        .filter((one) => one.kind === kind && (one.status === 200 || one.status === 201))
        .map(({ at, ms }) => at + ms),
      from,
      now(),
    );
  const isRefusal = ({ status, retryAfter }: { status: number; retryAfter: boolean }) =>
    (status === 503 || status === 429) && retryAfter;
  const failed = seen.filter((one) => one.status !== 200 && one.status !== 201 && !isRefusal(one));
  return {
    writesAway: gapOf('write'),
    readsAway: gapOf('read'),
    refused: seen.filter(isRefusal).length,
    failed: count(failed.map(({ kind, status }) => `${kind} ${status || 'cut'}`)),
    confirmed: receipts.filter(({ confirmed }) => confirmed).length,
  };
}
