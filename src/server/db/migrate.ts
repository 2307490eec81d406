import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { ownFile } from './own-file';
import { DatabaseError, reasonOf } from './errors';
import { grantPrivileges } from './privileges';

export interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

/** An arbitrary number shared by all our processes. */
const ADVISORY_LOCK = 7_304_118;

function read(folder: URL, file: string): Migration {
  const sql = readFileSync(new URL(`${folder.href}/${file}`), 'utf8').replaceAll('\r\n', '\n');
  return { name: file.replace(/\.sql$/, ''), checksum: createHash('sha256').update(sql).digest('hex'), sql };
}

/** The migrations in order: files named NNN_name.sql with unique numbers. */
export function readMigrations(folder: URL = ownFile('migrations')): Migration[] {
  const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => read(folder, file));
}

type Applied = Pick<Migration, 'name' | 'checksum'>;

/** What a role that is not the owner of the tables is told. */
const ASK_OWNER = `set MIGRATE_DATABASE_URL to the connection of the tables' owner.`;

async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<{ readable: boolean | null; role: string }>(
    `select has_table_privilege(to_regclass('schema_migrations'), 'select') as readable, current_user as role`,
  );
  const { readable, role } = rows[0]!;
  if (readable === null) return [];
  if (!readable) throw new DatabaseError(`${role} may not read the database yet: ${ASK_OWNER}`);
  const applied = await client.query<Applied>('select name, checksum from schema_migrations order by name');
  return applied.rows;
}

/** The migrations still to apply. Throws where the applied ones are not the first of these. */
function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const unknown = applied.find(({ name }) => migrations.every((own) => own.name !== name));
  if (unknown) {
    throw new DatabaseError(
      `The database is of a newer or another version of this server: it has the migration ${unknown.name}, which this version does not know.`,
    );
  }
  for (const [at, { name, checksum }] of applied.entries()) {
    const own = migrations[at]!;
    if (own.name !== name) {
      throw new DatabaseError(`The migration ${own.name} comes before ${name}, which is applied already.`);
    }
    if (own.checksum !== checksum) {
      throw new DatabaseError(`The migration ${name} was changed after it was applied.`);
    }
  }
  return migrations.slice(applied.length);
}

export const CREATE_TABLE = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

async function requireOwner(client: pg.PoolClient, [next]: Migration[]): Promise<void> {
  const { rows } = await client.query<{ may: boolean; name: string }>(
    `select has_schema_privilege('public', 'create') as may, current_user as name`,
  );
  const { may, name } = rows[0]!;
  if (!next || may) return;
  throw new DatabaseError(`The migration ${next.name} is to be applied, but ${name} may not: ${ASK_OWNER}`);
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new DatabaseError(`The migration ${migration.name} failed: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Applies pending migrations, each in its own transaction; other processes that start at the same time wait. Then gives
 * the role of the server its privileges, if it is another. Returns the applied names. Throws DatabaseError with a one-line
 * reason.
 */
export async function migrate(
  pool: pg.Pool,
  migrations = readMigrations(),
  serverRole: string | null = null,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    // A migration, or waiting for another process, may exceed the usual timeouts.
    await client.query('set statement_timeout to 0; set lock_timeout to 0');
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const todo = pending(migrations, await readApplied(client));
    await requireOwner(client, todo);
    if (todo.length > 0) await client.query(CREATE_TABLE);
    for (const migration of todo) await apply(client, migration);
    if (serverRole !== null) await grantPrivileges(client, serverRole);
    return todo.map(({ name }) => name);
  } finally {
    // Ending the session also frees the lock, so after a failed unlock the connection is discarded.
    const cleanup = `select pg_advisory_unlock(${ADVISORY_LOCK}); reset statement_timeout; reset lock_timeout`;
    await client.query(cleanup).then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
