import { spawnSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, DataFolderInUse, reasonOf } from './errors';

/** Not in Node's constants: how macOS and the BSDs take a lock while opening. */
const O_EXLOCK = 0x20;

export interface DataLock {
  /** What the process that held the folder before left written, '' when there was none or it closed properly. */
  leftBehind: string;
  /** Leaves a note for whoever takes the folder over if this process is killed. */
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
 * Locks the file behind `fd` with the system's flock(1), which Node itself does not offer. The lock belongs to the
 * open file that the short-lived child shares with us, so it stays when the child ends and goes when we do.
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

/**
 * Makes this process the only one that may open `dataDir` (made if missing). The kernel holds the lock and drops it
 * with the process, however that ends, so a killed process leaves nothing to clean up and two cannot both take over.
 * Throws DataFolderInUse when another process has it.
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
  const held = fd;
  const write = (text: string) => {
    ftruncateSync(held);
    writeSync(held, text, 0);
  };
  const [, leftBehind = ''] = readFileSync(path, 'utf8').split('\n');
  write(`${process.pid}\n`);
  return {
    leftBehind,
    note: (text) => write(`${process.pid}\n${text}`),
    release() {
      write('');
      closeSync(held);
    },
  };
}
