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

/** What is watched. */
export interface Watch {
  /** Tries once more after a failure. */
  again: () => void;
  /** From here on, what becomes stale is not read anew: until `wake`, which reads that and no more. */
  rest: () => void;
  wake: () => void;
  stop: () => void;
}

/**
 * Reads a query anew and goes on telling what it gives, each thing once: live events and own writes renew it in the
 * store.
 */
export function watch<State, Data>(
  store: CallStore<State>,
  { initiate, select }: Read<State, Data>,
  { arrived, failed }: Listener<Data>,
): Watch {
  let reading: Reading | null = store.dispatch(initiate({ forceRefetch: true }));
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
  // What nobody holds leaves the store when it becomes stale.
  const rest = () => {
    reading?.unsubscribe();
    reading = null;
  };
  const wake = () => {
    reading ??= store.dispatch(initiate({ forceRefetch: false }));
  };
  return {
    again: () => {
      told = undefined;
      wake();
      void reading?.refetch();
    },
    rest,
    wake,
    stop: () => {
      quiet();
      rest();
    },
  };
}
