import { dayOf } from '../../domain/days';
import { prefetch, request, type ScreenReads } from '../api/request';
import { currentTime } from '../lib/clock';
import { isExpired, storedTokens } from '../lib/identity/stored-tokens';
import { CONFIG, isCachedPage, readBootstrap } from '../lib/read-bootstrap';
import { screenReads } from './screen-prefetch';

// A small file of its own, which runs while the app still arrives: what the screen reads is then on its way. With a cached
// page nothing is read before the server's present settings.

/** What the frame around every screen reads. */
const FRAME: ScreenReads = [['getAccount'], ['getOverview']];

const page = readBootstrap();
const { accessToken } = storedTokens();

function prefetchScreen(timeZone: string, token: string): void {
  const reads = screenReads(location, () => dayOf(currentTime(), timeZone));
  for (const [name, arg] of [...FRAME, ...reads]) void prefetch(request(name)(arg).url, token);
}

if (page) {
  const { siteTimeZone } = page.config;
  const begin = () => {
    // At addresses of the sign-in an answer would make the app forget where to go after it.
    if (accessToken && !isExpired(accessToken) && !/^\/(sign-in|landing)/.test(location.pathname))
      prefetchScreen(siteTimeZone, accessToken.accessToken);
  };
  if (isCachedPage(page)) void prefetch(CONFIG, null).then((response) => response?.ok && begin());
  else begin();
}
