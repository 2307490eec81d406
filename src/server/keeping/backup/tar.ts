import type { FileHandle } from 'node:fs/promises';

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
export function tarHeader(name: string, size: number): Buffer {
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
export const tarPadding = (size: number): Buffer => zeros(padded(size) - size);

export const tarEnd = (): Buffer => zeros(2 * BLOCK);

export interface TarEntry {
  name: string;
  /** Where its bytes are in the file. */
  start: number;
  size: number;
}

/** A tar file of which something was changed. */
export class DamagedTar extends Error {}

/**
 * The files in a tar file, of which only what is between their bytes is read. Null where it is none, or where its end is
 * missing. Throws DamagedTar where a header is not as its sum says, or what is filled with zeros is not.
 */
export async function readTarEntries(file: FileHandle): Promise<TarEntry[] | null> {
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
