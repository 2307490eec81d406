import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiExtra } from '../api/base-query';
import { withCallName } from '../lib/dev-tools';
import { libReducers, STORE_CHECKS } from '../lib/state';

/** Creates the app's store. `extra` is what calls need: tokens and the server's origin. */
export function createAppStore(extra: ApiExtra) {
  return configureStore({
    reducer: { ...libReducers, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, ...STORE_CHECKS }).concat(api.middleware),
    devTools: process.env.NODE_ENV === 'development' && { actionSanitizer: withCallName },
  });
}
export type AppStore = ReturnType<typeof createAppStore>;
