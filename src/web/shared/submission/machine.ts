import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { asCallFailure, type CallFailure, isOutcomeUnknown } from '../../../contract/call-failure';
import type {
  Answered,
  Attempt,
  Errors,
  Sent,
  SubmissionContext,
  SubmissionEmitted,
  SubmissionEvent,
  SubmissionInput,
} from './machine-types';
import { waitAfter } from '../../../domain/resending';

const untried = {
  sent: null,
  losses: 0,
  byHand: false,
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

const AGAIN = { guard: 'isShown', target: '#submission.sending', actions: 'sendItself' } as const;

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
      /** Whether it would not be the same a second time, such as a code that is used up. */
      isOnce: () => false,
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
        return { sent: sent && isSame(sent.body, body) ? sent : { body, key, at }, byHand: true };
      }),
      sendByHand: assign({ byHand: true }),
      sendItself: assign({ byHand: false }),
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
            always: [
              { guard: 'isOnce', target: 'refused', actions: assign({ losses: 0 }) },
              { guard: 'isKeyOld', target: 'tooOld' },
            ],
            after: { untilNext: [{ guard: 'isKeyOld', target: 'tooOld' }, AGAIN] },
            on: {
              changed: {},
              restarted: { target: 'editing', actions: ['markOutcomeUnknown', 'restart'] },
              connected: [{ guard: 'isKeyOld', target: 'tooOld' }, AGAIN],
              // Not validated again: the first request may have used up the stock that it needs.
              submitted: [
                { guard: 'isKeyOld', target: 'tooOld' },
                { target: '#submission.sending', actions: 'sendByHand' },
              ],
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
                assign(({ context, event }) => ({
                  losses: context.losses + 1,
                  failure: asCallFailure(event.error),
                })),
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
                    // What was lost does not stand: what is sent next is told as any other.
                    losses: 0,
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
