import type { LiveState } from '../lib/state';
import type { StreamEvent, StreamListener } from './live-stream';

/** What the tab that holds the stream tells the others. */
type Message =
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'state'; state: LiveState; isInSight: boolean }
  | { kind: 'data' | 'gap' | 'ended' };

/** Opens a stream from a position on; returns a function that stops it, and says where to go on from. */
type Open = (after: string | null, listener: StreamListener) => () => string | null;

const NAME = 'live';
/** How long a new tab listens by itself once it can, to hear what was written while it was loaded, in milliseconds. */
const OWN_MS = 2_000;
/** How long a tab in the background that has lost the stream may try by itself, in milliseconds. */
const RETRY_MS = 2_000;
/** How often a tab looks whether it must take the lock, in milliseconds. */
const WATCH_MS = 1_000;

const isInSight = () => document.visibilityState === 'visible';

/**
 * Listens to the server's events by one stream for all tabs of the browser, since it opens only six connections to a
 * server: the tab that has the lock holds the stream, and tells the others. A tab that is in sight takes the lock when it
 * hears nothing, or that a tab in the background has lost the stream: that one may be slow to open it again.
 * Returns a function that stops it, and says where to go on from.
 */
export function shareStream(
  open: Open,
  after: string | null,
  silenceMs: number,
  listener: StreamListener,
): () => string | null {
  // Only where the page is a secure one.
  if (!navigator.locks?.query) return open(after, listener);
  const channel = new BroadcastChannel(NAME);
  const end = new AbortController();
  const { signal } = end;
  /** Where to go on from, except while this tab has a stream: that one knows by itself. */
  let position = after;
  let state: LiveState = 'connecting';
  let isHolder = false;
  /** How often this tab has got the lock. */
  let grants = 0;
  /** Whether the lock is asked for without taking it. */
  let isInQueue = false;
  /** Whether this tab has heard by itself what was written while it was loaded: nobody tells it that. */
  let isCaughtUp = false;
  /** Until when the tab with the lock is trusted to hold the stream. */
  let trustedUntil = Date.now() + silenceMs;
  /** Stops the stream of this tab. */
  let stop: ReturnType<Open> | null = null;

  const note = (message: Message) => {
    const isLost = message.kind === 'state' && message.state === 'reconnecting' && !message.isInSight;
    const now = Date.now();
    trustedUntil = isLost ? Math.min(trustedUntil, now + RETRY_MS) : now + silenceMs;
    if (message.kind === 'event') {
      if (!stop) position = message.event.id ?? position;
      listener.onEvent(message.event);
    } else if (message.kind === 'state') {
      if (state !== message.state) listener.onState(message.state);
      ({ state } = message);
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
      onState: (state) => {
        tell({ kind: 'state', state, isInSight: isInSight() });
        if (state === 'connected') setTimeout(leaveToHolder, OWN_MS);
      },
      onGap: () => tell({ kind: 'gap' }),
      onEnded: () => tell({ kind: 'ended' }),
      onData: () => tell({ kind: 'data' }),
    });
  };
  const quit = () => {
    if (stop) position = stop();
    stop = null;
  };
  const leaveToHolder = () => {
    isCaughtUp = true;
    if (!isHolder) quit();
  };

  /** Holds the stream as long as the lock. */
  const hold = async () => {
    if (signal.aborted) return;
    isHolder = true;
    if (state !== 'connecting') tell({ kind: 'state', state, isInSight: isInSight() });
    listen();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  const onTaken = () => {
    isHolder = false;
    trustedUntil = Date.now() + silenceMs;
    if (isCaughtUp) quit();
    if (!signal.aborted) queue();
  };
  const request = (options: LockOptions, onGranted?: () => void) => {
    let grant = 0;
    const holdInTurn = () => {
      grant = ++grants;
      onGranted?.();
      return hold();
    };
    navigator.locks.request(NAME, options, holdInTurn).catch(() => {
      // A tab that asks twice takes it from itself, and may hear so only when it has it again.
      if (grant === grants) onTaken();
    });
  };
  /** Gets the lock when no other tab has it. */
  const queue = () => {
    if (isInQueue) return;
    isInQueue = true;
    request({ signal }, () => (isInQueue = false));
  };
  const watch = () => {
    if (!isHolder && !stop && Date.now() >= trustedUntil && isInSight()) request({ steal: true });
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!isHolder) note(data);
  };
  listen();
  queue();
  const watchdog = setInterval(watch, WATCH_MS);
  document.addEventListener('visibilitychange', watch, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(watchdog);
    channel.close();
    quit();
  });
  return () => {
    end.abort();
    return position;
  };
}
