import { createParser } from 'eventsource-parser';
import type { LiveState } from '../lib/state';
import { type ApiExtra, withToken } from './base-query';
import { callHeaders } from './request';

/** An event of the stream: its position in the journal, its name, and its data as text. */
interface StreamEvent {
  id?: string | undefined;
  event?: string | undefined;
  data: string;
}

export interface StreamListener {
  onEvent: (event: StreamEvent) => void;
  onState: (state: LiveState) => void;
  /** Events may have been missed: the stream is open, but its position was not known. */
  onGap: () => void;
  /** The server does not accept the sign-in any more. */
  onEnded: () => void;
}

interface StreamOptions {
  /** After this long without data from the server the stream counts as dead. */
  silenceMs: number;
  /** The first wait before a dropped stream is opened again. */
  firstWaitMs: number;
}

/** The longest wait before a dropped stream is opened again, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Listens to the server's events from a position on (null: unknown); a dropped stream goes on from the last event.
 * Returns a function that stops it, and says where to go on from.
 */
export function openStream(
  { tokens, origin }: ApiExtra,
  { silenceMs, firstWaitMs }: StreamOptions,
  after: string | null,
  listener: StreamListener,
): () => string | null {
  const end = new AbortController();
  const { signal } = end;
  let stream: AbortController | null = null;
  let lastDataAt = 0;
  let failures = 0;
  let position = after;
  let wake: (() => void) | null = null;

  async function open(stream: AbortController): Promise<Response | null> {
    const response = await withToken(tokens, (token) =>
      fetch(`${origin}/api_events`, {
        headers: {
          ...callHeaders(token),
          Accept: 'text/event-stream',
          ...(position !== null && { 'Last-Event-ID': position }),
        },
        cache: 'no-store',
        signal: stream.signal,
      }),
    );
    if (response?.status === 401) {
      end.abort();
      listener.onEnded();
    }
    return response?.ok ? response : null;
  }

  /** Reads one stream to its end. */
  async function listen(): Promise<void> {
    stream = new AbortController();
    lastDataAt = Date.now();
    const response = await open(stream);
    if (!response?.body) return;
    failures = 0;
    listener.onState('connected');
    if (position === null) listener.onGap();
    const parser = createParser({
      onEvent: (event) => {
        position = event.id ?? position;
        listener.onEvent(event);
      },
    });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      lastDataAt = Date.now();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      if (signal.aborted) return;
      listener.onState('reconnecting');
      const wait = Math.min(firstWaitMs * 2 ** failures++, LONGEST_WAIT_MS);
      // Random, so that not all devices reconnect at the same moment after the server was down.
      await pause(wait * (0.5 + Math.random() / 2));
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const checkSilence = () => {
    if (Date.now() - lastDataAt > silenceMs) stream?.abort();
  };
  /** The network is back: reconnect without waiting, since the old stream may be dead. */
  const reconnectNow = () => {
    checkSilence();
    failures = 0;
    wake?.();
  };
  const drop = () => stream?.abort();
  const watchdog = setInterval(checkSilence, silenceMs / 4);
  window.addEventListener('offline', drop, { signal });
  window.addEventListener('online', reconnectNow, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(watchdog);
    stream?.abort();
    wake?.();
  });
  void run();
  return () => {
    end.abort();
    return position;
  };
}
