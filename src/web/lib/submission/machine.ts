import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { asCallFailure, type CallFailure, isOutcomeUnknown } from '../../../contract/call-failure';

/** The errors of a form, in Hebrew, by field name. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** The last request. The same body is sent again with the same key, so that nothing is stored twice. */
export interface Sent<Body> {
  key: string;
  body: Body;
  /** When it was first sent, ISO: the server knows its key only for so long. */
  at: string;
}

/** The server's response. */
export interface Answered<Result> {
  result: Result;
  /** It stood already: what was sent before had been stored. */
  replayed: boolean;
}

export interface SubmissionContext<Draft, Body, Result> {
  draft: Draft;
  /** The draft that the form started with. */
  initial: Draft;
  sent: Sent<Body> | null;
  /** How often `sent` got no response, so that it may have been stored. */
  losses: number;
  /** A request without a response was thrown away: that record may be stored in addition to this one. */
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
  /** After a lost response: whether it stood already, or was stored only now. */
  late: 'stood' | 'now' | null;
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
  /** What is too old to be sent again does not stand: it is a draft again. */
  | { type: 'missed' };

export type SubmissionEmitted<Result> =
  | { type: 'invalid' }
  | { type: 'failed'; failure: CallFailure }
  | { type: 'succeeded'; result: Result };

export type SubmissionInput<Draft, Body> = Pick<SubmissionContext<Draft, Body, never>, 'draft' | 'initial'> &
  /** `sent`: the request had no response yet when the page was left. */
  Partial<Pick<SubmissionContext<Draft, Body, never>, 'sent' | 'isEarlierOutcomeUnknown' | 'confirmed'>>;

const untried = {
  sent: null,
  losses: 0,
  isEarlierOutcomeUnknown: false,
  questions: [],
  confirmed: [],
  showErrors: false,
  failure: null,
  refused: {},
  result: null,
  late: null,
} as const;

/**
 * Whether it is unknown if the request was stored. A refusal of a repeated request that the server answers before it
 * looks at the idempotency key does not reveal the outcome of the first one.
 */
export function isOutcomeStillUnknown(hadNoResponse: boolean, failure: CallFailure): boolean {
  const isBeforeKey = failure.code === 'UNAUTHENTICATED' || failure.code === 'TOO_MANY';
  return isOutcomeUnknown(failure) || (hadNoResponse && isBeforeKey);
}

/** How long a request without a response waits until it is sent again, in milliseconds: the last one from then on. */
export const resending = { waitsMs: [2_000, 5_000, 15_000, 30_000, 60_000] };

export const waitAfter = (losses: number) =>
  resending.waitsMs[Math.min(losses, resending.waitsMs.length) - 1] ?? 0;

const AGAIN = { guard: 'isShown', target: '#submission.sending' } as const;

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
 * stays so, and is sent again by itself with its key, for as long as the server knows that.
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
    actors: { send: fromPromise<Answered<Result>, Sent<Body>>(never) },
    delays: { untilNext: ({ context }) => waitAfter(context.losses) },
    guards: {
      /** Whether the server may have forgotten the key of what was sent. */
      isKeyOld: () => false,
      /** Whether the form is shown: what was left is sent again elsewhere. */
      isShown: () => true,
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
      resume: assign(({ event }) => {
        assertEvent(event, 'resumed');
        const { type: _, ...input } = event;
        return { ...untried, ...input, losses: input.sent ? 1 : 0 };
      }),
      /** The form's 'now' becomes the time with which it was sent. */
      keepTime: () => undefined,
      markOutcomeUnknown: assign({ isEarlierOutcomeUnknown: true }),
      forgetSent: assign({ sent: null, losses: 0 }),
      showErrors: assign({ showErrors: true, failure: null }),
      ask: assign(({ event }) => ({ questions: attemptOf(event).questions })),
      // Only the questions that were shown.
      confirm: assign(({ context }) => ({ confirmed: context.questions })),
      prepare: assign(({ context: { sent }, event }) => {
        const { body, key, at } = attemptOf(event);
        return { sent: sent && isSame(sent.body, body) ? sent : { body, key, at } };
      }),
    },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({ ...untried, ...input, losses: input.sent ? 1 : 0 }),
    initial: 'open',
    states: {
      open: {
        initial: 'opening',
        on: {
          changed: { target: '.editing', actions: 'change' },
          restarted: { target: '.editing', actions: 'restart' },
          resumed: { target: '.opening', actions: 'resume' },
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
          /** Nothing can be changed: it may stand as it was sent. */
          noResponse: {
            entry: 'keepTime',
            always: { guard: 'isKeyOld', target: 'tooOld' },
            after: { untilNext: [{ guard: 'isKeyOld', target: 'tooOld' }, AGAIN] },
            on: {
              changed: {},
              restarted: { target: 'editing', actions: ['markOutcomeUnknown', 'restart'] },
              connected: [{ guard: 'isKeyOld', target: 'tooOld' }, AGAIN],
              // Not validated again: the first request may have used up the stock that it needs.
              submitted: [{ guard: 'isKeyOld', target: 'tooOld' }, { target: '#submission.sending' }],
            },
          },
          /** Sent again, it could be stored twice: somebody has to look whether it stands. */
          tooOld: {
            on: {
              changed: {},
              submitted: {},
              missed: { target: 'editing', actions: 'forgetSent' },
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
              assign(({ context, event: { output } }) => ({
                ...untried,
                result: output.result,
                late: context.losses === 0 ? null : output.replayed ? ('stood' as const) : ('now' as const),
              })),
              emit(({ event }) => ({ type: 'succeeded' as const, result: event.output.result })),
            ],
          },
          onError: [
            {
              guard: ({ context, event }) =>
                isOutcomeStillUnknown(context.losses > 0, asCallFailure(event.error)),
              target: 'open.noResponse',
              actions: [
                assign({ losses: ({ context }) => context.losses + 1 }),
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
