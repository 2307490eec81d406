/** The database cannot be opened, migrated or kept; its message is one line for the person who starts the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Another process has the embedded database's folder open. */
export class DataFolderInUse extends DatabaseError {}

/** What went wrong, in the words of whatever threw it. */
export function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return message || code || String(error);
}

const RETRYABLE = new Set(['40001', '40P01']);

/** True for a transaction that lost against another one (serialization failure, deadlock) and may run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has((error as { code?: string } | null)?.code ?? '');
}

/** True when a row with the same unique key was there already, or came in between. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** True when no connection came free in time: more work waits than the database can carry. */
export function isOverloaded(error: unknown): boolean {
  // The pool gives it no code.
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}
