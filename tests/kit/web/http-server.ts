import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface TinyServer {
  origin: string;
  /** The received calls, oldest first. */
  seen: Seen[];
  /** What it says of the app's version. */
  version: { status: number; isCorrectVersion: boolean };
  close: () => Promise<void>;
}

const DRAFT_KEY = Buffer.alloc(32, 'k').toString('base64url');

/** A small real HTTP server, for tests of requests. Close it when done. */
export async function tinyServer(
  answer: (request: Seen, response: ServerResponse) => void | Promise<void>,
): Promise<TinyServer> {
  const seen: Seen[] = [];
  const version = { status: 200, isCorrectVersion: true };
  const server = createServer((request, response) => {
    // The app asks for it by itself, with every screen.
    if (request.url === '/api_account/draft_key') return json(response, 200, { key: DRAFT_KEY });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(one);
      if (one.url === '/api_version_check') {
        const { status, isCorrectVersion } = version;
        return json(response, status, { isCorrectVersion });
      }
      void answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    version,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Sends a JSON response. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
