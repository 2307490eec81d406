import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../identity/budget';

export interface ConnectionLimits {
  /** Connections without a signed-in call, from one network and in all: 200 tablets behind one address open six each at once. */
  unauthenticatedOfNetwork: number;
  unauthenticated: number;
  /** Connections that a signed-in call came on. */
  signedIn: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  unauthenticatedOfNetwork: 2_000,
  unauthenticated: 4_000,
  signedIn: 8_000,
};

/** Requests that wait on one connection. Browsers and proxies send the next one after the answer. */
const PIPELINED_MAX = 16;

/**
 * Bounds the open connections without refusing anybody: a new one takes the place of the unauthenticated one that has begun
 * no request for the longest time. A connection is unauthenticated until a signed-in call has come on it. Those of a proxy
 * carry the calls of many, so only their number in all is bounded.
 */
export class Connections {
  /** By network, null for proxies; the one that has begun no request for the longest time comes first. */
  readonly #unauthenticated = new Map<Socket, string | null>();
  readonly #ofNetwork = new Map<string, Set<Socket>>();
  readonly #signedIn = new Set<Socket>();
  readonly #waiting = new WeakMap<Socket, number>();

  constructor(
    private readonly isProxy: (address: string, hop: number) => boolean,
    private readonly limits = CONNECTION_LIMITS,
  ) {}

  add(socket: Socket): void {
    const address = socket.remoteAddress;
    if (address === undefined) return;
    this.#remember(socket, this.isProxy(address, 0) ? null : networkOf(address));
    // Each response that waits on it listens for its end; Node.js would warn of eleven.
    socket.setMaxListeners(2 * PIPELINED_MAX);
    socket.once('close', () => this.#forget(socket));
  }

  /** Whether to work on a request: several may have come before the connection was ended. */
  begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
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
    const network = this.#unauthenticated.get(socket);
    if (network !== undefined) {
      this.#forget(socket);
      this.#remember(socket, network);
    }
    return true;
  }

  /** A signed-in call came on it. */
  markSignedIn(socket: Socket): void {
    if (!this.#unauthenticated.has(socket) || this.#signedIn.size >= this.limits.signedIn) return;
    this.#forget(socket);
    this.#signedIn.add(socket);
  }

  /** Ends those that nothing has come on. */
  endUnused(): void {
    for (const socket of this.#unauthenticated.keys()) if (socket.bytesRead === 0) socket.destroy();
  }

  #remember(socket: Socket, network: string | null): void {
    this.#unauthenticated.set(socket, network);
    if (network !== null) {
      const all = this.#ofNetwork.get(network) ?? new Set();
      this.#ofNetwork.set(network, all.add(socket));
      if (all.size > this.limits.unauthenticatedOfNetwork) this.#endFirst(all.keys());
    }
    if (this.#unauthenticated.size > this.limits.unauthenticated)
      this.#endFirst(this.#unauthenticated.keys());
  }

  #endFirst(sockets: Iterator<Socket>): void {
    const socket = sockets.next().value as Socket;
    this.#forget(socket);
    socket.destroy();
  }

  #forget(socket: Socket): void {
    this.#signedIn.delete(socket);
    const network = this.#unauthenticated.get(socket);
    this.#unauthenticated.delete(socket);
    const all = network && this.#ofNetwork.get(network);
    if (!all) return;
    all.delete(socket);
    if (all.size === 0) this.#ofNetwork.delete(network);
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
    // Tells llhttp that what follows is not HTTP.
    return 2;
  };
}
interface Parser {
  onIncoming: (request: { upgrade: boolean }) => number;
}

/**
 * Closes a response that waits behind another when its connection ends. Node.js closes only the first of them: the others
 * would count as calls in progress forever.
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
