import { dayFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { press, tabTo } from '../kit/stories/keyboard';
import { openMore } from '../kit/stories/lot-actions';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { readXlsx } from '../kit/stories/xlsx';

test('a part of a lot is written off with its cause and found in the report of losses, by keyboard (contract 6.75, 6.76)', async ({
  page,
  kitchen,
  unique,
}) => {
  const { good_id, good_type_name: name } = await kitchen.receive({ name: unique('סלרי'), amount: '6.5' });
  await page.goto(`/goods/${good_id}`);
  await openMore(page);
  await press(page, page.getByRole('button', { name: 'הורדה מהמלאי' }));
  const dialog = page.getByRole('alertdialog');
  await tabTo(page, dialog.getByRole('radio', { name: /הכול/ }));
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, dialog.getByRole('textbox', { name: 'כמות הפחת' }));
  await page.keyboard.type('7');
  await tabTo(page, dialog.getByRole('radio', { name: 'השלכה' }));
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'קלקול' })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: 'הורדה', exact: true }));
  await expect(dialog).toContainText(/נותרו רק 6\.5\sק״ג/);
  await expectAccessibleScreen(page, 'a loss that is more than what is left');
  await expect(dialog.getByRole('textbox', { name: 'כמות הפחת' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1.25');
  // A scanner ends with it.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'הורדה', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(/הורד מהמלאי/);
  expect((await kitchen.lot(good_id)).amount_remaining).toBe(5.25);

  await page.goto('/reports/losses');
  const products = page.getByRole('table', { name: 'פחת לפי מוצר' });
  const row = products.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(/קלקול 1\.25/);
  await expect(row).toContainText('19.2%');
  await expectAccessibleScreen(page, 'the losses');

  const download = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'ייצוא לאקסל' }));
  const file = await download;
  expect(file.suggestedFilename()).toBe(`דוח פחת ${dayFromNow(0)}.xlsx`);
  const [sheet] = await readXlsx(await file.path());
  expect(sheet!.rows[0]).toEqual(['מוצר', 'סיבה', 'שבוע מיום', 'כמות', 'יחידות', 'דיווחים', 'מכלל הפחת']);
  const [, cause, , ...cells] = sheet!.rows.find(([product]) => product === name)!;
  const total = sheet!.rows.find(([all, , , , units]) => all === 'סך הכול' && units === 'ק״ג')!;
  expect([cause, ...cells]).toEqual(['קלקול', 1.25, 'ק״ג', 1, expect.closeTo(1.25 / Number(total[3]))]);
  expect(total[6]).toBe(1);
  await press(page, row.getByRole('link'));
  await expect(page).toHaveURL(/\/goods\?good_type_id=/);
});

test('a printed report of losses says its days, and has no controls (contract 6.76)', async ({ page }) => {
  await page.goto('/reports/losses');
  await expect(page.getByRole('table', { name: 'פחת לפי מוצר' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/פחת לפי סיבה, שבוע ומוצר, מ־/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ייצוא לאקסל' })).toBeHidden();
  await expect(page.getByRole('radiogroup')).toBeHidden();
  await expect(page.getByRole('row', { name: /^סך הכול/ })).toBeVisible();
});
