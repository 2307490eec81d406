import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { CallFailure } from '../../../../contract/error-codes';
import type { Sending, Sent } from './sending';

/** The errors of a form, in Hebrew, by field name. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** The server's response. */
export interface Answered<Result> {
  result: Result;
  /** What was sent before had been stored. */
  replayed: boolean;
}

export interface SubmissionContext<Draft, Body, Result> extends Sending {
  draft: Draft;
  /** The draft that the form started with. */
  initial: Draft;
  sent: Sent<Body> | null;
  /** A request without a response was thrown away: that record may be stored in addition to this one. */
  isEarlierOutcomeUnknown: boolean;
  /** Codes of the open questions, and of those already confirmed. */
  questions: readonly string[];
  confirmed: readonly string[];
  /** The person has tried to send: from then on all errors are shown. */
  showErrors: boolean;
  /** The server's field errors, each until its field changes. */
  refused: Errors;
  result: Result | null;
  /** After a lost response: whether it had been stored already, or only now. */
  late: 'already' | 'now' | null;
}

/** The request to send, validated at the moment of sending. */
export interface Attempt<Body> {
  body: Body;
  isValid: boolean;
  /** Codes of the questions to confirm first. */
  questions: readonly string[];
  /** A fresh idempotency key and the time, used unless the same body was sent before. */
  key: string;
  at: string;
}

export type SubmissionEvent<Draft, Body> =
  /** `fields` are those whose server errors the change removes. */
  | { type: 'changed'; draft: Draft; fields: readonly string[] }
  | ({ type: 'submitted' } & Attempt<Body>)
  | ({ type: 'confirmed' } & Attempt<Body>)
  | { type: 'declined' }
  | { type: 'restarted'; draft: Draft }
  /** Another draft is taken up in place of this one. */
  | ({ type: 'resumed' } & SubmissionInput<Draft, Body>)
  /** The network may be back: what had no response is sent again now. */
  | { type: 'connected' }
  /** What is too old to be sent again was not stored: it is a draft again. */
  | { type: 'missed' };

/** What became of a request, by the actor that sent it. */
export type Outcome<Result> = DoneActorEvent<Answered<Result>, 'send'> | ErrorActorEvent<unknown, 'send'>;

export type SubmissionEmitted<Result> =
  | { type: 'invalid' }
  | { type: 'failed'; failure: CallFailure }
  | { type: 'succeeded'; result: Result };

export type SubmissionInput<Draft, Body> = Pick<SubmissionContext<Draft, Body, never>, 'draft' | 'initial'> &
  /** `sent`: the request had no response yet when the page was left. */
  Partial<Pick<SubmissionContext<Draft, Body, never>, 'sent' | 'isEarlierOutcomeUnknown' | 'confirmed'>>;
