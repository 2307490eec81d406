import type { Page } from '@playwright/test';
import { PASSED_CHECKS } from '../../src/domain/extra-fields';
import { watchBrowserErrors } from '../kit/stories/browser-errors';
import { expect, test } from '../kit/stories/fixtures';
import { openMore } from '../kit/stories/lot-actions';

/** The browser of the tests shows all tabs at the same time. */
async function setVisibility(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

test('a second browser sees the stock and the home figures change by itself, and in a tab that was hidden once it is shown (contract 1.97)', async ({
  browser,
  page,
  signedIn,
  kitchen,
  unique,
}) => {
  const carrots = unique('גזר חי');
  const { good_id: first } = await kitchen.receive({ name: carrots, amount: 5 });
  const other = await browser.newContext({ storageState: await signedIn('staff'), locale: 'he-IL' });
  const watch = await watchBrowserErrors(other);
  const stock = await other.newPage();
  const home = await other.newPage();
  const receipts = home.getByRole('link', { name: /^התקבלו היום/ });
  const row = stock.getByRole('row', { name: new RegExp(`^${carrots}`) });
  const base = new URL(page.url() === 'about:blank' ? '/' : page.url(), test.info().project.use.baseURL);

  await stock.goto(new URL(`/goods?q=${encodeURIComponent(carrots)}`, base).href);
  await expect(row).toHaveCount(1);
  await expect(stock.getByText('מעודכן', { exact: true })).toBeVisible();
  await home.goto(base.href);
  await expect(home.getByText('מעודכן', { exact: true })).toBeVisible();
  await expect(receipts).toContainText(/התקבלו היום\s*\d+/);
  const before = Number(/(\d+)/.exec((await receipts.textContent()) ?? '')?.[1]);

  await page.goto('/purchased-goods/add');
  await page.getByRole('combobox', { name: 'סוג סחורה' }).fill(carrots);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'כמות' }).fill('7.25');
  await page.getByRole('combobox', { name: 'ספק' }).fill('ירקות השדה');
  await page.keyboard.press('Enter');
  for (const check of Object.keys(PASSED_CHECKS)) {
    await page
      .getByRole('radiogroup', { name: check })
      .getByRole('radio', { name: 'תקין', exact: true })
      .check({ force: true });
  }
  await page.getByRole('button', { name: 'דיווח', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('7.25 ק״ג');

  await expect(row, 'the stock list').toHaveCount(2);
  await expect(row.filter({ hasText: '7.25 מתוך 7.25 ק״ג' })).toBeVisible();
  const figure = async () => Number(/(\d+)/.exec((await receipts.textContent()) ?? '')?.[1]);
  await expect.poll(figure, 'the figure of today’s receipts').toBeGreaterThan(before);

  const streamEnded = stock.waitForEvent('requestfailed', (request) => request.url().endsWith('/api_events'));
  await setVisibility(stock, 'hidden');
  await streamEnded;
  await page.goto(`/goods/${first}`);
  await openMore(page);
  await page.getByRole('button', { name: 'הורדה מהמלאי' }).click();
  await page.getByRole('alertdialog').getByText('שפיכה').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'איפוס', exact: true }).click();
  await expect(page.getByText('הכמות הנותרת אופסה בהצלחה')).toBeVisible();
  await expect(row).toHaveCount(2);
  await setVisibility(stock, 'visible');
  await expect(row, 'a zeroed lot leaves the stock list').toHaveCount(1);
  watch.expectNone();
  await other.close();
});
