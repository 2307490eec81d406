import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorText } from '../../strings/errors';
import { answerOf, CallError } from './call-error';

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
    const { status, answer } = answerOf(errorOf(code));
    const body = JSON.stringify(answer);
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    socket.destroySoon();
  };
}

/** Ends connections whose request body stops arriving for this time. */
export function endStalledBodies(
  server: Server,
  silenceMs: number,
  answer: (error: ConnectionError, socket: Socket) => void,
): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
    // The timeout of a socket is reset whenever data arrives.
    socket.setTimeout(silenceMs);
    request.once('end', () => response.writableFinished || socket.setTimeout(0));
    // A refused call is answered before its body ends, and Node then sets the longer timeout of an idle connection.
    response.once('finish', () => request.complete || socket.setTimeout(silenceMs));
    request.on('timeout', () => answer({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket));
  });
}
