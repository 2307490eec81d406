import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { errorText } from '../../strings/errors';
import { Budget, type Rate } from '../identity/budget';
import { answerOf, CallError } from './call-error';
import { networkOf } from '../../domain/networks';

export interface UnauthenticatedRates {
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
export function limitUnauthenticatedWork(app: FastifyInstance, rates = RATES): void {
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
    // Not thrown: sign-in answers errors with a page, which is made anew each time.
    const { status, answer } = answerOf(new CallError('TOO_MANY', errorText.tooMany));
    return reply.status(status).headers({ 'retry-after': wait, 'cache-control': 'no-store' }).send(answer);
  });
}

/** Throws 415 where the body is compressed, before any of it is read. RFC 9110, 15.5.16. */
export function refuseCompressed({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'identity')
    throw new CallError('NOT_JSON', errorText.notJson);
}
