import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes';
import type { ErrorAnswer } from '../../contract/errors';
import type { Blocker } from '../../domain/errors';
import { errorText } from '../../strings/errors';

/** A call fails for another reason than a rule of the domain. */
export class CallError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** A Hebrew message for the user. */
    sentence: string,
    /** Seconds after which the call may be retried. */
    readonly retryAfter = 1,
  ) {
    super(sentence);
  }
}

/** The database cannot be reached or does not respond in time. */
export function unavailable(): CallError {
  return new CallError('UNAVAILABLE', errorText.unavailable);
}

/** A CallError or a RuleError. */
interface Failure {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  blockers?: Blocker[];
}

/** The response to a failed call. */
export function answerOf({ code, message, fields, blockers }: Failure): {
  status: number;
  answer: ErrorAnswer;
} {
  return {
    status: ERROR_STATUS[code],
    answer: { error: message, code, ...(fields && { fields }), ...(blockers && { blockers }) },
  };
}
