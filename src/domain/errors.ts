import { errorText } from '../strings/errors';
import type { RecipeStructureError } from './recipe-structure';

/** The rules that can refuse a request. */
export type RuleCode =
  | 'INVALID'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'NAME_TAKEN'
  | 'NOT_ENOUGH_STOCK'
  | 'EXPIRED'
  | 'HELD'
  | 'NOT_SELLABLE'
  | 'NOT_PURCHASABLE'
  | 'IN_USE'
  | 'ALREADY_REVERSED'
  | 'NOT_LAST_STEP'
  | 'LAST_MANAGER'
  | 'OWN_ACCOUNT'
  | 'CHANGED_MEANWHILE'
  | RecipeStructureError['code'];

/** A record that depends on another and must be reversed before it. */
export interface Blocker {
  subject: 'Good' | 'SoldGood';
  /** The lot that was made or zeroed, or the sale. */
  id: number;
  /** The record in words, in Hebrew. */
  text: string;
  at: string;
  by: string;
  by_id: number;
}

/** A rule refuses the request. Thrown anywhere below a route; all writes of the call are rolled back. */
export class RuleError extends Error {
  constructor(
    readonly code: RuleCode,
    /** A Hebrew message for the user. */
    sentence: string,
    readonly fields?: Record<string, string>,
    /** The latest first. */
    readonly blockers?: Blocker[],
  ) {
    super(sentence);
  }
}

/** Invalid fields. The first field's message is also the error's message. */
export function invalid(fields: Record<string, string>): RuleError {
  const [first] = Object.values(fields);
  return new RuleError('INVALID', first ?? errorText.invalid, fields);
}

/** An id, step name or form name that does not exist; `field` is the request field with it. */
export function notFound(field?: string): RuleError {
  return new RuleError('NOT_FOUND', errorText.notFound, field ? { [field]: errorText.notFound } : undefined);
}

/** Refuses what only somebody else may do; the sentence says whom to ask. Does nothing without one. */
export function throwIfForbidden(sentence: string | null): void {
  if (sentence !== null) throw new RuleError('FORBIDDEN', sentence);
}

/** Refuses a change based on an older version than the stored one; `field` is the request field with the version. */
export function checkVersion(version: number | null | undefined, stored: number, field?: string): void {
  if (version == null || version === stored) return;
  const sentence = errorText.changedMeanwhile;
  throw new RuleError('CHANGED_MEANWHILE', sentence, field ? { [field]: sentence } : undefined);
}
