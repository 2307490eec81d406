import { asCallFailure, isOutcomeUnknown } from '../../contract/call-failure';
import { apiText } from '../../strings/api';

/** The text of a failed call: the fixed text, and below it the server's sentence, or that no response came. */
export function failureText(fixed: string, error: unknown): string {
  // Thrown by the app itself.
  if (error instanceof Error) return fixed;
  const failure = asCallFailure(error);
  const why = failure.sentence ?? (isOutcomeUnknown(failure) ? apiText.unreachable : null);
  return why ? `${fixed}\n${why}` : fixed;
}
