import type { Blocker } from '../domain/errors';
import { ERROR_STATUS, type ErrorCode } from './error-codes';
import type { ErrorAnswer } from './errors';

/** A failed call as plain data, the form in which the store and the state machines have it. */
export interface CallFailure {
  /** The server's error code; null when there was no response. */
  code: ErrorCode | null;
  /** The server's error message, if it sent one. */
  sentence: string | null;
  /** The server's field errors, by their path in the request body. */
  fields: Record<string, string>;
  /** What is to be reversed first, if that is why. */
  blockers?: Blocker[];
}

export const NO_RESPONSE: CallFailure = { code: null, sentence: null, fields: {} };

/** Converts a caught error or an error response body to plain data; any other value counts as no response. */
export function asCallFailure(error: unknown): CallFailure {
  if (typeof error !== 'object' || error === null || !('code' in error)) return NO_RESPONSE;
  const { code, sentence, error: message, fields, blockers } = error as Partial<CallFailure & ErrorAnswer>;
  if (typeof code !== 'string' || !(code in ERROR_STATUS)) return NO_RESPONSE;
  return { code, sentence: sentence || message || null, fields: fields ?? {}, ...(blockers && { blockers }) };
}

/** Whether it is unknown if the write was stored: no response, or a server error. */
export function isOutcomeUnknown({ code }: CallFailure): boolean {
  return code === null || ERROR_STATUS[code] >= 500;
}
