import type { Page } from '@playwright/test';

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
