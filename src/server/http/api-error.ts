import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes';
import type { ErrorAnswer } from '../../contract/errors';
import { errorText } from '../../strings/errors';

/** A call that failed for a reason a person can act on. Thrown anywhere below a route; nothing of it is written. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** A Hebrew sentence. */
    sentence: string,
    readonly fields?: Record<string, string>,
    /** Of a call that may be tried again: after so many seconds. */
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

/** 400: some fields are not right. Their messages are by path; the first one is the sentence. */
export function invalid(fields: Record<string, string>): ApiError {
  const [first] = Object.values(fields);
  return new ApiError('INVALID', first ?? errorText.invalid, fields);
}

/** 404: an id, step name or form name that is not there. */
export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', errorText.notFound);
}

/** 503: the database cannot be reached or does not answer in time. */
export function unavailable(): ApiError {
  return new ApiError('UNAVAILABLE', errorText.unavailable);
}

/** 429: more calls than can be carried. */
export function tooMany(): ApiError {
  return new ApiError('TOO_MANY', errorText.tooMany);
}
