import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { errorText } from '../../strings/errors';
import { Budget, networkOf, type Rate } from '../identity/budget';
import type { IdentityService } from '../identity/identity';
import { metrics } from '../observe/start';
import { requireBearer } from './bearer';
import { CallError, failureAnswer } from './call-error';
import { type ConnectionLimits, Connections } from './connections';
import { kindOf, LoadLimit, REFUSALS } from './load-limit';
import { answerBrokenRequests, endStalledBody } from './receiving';
import { RequestQueue } from './request-queue';

interface UnauthenticatedRates {
  /** The web app's pages and files, the settings, the version check. 200 tablets that open the app ask for 6,000. */
  open: Rate;
  /**
   * What signing in asks for, which reads and writes the database and signs, and the description, which is long. 200 people
   * who sign in ask for 2,000.
   */
  costly: Rate;
}

const RATES: UnauthenticatedRates = {
  open: { atOnce: 10_000, perSecond: 500 },
  costly: { atOnce: 3_000, perSecond: 50 },
};

const HEALTH = new Set<string>([endpoints.isLive.path, endpoints.isReady.path]);

/** Whether the route checks a token: then what is not signed in ends there, before any work. */
function asksForToken({ url, is404, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/api_') && !is404 && routeOptions.url !== endpoints.checkVersion.path;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Bounds the work for who has not signed in, by address. Health is always answered. A body is refused before it is read
 * where nothing would take it, and where it is compressed: what it becomes is not known before.
 */
function limitUnauthenticatedWork(app: FastifyInstance, rates = RATES): void {
  const [open, costly] = [new Budget(rates.open), new Budget(rates.costly)];
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && hasBody(request)) throw new CallError('NOT_FOUND', errorText.notFound);
    if (asksForToken(request)) return undefined;
    refuseCompressed(request);
    const { url = '' } = request.routeOptions;
    if (HEALTH.has(url)) return undefined;
    const isSignIn = url.startsWith('/oauth2/') && !url.includes('/assets/');
    const budget = isSignIn || url === endpoints.getOpenApi.path ? costly : open;
    const wait = budget.take(networkOf(request.ip));
    if (wait === 0) return undefined;
    // Not thrown: sign-in answers errors with a page, which is made again each time.
    const { status, answer } = failureAnswer(new CallError('TOO_MANY', errorText.tooMany));
    return reply.status(status).headers({ 'retry-after': wait, 'cache-control': 'no-store' }).send(answer);
  });
}

/** Throws 415 where the body is compressed, before any of it is read. RFC 9110, 15.5.16. */
function refuseCompressed({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'identity')
    throw new CallError('NOT_JSON', errorText.notJson);
}

/** How often the limits of calls in progress follow the time that calls take. */
const ADJUST_MS = 100;

export interface AdmissionOptions {
  /** Headers that every answer has. */
  headers: Record<string, string>;
  isProxy: (address: string, hop: number) => boolean;
  /** A connection ends when a header, or more of a body, does not arrive within this time. */
  receiveMs: number;
  connectionLimits?: ConnectionLimits;
  rates?: UnauthenticatedRates;
}

export type Admission = ReturnType<typeof createAdmission>;

/** What a connection, a request on it and a call must pass before any work for them, in this order. */
export function createAdmission(options: AdmissionOptions) {
  const { headers, isProxy, receiveMs, connectionLimits, rates } = options;
  const connections = new Connections(isProxy, connectionLimits);
  const load = new LoadLimit();
  const queue = new RequestQueue({ isFull: (kind) => load.refusal(kind) !== null, headers });
  const answerBroken = answerBrokenRequests(headers);
  const servers: Server[] = [];

  /** A connection: one too many ends the one that has asked nothing for the longest time. */
  function admitConnection(socket: Socket): void {
    connections.add(socket);
    queue.connectionAccepted();
  }

  /** A request whose header has arrived: not one of too many on its connection, complete, and in its turn. */
  function admitRequest(
    request: IncomingMessage,
    response: ServerResponse,
    handle: Parameters<FastifyServerFactory>[0],
  ): void {
    if (!connections.begin(request, response)) return;
    endStalledBody(request, response, receiveMs, answerBroken);
    if (hasHost(request)) queue.add(request, response, handle);
    else rejectRequest(response, 400);
  }

  /** An expectation that Node.js does not know. RFC 9110, 10.1.1. */
  function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
    if (connections.begin(request, response)) rejectRequest(response, 417);
  }

  return {
    connections,
    answerBroken,

    /** Makes the server in front of Fastify. */
    serverFactory(handle, { keepAliveTimeout, requestTimeout }): Server {
      const server = createServer({
        keepAliveTimeout: keepAliveTimeout as number,
        requestTimeout: requestTimeout as number,
        headersTimeout: receiveMs,
        connectionsCheckingInterval: Math.min(receiveMs, 1_000),
        // Node.js would ask for it before it tells of the request, so that such requests were not counted.
        requireHostHeader: false,
      });
      server.on('connection', admitConnection);
      server.on('request', (request, response) => admitRequest(request, response, handle));
      server.on('checkExpectation', refuseExpectation);
      servers.push(server);
      return server;
    },

    /** Any request: what asks for no token is bounded by address, and no body is read that nothing would take. */
    admitRequests(app: FastifyInstance): void {
      limitUnauthenticatedWork(app, rates);
    },

    /** A call: its token is valid, its connection and token are known from now on, and not too many are in progress. */
    admitCalls(app: FastifyInstance, identity: Pick<IdentityService, 'verify' | 'signIns'>): void {
      requireBearer(app, identity);
      app.addHook('onRequest', async (request) => {
        connections.markSignedIn(request.raw.socket);
        queue.markSignedIn(request.headers.authorization!);
        refuseCompressed(request);
      });
      shedLoad(app, load);
    },

    /** Before the server stops: what has arrived begins, and what arrives from now on is refused. */
    stop(): void {
      queue.close();
    },

    /** Node.js counts a connection that has sent nothing as busy; browsers open such ones in advance. */
    closeIdle(): void {
      for (const server of servers) server.closeIdleConnections();
      connections.endUnused();
    },
  } satisfies { serverFactory: FastifyServerFactory } & Record<string, unknown>;
}

/**
 * Refuses calls at once while more are in progress than can be answered in time (docs/decisions/015-load-shedding.md).
 * Event streams are not counted, because they are idle.
 */
function shedLoad(app: FastifyInstance, load: LoadLimit): void {
  const timer = setInterval(() => load.adjust(), ADJUST_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    if (routeOptions.url === endpoints.streamEvents.path) return done();
    // A client that left during the token check has closed already and would be counted forever.
    if (reply.raw.destroyed) return done();
    const kind = kindOf(method);
    const refusal = load.begin(kind);
    if (refusal) {
      metrics?.callsShed.inc();
      return done(REFUSALS[refusal]);
    }
    reply.raw.once('close', () => load.end(kind, reply.raw.writableFinished ? reply.elapsedTime : null));
    done();
  });
}

const hasHost = ({ httpVersion, headers }: IncomingMessage) =>
  headers.host !== undefined || httpVersion !== '1.1';

function rejectRequest(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close', 'content-length': 0 });
  response.end();
}
