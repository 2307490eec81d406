import type { ErrorAnswer } from '../../contract/errors';

/** A call that failed. `status` and `code` are 'NETWORK' when no answer came. */
export interface ApiError {
  status: number | 'NETWORK';
  code: ErrorAnswer['code'] | 'NETWORK' | 'UNREADABLE';
  /** The server's sentence for a person, or null without one. */
  error: string | null;
  /** What is wrong, by path: 'used_good_amounts.0'. */
  fields: Record<string, string>;
}

export const networkFailure: ApiError = { status: 'NETWORK', code: 'NETWORK', error: null, fields: {} };

/** Reads the body of a failed answer; a body that is not ours (a proxy's page) leaves only the status. */
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

/** Whether something caught or held as `error` is a failed call. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'fields' in error;
}

/** Whether the thing asked for does not exist. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
