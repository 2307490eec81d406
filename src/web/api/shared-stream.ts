import type { LiveState } from '../lib/state';
import type { StreamEvent, StreamListener } from './live-stream';

/** What the tab that holds the stream tells the others. */
type Message =
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'data' | 'gap' | 'ended' };

/** Opens a stream from a position on; returns a function that stops it. */
type Open = (after: string | null, listener: StreamListener) => () => void;

const NAME = 'live';
/** How long a new tab listens by itself, to hear what was written while it was loaded, in milliseconds. */
const OWN_MS = 2_000;
/** How long the tab that has lost the stream may try by itself, in milliseconds. */
const RETRY_MS = 2_000;

/**
 * Listens to the server's events by one stream for all tabs of the browser, since it opens only six connections to a
 * server: the tab that has the lock holds the stream, and tells the others. A tab that is in sight takes the lock when it
 * hears nothing, or that the stream is lost: one in the background may be slow to open it again.
 * Returns a function that stops it.
 */
export function shareStream(
  open: Open,
  after: string | null,
  silenceMs: number,
  listener: StreamListener,
): () => void {
  // Only where the page is a secure one.
  if (!navigator.locks?.query) return open(after, listener);
  const channel = new BroadcastChannel(NAME);
  const end = new AbortController();
  const { signal } = end;
  let position = after;
  let state: LiveState = 'connecting';
  let isHolder = false;
  let lastHeardAt = Date.now();
  /** Stops the stream of this tab. */
  let stop: (() => void) | null = null;

  const note = (message: Message) => {
    lastHeardAt = Date.now();
    if (message.kind === 'event') {
      position = message.event.id ?? position;
      listener.onEvent(message.event);
    } else if (message.kind === 'state') {
      if (state !== message.state) listener.onState(message.state);
      ({ state } = message);
      if (state === 'reconnecting') setTimeout(watch, RETRY_MS);
    } else if (message.kind === 'gap') listener.onGap();
    else if (message.kind === 'ended') listener.onEnded();
  };
  const tell = (message: Message) => {
    note(message);
    if (isHolder) channel.postMessage(message);
  };
  const listen = () => {
    stop ??= open(position, {
      onEvent: (event) => tell({ kind: 'event', event }),
      onState: (state) => tell({ kind: 'state', state }),
      onGap: () => tell({ kind: 'gap' }),
      onEnded: () => tell({ kind: 'ended' }),
      onData: () => tell({ kind: 'data' }),
    });
  };
  const quit = () => {
    stop?.();
    stop = null;
  };

  /** Holds the stream as long as the lock. */
  const hold = async () => {
    isHolder = true;
    listen();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  const request = (steal: boolean) => {
    navigator.locks.request(NAME, steal ? { steal } : { signal }, hold).catch(() => {
      // Another tab has taken it.
      isHolder = false;
      quit();
      if (!signal.aborted) request(false);
    });
  };
  const watch = () => {
    const isLost = state === 'reconnecting' || Date.now() - lastHeardAt > silenceMs;
    if (!signal.aborted && !isHolder && !stop && isLost && document.visibilityState === 'visible')
      request(true);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!isHolder) note(data);
  };
  listen();
  request(false);
  setTimeout(() => !isHolder && quit(), OWN_MS);
  const watchdog = setInterval(watch, silenceMs / 4);
  document.addEventListener('visibilitychange', watch, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(watchdog);
    channel.close();
    quit();
  });
  return () => end.abort();
}
