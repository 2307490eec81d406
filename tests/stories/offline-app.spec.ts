import type { Page } from '@playwright/test';
import { draftText } from '../../src/strings/drafts';
import { layoutText } from '../../src/strings/layout';
import { purchasedGoodsText } from '../../src/strings/purchased-goods';
import { expect, test } from '../kit/stories/fixtures';

test.use({ serviceWorkers: 'allow' });

/** Opens the stock and waits until the browser has kept the page with its files. */
async function openAndKeep(page: Page): Promise<void> {
  await page.goto('/goods');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true);
}

/** Whether the open page came from the browser's own storage. */
const isKept = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry!.transferSize === 0;
  });

const rows = (page: Page) => page.getByRole('table').getByRole('row');

test('a second visit starts with the offline page, and reads everything once, after the settings (contract 1.96)', async ({
  page,
}) => {
  await openAndKeep(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!request.serviceWorker() && /^\/(api_|config)/.test(pathname)) calls.push(pathname);
  });
  const own = ['/api_account', '/api_events', '/api_goods', '/api_overview', '/api_version_check'];
  await expect(async () => {
    calls.length = 0;
    await page.reload();
    await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
    await expect(rows(page).nth(5)).toBeVisible();
    expect(calls.filter((call) => call !== '/api_version_check')[0]).toBe('/config.json');
    expect(calls.toSorted()).toEqual([...own, '/config.json'].toSorted());
  }).toPass();
  expect(await isKept(page)).toBe(true);
});

test('a second visit reads everything once even if the settings come late (contract 1.96)', async ({
  page,
}) => {
  await openAndKeep(page);
  await page.route('**/config.json', async (route) => {
    // Longer than the frame waits to be shown with its screen.
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!request.serviceWorker() && /^\/api_(goods|account|overview)$/.test(pathname)) calls.push(pathname);
  });
  await expect(async () => {
    calls.length = 0;
    await page.reload();
    await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
    await expect(rows(page).nth(5)).toBeVisible();
    expect(calls.toSorted()).toEqual(['/api_account', '/api_goods', '/api_overview']);
  }).toPass();
  expect(await isKept(page)).toBe(true);
});

test('an offline page of an earlier build is replaced by the server’s at once (contract 1.96)', async ({
  page,
}) => {
  await openAndKeep(page);
  await page.reload();
  expect(await isKept(page)).toBe(true);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), build: 'another' } });
  });
  await page.reload();
  // Asking a page that is just being replaced fails: `toPass` asks again, a poll does not.
  await expect(async () => expect(await isKept(page)).toBe(false)).toPass();
  await expect(rows(page).nth(5)).toBeVisible();
});

test('while the server is away the app says so, and goes on by itself when it is back (contract 1.96)', async ({
  page,
  context,
  browserErrors,
}) => {
  // The code that shows drafts may not be on the device yet.
  browserErrors.allow(
    /ERR_(INTERNET_DISCONNECTED|FAILED)|Loading chunk|the app could not start|version check failed/,
  );
  await openAndKeep(page);
  await context.setOffline(true);
  await page.reload();
  const failure = page.getByRole('heading', { name: layoutText.failedStart.title });
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(rows(page).nth(5)).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
});

test('without a network the app opens with the drafts that are on the device, and goes on with them when it is back (contract 5.203)', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(
    /ERR_(INTERNET_DISCONNECTED|FAILED)|Loading chunk|the app could not start|version check failed/,
  );
  await openAndKeep(page);
  await page.goto('/purchased-goods/add');
  const notes = page.getByRole('textbox', { name: 'הערות' });
  await notes.fill('ארגז אחד רטוב');
  // The code that shows them comes some seconds after the first screen.
  const showsDrafts = () =>
    page.evaluate(async () => {
      const files = await (await caches.open('files')).matchAll();
      const codes = await Promise.all(files.map((file) => file.text()));
      return codes.some((code) => code.includes('stored-drafts'));
    });
  await expect.poll(showsDrafts, { timeout: 30_000 }).toBe(true);
  await context.setOffline(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: layoutText.failedStart.title })).toBeVisible();
  const kept = page.getByRole('region', { name: draftText.onDevice.title });
  await expect(kept).toContainText(purchasedGoodsText.report);
  await context.setOffline(false);
  await expect(notes).toHaveValue('ארגז אחד רטוב');
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('רטוב');
});

test('the dialog of a new version loads the page from the server (contract 1.96)', async ({ page }) => {
  await openAndKeep(page);
  await page.reload();
  expect(await isKept(page)).toBe(true);
  await page.route('**/api_version_check', (route) => route.fulfill({ json: { isCorrectVersion: false } }));
  await page.reload();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.unroute('**/api_version_check');
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).nth(5)).toBeVisible();
  expect(await isKept(page)).toBe(false);
});
