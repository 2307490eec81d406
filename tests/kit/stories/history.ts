import type { Locator, Page } from '@playwright/test';
import { press } from './keyboard';

export const HISTORY = 'היסטוריית שינויים';

/** The open history of a thing: next to the page, on a phone in place of it. */
export function openedHistory(page: Page): Locator {
  const isPhone = page.viewportSize()!.width < 640;
  return page.getByRole(isPhone ? 'main' : 'complementary', { name: HISTORY });
}

/** Opens the history of the thing on the page by keyboard. */
export async function openHistory(page: Page): Promise<Locator> {
  await press(page, page.getByRole('button', { name: HISTORY }));
  return openedHistory(page);
}
