import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import configureMockStore from 'redux-mock-store';
import { api } from '../../../src/web/api/api';
import type { ApiExtra } from '../../../src/web/api/base-query';
import { testStore } from './test-store';

/** A store that records dispatched actions and changes nothing, for tests of which actions are dispatched. */
export function mockStore(extra: ApiExtra) {
  const state = testStore(extra).getState();
  type Thunk = (...of: unknown[]) => unknown;
  const thunk: Middleware = (store) => (next) => (action) =>
    typeof action === 'function' ? (action as Thunk)(store.dispatch, store.getState, extra) : next(action);
  // Its types are for an older Redux.
  const make = configureMockStore([thunk, api.middleware] as never);
  return make(state) as unknown as {
    dispatch: never;
    getState: () => never;
    subscribe: (changed: () => void) => () => void;
    getActions: () => (UnknownAction & {
      meta?: { arg?: { endpointName?: string; originalArgs?: unknown } };
    })[];
    clearActions: () => void;
  };
}
