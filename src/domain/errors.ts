import { ERROR_STATUS, type ErrorCode } from './error-codes';
import { errorText } from '../strings/errors';

/** An expected failure of a call. Thrown anywhere below a route; all writes of the call are rolled back. */
export class CallError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** A Hebrew message for the user. */
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

  /** The body of the response. */
  get answer() {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** Invalid fields. The first field's message is also the error's message. */
export function invalid(fields: Record<string, string>): CallError {
  const [first] = Object.values(fields);
  return new CallError('INVALID', first ?? errorText.invalid, fields);
}

/** An id, step name or form name that does not exist; `field` is the request field with it. */
export function notFound(field?: string): CallError {
  return new CallError('NOT_FOUND', errorText.notFound, field ? { [field]: errorText.notFound } : undefined);
}

/** The database cannot be reached or does not respond in time. */
export function unavailable(): CallError {
  return new CallError('UNAVAILABLE', errorText.unavailable);
}

/** Refuses a change based on an older version than the stored one; `field` is the request field with the version. */
export function checkVersion(version: number | null | undefined, stored: number, field?: string): void {
  if (version == null || version === stored) return;
  const sentence = errorText.changedMeanwhile;
  throw new CallError('CHANGED_MEANWHILE', sentence, field ? { [field]: sentence } : undefined);
}
