import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../contract/endpoints';
import { metrics, tracer } from '../observe/start';

/** The status of the response; `aborted` where the caller left before its end. */
function statusOf({ raw }: FastifyReply): string {
  return raw.writableEnded ? String(raw.statusCode) : 'aborted';
}

/** The route's pattern; null for event streams, which last for hours. */
function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest): string | null {
  return url === endpoints.streamEvents.path ? null : url;
}

function measureCalls(app: FastifyInstance, { calls, callsInProgress }: NonNullable<typeof metrics>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    if (route !== null && !reply.raw.destroyed) {
      callsInProgress.inc();
      reply.raw.on('close', () => {
        callsInProgress.dec();
        calls.observe({ method: request.method, route, status: statusOf(reply) }, reply.elapsedTime / 1000);
      });
    }
    done();
  });
}

function traceCalls(app: FastifyInstance): void {
  const traces = new WeakMap<FastifyRequest, ReturnType<NonNullable<typeof tracer>['call']>>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    if (route === null || reply.raw.destroyed || !tracer) return done();
    const { method, id: requestId, headers } = request;
    const call = tracer.call({ method, route, requestId, headers });
    traces.set(request, call);
    request.log = reply.log = request.log.child(call.ids);
    reply.raw.once('close', () => call.end(statusOf(reply)));
    call.run(done);
  });
  // Once more, because reading a body leaves the context of the hooks before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = traces.get(request);
    if (call) call.run(done);
    else done();
  });
}

/** Measures and traces every call, where settings ask for that. Register it before all other hooks and routes. */
export function watchCalls(app: FastifyInstance): void {
  if (tracer) traceCalls(app);
  if (metrics) measureCalls(app, metrics);
}
