import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { endpoints } from '../../contract/endpoints';
import { metrics } from '../observe/start';
import { failureAnswer } from './call-error';
import { type CallKind, kindOf, REFUSALS } from './load-limit';
import { JSON_TYPE } from './read-answers';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Begins the work. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

interface Waiting extends Exchange {
  /** When it arrived, in milliseconds of `performance.now`. */
  since: number;
  /** How long it may wait, in milliseconds. */
  maxWaitMs: number;
}

/** One request in so many is unauthenticated where both wait: who signs in gets in, and a flood does not take the others' time. */
const UNAUTHENTICATED_SHARE = 4;
/**
 * How long a request may wait while connections are accepted, in milliseconds. Turns in which nothing begins are short, so
 * that hundreds are accepted in it.
 */
const ACCEPTING_MS = 50;
/**
 * And how many turns at most for each waiting request of who has signed in: connections without end do not keep a few
 * people from working.
 */
const ACCEPTED_FOR_ONE = 30;
/** How long requests may wait here, in milliseconds. People wait for the answer of calls, which are promised within a second. */
const WAIT_MS = { read: 400, write: 500, other: 3_000 } as const;
/** What was let in is refused only when it waited this much longer than that. */
const LATE = 1.5;
/** Calls that may wait however long it takes: a factory with few tablets is never refused for one slow moment. */
const MIN_ALLOWED = 50;
/** Health checks answered at once in a turn. */
const HEALTH_AT_ONCE = 8;
/** The tokens that are remembered as those of signed-in people. */
const TOKENS = 10_000;

const HEALTH = new Set<string>([endpoints.isLive.path, endpoints.isReady.path]);
/** The one is idle, and the other asks for no token: neither counts as a call in progress. */
const NOT_CALLS = [endpoints.streamEvents.path, endpoints.checkVersion.path];

const isCall = (url: string) => url.startsWith('/api_') && !NOT_CALLS.some((path) => url.startsWith(path));

/** Calls, and all else that is longer in coming or that nobody waits for: pages, signing in, streams. */
interface Queues {
  calls: Waiting[];
  others: Waiting[];
}

interface Options {
  /** Whether a call would be refused because too many are in progress. */
  isFull: (kind: CallKind) => boolean;
  /** Headers that every answer has. */
  headers: Record<string, string>;
}

/**
 * Lets requests begin in turns of the event loop: one, and as many more as begin in the time that the rest of the turn took.
 * Node.js would begin all that have arrived before it looks at the answers of the database, and accepts one connection in
 * a turn (libuv 1.45 and later): with a crowd a turn takes a tenth of a second, the database waits for the server, and new
 * connections wait for many seconds. What would wait too long is refused before any work, those that have signed in come
 * before others, and health hardly waits.
 */
export class RequestQueue {
  readonly #signedIn: Queues = { calls: [], others: [] };
  readonly #unauthenticated: Queues = { calls: [], others: [] };
  readonly #tokens = new LRUCache<string, true>({ max: TOKENS });
  #turn = 0;
  #isRunning = false;
  #isClosed = false;
  /** When requests last began, in milliseconds of `performance.now`. */
  #endedAt = 0;
  #hasAccepted = false;
  /** How many turns in a row nothing began because connections were accepted. */
  #deferredTurns = 0;
  #health = 0;

  constructor(private readonly options: Options) {}

  /** A connection was accepted in this turn. */
  connectionAccepted(): void {
    this.#hasAccepted = true;
  }

  /** A signed-in call came with this header. */
  markSignedIn(authorization: string): void {
    this.#tokens.set(authorization, true);
  }

  /** Before the server stops: what has arrived begins, and is finished like any other; what arrives from now on is refused. */
  close(): void {
    this.#isClosed = true;
    for (const { calls, others } of [this.#signedIn, this.#unauthenticated]) {
      for (const waiting of [...calls.splice(0), ...others.splice(0)]) begin(waiting);
    }
  }

  /** Begins a request in its turn, or refuses it. */
  add(request: IncomingMessage, response: ServerResponse, handle: Exchange['handle']): void {
    const { url = '', headers } = request;
    const exchange = { request, response, handle };
    if (HEALTH.has(url) && ++this.#health <= HEALTH_AT_ONCE) return begin(exchange);
    const isSignedIn = this.#tokens.has(headers.authorization ?? '');
    const kind = !isCall(url) ? 'other' : kindOf(request.method);
    const queues = isSignedIn ? this.#signedIn : this.#unauthenticated;
    const queue = kind === 'other' ? queues.others : queues.calls;
    const now = performance.now();
    const isFull = kind !== 'other' && this.options.isFull(kind);
    const isSlow = queue.length >= MIN_ALLOWED && now - queue[0]!.since > WAIT_MS[kind];
    if (isFull || isSlow || this.#isClosed) return this.#refuse(response, isSignedIn);
    queue.push({ ...exchange, since: now, maxWaitMs: WAIT_MS[kind] * LATE });
    if (this.#isRunning) return undefined;
    this.#isRunning = true;
    this.#endedAt = now;
    setImmediate(this.#run);
    return undefined;
  }

  /** The next of a queue, once those before it that waited too long are refused. */
  #next(queue: Waiting[], isSignedIn: boolean, now: number): Exchange | undefined {
    while (queue.length > MIN_ALLOWED && now - queue[0]!.since > queue[0]!.maxWaitMs) {
      this.#refuse(queue.shift()!.response, isSignedIn);
    }
    return queue.shift();
  }

  /** The next request: each queue comes first in its share of the turns. */
  #nextOfAll(now: number): Exchange | undefined {
    this.#turn = (this.#turn + 1) % (2 * UNAUTHENTICATED_SHARE);
    const order = [this.#signedIn, this.#unauthenticated];
    if (this.#turn % UNAUTHENTICATED_SHARE === 0) order.reverse();
    for (const queues of order) {
      const kinds = [queues.calls, queues.others];
      if (this.#turn >= UNAUTHENTICATED_SHARE) kinds.reverse();
      for (const queue of kinds) {
        const next = this.#next(queue, queues === this.#signedIn, now);
        if (next) return next;
      }
    }
    return undefined;
  }

  /** An unauthenticated connection ends with it: a flood has to reconnect, which takes a turn each time. */
  #refuse(response: ServerResponse, isSignedIn: boolean): void {
    metrics?.callsShed.inc();
    response.writeHead(REFUSAL.status, {
      ...this.options.headers,
      ...REFUSAL.headers,
      ...((!isSignedIn || this.#isClosed) && { connection: 'close' }),
      'x-request-id': randomUUID(),
    });
    response.end(REFUSAL.body);
  }

  /** Whether another connection may be accepted first: each wait for one would be as long as a request takes. */
  #shouldDefer(): boolean {
    const { calls, others } = this.#signedIn;
    const waiting = calls.length + others.length;
    const defers =
      this.#hasAccepted &&
      performance.now() - this.#endedAt < ACCEPTING_MS &&
      (waiting === 0 || this.#deferredTurns < waiting * ACCEPTED_FOR_ONE);
    this.#deferredTurns = defers ? this.#deferredTurns + 1 : 0;
    this.#hasAccepted = false;
    return defers;
  }

  readonly #run = (): void => {
    this.#health = 0;
    if (this.#shouldDefer()) return void setImmediate(this.#run);
    const now = performance.now();
    // The time of accepting counts, too: with less for them a crowd waits longer (measured).
    const restOfTurnMs = now - this.#endedAt;
    this.#beginUntil(now + restOfTurnMs);
  };

  /** Begins one, and others until then. */
  #beginUntil(until: number): void {
    const now = performance.now();
    const next = this.#nextOfAll(now);
    const goesOn = next && now < until;
    // Before the work, which may fail. What a request does next is done before another begins.
    if (goesOn) queueMicrotask(() => process.nextTick(() => this.#beginUntil(until)));
    else this.#endTurn(now);
    if (next) begin(next);
  }

  #endTurn(now: number): void {
    this.#endedAt = now;
    const { calls, others } = this.#signedIn;
    this.#isRunning =
      calls.length +
        others.length +
        this.#unauthenticated.calls.length +
        this.#unauthenticated.others.length >
      0;
    if (this.#isRunning) setImmediate(this.#run);
  }
}

function begin({ request, response, handle }: Exchange): void {
  if (!request.socket.destroyed) handle(request, response);
}

const { status, answer } = failureAnswer(REFUSALS['too slow']);
// Text is sent in one part with the head.
const body = JSON.stringify(answer);
const REFUSAL = {
  status,
  headers: {
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
  },
  body,
};
