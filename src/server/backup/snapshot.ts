import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import type { DatabaseLog } from '../db/database-log';
import { openServerSocket } from '../db/server-socket';
import { FolderCopy } from './copy-folder';

// The embedded database has one session, so a backup that read it would let everybody wait. The server that has it open
// copies its folder instead, and the backup is read from the copy.

export const SNAPSHOT_COMMAND = 'snapshot';

/** In the data folder, where the file system may share blocks with it. */
export const snapshotFolder = (dataDir: string): string => join(dataDir, 'snapshot');

interface Log {
  /** The files of the log from which the copy would be recovered. */
  first: string;
  last: string;
}

const LOG = `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`;
const LOG_FILE = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of the embedded database as it is at one moment. Most of it is copied while calls go on; they wait
 * only while what was changed meanwhile is copied, too. Resolves with how long that took, in milliseconds.
 */
export async function copyEmbedded(pool: pg.Pool, dataDir: string): Promise<number> {
  const folder = snapshotFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  const copy = new FolderCopy(join(dataDir, 'database'), join(folder, 'database'));
  await pool.query('checkpoint');
  await copy.update((path) => path.startsWith('pg_wal'));
  // The only connection: nothing else is done meanwhile.
  const client = await pool.connect();
  const began = performance.now();
  try {
    await client.query('checkpoint');
    const { rows } = await client.query<Log>(LOG);
    const { first, last } = rows[0]!;
    await copy.update((path) => {
      const name = basename(path);
      return path.startsWith('pg_wal/') && LOG_FILE.test(name) && (name < first || name > last);
    });
  } finally {
    client.release();
  }
  return performance.now() - began;
}

/** Copies the folder for requests at a socket in the socket's folder. Returns the function that closes it. */
export function openSnapshotSocket(
  socketFolder: string,
  { pool }: { pool: pg.Pool },
  dataDir: string,
  log: DatabaseLog,
): Promise<() => Promise<void>> {
  return openServerSocket(socketFolder, SNAPSHOT_COMMAND, log, async () => {
    const waited = Math.round(await copyEmbedded(pool, dataDir));
    log.info({ waited }, 'copied the database for a backup');
    return 'copied';
  });
}
