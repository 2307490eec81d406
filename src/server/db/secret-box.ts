import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
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
import { dirname, join } from 'node:path';
import { DatabaseError } from './errors';

/** The key of an embedded database: a file beside it, which only its own user can read. */
class SecretKeyFile {
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

const METHOD = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The method, which key, and the nonce, the tag and the encrypted secret. */
const ENCRYPTED = /^aes256gcm\.([0-9a-f]{8})\.([\w-]+)$/;

/** Identifies a key without revealing anything of it. */
const idOf = (key: Buffer) =>
  createHash('sha256').update('tfuka secrets').update(key).digest('hex').slice(0, 8);

/** What a secret begins with that is encrypted with the key of this id. */
export const sealedWith = (id: string) => `aes256gcm.${id}.`;

/** The id of the key that a secret is encrypted with; undefined for one in clear. */
export const keyIdOf = (stored: string): string | undefined => ENCRYPTED.exec(stored)?.[1];

/**
 * Encrypts secrets for the database, with the first of the keys, and reads what was encrypted with any of them, or stored
 * in clear. Without keys and a file for one, secrets are stored in clear. `of` is what a secret is of: moved to another
 * place in the database it cannot be read.
 */
export class SecretBox {
  constructor(
    private keys: readonly Buffer[],
    private readonly file: SecretKeyFile | null = null,
  ) {
    const kept = file?.read();
    if (kept) this.keys = [...keys, kept];
  }

  /** Whether secrets are stored in clear. */
  get isClear(): boolean {
    return this.keys.length === 0 && this.file === null;
  }

  seal(of: string, secret: string): string {
    if (this.isClear) return secret;
    // The file is made with the first secret, so that a lost one is not replaced by another key unseen.
    if (this.keys.length === 0) this.keys = [this.file!.make()];
    const key = this.keys[0]!;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(METHOD, key, nonce).setAAD(Buffer.from(of));
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const bytes = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    return sealedWith(idOf(key)) + bytes.toString('base64url');
  }

  /** The secret again. Throws DatabaseError where its key is not here, or where it was changed. */
  open(of: string, stored: string): string {
    const [, id, text] = ENCRYPTED.exec(stored) ?? [];
    if (id === undefined) return stored;
    const key = this.keys.find((each) => idOf(each) === id);
    if (!key) throw new DatabaseError(this.missing(id));
    const bytes = Buffer.from(text!, 'base64url');
    const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
    const [tag, encrypted] = [rest.subarray(0, TAG_BYTES), rest.subarray(TAG_BYTES)];
    try {
      const decipher = createDecipheriv(METHOD, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(of)).setAuthTag(tag);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    } catch {
      throw new DatabaseError(`A secret in the database was changed: ${of}.`);
    }
  }

  /** Whether the key of this id is here. */
  hasKey(id: string): boolean {
    return this.keys.some((key) => idOf(key) === id);
  }

  /** Whether it is stored as `seal` would store it now. */
  isCurrent(stored: string): boolean {
    const [first] = this.keys;
    return this.isClear || (first !== undefined && stored.startsWith(sealedWith(idOf(first))));
  }

  private missing(id: string): string {
    const lost = `If it is lost: npm run keys -- forget ${id}`;
    const first = this.keys[0];
    if (first && this.file?.read()?.equals(first)) {
      return `${this.file.path} (${idOf(first)}) is not the key of the secrets in the database (${id}): put back the file of this database. ${lost}`;
    }
    if (first) {
      return `SECRETS_KEY (${idOf(first)}) is not the key of the secrets in the database (${id}), and SECRETS_KEY_BEFORE has none of it. ${lost}`;
    }
    const name = this.file?.path ?? 'SECRETS_KEY';
    return `${name} is missing: the secrets in the database are encrypted with that key (${id}). ${lost}`;
  }
}

/** Stores secrets in clear. */
export const inClear = new SecretBox([]);
