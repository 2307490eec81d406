// In a file without schemas, so that screens that compare error codes do not load zod.

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
  NOT_SELLABLE: 409,
  NOT_PURCHASABLE: 409,
  IN_USE: 409,
  NOT_LAST_STEP: 409,
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
