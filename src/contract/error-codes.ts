import type { Blocker } from '../domain/errors';

/** Every code of a failed call, with its status. Codes are stable; the sentences may change. */
export const ERROR_STATUS = {
  INVALID: 400,
  MALFORMED: 400,
  NO_STEPS: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  NAME_TAKEN: 409,
  NOT_ENOUGH_STOCK: 409,
  EXPIRED: 409,
  HELD: 409,
  NOT_SELLABLE: 409,
  NOT_PURCHASABLE: 409,
  IN_USE: 409,
  ALREADY_REVERSED: 409,
  NOT_LAST_STEP: 409,
  LAST_MANAGER: 409,
  OWN_ACCOUNT: 409,
  DUPLICATE_OUTPUT: 409,
  MORE_THAN_ONE_FINAL_PRODUCT: 409,
  CYCLE: 409,
  STEP_ORDER: 409,
  UNKNOWN_INPUT: 409,
  CHANGED_MEANWHILE: 409,
  TOO_SLOW: 408,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A failed call as plain data, the form in which the store and the state machines have it. */
export interface CallFailure {
  /** The server's error code; null when there was no response. */
  code: ErrorCode | null;
  /** The server's error message, if it sent one. */
  sentence: string | null;
  /** The server's field errors, by their path in the request body. */
  fields: Record<string, string>;
  /** The records to reverse first, if they are the reason. */
  blockers?: Blocker[];
}

export const NO_RESPONSE: CallFailure = { code: null, sentence: null, fields: {} };

/** Converts a caught error or an error response body to plain data; any other value counts as no response. */
export function asCallFailure(error: unknown): CallFailure {
  if (typeof error !== 'object' || error === null || !('code' in error)) return NO_RESPONSE;
  const {
    code,
    sentence,
    error: message,
    fields,
    blockers,
  } = error as Partial<CallFailure & { error: string }>;
  if (typeof code !== 'string' || !(code in ERROR_STATUS)) return NO_RESPONSE;
  return { code, sentence: sentence || message || null, fields: fields ?? {}, ...(blockers && { blockers }) };
}

/** Whether it is unknown if the write was stored: no response, or a server error. */
export function isOutcomeUnknown({ code }: CallFailure): boolean {
  return code === null || ERROR_STATUS[code] >= 500;
}
