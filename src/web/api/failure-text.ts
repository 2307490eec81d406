import { apiText } from '../../strings/api';
import { isApiError } from './api-error';

/** The text of a failed write: the fixed text, and below it the server's sentence, or that no response came. */
export function fixedTextAnd(error: unknown, fixed: string): string {
  if (!isApiError(error)) return fixed;
  const why = error.status === 'NETWORK' ? apiText.unreachable : error.error;
  return why ? `${fixed}\n${why}` : fixed;
}
