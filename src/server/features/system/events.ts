import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../contract/endpoints';
import { TAG_TYPES } from '../../../contract/tags';
import { STREAM_HEARTBEAT_MS } from '../../../domain/limits';
import { writerOf } from '../../http/bearer';
import type { Events, Invalidation } from '../../writes/events';

/** Bytes waiting to be sent at which a stream is closed; the device reconnects and reloads. */
const BACKLOG_MAX = 1_000_000;
/** setTimeout's limit of 32 bits. */
const LONGEST_MS = 2 ** 31 - 1;

/** Streams the tags of changed data. A stream ends when its token expires, so that the device renews the token. */
export function eventRoutes(app: FastifyInstance, events: Events): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get(endpoints.streamEvents.path, { exposeHeadRoute: false }, (request, reply) => {
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (text: string) => {
      if (raw.writableLength > BACKLOG_MAX) raw.destroy();
      else raw.write(text);
    };
    const report = (invalidation: Invalidation | null) =>
      send(`event: invalidate\ndata: ${JSON.stringify(invalidation ?? { tags: TAG_TYPES })}\n\n`);
    send(': open\n\n');
    const unsubscribe = events.subscribe(report);
    const heartbeat = setInterval(() => send(': still here\n\n'), STREAM_HEARTBEAT_MS);
    const end = () => raw.end();
    const expiry = setTimeout(end, Math.min(writerOf(request).expiresAt - Date.now(), LONGEST_MS));
    open.add(end);
    raw.on('close', () => {
      open.delete(end);
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(expiry);
    });
  });
}
