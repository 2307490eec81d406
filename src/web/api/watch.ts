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
  initiate: () => ThunkAction<Reading, State, unknown, UnknownAction>;
  select: (state: State) => { data?: Data; error?: unknown; isError: boolean; isSuccess: boolean };
}

interface Listener<Data> {
  arrived: (data: Data) => void;
  failed: (error: unknown) => void;
}

/**
 * Reads a query and goes on telling what it gives, each thing once: live events and own writes renew it in the store.
 * `again` tries once more after a failure, `stop` ends it.
 */
export function watch<State, Data>(
  store: CallStore<State>,
  { initiate, select }: Read<State, Data>,
  { arrived, failed }: Listener<Data>,
): { again: () => void; stop: () => void } {
  const reading = store.dispatch(initiate());
  let told: unknown;
  const tell = () => {
    const { data, error, isError, isSuccess } = select(store.getState());
    if (isError && error !== told) {
      told = error;
      failed(error);
    } else if (isSuccess && data !== told) {
      told = data;
      arrived(data as Data);
    }
  };
  const quiet = store.subscribe(tell);
  tell();
  return {
    again: () => {
      told = undefined;
      void reading.refetch();
    },
    stop: () => {
      quiet();
      reading.unsubscribe();
    },
  };
}
