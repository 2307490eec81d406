import type { Page } from '@playwright/test';
import { FORM_NAMES } from '../../src/domain/forms';
import { blockLiveEvents } from '../kit/stories/block-live-events';
import { expect, test } from '../kit/stories/fixtures';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

const pageRules = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((each) => each instanceof CSSPageRule)
      .map((each) => each.cssText)
      .join('\n'),
  );

test('each printed sheet has the factory’s name, when and by whom it was printed, and its page number', async ({
  page,
}) => {
  await page.goto('/goods');
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => pageRules(page)).toContain('@page');
  await page.pdf();
  const rule = await pageRules(page);
  expect(rule).toMatch(/@top-right \{ content: "תפוקה"/);
  expect(rule).toMatch(/@bottom-right \{ content: "הודפס .\d\d\/\d\d\/\d{4} \d\d:\d\d. על ידי .+"/);
  expect(rule).toMatch(/@bottom-left \{ content: "עמוד " counter\(page\) " מתוך " counter\(pages\)/);
});

test('each printed sheet has the newest seal, which is asked for only when somebody is about to print (contract 6.45)', async ({
  page,
}) => {
  let asked = 0;
  const seal = { block: 12, hash: 'abcd1234'.repeat(8), at: '2026-11-22T10:00:00.000Z' };
  await page.route('**/api_seal', (route) => {
    asked++;
    return route.fulfill({ json: seal });
  });
  await page.goto('/goods');
  await expect(page.getByRole('table')).toBeVisible();
  // It comes after the first screen.
  await expect.poll(() => pageRules(page)).toContain('@page');
  expect(asked).toBe(0);
  await page.keyboard.press('Control');
  await expect
    .poll(() => pageRules(page))
    .toMatch(/@bottom-right \{ content: "הודפס .+ חותם .12\s· abcd1234…/);
  await page.keyboard.press('Control');
  expect(asked).toBe(1);
});

test('a printed list starts on the first sheet, without skip link, filters and page buttons', async ({
  page,
}) => {
  await page.goto('/goods?stock=all');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(31);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(page.getByText('דילוג לתוכן')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // A table that starts on the second sheet would need one more; whole rows leave a little of each sheet empty.
  const sheets = await page.evaluate(() => document.documentElement.scrollHeight / 1032);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(Math.ceil(1.05 * sheets));
});

test('a list is printed on the same sheets from a phone, a tablet and a desk, with no empty one after them', async ({
  page,
}) => {
  // The sheets are of the same rows, whatever other stories do meanwhile.
  await blockLiveEvents(page);
  for (const path of ['/goods', `/forms/${encodeURIComponent(FORM_NAMES.hygiene)}`]) {
    await page.setViewportSize({ width: 703, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // On a window as wide as the paper nothing changes while it is printed.
    const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('table')).toBeVisible({ visible: width > 375 });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), `${path} at ${width}`).toBe(sheets);
    }
  }
});

test('a printed lot has its history on the first sheet, as a table whose rows break between sheets', async ({
  page,
  kitchen,
}) => {
  const name = encodeURIComponent('קערת אורז ועוף');
  const [lot] = await kitchen.call<{ id: number }[]>('GET', `/api_goods?stock=final&q=${name}`);
  await page.goto(`/goods/${lot!.id}`);
  const picture = page.getByRole('region', { name: /תרשים היסטוריית הייצור/ });
  await expect(picture.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'תנועות' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(picture).toBeHidden();
  const history = (await page.getByRole('table', { name: 'היסטוריית הייצור' }).boundingBox())!;
  expect(history.y).toBeLessThan(700);
  expect(history.width).toBeLessThanOrEqual(703);
  // It is longer than what is left of the first sheet, so as a whole it would need one more.
  expect(history.y + history.height).toBeGreaterThan(1032);
  const sheets = await page.evaluate(() => document.documentElement.scrollHeight / 1032);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(Math.ceil(1.05 * sheets));
});
