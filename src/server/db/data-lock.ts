import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
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

function inUse(dataDir: string, holder: string): DataFolderInUse {
  const pid = /^\d+/.exec(holder)?.[0];
  const who = pid ? `process ${pid}` : 'another process';
  return new DataFolderInUse(
    `The data folder ${dataDir} (DATA_DIR) is already open in ${who}; only one may use it.`,
  );
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

function openLocked(path: string): number | null {
  const flags = constants.O_RDWR | constants.O_CREAT;
  if (process.platform !== 'linux') {
    try {
      return openSync(path, flags | O_EXLOCK | constants.O_NONBLOCK, 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
      throw error;
    }
  }
  const fd = openSync(path, flags, 0o600);
  if (flock(fd)) return fd;
  closeSync(fd);
  return null;
}

/** The note of the process that has this data folder open, or that was killed; '' without one. */
export function noteOf(dataDir: string): string {
  const path = join(dataDir, 'lock');
  try {
    return (existsSync(path) && readFileSync(path, 'utf8').split('\n')[1]) || '';
  } catch (error) {
    throw new DatabaseError(`The data folder ${dataDir} (DATA_DIR) cannot be used: ${reasonOf(error)}`);
  }
}

/**
 * Locks `dataDir` (created if missing) for this process. The kernel releases the lock when the process ends, even if it
 * is killed. Throws DataFolderInUse when another process has the lock.
 */
export function lockDataFolder(dataDir: string): DataLock {
  let fd: number | null;
  const path = join(dataDir, 'lock');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fd = openLocked(path);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The data folder ${dataDir} (DATA_DIR) cannot be used: ${reasonOf(error)}`);
  }
  if (fd === null) throw inUse(dataDir, readFileSync(path, 'utf8'));
  const lockedFd = fd;
  const write = (text: string) => {
    ftruncateSync(lockedFd);
    writeSync(lockedFd, text, 0);
  };
  const previousNote = noteOf(dataDir);
  write(`${process.pid}\n`);
  return {
    previousNote,
    note: (text) => write(`${process.pid}\n${text}`),
    release() {
      write('');
      closeSync(lockedFd);
    },
  };
}
