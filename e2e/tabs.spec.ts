import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

/** Counts the live streams that a tab has open. */
function countStreams(page: Page): () => number {
  let open = 0;
  const isStream = (url: string) => new URL(url).pathname === '/api_events';
  page.on('request', (request) => (open += Number(isStream(request.url()))));
  const onEnd = (request: { url: () => string }) => (open -= Number(isStream(request.url())));
  page.on('requestfailed', onEnd);
  page.on('requestfinished', onEnd);
  return () => open;
}

async function open(page: Page): Promise<void> {
  await page.goto('/purchased-goods');
  await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
}

test('the tabs of a browser share one live stream, and another goes on with it when its tab is closed (contract 1.97)', async ({
  context,
  kitchen,
  unique,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_FAILED/);
  const pages = [await context.newPage(), await context.newPage(), await context.newPage()];
  const counts = pages.map(countStreams);
  const streams = () => counts.reduce((sum, count) => sum + count(), 0);
  for (const page of pages) await open(page);
  await expect.poll(streams).toBe(1);

  /** Receives goods and sees them in each open tab, which is not loaded again. */
  async function expectToldOf(name: string, tabs: readonly Page[]): Promise<void> {
    await kitchen.receive({ name, amount: '1' });
    for (const page of tabs) await expect(page.getByText(name)).toBeVisible();
  }
  await expectToldOf(unique('בצל'), pages);

  const holder = pages[counts.findIndex((count) => count() === 1)]!;
  const others = pages.filter((page) => page !== holder);
  await holder.close();
  await expect.poll(() => others.reduce((sum, page) => sum + counts[pages.indexOf(page)]!(), 0)).toBe(1);
  await expectToldOf(unique('שום'), others);

  // One in the background that has lost its connection is replaced by one in sight.
  const lost = others[counts[pages.indexOf(others[0]!)]!() === 1 ? 0 : 1]!;
  await lost.route('**/api_events', (route) => route.abort());
  await lost.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    window.dispatchEvent(new Event('offline'));
  });
  const last = others.find((page) => page !== lost)!;
  await expect.poll(() => counts[pages.indexOf(last)]!()).toBe(1);
  await expectToldOf(unique('כרישה'), others);
});
