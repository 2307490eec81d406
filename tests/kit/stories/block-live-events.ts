import type { Page } from '@playwright/test';

/**
 * Blocks live events from the next page load on: an event of another story would reload what failed to load, and
 * remove the button that loads it again.
 */
export async function blockLiveEvents(page: Page): Promise<void> {
  // Without a response the stream never opens.
  await page.route('**/api_events', () => undefined);
}
