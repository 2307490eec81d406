import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiExtra } from '../api/base-query';
import { libReducers } from '../lib/state';
import { versionReducer } from './version-gate';

const CHECK_MS = 500;

/** The app's store. `extra` is what calls need: tokens, and where the server is. */
export function createAppStore(extra: ApiExtra) {
  return configureStore({
    reducer: { ...libReducers, version: versionReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // The checks of development and tests stay; that they take a moment on a busy machine is no news.
        immutableCheck: { warnAfter: CHECK_MS },
        serializableCheck: { warnAfter: CHECK_MS },
      }).concat(api.middleware),
    devTools: process.env.NODE_ENV === 'development',
  });
}
export type AppStore = ReturnType<typeof createAppStore>;
export type AppState = ReturnType<AppStore['getState']>;
