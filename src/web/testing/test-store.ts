import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '../api/base-query';
import { createAppStore } from '../app/store';

type Call = UnknownAction & { meta?: { arg?: { endpointName?: string; originalArgs?: unknown } } };

/** The app's own store, for tests of what lies below the app. It also remembers what was dispatched. */
export function testStore(extra: ApiExtra) {
  const actions: Call[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action as Call);
    return next(action);
  };
  return Object.assign(createAppStore(extra, recorder), { actions });
}
