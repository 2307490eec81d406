import type { BootstrapSettings } from '../../contract/page-bootstrap';
import { dayOf } from '../../domain/days';
import { api } from '../api/api';
import type { CallArg } from '../api/request';
import { currentTime } from '../lib/clock';
import { loadScreen, signedInRoutes } from './routes';
import { screenReads } from './screen-prefetch';
import type { AppStore } from './store';

type AnyRead = (
  arg: CallArg,
  options: { subscribe: boolean },
) => ReturnType<typeof api.endpoints.getAccount.initiate>;

const { removeQueryResult } = api.internalActions;
type QueryKey = Parameters<typeof removeQueryResult>[0];

/**
 * Reads what the requested screen and the frame show, before anything is rendered. When the promise is fulfilled, the
 * answers and the screen's code are there, so that it is rendered at once with the frame.
 * @param deadline until then at most it waits
 */
export async function startScreen(
  { dispatch }: AppStore,
  { siteTimeZone }: BootstrapSettings,
  location: Location,
  deadline: Promise<void>,
): Promise<void> {
  const code = loadScreen(signedInRoutes, location.pathname);
  // A redirect: after a sign-in its address is forgotten with the first answer, which must not come before the redirect.
  if (!code) return;
  const reads = screenReads(location, () => dayOf(currentTime(), siteTimeZone));
  const { getWaiting, ...calls } = api.endpoints;
  const once = { subscribe: false };
  const answers = [
    dispatch(calls.getAccount.initiate(undefined, once)),
    dispatch(getWaiting.initiate(undefined, once)),
    // Each call with its own kind of argument, by the type of the reads.
    ...reads.map(([name, arg]) => dispatch((calls[name].initiate as AnyRead)(arg, once))),
  ];
  const failed: typeof answers = [];
  const results = answers.map(async (answer) => {
    if ((await answer).isError) failed.push(answer);
  });
  await Promise.race([Promise.allSettled([code, ...results]), deadline]);
  // A read that failed is made again by the screen, which would report both failures.
  // The library types a key as such in one place, and as a text in the other.
  for (const { queryCacheKey } of failed) dispatch(removeQueryResult({ queryCacheKey } as QueryKey));
}
