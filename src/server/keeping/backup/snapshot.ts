import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type pg from 'pg';
import type { DatabaseLog } from '../../db/connections';
import { openServerSocket } from '../../db/server-socket';

/** The modification time and size of each copied file, from before it was copied. */
type Copied = Map<string, { mtimeMs: number; size: number; copiedAt: number }>;

/** A file that was changed so shortly before it was copied may have been changed again unseen: times are not that exact. */
const DOUBTFUL_MS = 2_000;

/**
 * Copies a folder again and again: each call copies what was changed since the one before, and removes what is gone. Files
 * that `isLeftOut` names are not copied.
 */
class FolderCopy {
  readonly #copied: Copied = new Map();

  constructor(
    readonly from: string,
    readonly to: string,
  ) {}

  async update(isLeftOut: (path: string) => boolean = () => false): Promise<void> {
    await mkdir(this.to, { recursive: true, mode: 0o700 });
    const seen = new Set<string>();
    for (const entry of await readdir(this.from, { withFileTypes: true, recursive: true })) {
      const path = relative(this.from, join(entry.parentPath, entry.name));
      if (isLeftOut(path)) continue;
      seen.add(path);
      if (entry.isDirectory()) await mkdir(join(this.to, path), { recursive: true });
      else if (entry.isFile()) await this.#copyIfChanged(path);
    }
    for (const path of this.#copied.keys()) {
      if (seen.has(path)) continue;
      await rm(join(this.to, path), { force: true });
      this.#copied.delete(path);
    }
  }

  async #copyIfChanged(path: string): Promise<void> {
    const from = join(this.from, path);
    try {
      const { mtimeMs, size } = await stat(from);
      const before = this.#copied.get(path);
      const isSame = before?.mtimeMs === mtimeMs && before.size === size;
      if (isSame && before.copiedAt - mtimeMs > DOUBTFUL_MS) return;
      const copiedAt = Date.now();
      // At no cost where the file system can share blocks.
      await copyFile(from, join(this.to, path), constants.COPYFILE_FICLONE);
      this.#copied.set(path, { mtimeMs, size, copiedAt });
    } catch (error) {
      // Deleted meanwhile: the next call sees the folder as it is then.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

// The embedded database has one session, so a backup that read it would let everybody wait. The server that has it open
// copies its folder instead, and the backup is read from the copy.

export const SNAPSHOT_COMMAND = 'snapshot';

/** In the data folder, where the file system may share blocks with it. */
const SNAPSHOT = 'snapshot-';

interface Log {
  /** The files of the log from which the copy would be recovered. */
  first: string;
  last: string;
}

const LOG = `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`;
const LOG_FILE = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of the embedded database as it is at one moment. Most of it is copied while calls go on; they wait
 * only while what was changed meanwhile is copied, too. Resolves with the data folder of the copy, and how long calls waited,
 * in milliseconds.
 */
async function copyEmbedded(pool: pg.Pool, dataDir: string): Promise<{ folder: string; waited: number }> {
  const folder = await mkdtemp(join(dataDir, SNAPSHOT));
  try {
    return { folder, waited: await copyTo(folder, pool, dataDir) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyTo(folder: string, pool: pg.Pool, dataDir: string): Promise<number> {
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
export async function openSnapshotSocket(
  socketFolder: string,
  { pool }: { pool: pg.Pool },
  dataDir: string,
  log: DatabaseLog,
): Promise<() => Promise<void>> {
  // Left by killed backups.
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(SNAPSHOT));
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
  return openServerSocket(socketFolder, SNAPSHOT_COMMAND, log, async () => {
    const { folder, waited } = await copyEmbedded(pool, dataDir);
    log.info({ waited: Math.round(waited) }, 'copied the database for a backup');
    return folder;
  });
}
