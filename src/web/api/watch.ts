import type { Dispatch, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** What reading and writing apart from components needs of the store. */
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
 * Reads a query past what is cached and goes on reporting what it gives, each result once: live events and own writes
 * renew it in the store.
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
