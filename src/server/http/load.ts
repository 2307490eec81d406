import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { tooMany } from './api-error';

/** Calls under way at once before new ones are refused. */
const CALLS_MAX = 2_000;

/**
 * Refuses a call at once where more are under way than the server can carry. Register it after the check of the token:
 * only calls of people are counted, so that nobody else can use the places up. Streams wait for nothing and do not count.
 */
export function shedLoad(app: FastifyInstance): void {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === endpoints.streamEvents.path) return;
    if (underWay >= CALLS_MAX) throw tooMany();
    underWay++;
    reply.raw.once('close', () => underWay--);
  });
}
