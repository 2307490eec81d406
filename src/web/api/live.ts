import { QueryStatus } from '@reduxjs/toolkit/query';
import { isTag, type Tag } from '../../contract/tags';
import { STREAM_HEARTBEAT_MS } from '../../domain/limits';
import { pause } from '../lib/clock';
import { acceptedByServer, liveChanged, type LiveState, sessionEnded } from '../lib/state';
import { api, type ApiDispatch, type ApiState } from './api';
import type { ApiExtra } from './base-query';
import { openStream, type StreamListener } from './live-stream';
import { forgetOwnWrites, isEventOfOwnWrite } from './own-writes';
import { described, everything, everythingRead } from './tags';

/** After this long without data from the server, in milliseconds, the stream counts as dead. */
const SILENCE_MS = 2.4 * STREAM_HEARTBEAT_MS;
/** The first wait before a dropped stream is opened again, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
/** The longest wait of an event for calls in flight, in milliseconds: one of them may hang. */
const EVENT_WAIT_MS = 1_000;

interface Options {
  /** The position in the journal before anything was read; null if it is unknown. */
  after?: string | null;
  silenceMs?: number;
  firstWaitMs?: number;
}

/**
 * Dispatched, it listens to the changes of other devices and refetches the affected reads, as long as the tab is visible:
 * the browser opens only six connections to a server. A stream that was dropped, or closed while the tab was hidden, goes
 * on from the last event; where that is not possible, everything in use is refetched, since events may have been missed.
 * Returns a function that stops it.
 */
export const startLive =
  ({ after = null, silenceMs = SILENCE_MS, firstWaitMs = FIRST_WAIT_MS }: Options = {}) =>
  (dispatch: ApiDispatch, getState: () => ApiState, extra: ApiExtra): (() => void) => {
    let everConnected = false;
    let position = after;

    /** At first only data read before the stream was open can be out of date; failed reads have just been tried. */
    const readAgain = () => {
      forgetOwnWrites();
      dispatch(api.util.invalidateTags(everConnected ? everything : everythingRead));
    };
    const isBusy = () => {
      const { queries, mutations } = getState().api;
      return [...Object.values(queries), ...Object.values(mutations)].some(
        (call) => call?.status === QueryStatus.pending,
      );
    };
    /** The tags of events that arrived together, as they do after a time without a stream: they are read again once. */
    const pendingTags = new Set<Tag>();
    const onInvalidate = async ({ tags, request }: Invalidation) => {
      const deadline = pause(EVENT_WAIT_MS);
      if (request !== undefined && (await isEventOfOwnWrite(request, deadline))) return;
      const isFirst = pendingTags.size === 0;
      for (const tag of tags) pendingTags.add(tag);
      if (!isFirst) return;
      await pause(0);
      const stale = described([...pendingTags]);
      pendingTags.clear();
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

    let state: LiveState = 'connecting';
    const listener: StreamListener = {
      onState(next) {
        state = next;
        dispatch(liveChanged(state));
        if (state === 'connected') {
          dispatch(acceptedByServer());
          // After the gap that the same opening may have.
          queueMicrotask(() => (everConnected = true));
        }
      },
      onEvent({ event, data }) {
        if (event === 'invalidate') void onInvalidate(parseInvalidateEvent(data));
        if (event === 'reset') readAgain();
      },
      onGap: readAgain,
      onEnded() {
        end.abort();
        dispatch(sessionEnded());
      },
    };
    let stop: ReturnType<typeof openStream> | null = null;
    const open = () => (stop ??= openStream(extra, { silenceMs, firstWaitMs }, position, listener));
    const close = () => {
      if (!stop) return;
      position = stop();
      stop = null;
      // Until it is open again the screen may be out of date. A lost connection is still reported.
      if (state === 'connected') dispatch(liveChanged('connecting'));
    };
    const openIfVisible = () => (document.visibilityState === 'visible' ? open() : close());
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('visibilitychange', openIfVisible, { signal });
    // The browser keeps no page for going back that listens to anything.
    window.addEventListener('pagehide', close, { signal });
    window.addEventListener('pageshow', openIfVisible, { signal });
    openIfVisible();
    return () => {
      end.abort();
      close();
    };
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
