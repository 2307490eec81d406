import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../contract/endpoints';
import { TAG_TYPES } from '../../../contract/tags';
import { STREAM_HEARTBEAT_MS } from '../../../domain/limits';
import { writerOf } from '../../http/bearer';
import type { Events, News } from '../../writes/events';

/** A device that takes nothing while this much waits for it (bytes) is let go; it comes back and catches up. */
const BACKLOG_MAX = 1_000_000;
/** setTimeout counts in 32 bits. */
const LONGEST_MS = 2 ** 31 - 1;

/** The stream that tells a device what went stale. It ends with its token, so that the device renews it. */
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
    const report = (news: News | null) =>
      send(`event: invalidate\ndata: ${JSON.stringify(news ?? { tags: TAG_TYPES })}\n\n`);
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
