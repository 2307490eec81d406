import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { journalText } from '../../strings/journal';
import { DatabaseError, endsConnection, isLockTimeout, isRetryable, reasonOf } from './errors';
import {
  indexBuiltBy,
  isWithoutTransaction,
  type Migration,
  statementsOf,
  worksWith,
} from './migration-files';

/**
 * How long a statement waits for a lock, in milliseconds: every call that needs the table waits behind it. It is less than
 * those wait themselves, and than the database takes to find a deadlock, which could end a call instead.
 */
const LOCK_MS = 300;
/** How long it is tried again. */
export const PATIENCE_MS = 5 * 60_000;
const RETRY_MS = 1_000;

/** One line, whatever the database said. */
const messageOf = (error: unknown) => reasonOf(error).replace(/\s*\n\s*/g, ' ');
const OTHERS = 'Servers that run go on as before.';

/** What to do about locks, with a space before it; '' where the error is another. */
const lockHint = (error: unknown) =>
  isLockTimeout(error)
    ? ' Others hold locks of its tables (pg_stat_activity tells who): end them and start again.'
    : '';

function failed(name: string, error: unknown, left: string): DatabaseError {
  return new DatabaseError(`The migration ${name} failed: ${messageOf(error)}. ${left} ${OTHERS}`, {
    cause: error,
  });
}

/** Remembers that a migration was applied. */
export async function noteMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum, works_with) values ($1, $2, $3)', [
    migration.name,
    migration.checksum,
    worksWith(migration),
  ]);
}

/**
 * Adds to the journal of a record that its database was changed, and who did it: what a migration writes is of no call. The
 * tables of before the journal have none.
 */
async function journalMigration(client: pg.ClientBase, { name }: Migration): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('journal') is not null as there`,
  );
  if (!rows[0]!.there) return;
  await client.query(
    `insert into journal (at, person_name, request_id, call, subjects, tags, after)
     select now(), $1, 'migration', 'migrate', array['Migration:' || $2::int], '{}', jsonb_build_object('migration', $3::text)
      where exists (select from journal)`,
    [journalText.commandLine, Number.parseInt(name, 10), name],
  );
}

/** Makes the table that remembers them. Throws DatabaseError with a line where it cannot be made. */
export async function makeTable(client: pg.PoolClient, sql: string, patienceMs: number): Promise<void> {
  try {
    await patiently(client, patienceMs, () => client.query(sql));
  } catch (error) {
    throw new DatabaseError(
      `The table schema_migrations could not be made ready: ${messageOf(error)}. Nothing was applied.${lockHint(error)} ${OTHERS}`,
      { cause: error },
    );
  }
}

/** Tries again while locks are held by others. Between two attempts those that waited behind this one get their turn. */
async function patiently<T>(client: pg.PoolClient, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout to ${LOCK_MS}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      // Fails where the connection broke, which is then what there is to tell.
      await client.query('rollback').catch(() => undefined);
      if (!isLockTimeout(error) && !isRetryable(error)) throw error;
      if (performance.now() > until) throw error;
      await pause((0.2 + Math.random()) * Math.min(RETRY_MS, patienceMs));
    }
  }
}

async function inTransaction(client: pg.PoolClient, migration: Migration, patienceMs: number): Promise<void> {
  const { name, sql } = migration;
  try {
    await patiently(client, patienceMs, async () => {
      await client.query(sql);
      await noteMigration(client, migration);
      await journalMigration(client, migration);
    });
  } catch (error) {
    // The connection may have broken when all was done but the answer.
    const left = endsConnection(error)
      ? 'The next start finds out whether it was applied.'
      : 'Nothing of it was applied.';
    throw failed(name, error, left + lockHint(error));
  }
}

/** Deletes what an interrupted build left. It is no index yet, but a unique one already refuses rows. */
async function dropInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${index}`);
}

/** No lock of these statements makes calls wait, so they wait for theirs as long as it takes. */
async function withoutTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  const statements = statementsOf(migration);
  for (const [at, statement] of statements.entries()) {
    const index = indexBuiltBy(statement);
    try {
      if (index) await dropInvalid(client, index);
      await client.query(statement);
    } catch (error) {
      if (index) await dropInvalid(client, index).catch(() => undefined);
      const left = `That was statement ${at + 1} of ${statements.length}: those before it stay, and the next start runs all of them anew.`;
      throw failed(migration.name, error, left);
    }
  }
  try {
    await client.query('begin');
    await noteMigration(client, migration);
    await journalMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    const left = endsConnection(error)
      ? 'The next start finds out whether it was applied.'
      : 'All its statements were run, and the next start runs them anew.';
    throw failed(migration.name, error, left);
  }
}

/** Applies a migration. Throws DatabaseError with a line that says what is left of it where it fails. */
export function applyMigration(
  client: pg.PoolClient,
  migration: Migration,
  patienceMs: number,
): Promise<void> {
  return isWithoutTransaction(migration)
    ? withoutTransaction(client, migration)
    : inTransaction(client, migration, patienceMs);
}
