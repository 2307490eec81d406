import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorText } from '../../strings/errors';
import { writerOf } from './bearer';
import { CallError, failureAnswer } from './call-error';
import { JSON_TYPE } from './read-answers';

/** Files that are received at the same time. Each is held in memory, for as long as a slow connection takes. */
const UPLOADS_MAX = 16;

/** Lets in one file of a person at a time, and so many in all; else 503 before any of it is read. */
export function limitUploads(app: FastifyInstance): void {
  const people = new Set<string>();
  app.addHook('onRequest', async (request, { raw }) => {
    const { issuer, subject } = writerOf(request);
    const person = `${issuer} ${subject}`;
    if (people.has(person) || people.size >= UPLOADS_MAX)
      throw new CallError('UNAVAILABLE', errorText.tooMany);
    if (raw.destroyed) return;
    people.add(person);
    raw.once('close', () => people.delete(person));
  });
}

/** Bounds a body that arrives byte by byte; long enough for a picture over a slow connection. */
export const REQUEST_MS = 15 * 60_000;

type ConnectionError = Pick<NodeJS.ErrnoException, 'code'>;

interface ServerSocket extends Socket {
  /** The response in progress. */
  _httpMessage?: ServerResponse | null;
}

function errorOf(code: string | undefined): CallError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new CallError('TOO_SLOW', errorText.tooSlow);
  if (code === 'HPE_HEADER_OVERFLOW') return new CallError('TOO_LARGE', errorText.tooLarge);
  return new CallError('MALFORMED', errorText.malformed);
}

/** Answers a request that never fully arrived, for which no route or hook runs, and ends its connection. */
export function answerBrokenRequests(headers: Record<string, string>) {
  return ({ code }: ConnectionError, socket: ServerSocket): void => {
    // A second response would be read as part of one that has started; Node's own handler looks at the same property.
    if (code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const { status, answer } = failureAnswer(errorOf(code));
    const body = JSON.stringify(answer);
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    socket.destroySoon();
  };
}

/** How long the rest of a refused body is thrown away, so that the sender gets to read the answer. */
const REST_MS = 5_000;

/**
 * Ends a connection when the body of its request stops arriving for this time, or its answer is not read for it. What is
 * left of a body after the answer is thrown away for a moment only.
 */
export function endStalledBody(
  request: IncomingMessage,
  response: ServerResponse,
  silenceMs: number,
  answer: (error: ConnectionError, socket: Socket) => void,
): void {
  const { socket } = request;
  // The timeout of a socket is reset whenever data arrives, or some of what waits to be sent is taken.
  socket.setTimeout(silenceMs);
  // Node.js tells the request only until it is complete.
  request.on('timeout', () => answer({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket));
  response.on('timeout', () => {
    if (!request.complete) return;
    if (socket.writableLength > 0) socket.destroy();
    // The answer is not made yet.
    else socket.setTimeout(silenceMs);
  });
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => socket.destroy(), Math.min(REST_MS, silenceMs)).unref();
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
  });
}
