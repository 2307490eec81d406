import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { DatabaseError } from './errors';

/** The key of an embedded database: a file beside it, which only its own user can read. */
export class SecretKeyFile {
  constructor(readonly path: string) {}

  /** Null where there is none yet. */
  read(): Buffer | null {
    if (!existsSync(this.path)) return null;
    const key = Buffer.from(readFileSync(this.path, 'utf8'), 'base64');
    if (key.length === 32) return key;
    throw new DatabaseError(`${this.path} is no key any more: restore it from a backup.`);
  }

  /**
   * Makes the key. It is on the disk when this returns, before anything that is encrypted with it. Where that fails there is
   * no file: half a key would stop every later start.
   */
  make(): Buffer {
    const key = randomBytes(32);
    const unfinished = `${this.path}.new`;
    rmSync(unfinished, { force: true });
    try {
      const fd = openSync(unfinished, 'wx', 0o600);
      try {
        writeFileSync(fd, `${key.toString('base64')}\n`);
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
      // Fails where there is a key already.
      linkSync(unfinished, this.path);
    } finally {
      rmSync(unfinished, { force: true });
    }
    const folder = openSync(dirname(this.path), 'r');
    fsyncSync(folder);
    closeSync(folder);
    return key;
  }
}

/** The key of the embedded database in this data folder. */
export const fileOfKey = (dataDir: string) => new SecretKeyFile(join(dataDir, 'secrets.key'));
