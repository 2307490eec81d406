import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { noteMigration } from '../../db/apply-migration';
import { lockDataFolder } from '../../db/data-lock';
import { fsyncPath, startEmbedded } from '../../db/embedded';
import { DatabaseError, type DatabaseSetting, reasonOf } from '../../db/errors';
import { CREATE_TABLE } from '../../db/migrate';
import { type Migration, readMigrations, sqlForEmpty } from '../../db/migration-files';
import { type Database, openDatabase } from '../../db/open';
import type { Place } from '../../db/server-socket';
import { auditOpened } from '../audit/audit';
import type { Finding } from '../audit/findings';
import { positionNow, seal } from '../audit/seal';
import { checkBackupFile, type CheckedBackup } from './backup-file';
import type { Manifest } from './backup-tables';
import { connectTo, connectToEmbedded } from './connect';
import { type LoadPart, loadTables, overConnection, overFile } from './load-tables';

export interface Restored {
  manifest: Manifest;
  findings: Finding[];
}

/** The migrations that the backup was made with. Throws where they are not the first of this version's. */
function migrationsOf({ path, manifest: { migrations, version } }: CheckedBackup): Migration[] {
  const own = readMigrations();
  const odd = migrations.find(
    ({ name, checksum }, at) => own[at]?.name !== name || own[at].checksum !== checksum,
  );
  if (odd) {
    throw new DatabaseError(
      `${path} is of version ${version} of the server, of which this one does not know the migration ${odd.name}: restore it with that version, or a newer one.`,
    );
  }
  return own.slice(0, migrations.length);
}

const noteRestore = (client: pg.ClientBase | pg.Pool, { manifest }: CheckedBackup) =>
  client.query(
    `insert into restores (made_at, journal_seq)
     select $1, coalesce(max(seq), 0) from journal
     having not exists (select from restores where made_at = $1)`,
    [manifest.made_at],
  );

/** Makes the tables of the backup's version and loads them, all or nothing. */
async function load(client: pg.Client, backup: CheckedBackup, loadPart: LoadPart): Promise<void> {
  await client.query('begin');
  try {
    await client.query(CREATE_TABLE);
    for (const migration of migrationsOf(backup)) {
      await client.query(sqlForEmpty(migration));
      await noteMigration(client, migration);
    }
    await loadTables(client, backup, loadPart);
    const noted = await client.query<{ table: string | null }>(`select to_regclass('restores') as table`);
    // A backup of a version before has no such table yet.
    if (noted.rows[0]!.table) await noteRestore(client, backup);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `${backup.path} could not be restored: ${reasonOf(error)}. Nothing was changed.`,
      {
        cause: error,
      },
    );
  }
  await client.query('analyze');
}

/** Into a folder of its own, which becomes that of the database once everything is in it. */
async function restoreEmbedded({ dataDir }: Place, backup: CheckedBackup): Promise<void> {
  const database = join(dataDir, 'database');
  const lock = lockDataFolder(dataDir);
  try {
    if (existsSync(database)) {
      throw new DatabaseError(
        `There is a database in ${dataDir} (DATA_DIR): a backup is restored where none is. Move the folder away, or choose another DATA_DIR.`,
      );
    }
    const home = join(dataDir, 'restoring');
    await rm(home, { recursive: true, force: true });
    await mkdir(home, { mode: 0o700 });
    try {
      const embedded = await startEmbedded({ dataDir: home, onLost: () => undefined });
      const client = await connectToEmbedded(embedded.host);
      try {
        await load(client, backup, overFile(client, join(home, 'database')));
      } finally {
        await client.end();
        await embedded.close();
      }
      await rename(join(home, 'database'), database);
      fsyncPath(dataDir);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

type Url = [DatabaseSetting, string];

/** The owner of the tables. */
const ownerOf = ({ databaseUrl, migrateDatabaseUrl }: Place): Url =>
  migrateDatabaseUrl ? ['MIGRATE_DATABASE_URL', migrateDatabaseUrl] : ['DATABASE_URL', databaseUrl!];

async function onPostgres<T>([setting, url]: Url, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(setting, url, 'tfuka restore');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Restores as the owner of the tables, in one transaction. */
async function restorePostgres(place: Place, backup: CheckedBackup): Promise<void> {
  // Before anything is done: the server's role is needed at the end.
  await onPostgres(['DATABASE_URL', place.databaseUrl!], (client) => client.query('select 1'));
  const owner = ownerOf(place);
  await onPostgres(owner, async (client) => {
    const { rows } = await client.query<{ filled: boolean; may: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as filled,
              has_schema_privilege('public', 'create') as may`,
    );
    if (rows[0]!.filled) {
      throw new DatabaseError(
        `The database of ${owner[0]} is not empty: a backup is restored into an empty one (create database …).`,
      );
    }
    if (!rows[0]!.may) {
      throw new DatabaseError(
        `The role of ${owner[0]} may make no tables: set MIGRATE_DATABASE_URL to the connection of the tables' owner.`,
      );
    }
    await load(client, backup, overConnection(client));
  });
}

/**
 * Applies the migrations that are newer than the backup, gives the server's role what it needs, and seals what was not:
 * then the seals go on by the transactions of this server. Then audits the record, and returns what was found.
 */
async function begin(place: Place, backup: CheckedBackup): Promise<Finding[]> {
  const orSay = (error: unknown) => {
    throw new DatabaseError(
      `The record is restored, but could not be brought to this version: ${reasonOf(error)}. Mend that, and start the server.`,
      { cause: error },
    );
  };
  const database = await openDatabase({ ...place, log: pino({ level: 'silent' }) }).catch(orSay);
  try {
    await noteAndSeal(place, database, backup).catch(orSay);
    const audited = await auditOpened(database, backup.manifest.seal).catch((error: unknown) => {
      throw new DatabaseError(
        `The record is restored, but could not be audited: ${reasonOf(error)}. Mend that, and npm run audit.`,
        { cause: error },
      );
    });
    return audited.findings;
  } finally {
    await database.close();
  }
}

/**
 * Goes past the transactions of the record: by their numbers the audit knows which write made a row, so none may come
 * again. A record that is more than a hundred million ahead is left as it is: passing it would take long.
 */
const PASS_TRANSACTIONS = `do $$
declare
  newest bigint := greatest((select max(xid::text::bigint) from journal), (select max(xid::text::bigint) from record_versions));
begin
  if newest - pg_current_xact_id()::text::bigint > 100000000 then return; end if;
  while pg_current_xact_id()::text::bigint < newest loop
    commit;
  end loop;
end $$`;

async function noteAndSeal(place: Place, { pool }: Database, backup: CheckedBackup): Promise<void> {
  const passAndNote = async (client: pg.ClientBase | pg.Pool) => {
    await client.query(PASS_TRANSACTIONS);
    await noteRestore(client, backup);
  };
  // Not by the server's pool, which ends a statement after ten seconds: that is enough for a few million transactions.
  if (place.databaseUrl) await onPostgres(ownerOf(place), passAndNote);
  else await passAndNote(pool);
  await seal(pool, await positionNow(pool));
}

/**
 * Restores a backup where there is no record yet: checks the whole file first, loads it, brings it to this version and
 * audits it. Throws DatabaseError with one line where that fails, which says what was done until then.
 */
export async function restoreBackup(place: Place, path: string): Promise<Restored> {
  const backup = await checkBackupFile(path);
  migrationsOf(backup);
  if (place.databaseUrl) await restorePostgres(place, backup);
  else await restoreEmbedded(place, backup);
  return { manifest: backup.manifest, findings: await begin(place, backup) };
}
