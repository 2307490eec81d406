import type { FileHandle } from 'node:fs/promises';

// The shape of a tar file (POSIX ustar): for each file in it a block with its name and size, then its bytes, to whole blocks.

const BLOCK = 512;
const zeros = (length: number) => Buffer.alloc(length);
const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

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
  // The sum counts its own place as spaces.
  put('        ', 148);
  put('0', 156);
  put('ustar\u000000', 257);
  put(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
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

/** The files in a tar file, of which only the headers are read. Null where it is none, or where its end is missing. */
export async function readTarEntries(file: FileHandle): Promise<TarEntry[] | null> {
  const { size: length } = await file.stat();
  const entries: TarEntry[] = [];
  const header = zeros(BLOCK);
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(header, 0, BLOCK, at);
    if (bytesRead < BLOCK) return null;
    if (header.every((byte) => byte === 0)) return entries;
    const textAt = (from: number, to: number) => header.toString('latin1', from, to).replace(/\0.*$/s, '');
    const size = parseInt(textAt(124, 136), 8);
    const start = at + BLOCK;
    if (textAt(257, 262) !== 'ustar' || !(start + size <= length)) return null;
    entries.push({ name: textAt(0, 100), start, size });
    at = start + padded(size);
  }
}
