import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endpoints } from '../../contract/endpoints';
import { errorText } from '../../strings/errors';
import { meter } from '../monitoring/meter';
import { answerOf, CallError } from './call-error';

type Exchange = [IncomingMessage, ServerResponse];
type RequestListener = (...exchange: Exchange) => void;

interface Waiting {
  exchange: Exchange;
  /** Until when it may wait, by `performance.now`. */
  until: number;
}

/** One request in so many is a stranger's where both wait: who signs in gets in, and a flood does not take the others' time. */
const STRANGERS_SHARE = 4;
/** So many connections may be accepted, one a turn, while a request waits. */
const ACCEPTED_BEFORE = 10;
/** How long requests may wait here, in milliseconds. People wait for the answer of calls, which are promised within a second. */
const WAIT_MS = { read: 400, write: 500, other: 3_000 } as const;
/** How much the last turn counts in the average. */
const LAST_TURN = 0.05;
/** So many wait however long it takes: a factory with few tablets is never refused for one slow moment. */
const LEAST = 50;

const NEVER_WAIT = new Set<string | undefined>([endpoints.isLive.path, endpoints.isReady.path]);
/** The one is idle, and the other asks for no token: neither counts as a call in progress. */
const NOT_CALLS = [endpoints.streamEvents.path, endpoints.checkVersion.path];

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
const isCall = (url: string) => url.startsWith('/api_') && !NOT_CALLS.some((path) => url.startsWith(path));

interface Options {
  /** Whether a signed-in call has come on the connection. */
  isKnown: (socket: Socket) => boolean;
  /** Whether a call would be refused because too many are in progress. */
  isFull: (isWrite: boolean) => boolean;
  /** Of every answer. */
  headers: Record<string, string>;
}

/**
 * Lets one request begin in each turn of the event loop. Node.js would begin all that have arrived before it looks at the
 * answers of the database, and accepts one connection in a turn (libuv 1.45 and later): with a crowd a turn takes a tenth
 * of a second, the database waits for the server, and new connections wait for many seconds. What would wait too long is
 * refused before any work, those that have signed in come before strangers, and health never waits.
 */
export class RequestQueue {
  readonly #known: Waiting[] = [];
  readonly #strangers: Waiting[] = [];
  readonly #listeners: readonly RequestListener[];
  #turn = 0;
  /** How long a turn with a request takes, in milliseconds, while some wait: on average, and since when the last one is. */
  #turnMs = 0;
  #turnedAt: number | null = null;
  #isRunning = false;
  #hasAccepted = false;
  #accepted = 0;

  /** Takes the place of the server's listeners for requests. */
  constructor(
    server: Server,
    private readonly options: Options,
  ) {
    this.#listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('connection', () => (this.#hasAccepted = true));
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#arrive([request, response]),
    );
  }

  #arrive(exchange: Exchange): void {
    const [request, response] = exchange;
    const { url = '', socket } = request;
    if (NEVER_WAIT.has(url)) return this.#begin(exchange);
    const kind = !isCall(url) ? 'other' : isRead(request) ? 'read' : 'write';
    if (kind !== 'other' && this.options.isFull(kind === 'write')) return this.#refuse(response);
    const isKnown = this.options.isKnown(socket);
    const queue = isKnown ? this.#known : this.#strangers;
    const turns = queue.length * (isKnown || this.#known.length === 0 ? 1 : STRANGERS_SHARE);
    if (queue.length >= LEAST && turns * this.#turnMs > WAIT_MS[kind]) return this.#refuse(response);
    queue.push({ exchange, until: performance.now() + WAIT_MS[kind] });
    if (this.#isRunning) return undefined;
    this.#isRunning = true;
    setImmediate(this.#run);
    return undefined;
  }

  /** The next of a queue, once those before it that waited longer than it seemed are refused. */
  #next(queue: Waiting[], now: number): Exchange | undefined {
    while (queue.length > LEAST && queue[0]!.until < now) this.#refuse(queue.shift()!.exchange[1]);
    return queue.shift()?.exchange;
  }

  #refuse(response: ServerResponse): void {
    meter?.callShed();
    response.writeHead(REFUSAL.status, {
      ...this.options.headers,
      ...REFUSAL.headers,
      'x-request-id': randomUUID(),
    });
    response.end(REFUSAL.body);
  }

  /** Whether another connection may be accepted first: each wait for one would be as long as a request takes. */
  #lendsTurn(): boolean {
    const lends = this.#hasAccepted && this.#accepted < ACCEPTED_BEFORE;
    this.#accepted = lends ? this.#accepted + 1 : 0;
    this.#hasAccepted = false;
    return lends;
  }

  readonly #run = (): void => {
    if (this.#lendsTurn()) return void setImmediate(this.#run);
    this.#turn = (this.#turn + 1) % STRANGERS_SHARE;
    const [first, second] =
      this.#turn === 0 ? [this.#strangers, this.#known] : [this.#known, this.#strangers];
    const now = performance.now();
    if (this.#turnedAt !== null) this.#turnMs += LAST_TURN * (now - this.#turnedAt - this.#turnMs);
    const next = this.#next(first, now) ?? this.#next(second, now);
    this.#isRunning = this.#known.length + this.#strangers.length > 0;
    this.#turnedAt = this.#isRunning ? now : null;
    // Before the work, which may fail.
    if (this.#isRunning) setImmediate(this.#run);
    if (next && !next[0].socket.destroyed) this.#begin(next);
  };

  #begin(exchange: Exchange): void {
    for (const listener of this.#listeners) listener(...exchange);
  }
}

const { status, answer } = answerOf(new CallError('UNAVAILABLE', errorText.tooMany));
// Text is sent in one part with the head.
const body = JSON.stringify(answer);
const REFUSAL = {
  status,
  headers: {
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  },
  body,
};
