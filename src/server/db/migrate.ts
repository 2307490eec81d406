import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { applyMigration, makeTable, PATIENCE_MS } from './apply-migration';
import { DatabaseError } from './errors';
import { type Migration, readMigrations } from './migration-files';
import { grantPrivileges } from './privileges';

/** An arbitrary number shared by all our processes. */
const ADVISORY_LOCK = 7_304_118;
const ASK_MS = 100;

interface Applied extends Pick<Migration, 'name' | 'checksum'> {
  works_with: string | null;
}

/** The error for a role that is not the owner of the tables. */
const ASK_OWNER = `set MIGRATE_DATABASE_URL to the connection of the tables' owner.`;

/**
 * Asks again and again: who waits in the database has a view of it, and building an index concurrently waits for
 * everybody who has.
 */
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]!.taken) return;
    await pause(ASK_MS);
  }
}

/** Said of a database without a record, where there has to be one. */
export const EMPTY =
  'There is no record in the database. Is DATABASE_URL right? The first start of the server makes one, or a restore.';

/** The migrations that were applied; none in an empty database. Throws DatabaseError where the role may not read them. */
export async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<{ readable: boolean | null; role: string }>(
    `select has_table_privilege(to_regclass('schema_migrations'), 'select') as readable, current_user as role`,
  );
  const { readable, role } = rows[0]!;
  if (readable === null) return [];
  if (!readable) throw new DatabaseError(`${role} may not read the database yet: ${ASK_OWNER}`);
  // Versions before this one made the table without the last column.
  const applied = await client.query<Applied>(
    `select name, checksum, to_jsonb(one) ->> 'works_with' as works_with from schema_migrations one order by name`,
  );
  return applied.rows;
}

/**
 * The migrations still to apply, and the names of those that a newer version applied, with all of which this one works.
 * Throws where they are of a version that it does not work with, or where the applied ones are not the first of these.
 */
function compare(migrations: Migration[], applied: Applied[]): { todo: Migration[]; unknown: string[] } {
  const isKnown = (wanted: string | null) => migrations.some(({ name }) => name === wanted);
  const unknown = applied.filter(({ name }) => !isKnown(name));
  const refusing = unknown.find(({ works_with }) => !isKnown(works_with));
  if (refusing) {
    throw new DatabaseError(
      `The database is of a newer or another version of this server: it has the migration ${refusing.name}, which this version does not know.`,
    );
  }
  const known = applied.filter(({ name }) => isKnown(name));
  for (const [at, { name, checksum }] of known.entries()) {
    const own = migrations[at]!;
    if (own.name !== name) {
      throw new DatabaseError(`The migration ${own.name} comes before ${name}, which is applied already.`);
    }
    if (own.checksum !== checksum) {
      throw new DatabaseError(`The migration ${name} was changed after it was applied.`);
    }
  }
  const todo = migrations.slice(known.length);
  if (todo[0] && unknown[0]) {
    throw new DatabaseError(
      `The database is of another version of this server: it has the migration ${unknown[0].name}, but not ${todo[0].name}.`,
    );
  }
  return { todo, unknown: unknown.map(({ name }) => name) };
}

export const CREATE_TABLE = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  -- Only where it is missing: to alter a table waits for all who read it, as a backup does.
  do $$
  begin
    if not exists (select from pg_attribute
                    where attrelid = 'schema_migrations'::regclass and attname = 'works_with') then
      alter table schema_migrations add column works_with text;
    end if;
  end $$`;

async function requireOwner(client: pg.PoolClient, [next]: Migration[]): Promise<void> {
  const { rows } = await client.query<{ may: boolean; name: string }>(
    `select has_schema_privilege('public', 'create') as may, current_user as name`,
  );
  const { may, name } = rows[0]!;
  if (!next || may) return;
  throw new DatabaseError(`The migration ${next.name} is to be applied, but ${name} may not: ${ASK_OWNER}`);
}

interface Options {
  /** The role of the server, if it is another than that of the pool. */
  serverRole?: string | null;
  /** Whether the database has to be there: an empty one is left as it is. */
  existing?: boolean;
  /** Set only in tests: how long what waits for a lock is tried again, in milliseconds. */
  patienceMs?: number;
}

export interface Migrated {
  /** The names of what was applied. */
  applied: string[];
  /** The names of what a newer version had applied. */
  unknown: string[];
}

/**
 * Applies pending migrations, each in its own transaction unless it says otherwise; other processes that start at the same
 * time wait. Then gives the role of the server its privileges, if it is another. On the database of a newer version that
 * this one works with, it does neither: that version has. Throws DatabaseError with a one-line reason.
 */
export async function migrate(
  pool: pg.Pool,
  migrations = readMigrations(),
  { serverRole = null, existing = false, patienceMs = PATIENCE_MS }: Options = {},
): Promise<Migrated> {
  const client = await pool.connect();
  let cleanup = `select pg_advisory_unlock(${ADVISORY_LOCK})`;
  try {
    const { rows } = await client.query<{ statement: string; lock: string }>(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    const { statement, lock } = rows[0]!;
    cleanup += `; set statement_timeout to '${statement}'; set lock_timeout to '${lock}'`;
    // A migration may exceed the usual timeouts.
    await client.query('set statement_timeout to 0; set lock_timeout to 0');
    await takeLock(client);
    const before = await readApplied(client);
    if (existing && before.length === 0) throw new DatabaseError(EMPTY);
    const { todo, unknown } = compare(migrations, before);
    await requireOwner(client, todo);
    if (todo.length > 0) await makeTable(client, CREATE_TABLE, patienceMs);
    for (const migration of todo) await applyMigration(client, migration, patienceMs);
    if (serverRole !== null && unknown.length === 0) await grantPrivileges(client, serverRole);
    return { applied: todo.map(({ name }) => name), unknown };
  } finally {
    // Ending the session also frees the lock, so after a failed unlock the connection is discarded.
    await client.query(cleanup).then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

/** The names of applied migrations that this version does not know. */
export async function unknownMigrations(pool: pg.Pool): Promise<string[]> {
  const known = readMigrations().map(({ name }) => name);
  const { rows } = await pool.query<{ name: string }>(
    'select name from schema_migrations where not name = any($1) order by name',
    [known],
  );
  return rows.map(({ name }) => name);
}
