import { CLOCK_TOLERANCE_MS } from '../../domain/days';

/** How far the device's clock is ahead of the server's, in milliseconds; 0 if they agree. */
let ahead = 0;

/** Reads the time from a server response, since a tablet's clock may be wrong by a day. */
export function readServerTime({ headers }: Response): void {
  compare(Date.now(), Date.parse(headers.get('Date') ?? ''));
}

/** The same from the page, which was sent at `sentAt`; not from one that the browser had kept. */
export function readTimeOfPage(sentAt: number): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.transferSize) compare(performance.timeOrigin + page.responseStart, sentAt);
}

function compare(here: number, there: number): void {
  const off = here - there;
  if (!Number.isNaN(off)) ahead = Math.abs(off) > CLOCK_TOLERANCE_MS ? off : 0;
}

/** The current time in milliseconds; the server's if the device's clock is wrong. */
export const currentTime = () => Date.now() - ahead;

/** Resolves after that many milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
