import { asCallFailure } from '../../contract/call-failure';
import { apiText } from '../../strings/api';

/** The text of a failed call: the fixed text, and below it the server's sentence, or that no response came. */
export function failureText(fixed: string, error: unknown): string {
  // Thrown by the app itself.
  if (error instanceof Error) return fixed;
  const { code, sentence } = asCallFailure(error);
  const why = code === null ? apiText.unreachable : sentence;
  return why ? `${fixed}\n${why}` : fixed;
}
