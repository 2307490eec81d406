import type { Page } from '@playwright/test';

/**
 * Opens an address. Where the app is there already it goes there as by one of its links, a fraction of the work of a
 * load; what is to survive a load, or to be found by its address alone, is for `page.goto`.
 */
export async function go(page: Page, path: string): Promise<void> {
  const gone = await page.evaluate((to) => {
    const app = document.querySelector('#root > *');
    if (!app) return false;
    const { idx } = history.state as { idx: number };
    history.pushState({ idx: idx + 1, key: `${Math.random()}`, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    return true;
  }, path);
  if (!gone) await page.goto(path);
}
