import { isOfFailedTransaction, isRetryable, isUnavailable } from '../db/errors';

/** Statement, lock and idle transaction timeout. */
const TIMEOUTS = new Set(['57014', '55P03', '25P03']);
const DRIVER_TIMEOUT = /^(timeout exceeded when trying to connect|Query read timeout)/;

export const FAILURE_KINDS = ['timeout', 'unavailable', 'conflict', 'constraint', 'value', 'other'] as const;

/** Why a statement failed, as a label; null for one that was refused only because one before it failed. */
export function failureKind(error: unknown): (typeof FAILURE_KINDS)[number] | null {
  if (isOfFailedTransaction(error)) return null;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (TIMEOUTS.has(code) || DRIVER_TIMEOUT.test(message)) return 'timeout';
  if (isRetryable(error)) return 'conflict';
  if (isUnavailable(error)) return 'unavailable';
  if (code.startsWith('23')) return 'constraint';
  return code.startsWith('22') ? 'value' : 'other';
}
