import type { SnapshotFrom } from 'xstate';
import type { Sent, SubmissionInput, submissionMachine } from './machine';

export type SubmissionSnapshot<Draft, Body, Result> = SnapshotFrom<
  ReturnType<typeof submissionMachine<Draft, Body, Result>>
>;

/** What of a form survives a reload and a new sign-in: plain data. */
export interface StoredSubmission<Draft, Body> {
  draft: Draft;
  initial: Draft;
  /** Only while its answer is open. */
  sent: Sent<Body> | null;
  isUnsure: boolean;
  confirmed: readonly string[];
  savedAt: string;
}

/** A form that is taken up again. */
export interface Restored<Draft, Body> extends SubmissionInput<Draft, Body> {
  /** When the draft was last changed, ISO. */
  savedAt: string;
  /** A time that was set by hand is not taken again: it has to be set. */
  hasLostTime: boolean;
}

/** Whether the answer to what was sent is open, so that it may be stored already. */
export function isAnswerOpen(snapshot: { matches: (state: 'sending' | { open: 'unanswered' }) => boolean }) {
  return snapshot.matches('sending') || snapshot.matches({ open: 'unanswered' });
}

export function toStored<Draft, Body, Result>(
  snapshot: SubmissionSnapshot<Draft, Body, Result>,
  savedAt: string,
): StoredSubmission<Draft, Body> {
  const { draft, initial, sent, isUnsure, confirmed } = snapshot.context;
  return { draft, initial, sent: isAnswerOpen(snapshot) ? sent : null, isUnsure, confirmed, savedAt };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Whether a stored value has the keys of a fresh one, each of the same kind; an older app may have stored another. */
export function hasShapeOf(fresh: object, stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null || kindOf(stored) !== kindOf(fresh)) return false;
  const values = new Map(Object.entries(stored));
  const keys = Object.entries(fresh);
  return (
    keys.length === values.size &&
    keys.every(
      ([key, value]) =>
        values.has(key) &&
        (value === null || values.get(key) === null || kindOf(value) === kindOf(values.get(key))),
    )
  );
}

/** The name of a draft's time of doing. */
export type TimeKey<Draft> = keyof {
  [Key in keyof Draft as Draft[Key] extends string | null ? Key : never]: 1;
};

/**
 * Reads what was stored, or null for something of another shape. The time of doing that nobody set is the present one;
 * one that was set belongs to the day it was set on, so it is asked for again, unless the form was sent with it.
 * @param fresh what an empty form begins with now
 */
export function restore<Draft extends object, Body>(
  stored: unknown,
  fresh: Draft,
  timeKey?: TimeKey<Draft>,
): Restored<Draft, Body> | null {
  const example: Record<keyof StoredSubmission<Draft, Body>, unknown> = {
    draft: fresh,
    initial: fresh,
    sent: null,
    isUnsure: false,
    confirmed: [],
    savedAt: '',
  };
  if (!hasShapeOf(example, stored)) return null;
  // Its shape was just checked.
  const { draft, initial, ...rest } = stored as StoredSubmission<Draft, Body>;
  if (!hasShapeOf(fresh, draft) || !hasShapeOf(fresh, initial)) return null;
  const taken = { ...rest, initial: fresh };
  if (timeKey === undefined || rest.sent) return { ...taken, draft, hasLostTime: false };
  const wasSet = draft[timeKey] !== initial[timeKey];
  return {
    ...taken,
    draft: { ...draft, [timeKey]: wasSet ? null : fresh[timeKey] },
    hasLostTime: wasSet,
  };
}
