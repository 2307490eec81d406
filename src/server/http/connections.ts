import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../domain/networks';

export interface ConnectionLimits {
  /** Connections of strangers, from one network and in all: 200 tablets behind one address open six each at once. */
  strangersOfNetwork: number;
  strangers: number;
  /** Connections that a signed-in call came on. */
  known: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  strangersOfNetwork: 2_000,
  strangers: 4_000,
  known: 8_000,
};

/** Requests that wait on one connection. Browsers and proxies send the next one after the answer. */
const PIPELINED_MAX = 16;

/**
 * Bounds the open connections without refusing anybody: a new one takes the place of the stranger's that has begun no
 * request for the longest time. A connection is a stranger's until a signed-in call has come on it. Those of a proxy carry
 * the calls of many, so only their number in all is bounded.
 */
export class Connections {
  /** By network, null for proxies; the one that has begun no request for the longest time comes first. */
  readonly #strangers = new Map<Socket, string | null>();
  readonly #ofNetwork = new Map<string, Set<Socket>>();
  readonly #known = new Set<Socket>();
  readonly #waiting = new WeakMap<Socket, number>();

  constructor(
    server: Server,
    private readonly isProxy: (address: string, hop: number) => boolean,
    private readonly limits = CONNECTION_LIMITS,
  ) {
    server.on('connection', (socket: Socket) => this.#open(socket));
    const listeners = server.listeners('request') as ((...exchange: Exchange) => void)[];
    server.removeAllListeners('request');
    server.on('request', (...exchange: Exchange) => {
      if (!this.#begin(...exchange)) return;
      if (hasHost(exchange[0])) for (const listener of listeners) listener(...exchange);
      else refuse(exchange[1], 400);
    });
    server.on('checkExpectation', (...exchange: Exchange) => {
      if (this.#begin(...exchange)) refuse(exchange[1], 417);
    });
  }

  /** A signed-in call came on it. */
  know(socket: Socket): void {
    if (!this.#strangers.has(socket) || this.#known.size >= this.limits.known) return;
    this.#forget(socket);
    this.#known.add(socket);
  }

  #open(socket: Socket): void {
    const address = socket.remoteAddress;
    if (address === undefined) return;
    this.#remember(socket, this.isProxy(address, 0) ? null : networkOf(address));
    // Each response that waits on it listens for its end; Node.js would warn of eleven.
    socket.setMaxListeners(2 * PIPELINED_MAX);
    socket.once('close', () => this.#forget(socket));
  }

  #remember(socket: Socket, network: string | null): void {
    this.#strangers.set(socket, network);
    if (network !== null) {
      const all = this.#ofNetwork.get(network) ?? new Set();
      this.#ofNetwork.set(network, all.add(socket));
      if (all.size > this.limits.strangersOfNetwork) this.#endFirst(all.keys());
    }
    if (this.#strangers.size > this.limits.strangers) this.#endFirst(this.#strangers.keys());
  }

  #endFirst(sockets: Iterator<Socket>): void {
    const socket = sockets.next().value as Socket;
    this.#forget(socket);
    socket.destroy();
  }

  #forget(socket: Socket): void {
    this.#known.delete(socket);
    const network = this.#strangers.get(socket);
    this.#strangers.delete(socket);
    const all = network && this.#ofNetwork.get(network);
    if (!all) return;
    all.delete(socket);
    if (all.size === 0) this.#ofNetwork.delete(network);
  }

  /** Whether to work on a request: several may have come before the connection was ended. */
  #begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    const waiting = (this.#waiting.get(socket) ?? 0) + 1;
    if (waiting > PIPELINED_MAX) {
      stopParsing(socket);
      socket.destroy();
      return false;
    }
    this.#waiting.set(socket, waiting);
    response.once('close', () => this.#waiting.set(socket, this.#waiting.get(socket)! - 1));
    if (waiting > 1) closeWith(socket, response);
    const network = this.#strangers.get(socket);
    if (network !== undefined) {
      this.#forget(socket);
      this.#remember(socket, network);
    }
    return true;
  }
}

/**
 * Node.js would go on to make an object of each of the thousands of requests that one packet may have, although the
 * connection is ended, and meanwhile nobody is answered.
 */
function stopParsing(socket: Socket & { parser?: Parser | null }): void {
  if (!socket.parser) return;
  socket.parser.onIncoming = (request) => {
    request.upgrade = false;
    // It tells llhttp that what follows is not HTTP.
    return 2;
  };
}
interface Parser {
  onIncoming: (request: { upgrade: boolean }) => number;
}

/**
 * Closes a response that waits behind another when its connection ends. Node.js closes only the first of them: the others
 * would count as calls in progress for ever.
 */
function closeWith(socket: Socket, response: ServerResponse): void {
  let isClosed = false;
  const onEnd = () =>
    setImmediate(() => {
      if (isClosed) return;
      response.destroy();
      response.emit('close');
    });
  socket.once('close', onEnd);
  response.once('close', () => {
    isClosed = true;
    socket.off('close', onEnd);
  });
}

/** Node.js would ask for it before it tells of the request, so that such requests were not counted. */
const hasHost = ({ httpVersion, headers }: IncomingMessage) =>
  headers.host !== undefined || httpVersion !== '1.1';

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close', 'content-length': 0 });
  response.end();
}

type Exchange = [IncomingMessage, ServerResponse];
