import { ERROR_STATUS, type ErrorCode } from '../../domain/error-codes';
import type { ErrorAnswer } from '../../contract/errors';
import { errorText } from '../../strings/errors';

/** An expected failure of a call. Thrown anywhere below a route; the transaction is rolled back. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** A Hebrew sentence. */
    sentence: string,
    readonly fields?: Record<string, string>,
    /** Seconds after which the call may be retried. */
    readonly retryAfter = 1,
  ) {
    super(sentence);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get answer(): ErrorAnswer {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** 503: the database cannot be reached or does not respond in time. */
export function unavailable(): ApiError {
  return new ApiError('UNAVAILABLE', errorText.unavailable);
}

/** 429: too many calls in progress. */
export function tooMany(): ApiError {
  return new ApiError('TOO_MANY', errorText.tooMany);
}
