import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type {
  Answered,
  Attempt,
  Errors,
  Outcome,
  SubmissionContext,
  SubmissionEmitted,
  SubmissionEvent,
  SubmissionInput,
} from './context';
import {
  failureOf,
  isSame,
  lossesAfter,
  NOTHING_SENT,
  sendingDelays,
  sendingGuards,
  type Sent,
} from './sending';

const untried = {
  ...NOTHING_SENT,
  sent: null,
  isEarlierOutcomeUnknown: false,
  questions: [],
  confirmed: [],
  showErrors: false,
  refused: {},
  result: null,
  late: null,
} as const;

const AGAIN = { guard: 'isShown', target: '#submission.sending', actions: 'sendItself' } as const;

const isAnyMissing = (codes: readonly string[], from: readonly string[]) =>
  codes.some((code) => !from.includes(code));

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
  type Event = SubmissionEvent<Draft, Body> | Outcome<Result>;
  const attemptOf = (event: Event): Attempt<Body> => {
    assertEvent(event, ['submitted', 'confirmed']);
    return event;
  };
  const answerOf = (event: Event): Answered<Result> => {
    assertEvent(event, 'xstate.done.actor.send');
    return event.output;
  };
  return setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      emitted: {} as SubmissionEmitted<Result>,
      input: {} as SubmissionInput<Draft, Body>,
    },
    actors: { send: fromPromise<Answered<Result>, Sent<Body>>(never) },
    delays: sendingDelays,
    guards: {
      ...sendingGuards,
      /** Whether the form is shown: what was left is sent again elsewhere. */
      isShown: () => true,
      /** Whether it would not be the same a second time, such as a code that is used up. */
      isOnce: () => false,
      isSent: ({ context }) => context.sent !== null,
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
      forgetLosses: assign({ losses: 0 }),
      showErrors: assign({ showErrors: true, failure: null }),
      announceInvalid: emit({ type: 'invalid' }),
      ask: assign(({ event }) => ({ questions: attemptOf(event).questions })),
      // Only the questions that were shown.
      confirm: assign(({ context }) => ({ confirmed: context.questions })),
      prepare: assign(({ context: { sent }, event }) => {
        const { body, key, at } = attemptOf(event);
        return { sent: sent && isSame(sent.body, body) ? sent : { body, key, at }, byHand: true };
      }),
      sendByHand: assign({ byHand: true }),
      sendItself: assign({ byHand: false }),
      forgetRefusal: assign({ failure: null, refused: {} }),
      finish: assign(({ context, event }) => {
        const { result, replayed } = answerOf(event);
        return {
          ...untried,
          result,
          late: context.losses === 0 ? null : replayed ? 'already' : 'now',
        };
      }),
      announceResult: emit(({ event }) => ({ type: 'succeeded', result: answerOf(event).result })),
      lose: assign((args) => {
        const failure = failureOf(args);
        return { failure, losses: lossesAfter(args.context.losses, failure) };
      }),
      refuse: assign((args) => {
        const { context } = args;
        const failure = failureOf(args);
        const isKeySpent = failure.code === 'IDEMPOTENCY_MISMATCH';
        return {
          failure,
          losses: lossesAfter(context.losses, failure),
          refused: failure.fields,
          showErrors: context.showErrors || Object.keys(failure.fields).length > 0,
          sent: isKeySpent ? null : context.sent,
        };
      }),
      announceFailure: emit((args) => ({ type: 'failed', failure: failureOf(args) })),
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
              actions: ['showErrors', 'announceInvalid'],
            },
            { guard: 'isQuestionable', target: '.confirming', actions: 'ask' },
            { target: 'sending', actions: 'prepare' },
          ],
        },
        states: {
          opening: {
            always: [{ guard: 'isSent', target: 'noResponse' }, 'editing'],
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
                  actions: ['confirm', 'showErrors', 'announceInvalid'],
                },
                { guard: 'hasNewQuestion', actions: ['confirm', 'ask'] },
                { target: '#submission.sending', actions: ['confirm', 'prepare'] },
              ],
            },
          },
          refused: {},
          /** Nothing can be changed: it may be stored as it was sent. */
          noResponse: {
            entry: 'keepTime',
            always: [
              { guard: 'isOnce', target: 'refused', actions: 'forgetLosses' },
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
          /** Sent again, it could be stored twice: somebody has to look whether it was. */
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
        entry: 'forgetRefusal',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => context.sent!,
          onDone: { target: 'done', actions: ['finish', 'announceResult'] },
          onError: [
            { guard: 'isLostAgain', target: 'open.noResponse', actions: 'lose' },
            { guard: 'isLost', target: 'open.noResponse', actions: ['lose', 'announceFailure'] },
            { target: 'open.refused', actions: ['refuse', 'announceFailure'] },
          ],
        },
      },
      done: {
        on: { restarted: { target: 'open.editing', actions: 'restart' } },
      },
    },
  });
}
