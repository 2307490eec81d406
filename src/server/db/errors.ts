import pg from 'pg';

/** The database cannot be opened, migrated or locked; the message is one line for the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** A setting with the address of a PostgreSQL. */
export type DatabaseSetting = 'DATABASE_URL' | 'MIGRATE_DATABASE_URL';

/** The line for a PostgreSQL that cannot be reached, without its password. */
export function unreachable(setting: DatabaseSetting, url: string, error: unknown): DatabaseError {
  const { host, pathname } = new URL(url);
  return new DatabaseError(
    `${setting}: PostgreSQL at ${host}${pathname} cannot be reached: ${reasonOf(error)}`,
  );
}

/** Another process has the embedded database's folder open. */
export class DataFolderInUse extends DatabaseError {}

/** The error's message, else its code. */
export function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return message || code || String(error);
}

const SERIALIZATION_FAILURE = '40001';
const RETRYABLE = new Set([SERIALIZATION_FAILURE, '40P01']);

/**
 * True for a prepared statement whose result has other types than when it was prepared, because a table was changed
 * meanwhile. It runs as soon as it is prepared again.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as Partial<pg.DatabaseError>;
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** What a write was checked against changed before it was written, so its transaction is tried again. */
export class ChangedMeanwhile extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

/** True for a serialization failure, a deadlock or a statement to be prepared again: the transaction can be retried. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has((error as { code?: string } | null)?.code ?? '') || isOutdatedPlan(error);
}

/** True for a statement that was refused because one before it failed in its transaction. */
export function isOfFailedTransaction(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '25P02';
}

/** True when a row with the same unique key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** True when a value is none of the type that the database reads it as. */
export function isBadValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22[0-9P]/.test(String(error.code));
}

/** The database is known not to answer, so it was not asked. */
export class DatabaseUnreachable extends Error {
  override message = 'the database is away';
}

/** PostgreSQL error classes: connection lost, resources exhausted, operator intervention, system error. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
const READ_ONLY = '25006';
/** Lock timeout; idle transaction timeout; a server that only reads, as one that waits to take another's place. */
const LOCK_TIMEOUT = '55P03';
const UNAVAILABLE_STATES = new Set([LOCK_TIMEOUT, '25P03', READ_ONLY]);
/** PostgreSQL reports a file on a read-only disk as a lack of privileges. */
const NO_PRIVILEGE = '42501';
const READ_ONLY_DISK = /Read-only file system/;
const NETWORK_CODES = new Set(
  'EAI_AGAIN ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EPIPE ETIMEDOUT'.split(' '),
);
/** Errors of the driver, which have no code. */
const DRIVER_MESSAGE =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired)/;

/** True when the database cannot be reached, does not respond in time or refuses to work now: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return (
    error instanceof DatabaseUnreachable ||
    isRetryable(error) ||
    DRIVER_MESSAGE.test(error.message) ||
    NETWORK_CODES.has(code) ||
    UNAVAILABLE_STATES.has(code) ||
    (code.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) ||
    (code === NO_PRIVILEGE && READ_ONLY_DISK.test(error.message))
  );
}

/** True when a lock was not free in time. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === LOCK_TIMEOUT;
}

/**
 * True when the connection is of no use after this error: it broke, or did not answer, or leads to a server that only
 * reads. After a statement that merely failed it is usable.
 */
export function endsConnection(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === READ_ONLY) return true;
  return isUnavailable(error) && !(error instanceof pg.DatabaseError) && !(error instanceof ChangedMeanwhile);
}

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
