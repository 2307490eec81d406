import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { costSoFar, idleWaiter } from './page-cost';

/** A network in bytes a second and milliseconds; null is that of this machine. */
export type Network = { down: number; up: number; latency: number } | null;

export interface LoadedRequest {
  url: string;
  /** Milliseconds since the page was asked for. */
  start: number;
  end: number;
  /** As sent, with headers; 0 from the cache. */
  bytes: number;
}

/** What opening a page took, in milliseconds. */
export interface Load {
  /** Until the frame is in sight. */
  frame: number;
  rows: number;
  blocked: number;
  script: number;
  requests: LoadedRequest[];
}

/** The openings of one page by one browser. */
export interface Loads {
  cold: Load;
  warm: Load;
  kept: Load | null;
  /** Its `main`, or its body. */
  html: string;
}

declare global {
  interface Window {
    measured: { frame: number | null; rows: number | null; blocked: number; origin: number };
  }
}

/** Notes in the page when `selector` is painted for the first time, and how long tasks blocked its main thread. */
function noteInPage(selector: string): void {
  window.measured = { frame: null, rows: null, blocked: 0, origin: performance.timeOrigin };
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.measured.blocked += task.duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const note = (what: 'frame' | 'rows', of: string) => {
    if (!document.querySelector(of)) return void requestAnimationFrame(() => note(what, of));
    // A message comes after the frame that is being made now.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window.measured[what] = performance.now());
    port2.postMessage(null);
  };
  requestAnimationFrame(() => note('frame', '.frame, main, .RaLayout-appFrame'));
  requestAnimationFrame(() => note('rows', selector));
}

/** Records each request, and when the first was made, in milliseconds of the wall clock. */
async function recordRequests(cdp: CDPSession) {
  const requests = new Map<string, LoadedRequest>();
  let opened = 0;
  const recorded = { list: [] as LoadedRequest[], openedAt: 0 };
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    opened ||= timestamp;
    recorded.openedAt ||= wallTime * 1_000;
    const { pathname, search } = new URL(request.url);
    const url = decodeURIComponent(pathname + search);
    const one = { url, start: (timestamp - opened) * 1_000, end: NaN, bytes: 0 };
    requests.set(requestId, one);
    recorded.list.push(one);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.end = (timestamp - opened) * 1_000;
    request.bytes = encodedDataLength;
  });
  return recorded;
}

interface Opening {
  url: string;
  /** What counts as the page's rows. */
  selector: string;
  slower: number;
  network: Network;
}

async function openPage(page: Page, { url, selector, slower, network }: Opening): Promise<Load> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const recorded = await recordRequests(cdp);
  if (network) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.down,
      uploadThroughput: network.up,
    });
  }
  // tsx wraps functions in calls of this helper.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped');
  await page.addInitScript(noteInPage, selector);
  const waitUntilIdle = idleWaiter(page, cdp);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.measured.rows !== null, undefined, { polling: 250 });
  await waitUntilIdle();
  const { script } = await costSoFar(cdp);
  const { frame, rows, blocked, origin } = await page.evaluate(() => window.measured);
  // By the page's own clock, which begins a little later.
  const late = origin - recorded.openedAt;
  const requests = recorded.list.map((one) => ({ ...one, start: one.start - late, end: one.end - late }));
  return { frame: frame!, rows: rows!, blocked, script, requests };
}

/**
 * Opens the page with an empty cache, again as a new page of the same browser, and with `isKept` once more when the
 * service worker keeps the app.
 */
export async function load(
  browser: Browser,
  options: BrowserContextOptions,
  { isKept = false, ...opening }: Opening & { isKept?: boolean },
): Promise<Loads> {
  const context = await browser.newContext(options);
  try {
    const first = await context.newPage();
    const cold = await openPage(first, opening);
    const html = await first.evaluate(() => (document.querySelector('main') ?? document.body).outerHTML);
    await first.close();
    const second = await context.newPage();
    const warm = await openPage(second, opening);
    if (!isKept) return { cold, warm, kept: null, html };
    while (!(await second.evaluate(async () => (await caches.match('/')) !== undefined)))
      await second.waitForTimeout(100);
    await second.close();
    const kept = await openPage(await context.newPage(), opening);
    return { cold, warm, kept, html };
  } finally {
    await context.close();
  }
}
