import { createActor, fromPromise } from 'xstate';
import type { CallFailure } from '../../../../../contract/error-codes';
import type { Answered, Attempt, SubmissionEmitted, SubmissionEvent, SubmissionInput } from '../context';
import { submissionMachine } from '../machine';
import type { Sent } from '../sending';

export interface Draft {
  amount: string;
}
export interface Body {
  amount: string;
}
export type Result = { id: number };
export type Event = SubmissionEvent<Draft, Body>;

export const AT = '2026-11-22T09:00:00.000Z';
export const empty: Draft = { amount: '' };
export const machine = submissionMachine<Draft, Body, Result>();
export const refusal: CallFailure = { code: 'INVALID', sentence: 'לא', fields: { amount: 'יותר מדי' } };

export const typed = (amount: string, fields = ['amount']): Event => ({
  type: 'changed',
  draft: { amount },
  fields,
});
const attempt = (parts: Partial<Attempt<Body>> = {}): Attempt<Body> => ({
  body: { amount: '3' },
  isValid: true,
  questions: [],
  key: 'key-1',
  at: AT,
  ...parts,
});
export const submitted = (parts: Partial<Attempt<Body>> = {}): Event => ({
  type: 'submitted',
  ...attempt(parts),
});
export const confirmed = (parts: Partial<Attempt<Body>> = {}): Event => ({
  type: 'confirmed',
  ...attempt(parts),
});

/** A started form, whose responses the test sends. */
export function start(
  input: Partial<SubmissionInput<Draft, Body>> = {},
  { isKeyOld = (): boolean => false, isOnce = (): boolean => false } = {},
) {
  const calls: {
    sent: Sent<Body>;
    resolve: (answer: Answered<Result>) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const actor = createActor(
    machine.provide({
      guards: { isKeyOld, isOnce },
      actors: {
        send: fromPromise<Answered<Result>, Sent<Body>>(
          ({ input: sent }) =>
            new Promise((resolve, reject) => {
              calls.push({ sent, resolve, reject });
            }),
        ),
      },
    }),
    { input: { draft: empty, initial: empty, ...input } },
  );
  const emitted: SubmissionEmitted<Result>[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    actor,
    emitted,
    sent: () => calls.map(({ sent }) => sent),
    /** Waits until it was sent so often. */
    sentTimes: async (times: number) => {
      while (calls.length < times) await settle();
    },
    send: (...events: Event[]) => events.forEach((event) => actor.send(event)),
    answer: async (replayed = false) => (calls.at(-1)!.resolve({ result: { id: 7 }, replayed }), settle()),
    refuse: async (error: unknown = refusal) => (calls.at(-1)!.reject(error), settle()),
    lose: async () => (calls.at(-1)!.reject(new TypeError('fetch failed')), settle()),
    state: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
  };
}
