import { expect, test } from '../kit/stories/fixtures';
import { fillForm, NON_CONFORMITY, openNonConformity } from '../kit/stories/forms';
import { openHistory } from '../kit/stories/history';
import { press, tabTo } from '../kit/stories/keyboard';
import { expectAccessibleAt, expectAccessibleScreen } from '../kit/stories/screens';
import { readXlsx } from '../kit/stories/xlsx';

const WIDTHS = [1280, 375];

for (const width of WIDTHS) {
  test(`the journal is filtered and leads to what was written, by keyboard at ${width} px (contract 6.9)`, async ({
    page,
    kitchen,
    unique,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const receipt = await kitchen.receive({ name: unique('סלרי'), amount: '6.5' });
    await kitchen.call('POST', `/api_goods/${receipt.good_id}/zero_remaining`, { reason: 'נשפך בדרך' });
    await page.goto('/');
    const toJournal = page.getByRole('navigation').getByRole('link', { name: 'יומן פעולות' });
    if (width < 640) await press(page, page.getByRole('button', { name: 'פתיחת התפריט' }));
    await press(page, toJournal);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('יומן פעולות');
    if (width < 640) await press(page, page.getByRole('button', { name: 'סינון' }));
    await tabTo(page, page.getByRole('combobox', { name: 'סוג הפעולה' }));
    await page.keyboard.type('איפוס היתרה');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/call=zeroRemaining/);

    const link = page.getByRole('main').getByRole('link', { name: receipt.good_type_name });
    await expect(link).toHaveCount(1);
    const list = page.getByRole('region', { name: 'פעולות, מהאחרונה' });
    await expect(list).toContainText(/נותר.*6\.5\sק״ג.*0\sק״ג/);
    await expect(list).toContainText('סיבה: נשפך בדרך');
    await press(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(receipt.good_type_name);
    const history = await openHistory(page);
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('listitem').first()).toContainText('איפוס היתרה');
    await expect(history.getByRole('listitem').last()).toContainText('קבלת סחורה');
    await expectAccessibleAt(width, page, 'a lot with its changes');
  });
}

test('a form entry is read as it was before it was changed (contract 6.10)', async ({
  page,
  kitchen,
  unique,
}) => {
  const what = unique('דלת');
  const entry = await openNonConformity(kitchen, what);
  await fillForm(kitchen, NON_CONFORMITY, { ...entry.data, where: 'חדר קירור' }, entry);
  await page.goto(`/forms/view/${entry.id}`);
  const history = await openHistory(page);
  await expect(history.getByRole('listitem').first()).toContainText(/אולם הייצור.*חדר קירור/);
  await press(page, history.getByRole('link', { name: 'הטופס כפי שהיה אז' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^אי התאמה: הטופס כפי שהיה ב/);
  await expect(page.getByRole('main')).toContainText('אולם הייצור');
  await expect(page.getByRole('main')).not.toContainText('חדר קירור');
  await expectAccessibleScreen(page, 'an entry as it was');
  await press(page, page.getByRole('main').getByRole('link', { name: 'אי התאמה', exact: true }));
  await expect(page.getByRole('main')).toContainText('חדר קירור');
});

test('the journal is exported to Excel, with a row for each field that changed (contract 6.9)', async ({
  page,
  kitchen,
  unique,
}) => {
  // So many rows that the file is a large one.
  for (let at = 0; at < 100; at++) await kitchen.receive({ name: unique('בצל'), amount: 1 });
  const receipt = await kitchen.receive({ name: unique('גזר'), amount: '12.25' });
  await page.goto('/journal?call=addPurchasedGood');
  await expect(page.getByRole('main').getByText(receipt.good_type_name).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ייצוא לאקסל' }).click();
  const [sheet] = await readXlsx(await (await download).path());
  expect(sheet!.rows[0]!.slice(0, 4)).toEqual(['רשומה', 'מתי', 'מי', 'פעולה']);
  const own = sheet!.rows.filter((row) => String(row[4]).startsWith(receipt.good_type_name));
  expect(own.map((row) => row[6])).toContain('ספק');
  expect(own.find((row) => row[6] === 'כמות')?.[8]).toBe('12.25\u00a0ק״ג');
});
