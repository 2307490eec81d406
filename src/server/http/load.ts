import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { errorText } from '../../strings/errors';
import { meter } from '../monitoring/meter';
import { CallError } from './call-error';
import { LoadLimit } from './load-limit';

const ADJUST_MS = 100;
const READS = new Set(['GET', 'HEAD']);

/**
 * Refuses calls at once while more are in progress than can be answered in time (docs/decisions/015-load-shedding.md).
 * Register it after the token check, so that only signed-in callers are counted. Event streams are not counted, because
 * they are idle.
 */
export function shedLoad(app: FastifyInstance): void {
  const load = new LoadLimit();
  const timer = setInterval(() => load.adjust(), ADJUST_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    if (routeOptions.url === endpoints.streamEvents.path) return;
    // A client that left during the token check has closed already and would be counted for ever.
    if (reply.raw.destroyed) return;
    const refusal = load.begin(!READS.has(method));
    if (refusal) meter?.callShed();
    if (refusal === 'too many') throw new CallError('TOO_MANY', errorText.tooMany);
    if (refusal === 'too slow') throw new CallError('UNAVAILABLE', errorText.tooMany);
    reply.raw.once('close', () => load.end(reply.raw.writableFinished ? reply.elapsedTime : null));
  });
}
