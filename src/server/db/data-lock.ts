import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, DataFolderInUse, reasonOf } from './errors';

/** Missing from Node's constants: locks a file while opening it, on macOS and the BSDs. */
const O_EXLOCK = 0x20;

export interface DataLock {
  /** The note of the previous process; '' if there was none or it closed properly. */
  previousNote: string;
  /** Stores a note for the next process, in case this one is killed. */
  note(text: string): void;
  release(): void;
}

/**
 * Locks a file with flock(1), because Node has no flock. The lock belongs to the open file, which the child process
 * shares with this one, so it lasts until this process ends.
 */
function flock(fd: number): boolean {
  const { status, error } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', fd],
  });
  if (error) throw new DatabaseError('DATA_DIR cannot be locked: the command flock (util-linux) is needed.');
  return status === 0;
}

function openLocked(dataDir: string, path: string): number {
  const flags = constants.O_RDWR | constants.O_CREAT;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (process.platform !== 'linux') return openSync(path, flags | O_EXLOCK | constants.O_NONBLOCK, 0o600);
    const fd = openSync(path, flags, 0o600);
    if (flock(fd)) return fd;
    closeSync(fd);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') {
      throw new DatabaseError(`The data folder ${dataDir} (DATA_DIR) cannot be used: ${reasonOf(error)}`);
    }
  }
  const pid = /^\d+/.exec(readFileSync(path, 'utf8'))?.[0];
  throw new DataFolderInUse(
    `The data folder ${dataDir} (DATA_DIR) is already open in ${pid ? `process ${pid}` : 'another process'}; only one may use it.`,
  );
}

/** The note of the process that has this data folder open, or that was killed; '' without one. */
export function noteOf(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'lock'), 'utf8').split('\n')[1] ?? '';
  } catch {
    // Locking the folder reports why it cannot be used.
    return '';
  }
}

/**
 * Locks `dataDir` (created if missing) for this process. The kernel releases the lock when the process ends, even if it
 * is killed. Throws DataFolderInUse when another process has the lock.
 */
export function lockDataFolder(dataDir: string): DataLock {
  const fd = openLocked(dataDir, join(dataDir, 'lock'));
  const write = (text: string) => {
    ftruncateSync(fd);
    writeSync(fd, text, 0);
  };
  const previousNote = noteOf(dataDir);
  try {
    write(`${process.pid}\n`);
  } catch (error) {
    closeSync(fd);
    throw new DatabaseError(`The data folder ${dataDir} (DATA_DIR) cannot be used: ${reasonOf(error)}`);
  }
  return {
    previousNote,
    note: (text) => write(`${process.pid}\n${text}`),
    release() {
      try {
        write('');
      } catch {
        // The disk takes nothing: the note stays, as that of a process that was killed.
      } finally {
        closeSync(fd);
      }
    },
  };
}
