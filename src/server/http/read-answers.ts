import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COUNT_MAX } from '../../domain/limits';
import { LongAnswer } from '../db/long-answer';
import type { Page } from '../db/read-list';
import { Semaphore } from '../identity/semaphore';
import type { SentAnswer } from '../record/answer-cache';

/** How an answer is sent: as it is, or in a coding; RFC 9110, 8.4.1. */
type Coding = 'br' | 'gzip' | 'identity';

/** A shorter body fits in one packet as it is. */
const COMPRESSED_MIN_BYTES = 1_400;

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

async function compressed(body: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  const part = await (coding === 'br' ? inBrotli(body, BROTLI) : inGzip(body, GZIP));
  // What zlib returns is a part of 16 kB, all of which would be kept with it.
  const own = Buffer.allocUnsafeSlow(part.length);
  part.copy(own);
  return own;
}

/** Compresses what is written to it as it comes. */
function compressor(coding: Exclude<Coding, 'identity'>) {
  return coding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The entity tag of a body with these headers; RFC 9110, 8.8.3. */
function etagOf(body: Buffer, headers: object): string {
  return `"${createHash('sha1').update(JSON.stringify(headers)).update(body).digest('base64url')}"`;
}

/** The address of what comes after a page: that of the call, with the cursor. */
function addressOf({ url }: FastifyRequest, cursor: string): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete('offset');
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}

/** What the headers of a list tell: its total before paging, and where it goes on. RFC 8288. */
export function listHeaders(request: FastifyRequest, { total, next }: Omit<Page<unknown>, 'rows'>) {
  return {
    'x-total-count': Math.min(total, COUNT_MAX),
    'x-total-count-relation': total > COUNT_MAX ? 'gte' : 'eq',
    ...(next !== undefined && { link: `<${addressOf(request, next)}>; rel="next"` }),
  };
}

/** An answer as it is sent in a coding. One that is sent in parts has no entity tag, and is compressed with them. */
export async function sentAnswer(
  answer: unknown,
  coding: Coding,
  headers: SentAnswer['headers'] = {},
): Promise<SentAnswer> {
  if (answer instanceof LongAnswer) {
    return {
      body: answer,
      headers: { ...headers, ...(coding !== 'identity' && { 'content-encoding': coding }) },
    };
  }
  const body = Buffer.from(JSON.stringify(answer));
  const etag = etagOf(body, headers);
  if (coding === 'identity' || body.length < COMPRESSED_MIN_BYTES)
    return { body, headers: { ...headers, etag } };
  return {
    body: await compressed(body, coding),
    // Weak: the same answer, in other bytes.
    headers: { ...headers, etag: `W/${etag}`, 'content-encoding': coding },
  };
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the caller has this answer already, in whichever coding; RFC 9110, 13.1.2. */
function isKnown(given: string | undefined, { headers: { etag } }: SentAnswer): boolean {
  if (given === undefined || etag === undefined) return false;
  const tags = given.split(',').map(opaqueTag);
  return tags.includes('*') || tags.includes(opaqueTag(String(etag)));
}

/** Parts of long answers read at the same time, for all callers: other calls still find a connection. */
const reading = new Semaphore(2);

/** The parts of a long answer, each read when its turn has come and the caller takes it. */
export async function* readInTurn<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await reading.run(() => iterator.next());
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await iterator.return?.();
  }
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: SentAnswer): FastifyReply {
  const { body, headers } = answer;
  void reply.headers({ ...headers, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], answer)) {
    return reply.status(304).removeHeader('content-encoding').send();
  }
  void reply.type(JSON_TYPE);
  if (!(body instanceof LongAnswer)) return reply.send(body);
  // Nothing is read for headers alone.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const parts = Readable.from(readInTurn(body.json()), { objectMode: false });
  const coding = headers['content-encoding'] as Coding | undefined;
  // A failure in the middle ends the connection, so that nobody takes a part for the whole.
  return reply.send(
    coding && coding !== 'identity' ? pipeline(parts, compressor(coding), () => undefined) : parts,
  );
}
