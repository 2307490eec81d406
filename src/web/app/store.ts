import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiExtra } from '../api/base-query';
import { libReducers } from '../lib/state';

const CHECK_MS = 500;

/** Creates the app's store. `extra` is what calls need: tokens and the server's origin. */
export function createAppStore(extra: ApiExtra) {
  return configureStore({
    reducer: { ...libReducers, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // The checks of development and tests stay on, but do not warn when they are slow on a busy machine.
        immutableCheck: { warnAfter: CHECK_MS },
        serializableCheck: { warnAfter: CHECK_MS },
      }).concat(api.middleware),
    devTools: process.env.NODE_ENV === 'development',
  });
}
export type AppStore = ReturnType<typeof createAppStore>;
