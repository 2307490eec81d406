import { ERROR_STATUS, type ErrorCode } from './error-codes';
import type { ErrorAnswer } from './errors';

/** Why a write was not taken, as plain data: what state machines get of a failed call. */
export interface CallFailure {
  /** The server's code; null when no answer came. */
  code: ErrorCode | null;
  /** The server's sentence, if it said one. */
  sentence: string | null;
  /** What the server says of single fields, by their path on the wire. */
  fields: Record<string, string>;
}

export const UNANSWERED: CallFailure = { code: null, sentence: null, fields: {} };

/** A failure of a call, or the body of an answer that reports one, as plain data; anything else counts as no answer. */
export function asCallFailure(error: unknown): CallFailure {
  if (typeof error !== 'object' || error === null || !('code' in error)) return UNANSWERED;
  const { code, sentence, error: answered, fields } = error as Partial<CallFailure & ErrorAnswer>;
  if (typeof code !== 'string' || !(code in ERROR_STATUS)) return UNANSWERED;
  return { code, sentence: sentence || answered || null, fields: fields ?? {} };
}

/** Whether nobody can say if the write was kept: no answer, or a server that fell over it. */
export function isOpenEnded({ code }: CallFailure): boolean {
  return code === null || ERROR_STATUS[code] >= 500;
}
