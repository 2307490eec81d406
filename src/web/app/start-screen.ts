import { matchRoutes } from 'react-router-dom';
import { readAhead } from '../api/base-query';
import { type Screen, signedInRoutes } from './routes';
import type { AppStore } from './store';

/**
 * Begins what the requested screen and the frame read, before anything is rendered. When the promise is fulfilled, the
 * screen's code is there, so that it is rendered at once with the frame.
 */
export async function startScreen({ dispatch }: AppStore, { pathname, search }: Location): Promise<void> {
  const { route, params = {} } = matchRoutes(signedInRoutes, pathname)?.at(-1) ?? {};
  // A redirect: after a sign-in its address is forgotten with the first answer, which must not come before the redirect.
  if (typeof route?.lazy !== 'function') return;
  dispatch(readAhead([['getAccount'], ['getOverview']]));
  try {
    const { Component } = await route.lazy();
    const { readsFirst } = Component as Screen;
    if (readsFirst) dispatch(readAhead(readsFirst(new URLSearchParams(search), params)));
    // Of a route with `lazy` the router shows nothing before its first turn, even if its code is loaded.
    Object.assign(route, { Component, lazy: undefined });
  } catch {
    // The router loads it again, and reports a failure.
  }
}
