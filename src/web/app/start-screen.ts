import { matchRoutes } from 'react-router-dom';
import { api } from '../api/api';
import { paths } from '../lib/paths';
import { signedInRoutes } from './routes';
import type { AppStore } from './store';

/** Begins to load the requested screen's code and what the frame and home read, before anything is rendered. */
export function startScreen({ dispatch }: AppStore, { pathname }: Location): void {
  const { lazy } = matchRoutes(signedInRoutes, pathname)?.at(-1)?.route ?? {};
  // The router loads it as well, and reports a failure.
  if (typeof lazy === 'function') lazy().catch(() => undefined);
  const { getAccount, getWaiting, getOverview, getWork } = api.endpoints;
  const first = { subscribe: false };
  void dispatch(getAccount.initiate(undefined, first));
  void dispatch(getWaiting.initiate(undefined, first));
  if (pathname !== paths.home) return;
  void dispatch(getOverview.initiate(undefined, first));
  void dispatch(getWork.initiate(undefined, first));
}
