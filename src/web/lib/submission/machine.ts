import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { asCallFailure, type CallFailure, isOutcomeUnknown } from '../../../contract/call-failure';

/** The errors of a form, in Hebrew, by field name. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** The last request. The same body is sent again with the same key, so that nothing is stored twice. */
export interface Sent<Body> {
  key: string;
  body: Body;
}

export interface SubmissionContext<Draft, Body, Result> {
  draft: Draft;
  /** The draft that the form started with. */
  initial: Draft;
  sent: Sent<Body> | null;
  /** Whether `sent` may have been stored: it was sent at least once without a response. */
  hadNoResponse: boolean;
  /** A request got no response and the form was changed since: that record may be stored in addition to this one. */
  isEarlierOutcomeUnknown: boolean;
  /** Codes of the open questions, and of those already confirmed. */
  questions: readonly string[];
  confirmed: readonly string[];
  /** The person has tried to send: from then on all errors are shown. */
  showErrors: boolean;
  failure: CallFailure | null;
  /** The server's field errors, each until its field changes. */
  refused: Errors;
  result: Result | null;
}

/** The request to send, validated at the moment of sending. */
export interface Attempt<Body> {
  body: Body;
  isValid: boolean;
  /** Codes of the questions to confirm first. */
  questions: readonly string[];
  /** A fresh idempotency key, used unless the same body was sent before. */
  key: string;
}

export type SubmissionEvent<Draft, Body> =
  /** `fields` are those whose server errors the change removes. */
  | { type: 'changed'; draft: Draft; fields: readonly string[] }
  | ({ type: 'submitted' } & Attempt<Body>)
  | ({ type: 'confirmed' } & Attempt<Body>)
  | { type: 'declined' }
  | { type: 'restarted'; draft: Draft };

export type SubmissionEmitted<Result> =
  | { type: 'invalid' }
  | { type: 'failed'; failure: CallFailure }
  | { type: 'succeeded'; result: Result };

export type SubmissionInput<Draft, Body> = Pick<SubmissionContext<Draft, Body, never>, 'draft' | 'initial'> &
  /** `sent`: the request had no response yet when the page was left. */
  Partial<Pick<SubmissionContext<Draft, Body, never>, 'sent' | 'isEarlierOutcomeUnknown' | 'confirmed'>>;

const untried = {
  sent: null,
  hadNoResponse: false,
  isEarlierOutcomeUnknown: false,
  questions: [],
  confirmed: [],
  showErrors: false,
  failure: null,
  refused: {},
  result: null,
} as const;

/**
 * Whether it is unknown if the request was stored. A refusal of a repeated request that the server answers before it
 * looks at the idempotency key does not reveal the outcome of the first one.
 */
function isOutcomeStillUnknown({ hadNoResponse }: { hadNoResponse: boolean }, failure: CallFailure): boolean {
  const isBeforeKey = failure.code === 'UNAUTHENTICATED' || failure.code === 'TOO_MANY';
  return isOutcomeUnknown(failure) || (hadNoResponse && isBeforeKey);
}

const isAnyMissing = (codes: readonly string[], from: readonly string[]) =>
  codes.some((code) => !from.includes(code));

/** Whether two plain values are equal. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The errors without those of `fields` and of their nested paths. */
function without(errors: Errors, fields: readonly string[]): Errors {
  const isResolved = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isResolved(path)));
}

/**
 * A form from its first field to the stored record. The actor `send` sends it, and throws a `CallFailure`.
 * While it is being sent the draft cannot change, so that the response is about what is visible. Without a response it
 * is sent again unchanged, with its key; after a change it is a new record, and the first may be stored as well.
 */
export function submissionMachine<Draft, Body, Result>() {
  type Context = SubmissionContext<Draft, Body, Result>;
  const never = () => new Promise<never>(() => undefined);
  const attemptOf = (event: SubmissionEvent<Draft, Body>): Attempt<Body> => {
    assertEvent(event, ['submitted', 'confirmed']);
    return event;
  };
  return setup({
    types: {
      context: {} as Context,
      events: {} as SubmissionEvent<Draft, Body>,
      emitted: {} as SubmissionEmitted<Result>,
      input: {} as SubmissionInput<Draft, Body>,
    },
    actors: { send: fromPromise<Result, Sent<Body>>(never) },
    guards: {
      isInvalid: ({ event }) => !attemptOf(event).isValid,
      isQuestionable: ({ context, event }) => isAnyMissing(attemptOf(event).questions, context.confirmed),
      hasNewQuestion: ({ context, event }) => isAnyMissing(attemptOf(event).questions, context.questions),
    },
    actions: {
      change: assign(({ context, event }) => {
        assertEvent(event, 'changed');
        return { draft: event.draft, failure: null, refused: without(context.refused, event.fields) };
      }),
      restart: assign(({ context, event }) => {
        assertEvent(event, 'restarted');
        const { draft } = event;
        return {
          ...untried,
          isEarlierOutcomeUnknown: context.isEarlierOutcomeUnknown,
          draft,
          initial: draft,
        };
      }),
      markOutcomeUnknown: assign({ isEarlierOutcomeUnknown: true, hadNoResponse: false }),
      showErrors: assign({ showErrors: true, failure: null }),
      ask: assign(({ event }) => ({ questions: attemptOf(event).questions })),
      // Only the questions that were shown.
      confirm: assign(({ context }) => ({ confirmed: context.questions })),
      prepare: assign(({ context: { sent }, event }) => {
        const { body, key } = attemptOf(event);
        return { sent: sent && isSame(sent.body, body) ? sent : { body, key } };
      }),
    },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({ ...untried, ...input, hadNoResponse: input.sent != null }),
    initial: 'open',
    states: {
      open: {
        initial: 'opening',
        on: {
          changed: { target: '.editing', actions: 'change' },
          restarted: { target: '.editing', actions: 'restart' },
          submitted: [
            {
              guard: 'isInvalid',
              target: '.editing',
              actions: ['showErrors', emit({ type: 'invalid' })],
            },
            { guard: 'isQuestionable', target: '.confirming', actions: 'ask' },
            { target: 'sending', actions: 'prepare' },
          ],
        },
        states: {
          opening: {
            always: [{ guard: ({ context }) => context.sent !== null, target: 'noResponse' }, 'editing'],
          },
          editing: {},
          /** Needs confirmation first. The draft may have become invalid while the question was open. */
          confirming: {
            on: {
              declined: 'editing',
              confirmed: [
                {
                  guard: 'isInvalid',
                  target: 'editing',
                  actions: ['confirm', 'showErrors', emit({ type: 'invalid' })],
                },
                { guard: 'hasNewQuestion', actions: ['confirm', 'ask'] },
                { target: '#submission.sending', actions: ['confirm', 'prepare'] },
              ],
            },
          },
          refused: {},
          noResponse: {
            on: {
              changed: { target: 'editing', actions: ['markOutcomeUnknown', 'change'] },
              restarted: { target: 'editing', actions: ['markOutcomeUnknown', 'restart'] },
              // Not validated again: the first request may have used up the stock that it needs.
              submitted: '#submission.sending',
            },
          },
        },
      },
      sending: {
        entry: assign({ failure: null, refused: {} }),
        invoke: {
          src: 'send',
          input: ({ context }) => context.sent!,
          onDone: {
            target: 'done',
            actions: [
              assign(({ event }) => ({ ...untried, result: event.output })),
              emit(({ event }) => ({ type: 'succeeded' as const, result: event.output })),
            ],
          },
          onError: [
            {
              guard: ({ context, event }) => isOutcomeStillUnknown(context, asCallFailure(event.error)),
              target: 'open.noResponse',
              actions: [
                assign({ hadNoResponse: true }),
                emit(({ event }) => ({ type: 'failed' as const, failure: asCallFailure(event.error) })),
              ],
            },
            {
              target: 'open.refused',
              actions: [
                assign(({ context, event }) => {
                  const failure = asCallFailure(event.error);
                  const isKeySpent = failure.code === 'IDEMPOTENCY_MISMATCH';
                  return {
                    failure,
                    refused: failure.fields,
                    showErrors: context.showErrors || Object.keys(failure.fields).length > 0,
                    sent: isKeySpent ? null : context.sent,
                  };
                }),
                emit(({ event }) => ({ type: 'failed' as const, failure: asCallFailure(event.error) })),
              ],
            },
          ],
        },
      },
      done: {
        on: { restarted: { target: 'open.editing', actions: 'restart' } },
      },
    },
  });
}
