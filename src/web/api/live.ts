import { QueryStatus } from '@reduxjs/toolkit/query';
import { createParser } from 'eventsource-parser';
import { isTag, type Tag } from '../../contract/tags';
import { STREAM_HEARTBEAT_MS } from '../../domain/limits';
import { acceptedByServer, liveChanged, type LiveState, sessionEnded } from '../lib/state';
import { api, type ApiDispatch, type ApiState } from './api';
import { type ApiExtra, callHeaders, forgetReadsAhead, withToken } from './base-query';
import { forgetOwnWrites, isEventOfOwnWrite } from './own-writes';
import { described, everything, everythingRead } from './tags';

/** After this long without data from the server, in milliseconds, the stream counts as dead. */
const SILENCE_MS = 2.4 * STREAM_HEARTBEAT_MS;
/** The first and the longest wait before a dropped stream is opened again, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;
/** The longest wait of an event for calls in flight, in milliseconds: one of them may hang. */
const EVENT_WAIT_MS = 1_000;

interface Options {
  /** The position in the journal before anything was read; null if it is unknown. */
  after?: string | null;
  silenceMs?: number;
  firstWaitMs?: number;
}

/**
 * Dispatched, it listens to the changes of other devices and refetches the affected reads. A dropped stream goes on from
 * the last event; where that is not possible, everything in use is refetched, since events may have been missed. Returns
 * a function that stops it.
 */
export const startLive =
  ({ after = null, silenceMs = SILENCE_MS, firstWaitMs = FIRST_WAIT_MS }: Options = {}) =>
  (dispatch: ApiDispatch, getState: () => ApiState, extra: ApiExtra): (() => void) => {
    const { tokens, origin } = extra;
    const end = new AbortController();
    const { signal } = end;
    let stream: AbortController | null = null;
    let lastDataAt = 0;
    let failures = 0;
    let everConnected = false;
    let position = after;
    let wake: (() => void) | null = null;

    const setState = (state: LiveState) => dispatch(liveChanged(state));
    /** At first only data read before the stream was open can be out of date; failed reads have just been tried. */
    const readAgain = () => {
      forgetOwnWrites();
      forgetReadsAhead(extra);
      dispatch(api.util.invalidateTags(everConnected ? everything : everythingRead));
    };
    const isBusy = () => {
      const { queries, mutations } = getState().api;
      return [...Object.values(queries), ...Object.values(mutations)].some(
        (call) => call?.status === QueryStatus.pending,
      );
    };
    const onInvalidate = async ({ tags, request }: Invalidation) => {
      forgetReadsAhead(extra);
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, EVENT_WAIT_MS));
      if (request !== undefined && (await isEventOfOwnWrite(request, deadline))) return;
      const stale = described(tags);
      // RTK Query delays it until no call is in flight.
      const isDelayed = isBusy();
      dispatch(api.util.invalidateTags(stale));
      if (!isDelayed) return;
      await deadline;
      if (!isBusy()) return;
      const { subscriptions } = getState().api;
      for (const { queryCacheKey, endpointName, originalArgs } of api.util.selectInvalidatedBy(
        getState(),
        stale,
      )) {
        if (Object.keys(subscriptions[queryCacheKey] ?? {}).length === 0) continue;
        const { initiate } = api.endpoints[endpointName as 'getOverview'];
        void dispatch(initiate(originalArgs as void, { subscribe: false, forceRefetch: true }));
      }
    };

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
        dispatch(sessionEnded());
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
      setState('connected');
      dispatch(acceptedByServer());
      if (position === null) readAgain();
      everConnected = true;
      const parser = createParser({
        onEvent: ({ id, event, data }) => {
          position = id ?? position;
          if (event === 'invalidate') void onInvalidate(parseInvalidateEvent(data));
          if (event === 'reset') readAgain();
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
        setState('reconnecting');
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
    /** The network is back or the tab is visible again: reconnect without waiting, since the old stream may be dead. */
    const reconnectNow = () => {
      if (document.visibilityState === 'hidden') return;
      checkSilence();
      failures = 0;
      wake?.();
    };
    const drop = () => stream?.abort();
    const watchdog = setInterval(checkSilence, silenceMs / 4);
    window.addEventListener('offline', drop, { signal });
    window.addEventListener('online', reconnectNow, { signal });
    document.addEventListener('visibilitychange', reconnectNow, { signal });
    window.addEventListener('pageshow', reconnectNow, { signal });
    signal.addEventListener('abort', () => {
      clearInterval(watchdog);
      stream?.abort();
      wake?.();
    });
    void run();
    return () => end.abort();
  };

interface Invalidation {
  /** The tags that this web app knows; a newer server may send others. */
  tags: Tag[];
  /** The request id of the write, if known. */
  request?: string | undefined;
}

/** Parses an 'invalidate' event. */
export function parseInvalidateEvent(data: string): Invalidation {
  try {
    const { tags, request } = JSON.parse(data) as { tags: unknown[]; request?: string };
    return { tags: tags.filter(isTag), request };
  } catch {
    return { tags: [] };
  }
}
