import { matchRoutes } from 'react-router-dom';
import { api } from '../api/api';
import { paths } from '../lib/paths';
import { signedInRoutes } from './routes';
import type { AppStore } from './store';

/** Begins to load the requested screen's code and what the frame reads, before anything is rendered. */
export function startScreen({ dispatch }: AppStore, { pathname }: Location): void {
  const { lazy } = matchRoutes(signedInRoutes, pathname)?.at(-1)?.route ?? {};
  // A redirect: after a sign-in its address is forgotten with the first answer, which must not come before the redirect.
  if (typeof lazy !== 'function') return;
  // The router loads it as well, and reports a failure.
  lazy().catch(() => undefined);
  const { getAccount, getWaiting, getOverview } = api.endpoints;
  void dispatch(getAccount.initiate(undefined, { subscribe: false }));
  void dispatch(getWaiting.initiate(undefined, { subscribe: false }));
  if (pathname !== paths.home) return;
  // The same call as the one before. Home reads it again, and reports it, only if this one failed.
  void dispatch(getOverview.initiate(undefined, { subscribe: false })).then(({ isError }) => {
    if (isError) dispatch(api.util.invalidateTags([{ type: 'Failed' }]));
  });
}
