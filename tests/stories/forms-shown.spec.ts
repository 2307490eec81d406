import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import {
  addOf,
  CALIBRATION,
  fillChecklist,
  fillForm,
  HYGIENE,
  listOf,
  NON_CONFORMITY,
  openNonConformity,
} from '../kit/stories/forms';
import { go } from '../kit/stories/go';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { blockLiveEvents } from '../kit/stories/block-live-events';

test('the list of forms keeps its sort, filters and page in the address, and shows open and missing entries (spec 9.8)', async ({
  page,
  kitchen,
  unique,
}) => {
  const what = unique('ברז מטפטף');
  const first = await openNonConformity(kitchen, what, { due: dayFromNow(-1) });
  for (let index = 0; index < 10; index++) await openNonConformity(kitchen, `${what} ${index}`);
  const closed = { ...first.data, what: `${what} סגור`, status: 'closed', closed_on: dayFromNow(0) };
  await fillForm(kitchen, NON_CONFORMITY, closed);
  await page.goto(listOf(NON_CONFORMITY));
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  await expect(rows.filter({ hasText: `${what} סגור` })).toContainText('סגורה');
  await expect(rows.filter({ hasText: `${what} 9` })).toContainText('פתוחה');
  await page.getByText('פתוחות', { exact: true }).click();
  await expect(page).toHaveURL(/field=status&value=open/);
  await expect(rows.filter({ hasText: `${what} סגור` })).toHaveCount(0);
  await page.getByRole('button', { name: 'העמוד הבא' }).click();
  await expect(rows.filter({ hasText: what }).filter({ hasText: 'באיחור' })).toHaveCount(1);
  await page.getByRole('button', { name: 'עודכן בתאריך' }).click();
  await expect(page).toHaveURL(/sort=-updated_at/);
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole('textbox', { name: 'תאריך מילוי, מתאריך' }).fill(shownFromNow(0));
  await expect(page).toHaveURL(new RegExp(`created_from=${dayFromNow(0)}`));
  await page.reload();
  await expect(rows).toHaveCount(10);
  await expectAccessibleScreen(page, 'non-conformities');
  await page.getByRole('textbox', { name: 'תאריך מילוי, מתאריך' }).fill('01/01/2020');
  await page.getByRole('textbox', { name: 'תאריך מילוי, עד תאריך' }).fill('02/01/2020');
  await expect(page.getByText('לא נמצאו טפסים שמתאימים לסינון').last()).toBeVisible();

  const checklist = await fillChecklist(kitchen, { hall_drains: 'not_fine' });
  await go(page, listOf(HYGIENE));
  const latest = rows.filter({ has: page.locator(`a[href="/forms/view/${checklist.id}"]`) });
  await expect(latest).toContainText('סעיף אחד לא תקין');
  await expect(page.getByText(/^חסר(ה|ות) בדיק/)).toBeVisible();
  await expect(page.getByText('הבדיקה של היום עוד לא מולאה')).toHaveCount(0);
  await expectAccessibleScreen(page, 'checklists');
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('listitem').filter({ hasText: 'סעיף אחד לא תקין' }).first()).toBeVisible();
});

test('a form or entry that cannot be shown is reported with a way to continue (spec 2.45, 8.28)', async ({
  page,
  browserErrors,
}) => {
  await blockLiveEvents(page);
  browserErrors.allow(/status of (404|500)|לא ניתן לטעון/);
  for (const path of ['/forms/none', '/forms/add/none', '/forms/view/999999999', '/forms/edit/999999999']) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('הטופס לא נמצא');
    await expect(page.getByRole('link', { name: 'חזרה לעמוד הבית' })).toHaveAttribute('href', '/');
  }
  await expectAccessibleScreen(page, 'an entry that is not there');

  await page.route('**/api_form_entries?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'תקלה', code: 'INTERNAL' } }),
  );
  await page.goto(listOf(NON_CONFORMITY));
  await expect(page.getByRole('alert')).toContainText('לא ניתן לטעון את רשימת הטפסים');
  await expectAccessibleScreen(page, 'a list that could not be loaded');
  await page.goto('/forms/view/1');
  await expect(page.getByRole('alert')).toContainText('לא ניתן לטעון את הטופס');
  await page.unroute('**/api_form_entries?*');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('link', { name: 'עריכה' })).toBeVisible();

  await page.route('**/api_form_schema/**', async (route) => {
    const schema = (await (await route.fetch()).json()) as { data: { fields: object[] } };
    Object.assign(schema.data.fields[0]!, { type: 'select', options: null });
    await route.fulfill({ json: schema });
  });
  await page.goto(addOf(CALIBRATION));
  await expect(page.getByText('לא ניתן להציג את הטופס הזה')).toBeVisible();
  await expect(page.getByText('אי אפשר להציג את הסעיף: מספר מד החום')).toBeVisible();
  await expectAccessibleScreen(page, 'a form of an unknown kind');
});

test('on a phone, the link to open a non-conformity is whole, on a line of its own', async ({
  page,
  kitchen,
}) => {
  const { id } = await fillChecklist(kitchen, { cold_room_2_temperature: 9 });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/forms/view/${id}`);
  const link = page.getByRole('link', { name: 'פתיחת אי התאמה: טמפרטורת חדר קירור 2' });
  const { width, height } = (await link.boundingBox())!;
  expect(width, 'its words in one line').toBeGreaterThan(2 * height);
  await expectAccessibleScreen(page, 'a checklist with an item not fine on a phone');
});

test('a checklist prints on one sheet, with its date, its people, every item and a signature line', async ({
  page,
  kitchen,
}) => {
  const { id } = await fillChecklist(kitchen, { cold_room_2_temperature: 9, remarks: 'הדלת נמצאה פתוחה' });
  await page.goto(`/forms/view/${id}`);
  await expect(page.getByRole('link', { name: `פתיחת אי התאמה: טמפרטורת חדר קירור 2` })).toBeVisible();
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html'), 'paper is white').toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HYGIENE);
  await expect(page.getByRole('definition').nth(1)).toHaveText('יוסי ברק');
  await expect(page.getByRole('rowheader')).toHaveCount(45);
  await expect(page.getByText('חתימה')).toBeVisible();
});
