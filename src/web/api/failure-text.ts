import { apiText } from '../../strings/api';
import { isApiError } from './api-error';

/** What a failed write says: the fixed text, and below it why: the server's sentence, or that none came. */
export function fixedTextAnd(error: unknown, fixed: string): string {
  if (!isApiError(error)) return fixed;
  const why = error.status === 'NETWORK' ? apiText.unreachable : error.error;
  return why ? `${fixed}\n${why}` : fixed;
}
