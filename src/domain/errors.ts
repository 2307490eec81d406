import { errorText } from '../strings/errors';

/** The rules that can refuse something, by the code that a call's answer carries. */
export type RuleCode =
  | 'INVALID'
  | 'NO_STEPS'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'NAME_TAKEN'
  | 'NOT_ENOUGH_STOCK'
  | 'EXPIRED'
  | 'NOT_SELLABLE'
  | 'NOT_PURCHASABLE'
  | 'IN_USE'
  | 'NOT_LAST_STEP'
  | 'DUPLICATE_OUTPUT'
  | 'MORE_THAN_ONE_FINAL_PRODUCT'
  | 'CYCLE'
  | 'STEP_ORDER'
  | 'UNKNOWN_INPUT'
  | 'CHANGED_MEANWHILE'
  | 'IDEMPOTENCY_MISMATCH';

/** A rule refuses what was asked for; whoever throws it has written nothing that stays. */
export class RuleError extends Error {
  constructor(
    readonly code: RuleCode,
    /** A Hebrew sentence a person can act on. */
    sentence: string,
    /** What is wrong with single fields, by path. */
    readonly fields?: Record<string, string>,
  ) {
    super(sentence);
  }
}

/** Some fields are not right. The first message is the sentence. */
export function invalid(fields: Record<string, string>): RuleError {
  const [first] = Object.values(fields);
  return new RuleError('INVALID', first ?? errorText.invalid, fields);
}

/** An id, step name or form name that is not there; `field` is the one that named it. */
export function notFound(field?: string): RuleError {
  return new RuleError('NOT_FOUND', errorText.notFound, field ? { [field]: errorText.notFound } : undefined);
}

/** Refuses a change that started from an older version than the stored one; `field` is the one that named it. */
export function checkVersion(given: number | null | undefined, stored: number, field?: string): void {
  if (given == null || given === stored) return;
  const sentence = errorText.changedMeanwhile;
  throw new RuleError('CHANGED_MEANWHILE', sentence, field ? { [field]: sentence } : undefined);
}
