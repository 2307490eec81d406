import { promisify } from 'node:util';
import {
  brotliCompress,
  type BrotliOptions,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type ZlibOptions,
} from 'node:zlib';

/** How an answer is sent: as it is, or in a coding; RFC 9110, 8.4.1. */
export type Coding = 'br' | 'gzip' | 'identity';

/** A shorter body fits in one packet as it is. */
export const COMPRESSED_MIN_BYTES = 1_400;

/** Quick ones, because answers are compressed while somebody waits. A window of 64 kB holds most of them. */
const BROTLI: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const GZIP: ZlibOptions = { level: 1 };

const inBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const inGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** How a caller takes an answer, by its Accept-Encoding; RFC 9110, 12.5.3. */
export function codingOf(accepted: string | undefined): Coding {
  if (accepted === undefined) return 'identity';
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const isTaken = (coding: Coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  // Half the time of gzip, and smaller; browsers take it over https.
  return (['br', 'gzip'] as const).find(isTaken) ?? 'identity';
}

export async function compressed(body: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  const part = await (coding === 'br' ? inBrotli(body, BROTLI) : inGzip(body, GZIP));
  // What zlib returns is a part of 16 kB, all of which would be kept with it.
  const own = Buffer.allocUnsafeSlow(part.length);
  part.copy(own);
  return own;
}

/** Compresses what is written to it as it comes. */
export function compressor(coding: Exclude<Coding, 'identity'>) {
  return coding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
}
