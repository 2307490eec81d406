import { assign, emit, fromPromise, setup } from 'xstate';
import { asCallFailure, type CallFailure, isOpenEnded } from '../../../contract/call-failure';

/** What is wrong with a form, in Hebrew, by the name of its field. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** What was last sent. The same body sent again carries the same key, so that nothing is stored twice. */
export interface Sent<Body> {
  key: string;
  body: Body;
}

export interface SubmissionContext<Draft, Body, Result> {
  draft: Draft;
  /** What the form began with. */
  initial: Draft;
  sent: Sent<Body> | null;
  /** Something that was sent got no answer and was changed since: it may be stored next to this one. */
  isUnsure: boolean;
  /** Codes of the questions that are open now, and of those that were answered with yes. */
  questions: readonly string[];
  confirmed: readonly string[];
  /** The person has tried to send: from now on everything that is wrong is shown. */
  showErrors: boolean;
  failure: CallFailure | null;
  /** What the server refused, until that field changes. */
  refused: Errors;
  result: Result | null;
}

/** What there is to send, judged at the moment of sending. */
export interface Attempt<Body> {
  body: Body;
  isValid: boolean;
  /** What has to be confirmed first. */
  questions: readonly string[];
  /** A fresh idempotency key, used unless the same body was sent before. */
  key: string;
}

export type SubmissionEvent<Draft, Body> =
  /** `fields` are those whose refusal by the server is settled by the change. */
  | { type: 'changed'; draft: Draft; fields: readonly string[] }
  | ({ type: 'submitted' } & Attempt<Body>)
  | ({ type: 'confirmed' } & Attempt<Body>)
  | { type: 'declined' }
  | { type: 'restarted'; draft: Draft };

export type SubmissionEmitted<Result> =
  { type: 'invalid' } | { type: 'failed'; failure: CallFailure } | { type: 'succeeded'; result: Result };

export type SubmissionInput<Draft, Body> = Pick<SubmissionContext<Draft, Body, never>, 'draft' | 'initial'> &
  /** `sent`: it was on its way, or had got no answer, when the page was left. */
  Partial<Pick<SubmissionContext<Draft, Body, never>, 'sent' | 'isUnsure' | 'confirmed'>>;

const untried = {
  sent: null,
  isUnsure: false,
  questions: [],
  confirmed: [],
  showErrors: false,
  failure: null,
  refused: {},
  result: null,
} as const;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The errors without those of some fields and of what is inside them. */
function without(errors: Errors, fields: readonly string[]): Errors {
  const isSettled = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isSettled(path)));
}

/**
 * A form from its first field to the stored record. It is sent by the actor `send`, which throws a `CallFailure`.
 * While it is on its way nothing changes, so that the answer is about what is in sight. Without an answer it is sent
 * again exactly as it was, with its key; once changed it is another one, and the first may be stored as well.
 */
export function submissionMachine<Draft, Body, Result>() {
  type Context = SubmissionContext<Draft, Body, Result>;
  const never = () => new Promise<never>(() => undefined);
  return setup({
    types: {
      context: {} as Context,
      events: {} as SubmissionEvent<Draft, Body>,
      emitted: {} as SubmissionEmitted<Result>,
      input: {} as SubmissionInput<Draft, Body>,
    },
    actors: { send: fromPromise<Result, Sent<Body>>(never) },
    guards: {
      isInvalid: (_, { isValid }: Attempt<Body>) => !isValid,
      isQuestionable: ({ context }, { questions }: Attempt<Body>) =>
        questions.some((code) => !context.confirmed.includes(code)),
    },
    actions: {
      change: assign(({ context }, { draft, fields }: { draft: Draft; fields: readonly string[] }) => ({
        draft,
        failure: null,
        refused: without(context.refused, fields),
      })),
      restart: assign(({ context }, { draft }: { draft: Draft }) => ({
        ...untried,
        isUnsure: context.isUnsure,
        draft,
        initial: draft,
      })),
      becomeUnsure: assign({ isUnsure: true }),
      showErrors: assign({ showErrors: true, failure: null }),
      ask: assign((_, { questions }: Attempt<Body>) => ({ questions })),
      confirm: assign(({ context, event }) => ({
        confirmed: event.type === 'confirmed' ? event.questions : context.confirmed,
      })),
      prepare: assign(({ context }, { body, key }: Attempt<Body>) => ({
        sent: context.sent && isSame(context.sent.body, body) ? context.sent : { body, key },
      })),
    },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({ ...untried, ...input }),
    initial: 'open',
    states: {
      open: {
        initial: 'opening',
        on: {
          changed: { target: '.editing', actions: { type: 'change', params: ({ event }) => event } },
          restarted: { target: '.editing', actions: { type: 'restart', params: ({ event }) => event } },
          submitted: [
            {
              guard: { type: 'isInvalid', params: ({ event }) => event },
              target: '.editing',
              actions: ['showErrors', emit({ type: 'invalid' })],
            },
            {
              guard: { type: 'isQuestionable', params: ({ event }) => event },
              target: '.confirming',
              actions: { type: 'ask', params: ({ event }) => event },
            },
            { target: 'sending', actions: { type: 'prepare', params: ({ event }) => event } },
          ],
        },
        states: {
          opening: {
            always: [{ guard: ({ context }) => context.sent !== null, target: 'unanswered' }, 'editing'],
          },
          editing: {},
          /** A yes is needed first. What was right may have become wrong while the question was open. */
          confirming: {
            on: {
              declined: 'editing',
              confirmed: [
                {
                  guard: { type: 'isInvalid', params: ({ event }) => event },
                  target: 'editing',
                  actions: ['confirm', 'showErrors', emit({ type: 'invalid' })],
                },
                {
                  target: '#submission.sending',
                  actions: ['confirm', { type: 'prepare', params: ({ event }) => event }],
                },
              ],
            },
          },
          refused: {},
          unanswered: {
            on: {
              changed: {
                target: 'editing',
                actions: ['becomeUnsure', { type: 'change', params: ({ event }) => event }],
              },
              restarted: {
                target: 'editing',
                actions: ['becomeUnsure', { type: 'restart', params: ({ event }) => event }],
              },
              // As it was: it may have used up the stock that it would be judged by.
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
              guard: ({ event }) => isOpenEnded(asCallFailure(event.error)),
              target: 'open.unanswered',
              actions: emit(({ event }) => ({
                type: 'failed' as const,
                failure: asCallFailure(event.error),
              })),
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
        on: {
          restarted: {
            target: 'open.editing',
            actions: { type: 'restart', params: ({ event }) => event },
          },
        },
      },
    },
  });
}
