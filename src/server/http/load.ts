import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { errorText } from '../../strings/errors';
import { meter } from '../observe/meter';
import { CallError } from './call-error';
import type { CallKind, LoadLimit } from './load-limit';

const ADJUST_MS = 100;
export const kindOf = (method = ''): CallKind => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
/** Made once: a crowd is refused thousands of times a second, and a trace of each would take longer than the answer. */
export const REFUSALS = {
  'too many': new CallError('TOO_MANY', errorText.tooMany),
  'too slow': new CallError('UNAVAILABLE', errorText.tooMany),
};

/**
 * Refuses calls at once while more are in progress than can be answered in time (docs/decisions/015-load-shedding.md).
 * Register it after the token check, so that only signed-in callers are counted. Event streams are not counted, because
 * they are idle.
 */
export function shedLoad(app: FastifyInstance, load: LoadLimit): void {
  const timer = setInterval(() => load.adjust(), ADJUST_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    if (routeOptions.url === endpoints.streamEvents.path) return done();
    // A client that left during the token check has closed already and would be counted for ever.
    if (reply.raw.destroyed) return done();
    const kind = kindOf(method);
    const refusal = load.begin(kind);
    if (refusal) {
      meter?.callShed();
      return done(REFUSALS[refusal]);
    }
    reply.raw.once('close', () => load.end(kind, reply.raw.writableFinished ? reply.elapsedTime : null));
    done();
  });
}
