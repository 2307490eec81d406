import { STREAM_HEARTBEAT_MS } from '../../domain/limits';
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
/** How long a stream of its own brings a tab all that was written before, once it is open, in milliseconds. */
const OWN_MS = 2_000;
/** After this long without a word the tab with the lock counts as stopped: it tells of each heartbeat. */
const SILENCE_MS = 1.5 * STREAM_HEARTBEAT_MS;
/** How long a tab in the background that has lost the stream may try by itself, in milliseconds. */
const RETRY_MS = 2_000;
/** How often a tab looks whether it must take the lock, in milliseconds. */
const WATCH_MS = 1_000;

const isInSight = () => document.visibilityState === 'visible';

/**
 * Listens to the server's events by one stream for all tabs of the browser, since it opens only six connections to a
 * server: the tab that has the lock holds the stream, and tells the others. Each of these has listened by itself before,
 * until that one told of data. A tab that is in sight takes the lock when it is told nothing, or that a tab in the
 * background has lost the stream: that one may be slow to open it again.
 * Returns a function that stops it, and says where to go on from.
 */
export function shareStream(open: Open, after: string | null, listener: StreamListener): () => string | null {
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
  /** Until when the tab with the lock is trusted to hold the stream. */
  let trustedUntil = Date.now() + SILENCE_MS;
  /** Stops the stream of this tab. */
  let stop: ReturnType<Open> | null = null;
  /** Since when the stream of this tab is open; null: it is not. */
  let openSince: number | null = null;

  const post = (message: Message) => {
    if (isHolder) channel.postMessage(message);
  };
  const apply = (message: Message) => {
    if (message.kind === 'event') listener.onEvent(message.event);
    else if (message.kind === 'gap') listener.onGap();
    else if (message.kind === 'ended') listener.onEnded();
    else if (message.kind === 'state') {
      if (state !== message.state) listener.onState(message.state);
      ({ state } = message);
    }
  };
  const applyAndPost = (message: Message) => {
    apply(message);
    post(message);
  };
  const setState = (state: LiveState) => applyAndPost({ kind: 'state', state, isInSight: isInSight() });

  const listen = () => {
    stop ??= open(position, {
      onEvent: (event) => applyAndPost({ kind: 'event', event }),
      onState: (state) => {
        openSince = state === 'connected' ? Date.now() : null;
        setState(state);
      },
      onGap: () => applyAndPost({ kind: 'gap' }),
      onEnded: () => applyAndPost({ kind: 'ended' }),
      onData: () => post({ kind: 'data' }),
    });
  };
  const quit = () => {
    if (stop) position = stop();
    [stop, openSince] = [null, null];
  };

  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (isHolder) return;
    const now = Date.now();
    const isLost = message.kind === 'state' && message.state === 'reconnecting' && !message.isInSight;
    trustedUntil = isLost ? Math.min(trustedUntil, now + RETRY_MS) : now + SILENCE_MS;
    if (message.kind === 'data' && openSince !== null && now - openSince >= OWN_MS) quit();
    // A stream of its own knows better.
    if (message.kind === 'state' && stop) return;
    if (message.kind === 'event') position = message.event.id ?? position;
    apply(message);
  };

  /** Holds the stream as long as the lock. */
  const hold = async () => {
    if (signal.aborted) return;
    isHolder = true;
    // What this tab has heard by itself meanwhile nobody has told the others.
    if (openSince !== null) post({ kind: 'gap' });
    if (state !== 'connecting') setState(state);
    listen();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  const onTaken = () => {
    if (signal.aborted) return;
    isHolder = false;
    trustedUntil = Date.now() + SILENCE_MS;
    // It did not listen to the others until now, so it begins like a new tab.
    quit();
    listen();
    queue();
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
    // A tab that tries by itself has nothing to tell the others yet.
    const isTrying = stop !== null && openSince === null;
    if (isHolder || isTrying || Date.now() < trustedUntil || !isInSight()) return;
    if (!stop) setState('reconnecting');
    request({ steal: true });
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
