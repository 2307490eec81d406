import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getSystemErrorMap } from 'node:util';
import { DatabaseError, reasonOf } from '../../db/errors';
import {
  type BackedUpTable,
  FORMAT,
  manifest,
  type Manifest,
  MANIFEST,
  MANIFEST_HASH,
} from './backup-tables';

// The shape of a tar file (POSIX ustar): for each file in it a block with its name and size, then its bytes, to whole blocks.

const BLOCK = 512;
const zeros = (length: number) => Buffer.alloc(length);
const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
const isZeros = (bytes: Buffer) => bytes.every((byte) => byte === 0);

/** Where a header has the sum of its bytes, which counts its own place as spaces. */
const SUM = { from: 148, to: 156 };

function sumOf(header: Buffer): string {
  const own = header.subarray(SUM.from, SUM.to).reduce((sum, byte) => sum + byte, 0);
  const all = header.reduce((sum, byte) => sum + byte, 0);
  return `${octal(all - own + 8 * 0x20, 7)} `;
}

/** Names are short ASCII, and sizes below 8 GB. */
function tarHeader(name: string, size: number): Buffer {
  const header = zeros(BLOCK);
  const put = (text: string, at: number) => header.write(text, at, 'latin1');
  put(name, 0);
  put(octal(0o600, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(size, 12), 124);
  put(octal(Math.floor(Date.now() / 1_000), 12), 136);
  put('0', 156);
  put('ustar\u000000', 257);
  put(sumOf(header), SUM.from);
  return header;
}

/** What follows the bytes of a file in it. */
const tarPadding = (size: number): Buffer => zeros(padded(size) - size);

const tarEnd = (): Buffer => zeros(2 * BLOCK);

interface TarEntry {
  name: string;
  /** Where its bytes are in the file. */
  start: number;
  size: number;
}

/** A tar file of which something was changed. */
class DamagedTar extends Error {}

/**
 * The files in a tar file, of which only what is between their bytes is read. Null where it is none, or where its end is
 * missing. Throws DamagedTar where a header is not as its sum says, or what is filled with zeros is not.
 */
async function readTarEntries(file: FileHandle): Promise<TarEntry[] | null> {
  const { size: length } = await file.stat();
  const entries: TarEntry[] = [];
  const read = async (from: number, to: number) => {
    const { buffer, bytesRead } = await file.read(zeros(to - from), 0, to - from, from);
    return buffer.subarray(0, bytesRead);
  };
  const requireZeros = async (from: number, to: number) => {
    if (!isZeros(await read(from, to))) throw new DamagedTar(`the zeros at byte ${from} were changed`);
  };
  let at = 0;
  for (;;) {
    const header = await read(at, at + BLOCK);
    if (header.length < BLOCK) return null;
    if (isZeros(header)) break;
    const textAt = (from: number, to: number) => header.toString('latin1', from, to);
    if (textAt(SUM.from, SUM.to) !== sumOf(header)) {
      if (at === 0 && textAt(257, 262) !== 'ustar') return null;
      throw new DamagedTar(`the header at byte ${at} was changed`);
    }
    const size = parseInt(textAt(124, 136), 8);
    const start = at + BLOCK;
    at = start + padded(size);
    if (!(at <= length)) return null;
    await requireZeros(start + size, at);
    entries.push({ name: textAt(0, 100).replace(/\0.*$/s, ''), start, size });
  }
  if (length - at < tarEnd().length) return null;
  for (; at < length; at += BLOCK) await requireZeros(at, at + BLOCK);
  return entries;
}

// A backup is one tar file: the parts of each table, and the manifest at the end.

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function syncPath(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export interface BackupWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds the manifest and gives the file its name. Returns its size in bytes. */
  finish(manifest: Manifest): Promise<number>;
  /** Deletes what was written, if it is not finished. */
  remove(): void;
}

/**
 * Writes a backup under another name until it is complete and on the disk. Only its own user can read it: it has the
 * factory's whole record. Throws DatabaseError where the file exists or cannot be written.
 */
export async function writeBackupFile(path: string): Promise<BackupWriter> {
  if (await stat(path).catch(() => null)) throw new DatabaseError(`${path} exists: name another file.`);
  const cannot = (error: unknown): never => {
    throw new DatabaseError(`${path} cannot be written: ${reasonOf(error)}`);
  };
  const unfinished = `${path}.${process.pid}.unfinished`;
  const file = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const folder = dirname(path);
    if (error.code === 'ENOENT')
      throw new DatabaseError(`There is no folder ${folder}: mount its disk, or make it.`);
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(error.code ?? '')) return cannot(error);
    const [, reason = reasonOf(error)] = getSystemErrorMap().get(error.errno ?? 0) ?? [];
    throw new DatabaseError(`The folder ${folder} cannot be written: ${reason}.`);
  });
  const write = (...buffers: Buffer[]) => file.writeFile(Buffer.concat(buffers)).catch(cannot);
  const add = (name: string, bytes: Buffer) =>
    write(tarHeader(name, bytes.length), bytes, tarPadding(bytes.length));
  return {
    add,
    async finish(content) {
      const bytes = Buffer.from(`${JSON.stringify(content, null, 1)}\n`);
      await add(MANIFEST, bytes);
      await add(MANIFEST_HASH, Buffer.from(sha256(bytes)));
      await write(tarEnd());
      const { size } = await file.stat();
      await file.sync().catch(cannot);
      await file.close();
      await rename(unfinished, path).catch(cannot);
      await syncPath(dirname(path));
      return size;
    },
    remove() {
      file.close().catch(() => undefined);
      rmSync(unfinished, { force: true });
    },
  };
}

async function entriesOf(path: string): Promise<TarEntry[]> {
  const cannot = (error: unknown): never => {
    throw new DatabaseError(`${path} cannot be read: ${reasonOf(error)}`);
  };
  const file = await open(path).catch(cannot);
  try {
    const entries = await readTarEntries(file).catch((error: unknown) => {
      if (error instanceof DamagedTar) throw new DatabaseError(`${path} is damaged: ${error.message}.`);
      return cannot(error);
    });
    if (entries?.some(({ name }) => name === MANIFEST_HASH)) return entries;
  } finally {
    await file.close();
  }
  throw new DatabaseError(`${path} is no whole backup: its manifest is missing.`);
}

const contentOf = (path: string, { start, size }: TarEntry): Readable =>
  createReadStream(path, { start, end: start + size - 1 });

function parseManifest(path: string, content: string): Manifest {
  const read = JSON.parse(content) as { product?: unknown; format?: unknown };
  if (read.product === 'tfuka' && read.format !== FORMAT) {
    throw new DatabaseError(
      `${path} is of another version of backups (${String(read.format)}): restore it with the server that made it, or a newer one.`,
    );
  }
  const parsed = manifest.safeParse(read);
  if (!parsed.success) throw new DatabaseError(`${path} is no backup of this product.`);
  return parsed.data;
}

/** A backup whose parts are as its manifest says. */
export interface CheckedBackup {
  path: string;
  manifest: Manifest;
  /** The table's parts in their order, in the text format of COPY, compressed with gzip. */
  partsOf(table: BackedUpTable): Iterable<Readable>;
}

/**
 * Reads a whole backup and compares each part with its checksum. Throws DatabaseError that names what is missing or was
 * changed.
 */
export async function checkBackupFile(path: string): Promise<CheckedBackup> {
  const entries = new Map((await entriesOf(path)).map((entry) => [entry.name, entry]));
  const textOf = (name: string) => {
    const entry = entries.get(name);
    return entry ? text(contentOf(path, entry)) : '';
  };
  const written = await textOf(MANIFEST);
  if (sha256(Buffer.from(written)) !== (await textOf(MANIFEST_HASH)))
    throw new DatabaseError(`${path} is damaged: ${MANIFEST} was changed.`);
  const content = parseManifest(path, written);
  for (const { file, sha256: expected } of content.tables.flatMap(({ parts }) => parts)) {
    const entry = entries.get(file);
    if (!entry) throw new DatabaseError(`${path} is damaged: ${file} is missing.`);
    const hash = createHash('sha256');
    await pipeline(contentOf(path, entry), hash);
    if (hash.digest('hex') !== expected) throw new DatabaseError(`${path} is damaged: ${file} was changed.`);
  }
  return {
    path,
    manifest: content,
    *partsOf({ parts }) {
      for (const { file } of parts) yield contentOf(path, entries.get(file)!);
    },
  };
}
