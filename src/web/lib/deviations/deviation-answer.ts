import type { Deviation } from '../../../domain/deviation';

/** What a draft says of its deviations. */
export interface DeviationAnswer {
  deviations_note: string;
  /** Those that were said to be right, as text; null before. */
  deviations_confirmed: string | null;
}

export const NO_ANSWER: DeviationAnswer = { deviations_note: '', deviations_confirmed: null };

/** The question that deviations ask: another one once any of them is another. */
export const questionOf = (deviations: readonly Deviation[]) => JSON.stringify(deviations);

export function isConfirmed(draft: DeviationAnswer, deviations: readonly Deviation[]): boolean {
  return draft.deviations_confirmed === questionOf(deviations);
}

/** The questions to answer before sending. */
export function openQuestions(draft: DeviationAnswer, deviations: readonly Deviation[]): string[] {
  return deviations.length === 0 || isConfirmed(draft, deviations) ? [] : [questionOf(deviations)];
}

/** The note to send: none once there is nothing to explain. */
export function noteOf(draft: DeviationAnswer, deviations: readonly Deviation[]): string | null {
  return deviations.length === 0 ? null : draft.deviations_note.trim() || null;
}
