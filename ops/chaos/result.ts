import type { Calls } from './calls';

/** Answers that are right while the database is sick: the call succeeded, or is to be tried again. */
const TOLERATED = new Set([200, 201, 429, 503]);

export interface Result {
  /** How often calls were answered how while it lasted. */
  during: string;
  slowestMs: number;
  /** From the end of the fault until each kind of call succeeded again, in seconds; null: it never did. */
  backAfter: { read: number | null; write: number | null };
  /** Whether the health check said that it was not ready while it lasted. */
  saidNotReady: boolean;
  wrong: string[];
}

/** How often each value is there. */
export const count = (values: readonly (string | number)[]) => {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts, ([value, times]) => `${value}: ${times}`).join(', ') || 'none';
};

/** What people saw of a fault between these two moments. */
export function resultOf({ answers }: Calls, from: number, until: number): Result {
  const during = answers.filter(({ at, ms }) => at + ms >= from && at < until);
  const calls = during.filter(({ kind }) => kind !== 'ready');
  const ofKind = (kind: string) => calls.filter((answer) => answer.kind === kind).map(({ status }) => status);
  const backAfter = (kind: string) => {
    const first = answers.find(
      (one) => one.kind === kind && one.at >= until && one.status < 300 && one.status > 0,
    );
    return first ? (first.at + first.ms - until) / 1_000 : null;
  };
  const wrongStatuses = answers
    .filter(
      ({ kind, status, retryAfter }) =>
        kind !== 'ready' && (!TOLERATED.has(status) || (status > 400 && !retryAfter)),
    )
    .map(({ kind, status }) => `${kind} ${status}`);
  return {
    during: `reads ${count(ofKind('read'))}; writes ${count(ofKind('write'))}`,
    slowestMs: Math.max(0, ...calls.map(({ ms }) => ms)),
    backAfter: { read: backAfter('read'), write: backAfter('write') },
    saidNotReady: during.some(({ kind, status }) => kind === 'ready' && status === 503),
    wrong: wrongStatuses.length > 0 ? [`answered ${count(wrongStatuses)}`] : [],
  };
}
