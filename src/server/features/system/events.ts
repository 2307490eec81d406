import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../contract/endpoints';
import { STREAM_HEARTBEAT_MS } from '../../../domain/limits';
import { writerOf } from '../../http/bearer';
import type { SignIns } from '../../identity/sign-ins';
import type { Feed } from '../../record/feed';
import { Broadcast, eventsText, eventText, type Send } from './broadcast';

/** Open streams: each window of a browser has one, and a device that changed networks leaves old ones. */
const STREAMS_MAX = { ofSignIn: 12, inAll: 6_000 };

/** What ends a stream. */
type End = () => void;

interface Stream {
  signIn: string;
  person: string;
}

/**
 * Bounds the open streams: a new one takes the place of the oldest of the same sign-in, or, where there are too many in
 * all, of the person who has the most.
 */
export class StreamLimits {
  /** The oldest comes first. */
  readonly #open = new Map<End, Stream>();

  constructor(private readonly limits = STREAMS_MAX) {}

  get size(): number {
    return this.#open.size;
  }

  add(end: End, stream: Stream): void {
    const same = this.#oldestFirst((one) => one.signIn === stream.signIn);
    if (same.length >= this.limits.ofSignIn) this.#end(same[0]!);
    else if (this.#open.size >= this.limits.inAll) this.#end(this.#oldestOfMost());
    this.#open.set(end, stream);
  }

  delete(end: End): void {
    this.#open.delete(end);
  }

  endAll(): void {
    for (const end of this.#open.keys()) end();
  }

  #end(end: End): void {
    this.#open.delete(end);
    end();
  }

  #oldestFirst(isMeant: (stream: Stream) => boolean): End[] {
    return [...this.#open].filter(([, stream]) => isMeant(stream)).map(([end]) => end);
  }

  #oldestOfMost(): End {
    const counts = new Map<string, number>();
    for (const { person } of this.#open.values()) counts.set(person, (counts.get(person) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a)[0]!;
    return this.#oldestFirst(({ person }) => person === most)[0]!;
  }
}

/** Bytes waiting to be sent at which a stream is closed; the device reconnects and goes on from its position. */
const BACKLOG_MAX = 1_000_000;
/** Heartbeats that are not taken until a stream is ended. */
const UNREAD_MAX = 6;
/** setTimeout's limit of 32 bits. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Streams the tags of changed data. A stream goes on from the position of the header `Last-Event-ID` or the parameter
 * `after`, else it begins now; a position that is too old is answered by `reset`. It ends when its token expires, so that
 * the device renews the token, and with its sign-in. Returns a function that tells how many are open.
 */
export function eventRoutes(app: FastifyInstance, feed: Feed, signIns: SignIns | null): () => number {
  const open = new StreamLimits();
  const broadcast = new Broadcast(feed);
  app.addHook('preClose', async () => {
    open.endAll();
  });

  app.get<{ Querystring: { after?: string } }>(
    endpoints.streamEvents.path,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { raw } = reply;
      const given = request.headers['last-event-id'] ?? request.query.after;
      const after = typeof given === 'string' && given !== '' ? given : null;
      const begin = () => {
        reply.hijack();
        // Not in chunks, each of which would be three parts: the stream ends with its connection.
        raw.useChunkedEncodingByDefault = false;
        raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        });
      };
      const send: Send = (text) => {
        if (raw.writableLength > BACKLOG_MAX) raw.destroy();
        else raw.write(text);
      };
      const leave = await broadcast.join(
        after,
        (missed, position) => {
          begin();
          // Where to go on from if nothing follows, or if the connection breaks before what was missed.
          send(eventText(missed?.length ? after! : position, 'open', {}));
          send(eventsText(missed, position));
        },
        send,
      );
      let unread = 0;
      const heartbeat = setInterval(() => {
        // What was sent before the last heartbeat still waits: the device is away, and its connection does not know.
        unread = raw.writableLength > 0 ? unread + 1 : 0;
        if (unread > UNREAD_MAX) raw.destroy();
        else send(': still here\n\n');
      }, STREAM_HEARTBEAT_MS);
      const end = () => raw.end();
      const { issuer, subject, grant, expiresAt } = writerOf(request);
      const expiry = setTimeout(end, Math.min(expiresAt - Date.now(), LONGEST_MS));
      const stopWaiting = signIns?.whenEnded({ grant, expiresAt }, end);
      open.add(end, {
        // Without a name for the sign-in, the token is known: each device has its own.
        signIn: grant ?? request.headers.authorization!,
        person: `${issuer} ${subject}`,
      });
      const close = () => {
        open.delete(end);
        stopWaiting?.();
        leave();
        clearInterval(heartbeat);
        clearTimeout(expiry);
      };
      if (raw.destroyed) close();
      else raw.on('close', close);
    },
  );
  return () => broadcast.size;
}
