import type { Deviation } from '../../../domain/deviation';
import { deviationText as text } from '../../../strings/deviations';
import { nonConformityText } from '../../../strings/forms-special';
import { reportText } from '../../../strings/reports';

/** What a draft says of its deviations. */
export interface DeviationAnswer {
  deviations_note: string;
  /** Those that were said to be right, as text; null before. */
  deviations_confirmed: string | null;
  /** Whether the dialog after saving is to lead to a non-conformity about them. */
  opens_non_conformity: boolean;
}

export const NO_ANSWER: DeviationAnswer = {
  deviations_note: '',
  deviations_confirmed: null,
  opens_non_conformity: false,
};

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

/** Whether a non-conformity is to be opened: not once there is nothing that it would be about. */
const opensNonConformity = (draft: DeviationAnswer, deviations: readonly Deviation[]): boolean =>
  draft.opens_non_conformity && isConfirmed(draft, deviations) && deviations.length > 0;

/** What the button that sends them says that it will do. */
export const submitWords = (draft: DeviationAnswer, deviations: readonly Deviation[]): string =>
  opensNonConformity(draft, deviations)
    ? text.both(reportText.submit, nonConformityText.entry)
    : text.submit(deviations.length, noteOf(draft, deviations) !== null);
