import type { Page } from '@playwright/test';
import { blockLiveEvents } from '../kit/stories/block-live-events';
import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import type { Kitchen } from '../kit/stories/kitchen';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { dayOfCell, readXlsx } from '../kit/stories/xlsx';

/** Adds lots of a finished product: each with an amount, its age in days and the days until its expiry. */
async function stock(
  kitchen: Kitchen,
  name: string,
  lots: [amount: string, age: number, daysLeft: number][],
) {
  const raw = `חומר ל${name}`;
  const { good_id } = await kitchen.receive({ name: raw, amount: 100 });
  await kitchen.recipe(`מתכון ${name}`, [{ step: 'שטיפה', inputs: [raw], makes: name }]);
  const good_type_id = await kitchen.typeId(name);
  for (const [amount, age, daysLeft] of lots) {
    await kitchen.call('POST', '/api_goods', {
      good_type_id,
      manufacture_step_name: 'שטיפה',
      used_good_ids: [good_id],
      used_good_amounts: ['0.001'],
      amount,
      manufactured_at: age === 0 ? new Date().toISOString() : `${dayFromNow(-age)}T10:00:00.000Z`,
      expires_at: dayFromNow(daysLeft),
      disinfection_process_valid: true,
    });
  }
}

const hiddenLine = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: /שורות מוסתרות|שורה אחת מוסתרת/ });
const showAll = (page: Page) => page.getByRole('button', { name: 'הצגת הכול' });
const rowsOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('the report starts from today’s production, shows what is hidden, and sums each product over all pages (spec 1.9, 9.7, 9.9)', async ({
  page,
  kitchen,
  unique,
}) => {
  // Sorted before all other names, also those of earlier runs, so that it begins the first page.
  const name = unique(`${9e12 - Date.now()} לזניה חלבית אישית עם ארבע גבינות`);
  // Production days that no other data has, not even of earlier runs.
  const longAgo = 1000 + (Math.floor(Date.now() / 1000) % 5000);
  const earlier = Array.from(
    { length: 21 },
    (_, index) => ['0.1', longAgo + index, 5] as [string, number, number],
  );
  await stock(kitchen, name, [['2.5', 0, 2], ['0.5', 0, 2], ...earlier]);

  await page.goto('/');
  const navbar = page.getByRole('navigation');
  await navbar.getByRole('button', { name: 'ניהול ובקרה' }).click();
  await navbar.getByRole('link', { name: 'דוח מלאי' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('דוח מלאי תוצרים');
  const from = page.getByRole('textbox', { name: 'יום ייצור, מתאריך' });
  await expect(from).toHaveValue(shownFromNow(0));
  // Two lots with the same day and expiry are one row, which needs no sum.
  await expect(rowsOf(page, name)).toHaveCount(1);
  await expect(rowsOf(page, name)).toContainText(
    new RegExp(`${shownFromNow(0)}.*${shownFromNow(2)}.*עוד יומיים.*3\\sק״ג`),
  );
  await expect(hiddenLine(page)).toContainText('מוצגים תוצרים שיוצרו מהיום ואילך');

  await showAll(page).click();
  await expect(page).toHaveURL(/from=all/);
  await expect(from).toHaveValue('');
  await expect(hiddenLine(page)).toHaveCount(0);
  const head = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .first();
  await expect(head).toContainText(/22 שורות.*סה״כ 5\.1\sק״ג/);
  await expect(rowsOf(page, name)).toHaveCount(20);
  await page.getByRole('button', { name: 'עמוד 2', exact: true }).click();
  await expect(rowsOf(page, name)).toHaveCount(2);
  await expect(head).toContainText('סה״כ 5.1 ק״ג');
  await page.reload();
  await expect(rowsOf(page, name)).toHaveCount(2);

  await page.getByRole('columnheader', { name: 'יום ייצור' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-manufactured_at/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('columnheader', { name: 'יום ייצור' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('columnheader', { name: 'סה״כ למוצר' })).toBeVisible();
  const [first, last] = [-longAgo - 2, -longAgo - 1];
  await from.fill(shownFromNow(first));
  await from.press('Tab');
  await expect(page).toHaveURL(new RegExp(`from=${dayFromNow(first)}`));
  await page.getByRole('textbox', { name: 'יום ייצור, עד תאריך' }).fill(shownFromNow(last));
  await expect(rowsOf(page, name)).toHaveCount(2);
  await expect(rowsOf(page, name).first()).toContainText(/0\.1\sק״ג.*0\.2\sק״ג/);
  await expect(hiddenLine(page)).toContainText(`מ־${shownFromNow(first)} עד ${shownFromNow(last)}`);

  await rowsOf(page, name).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/goods\?stock=final/);
  const lots = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(page.getByText('21 פריטים במלאי')).toBeVisible();
  await expect(lots.filter({ hasText: name })).toHaveCount(21);
  await page.getByRole('button', { name: `רק ${name}` }).click();
  await expect(page).not.toHaveURL(/good_type_id/);
  await expect(page.getByRole('button', { name: `רק ${name}` })).toHaveCount(0);
});

test('the whole report is exported to Excel with typed cells, and printed', async ({
  page,
  kitchen,
  unique,
}) => {
  const name = unique('עוגת גזר "ביתית" & אגוזים > שקדים בתבנית משפחתית גדולה');
  const lots = Array.from({ length: 21 }, (_, index) => ['1.125', index, index] as [string, number, number]);
  await stock(kitchen, name, lots);
  await page.addInitScript(() => {
    // The print dialog would block the test.
    window.print = () => document.documentElement.setAttribute('data-print-called', '');
  });
  await page.goto('/reports/inventory?from=all');
  await expect(page.getByRole('table')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ייצוא לאקסל' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`דוח מלאי תוצרים ${dayFromNow(0)}.xlsx`);
  const [sheet, sums] = await readXlsx(await file.path());
  expect([sheet?.rightToLeft, sums?.rightToLeft]).toEqual([true, true]);
  expect(sheet!.rows[0]).toEqual(['מוצר', 'יום ייצור', 'תוקף', 'ימים לתוקף', 'כמות', 'מזה בעיכוב', 'יחידות']);
  const firstRow = sheet!.rows.findIndex((row) => row[0] === name);
  const ownRows = sheet!.rows.filter((row) => row[0] === name);
  expect(
    ownRows.map(([, manufactured, expires, ...cells]) => [
      dayOfCell(manufactured!),
      dayOfCell(expires!),
      ...cells,
    ]),
  ).toEqual(
    lots.map(([, age, daysLeft]) => [dayFromNow(-age), dayFromNow(daysLeft), daysLeft, 1.125, 0, 'ק״ג']),
  );
  expect(['B', 'C', 'E'].map((column) => sheet!.isDate(`${column}${firstRow + 1}`))).toEqual([
    true,
    true,
    false,
  ]);
  expect(sums!.rows.find((row) => row[0] === name)).toEqual([name, 23.625, 0, 'ק״ג', 21]);

  // The width of the paper without its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.getByRole('button', { name: 'עוד', exact: true }).click();
  await page.getByRole('button', { name: 'הדפסה' }).click();
  await expect(page.locator('html[data-print-called]')).toBeAttached();
  await page.evaluate(() => document.documentElement.removeAttribute('data-print-called'));
  await page.keyboard.press('Control+p');
  await expect(page.locator('html[data-print-called]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheetOnPaper = page.getByRole('article');
  await expect(sheetOnPaper).toContainText(/דוח מלאי תוצרים.*כל ימי הייצור/);
  await expect(page.getByRole('button', { name: 'הצגת הכול' })).toBeHidden();
  const onPaper = sheetOnPaper.getByRole('rowgroup').filter({ hasText: name });
  await expect(onPaper.getByRole('row')).toHaveCount(22);
  await expect(onPaper.getByRole('row').first()).toContainText('סה״כ 23.63 ק״ג');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
});

test('the report and its chart are accessible in every state', async ({
  page,
  kitchen,
  unique,
  browserErrors,
}) => {
  await blockLiveEvents(page);
  browserErrors.allow(/status of 500|לא ניתן לטעון את דוח המלאי|לא ניתן לייצא את הדוח/);
  const name = unique('קדירת ירקות שורש');
  await stock(kitchen, name, [
    ['1', 3, -1],
    ['2', 2, 0],
    ['3', 1, 1],
    ['4', 1, 30],
  ]);
  await page.goto('/reports/inventory');
  await expect(showAll(page)).toBeVisible();
  await expectAccessibleScreen(page, 'the report from today');
  await showAll(page).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessibleScreen(page, 'the whole report');

  await page.locator('label').filter({ hasText: 'תרשים' }).click();
  const chart = page.getByRole('region', { name: 'המלאי לפי מוצר וימים לתוקף' });
  const product = chart.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(product).toContainText(/10\sק״ג.*פג תוקף: 1.*היום: 2.*מחר: 3.*עוד 8 ימים ויותר: 4/);
  await expectAccessibleScreen(page, 'the chart');
  await page.reload();
  await expect(chart).toBeVisible();

  await page.goto('/reports/inventory?from=2090-01-01');
  await expect(page.getByRole('main').getByText('לא נמצאו תוצרים שמתאימים לסינון').last()).toBeVisible();
  await expectAccessibleScreen(page, 'a report without rows');

  await page.route('**/api_reports/**', (route) =>
    route.fulfill({ status: 500, json: { error: 'תקלה', code: 'INTERNAL' } }),
  );
  for (const view of ['', '?view=chart']) {
    await page.goto(`/reports/inventory${view}`);
    await expect(page.getByRole('alert')).toContainText(/שגיאה.*לא ניתן לטעון את דוח המלאי/);
    await expect(page.getByRole('button', { name: 'ניסיון נוסף' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'ייצוא לאקסל' }).click();
  await expect(page.getByRole('alert')).toContainText('לא ניתן לייצא את הדוח');
  await expectAccessibleScreen(page, 'a report that could not be loaded');
  await page.unroute('**/api_reports/**');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(chart.or(page.getByText('לא נותרו במלאי תוצרים שיוצרו היום'))).toBeVisible();
});
