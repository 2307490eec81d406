import type { SnapshotFrom } from 'xstate';
import type { Sent, SubmissionInput, submissionMachine } from './machine';

export type SubmissionSnapshot<Draft, Body, Result> = SnapshotFrom<
  ReturnType<typeof submissionMachine<Draft, Body, Result>>
>;

/** The state of a form that survives a reload and a new sign-in, as plain data. */
export interface StoredSubmission<Draft, Body> {
  draft: Draft;
  /** Only while it has no response. */
  sent: Sent<Body> | null;
  isEarlierOutcomeUnknown: boolean;
  confirmed: readonly string[];
  savedAt: string;
}

/** A restored form. */
export interface Restored<Draft, Body> extends SubmissionInput<Draft, Body> {
  /** When the draft was last changed, ISO. */
  savedAt: string;
}

/** Whether a request has no response yet, so that the record may be stored already. */
export function isAwaitingResponse(snapshot: {
  matches: (state: 'sending' | { open: 'noResponse' }) => boolean;
}) {
  return snapshot.matches('sending') || snapshot.matches({ open: 'noResponse' });
}

export function toStored<Draft, Body, Result>(
  snapshot: SubmissionSnapshot<Draft, Body, Result>,
  savedAt: string,
): StoredSubmission<Draft, Body> {
  const { draft, sent, isEarlierOutcomeUnknown, confirmed } = snapshot.context;
  return {
    draft,
    sent: isAwaitingResponse(snapshot) ? sent : null,
    isEarlierOutcomeUnknown,
    confirmed,
    savedAt,
  };
}

/** Whether nothing is stored, or the draft of the request with that key. */
export function isEmptyOrHasKey(stored: unknown, key: string | null): boolean {
  if (stored === null || stored === undefined) return true;
  return (stored as Partial<StoredSubmission<unknown, unknown>>).sent?.key === key;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Whether a stored value has the keys of a fresh one, with the same types; an older app may differ. */
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

/** The name of a draft's time field. */
export type TimeKey<Draft> = keyof {
  [Key in keyof Draft as Draft[Key] extends string | null ? Key : never]: 1;
};

/** Whether a time was chosen: those are to the minute, and an older version kept that of opening the form. */
const isChosen = (time: unknown) => typeof time === 'string' && time.endsWith(':00.000Z');

/**
 * Restores a stored draft; null if its shape differs. Its time must be entered unless one was chosen, since its 'now' is
 * past, or the form was sent with it.
 * @param fresh the draft of an empty form
 */
export function restore<Draft extends object, Body>(
  stored: unknown,
  fresh: Draft,
  timeKey?: TimeKey<Draft>,
): Restored<Draft, Body> | null {
  const example: Record<keyof StoredSubmission<Draft, Body>, unknown> = {
    draft: fresh,
    sent: null,
    isEarlierOutcomeUnknown: false,
    confirmed: [],
    savedAt: '',
  };
  if (!hasShapeOf(example, stored)) return null;
  // Its shape was just checked.
  const restored = { ...(stored as StoredSubmission<Draft, Body>), initial: fresh };
  const { draft, sent } = restored;
  if (!hasShapeOf(fresh, draft)) return null;
  if (timeKey === undefined || sent || isChosen(draft[timeKey])) return restored;
  return { ...restored, draft: { ...draft, [timeKey]: null } };
}
