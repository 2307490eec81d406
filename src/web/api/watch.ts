import type { Dispatch, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** The part of the store that is needed to read and write outside of components. */
export interface CallStore<State> {
  dispatch: ThunkDispatch<State, unknown, UnknownAction> & Dispatch;
  getState: () => State;
  subscribe: (changed: () => void) => () => void;
}

interface Reading {
  unsubscribe: () => void;
  refetch: () => unknown;
}

interface Read<State, Data> {
  initiate: (options: { forceRefetch: boolean }) => ThunkAction<Reading, State, unknown, UnknownAction>;
  select: (state: State) => { data?: Data; error?: unknown; isError: boolean; isSuccess: boolean };
}

interface Listener<Data> {
  arrived: (data: Data) => void;
  failed: (error: unknown) => void;
}

/** A query that is watched. */
export interface Watch {
  /** Tries once more after a failure. */
  again: () => void;
  stop: () => void;
}

/**
 * Fetches a query, ignoring the cache, and reports each of its results once: live events and own writes
 * refetch it in the store.
 */
export function watch<State, Data>(
  store: CallStore<State>,
  { initiate, select }: Read<State, Data>,
  { arrived, failed }: Listener<Data>,
): Watch {
  const reading = store.dispatch(initiate({ forceRefetch: true }));
  let reported: unknown;
  const report = () => {
    const { data, error, isError, isSuccess } = select(store.getState());
    if (isError && error !== reported) {
      reported = error;
      failed(error);
    } else if (isSuccess && data !== reported) {
      reported = data;
      arrived(data as Data);
    }
  };
  const unsubscribe = store.subscribe(report);
  report();
  return {
    again: () => {
      reported = undefined;
      void reading.refetch();
    },
    stop: () => {
      unsubscribe();
      reading.unsubscribe();
    },
  };
}
