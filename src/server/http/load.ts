import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { errorText } from '../../strings/errors';
import { meter } from '../monitoring/meter';
import { CallError } from './call-error';

/** The number of calls in progress at which new ones are refused. */
const CALLS_MAX = 2_000;

/**
 * Refuses calls with 429 while too many are in progress. Register it after the token check, so that only signed-in
 * callers are counted. Event streams are not counted, because they are idle.
 */
export function shedLoad(app: FastifyInstance): void {
  let inProgress = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === endpoints.streamEvents.path) return;
    // A client that left during the token check has closed already and would be counted for ever.
    if (reply.raw.destroyed) return;
    if (inProgress >= CALLS_MAX) {
      meter?.callShed();
      throw new CallError('TOO_MANY', errorText.tooMany);
    }
    inProgress++;
    reply.raw.once('close', () => inProgress--);
  });
}
