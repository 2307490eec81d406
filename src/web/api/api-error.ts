import type { ErrorAnswer } from '../../contract/errors';
import { apiText } from '../../strings/api';

/** A failed call. `status` and `code` are 'NETWORK' when no response came. */
export interface ApiError {
  status: number | 'NETWORK';
  code: ErrorAnswer['code'] | 'NETWORK' | 'UNREADABLE';
  /** The server's sentence for a person, or null without one. */
  error: string | null;
  /** Messages by path in the body, such as 'used_good_amounts.0'. */
  fields: Record<string, string>;
}

export const networkFailure: ApiError = { status: 'NETWORK', code: 'NETWORK', error: null, fields: {} };

/** Reads the body of an error response; for a foreign body (a proxy's page) only the status is used. */
export async function readError(response: Response): Promise<ApiError> {
  const unreadable: ApiError = { status: response.status, code: 'UNREADABLE', error: null, fields: {} };
  try {
    const body = (await response.json()) as Partial<ErrorAnswer> | null;
    if (typeof body?.error !== 'string') return unreadable;
    return {
      status: response.status,
      code: body.code ?? 'UNREADABLE',
      error: body.error,
      fields: body.fields ?? {},
    };
  } catch {
    return unreadable;
  }
}

/** Whether a caught or stored `error` is a failed call. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'fields' in error;
}

/** Whether the requested record does not exist. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** The text of a failed write: the fixed text, and below it the server's sentence, or that no response came. */
export function fixedTextAnd(error: unknown, fixed: string): string {
  if (!isApiError(error)) return fixed;
  const why = error.status === 'NETWORK' ? apiText.unreachable : error.error;
  return why ? `${fixed}\n${why}` : fixed;
}
