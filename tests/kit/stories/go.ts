import { expect, type Page } from '@playwright/test';

/**
 * Opens an address. If the app is already open it navigates as one of its links would, which is much faster than a
 * load. To test a load, use `page.goto`.
 */
export async function go(page: Page, path: string): Promise<void> {
  const isAppOpen = await page.evaluate((to) => {
    const app = document.querySelector('#root > *');
    if (!app) return false;
    const { idx } = history.state as { idx: number };
    history.pushState({ idx: idx + 1, key: `${Math.random()}`, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    return true;
  }, path);
  if (!isAppOpen) await page.goto(path);
}

/** Opens a screen and waits for a text that it has when its data is loaded. */
export async function open(page: Page, path: string, text: string | RegExp): Promise<void> {
  await go(page, path);
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
