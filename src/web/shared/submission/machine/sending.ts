import type { EventObject } from 'xstate';
import { asCallFailure, type CallFailure, isOutcomeUnknown } from '../../../../contract/error-codes';

// What every machine does that sends something: without a response it sends the same again by itself, with its key.

/** How long a request without a response waits until it is sent again, in milliseconds: the last one from then on. */
export const resending = { waitsMs: [2_000, 5_000, 15_000, 30_000, 60_000] };

const waitAfter = (losses: number) => resending.waitsMs[Math.min(losses, resending.waitsMs.length) - 1] ?? 0;

/** A request. The same body is sent again with the same key, so that nothing is stored twice. */
export interface Sent<Body> {
  key: string;
  body: Body;
  /** When it was first sent, ISO: the server knows its key only for so long. */
  at: string;
}

export interface Sending {
  /** How often the request got no response, so that it may have been stored. */
  losses: number;
  /** Whether a hand sent it the last time; else it was sent again by itself. */
  byHand: boolean;
  /** Why it was refused or got no response, until something is changed or sent. */
  failure: CallFailure | null;
}

export const NOTHING_SENT: Sending = { losses: 0, byHand: false, failure: null };

type Given = { context: Sending };
type Failed = Given & { event: EventObject };

/** The failure that the event of a rejected actor tells. */
export const failureOf = ({ event }: Pick<Failed, 'event'>): CallFailure =>
  asCallFailure('error' in event ? event.error : null);

/**
 * Whether it is unknown if the request was stored. A refusal of a repeated request that the server answers before it
 * looks at the idempotency key does not reveal the outcome of the first one.
 */
function isOutcomeStillUnknown(losses: number, failure: CallFailure): boolean {
  const isBeforeKey = failure.code === 'UNAUTHENTICATED' || failure.code === 'TOO_MANY';
  return isOutcomeUnknown(failure) || (losses > 0 && isBeforeKey);
}

/** How often it is lost after this failure: what is sent after a refusal was never lost. */
export function lossesAfter(losses: number, failure: CallFailure): number {
  return isOutcomeStillUnknown(losses, failure) ? losses + 1 : 0;
}

export const sendingDelays = { untilNext: ({ context }: Given) => waitAfter(context.losses) };

const isLost = (args: Failed) => isOutcomeStillUnknown(args.context.losses, failureOf(args));

export const sendingGuards = {
  /** Whether the server may have forgotten the key of what was sent. The screen tells it, which knows the time. */
  isKeyOld: (_: Given) => false,
  isLost,
  /** It is told already, and was sent again by itself. */
  isLostAgain: (args: Failed) => !args.context.byHand && isLost(args),
};

/** Whether two plain values are equal. */
export const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
