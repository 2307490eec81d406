import type { SnapshotFrom } from 'xstate';
import { DAY_MS } from '../../../domain/days';
import { IDEMPOTENCY_DAYS } from '../../../domain/limits';
import { currentTime } from '../../lib/clock';
import type { Draft } from '../../lib/drafts/draft-box';
import { filledUp, isPlain } from '../../lib/drafts/drafts';
import type { SubmissionInput } from './machine/context';
import type { submissionMachine } from './machine/machine';
import type { Sent } from './machine/sending';

export type SubmissionSnapshot<Form, Body, Result> = SnapshotFrom<
  ReturnType<typeof submissionMachine<Form, Body, Result>>
>;

/** The state of a form that is kept on the device, as plain data. */
export interface StoredSubmission<Form, Body> {
  draft: Form;
  /** Only while it has no response. */
  sent: Sent<Body> | null;
  isEarlierOutcomeUnknown: boolean;
  confirmed: readonly string[];
  /** Why the server refused it, while nobody had the form open. */
  refusal: string | null;
}

/** A restored form. */
export interface Restored<Form, Body> extends SubmissionInput<Form, Body> {
  /** When the draft was last changed, ISO. */
  savedAt: string;
  refusal: string | null;
}

/** Whether a request has no response yet, so that the record may be stored already. */
export function isAwaitingResponse(snapshot: {
  matches: (state: 'sending' | { open: 'noResponse' | 'tooOld' }) => boolean;
}) {
  return (
    snapshot.matches('sending') ||
    snapshot.matches({ open: 'noResponse' }) ||
    snapshot.matches({ open: 'tooOld' })
  );
}

export function toStored<Form, Body, Result>(
  snapshot: SubmissionSnapshot<Form, Body, Result>,
): StoredSubmission<Form, Body> {
  const { draft, sent, isEarlierOutcomeUnknown, confirmed } = snapshot.context;
  return {
    draft,
    sent: isAwaitingResponse(snapshot) ? sent : null,
    isEarlierOutcomeUnknown,
    confirmed,
    refusal: null,
  };
}

/** A device stops so long before the server forgets a key: its clock may be off, and a call may be long on its way. */
const EARLY_MS = DAY_MS;
/** Versions that did not tell when a request was first sent had keys that lived for two days. */
const UNDATED_MS = DAY_MS;

/** Whether the server may have forgotten the key of a request, so that it could be stored twice. */
export function isKeyOld({ at }: Pick<Sent<unknown>, 'at'>): boolean {
  const age = currentTime() - Date.parse(at);
  return !(age < IDEMPOTENCY_DAYS * DAY_MS - EARLY_MS);
}

/** When a kept request was first sent, also one of a version that did not tell it. */
export function firstSentAt(at: unknown, savedAt: string): string {
  if (typeof at === 'string') return at;
  const isRecent = currentTime() - Date.parse(savedAt) < UNDATED_MS;
  return isRecent ? savedAt : new Date(0).toISOString();
}

/** What was sent without a response, as it was sent; null where nothing was. A recipe is sent as it is. */
export function sentOf({ data, savedAt }: Pick<Draft, 'data' | 'savedAt'>): Sent<unknown> | null {
  if (!isPlain(data)) return null;
  const recipe = { key: data.key, body: data.draft, at: data.sentAt };
  const sent = data.key === undefined ? data.sent : recipe;
  if (!isPlain(sent) || typeof sent.key !== 'string' || !('body' in sent)) return null;
  const { key, body, at } = sent;
  return { key, body, at: firstSentAt(at, savedAt) };
}

/** The name of a draft's time field. */
export type TimeKey<Form> = keyof {
  [Key in keyof Form as Form[Key] extends string | null ? Key : never]: 1;
};

/** Whether a time was chosen: those are to the minute, and an older version kept that of opening the form. */
const isChosen = (time: unknown) => typeof time === 'string' && time.endsWith(':00.000Z');

/**
 * Restores a kept draft, filled up from a fresh one, perhaps of another version of the app. What was sent stays as it was
 * sent. Its time must be entered unless one was chosen, since its 'now' is past, or the form was sent with it.
 * @param fresh the draft of an empty form
 */
export function restore<Form extends object, Body>(
  kept: Draft | null,
  fresh: Form,
  timeKey?: TimeKey<Form>,
): Restored<Form, Body> | null {
  if (!kept || !isPlain(kept.data) || !isPlain(kept.data.draft)) return null;
  const empty: StoredSubmission<Form, Body> = {
    draft: fresh,
    sent: null,
    isEarlierOutcomeUnknown: false,
    confirmed: [],
    refusal: null,
  };
  const { isEarlierOutcomeUnknown, confirmed, refusal } = filledUp(empty, kept.data);
  const draft = filledUp(fresh, kept.data.draft);
  const sent = sentOf(kept) as Sent<Body> | null;
  const isTimed = timeKey === undefined || sent || isChosen(draft[timeKey]);
  return {
    draft: isTimed ? draft : { ...draft, [timeKey]: null },
    initial: fresh,
    sent,
    isEarlierOutcomeUnknown,
    confirmed,
    refusal,
    savedAt: kept.savedAt,
  };
}
