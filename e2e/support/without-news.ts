import type { Page } from '@playwright/test';

/**
 * Nothing is heard of what other stories write, from the next page that is opened: their news renews what failed to
 * load, and would take the button away that tries again.
 */
export async function withoutNews(page: Page): Promise<void> {
  // Never answered: the stream waits to be opened.
  await page.route('**/api_events', () => undefined);
}
