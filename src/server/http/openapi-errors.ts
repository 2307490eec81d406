import { type Endpoint, errorsOf } from '../../contract/endpoint';
import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes';
import type { Json } from './openapi-schemas';

const MEANING: Record<ErrorCode, string> = {
  INVALID: 'a parameter, header or field is not right; `fields` names it',
  MALFORMED: 'the body is no JSON that can be read',
  NO_STEPS: 'the recipe would have no steps',
  UNAUTHENTICATED: 'no access token, or not a good one',
  FORBIDDEN: "not allowed: it is a manager's, or the account belongs to an outside provider",
  NOT_FOUND: 'there is nothing of this id or name',
  NAME_TAKEN: 'the name is taken',
  NOT_ENOUGH_STOCK: 'less is left of a lot than was to be taken',
  EXPIRED: "the lot's expiry day is past",
  HELD: 'the lot is held',
  NOT_SELLABLE: 'the lot is of a type that is not sold',
  NOT_PURCHASABLE: 'the type is not bought',
  IN_USE: 'something else uses it; the sentence names it, and `blockers` what is to be reversed first',
  ALREADY_REVERSED: 'it is reversed already',
  NOT_LAST_STEP: "it is not the recipe's last step",
  LAST_MANAGER: 'there would be no manager left who can sign in',
  OWN_ACCOUNT: "it is the caller's own account",
  DUPLICATE_OUTPUT: 'two steps of the recipe make the same',
  MORE_THAN_ONE_FINAL_PRODUCT: 'the recipe would have more than one final product',
  CYCLE: 'the recipe would need its own product',
  STEP_ORDER: 'a step uses what a later one makes',
  UNKNOWN_INPUT: 'an input is neither bought, nor made here, nor the product of a sub-recipe',
  CHANGED_MEANWHILE: 'it was changed since the version that was sent',
  TOO_SLOW: 'the request was not sent on within 30 s; the connection ends',
  TOO_LARGE: 'the body is too large',
  NOT_JSON: 'the body is not JSON',
  IDEMPOTENCY_MISMATCH: 'the idempotency key was used with another body',
  TOO_MANY: 'too many calls wait, or too many passwords were tried',
  INTERNAL: 'a defect',
  UNAVAILABLE: 'the database is not available; nothing was written, or the same key returns what was',
};

function response(codes: readonly ErrorCode[]): Json {
  const retry = codes.includes('TOO_MANY') || codes.includes('UNAVAILABLE');
  const code = { type: 'object', properties: { code: { enum: codes } } };
  return {
    description: codes.map((one) => `${one}: ${MEANING[one]}`).join('. '),
    ...(retry && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, code] },
      },
    },
  };
}

/** How a call can fail, by status. */
export function failuresOf(endpoint: Endpoint): Json {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of errorsOf(endpoint)) (byStatus[ERROR_STATUS[code]] ??= []).push(code);
  return Object.fromEntries(Object.entries(byStatus).map(([status, codes]) => [status, response(codes)]));
}
