import type { Page } from '@playwright/test';
import { blockLiveEvents } from '../kit/stories/block-live-events';
import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import {
  addOf,
  fillChecklist,
  fillForm,
  FormPage,
  HYGIENE,
  listOf,
  NON_CONFORMITY,
  openNonConformity,
} from '../kit/stories/forms';
import { go } from '../kit/stories/go';
import { openHistory } from '../kit/stories/history';
import { press } from '../kit/stories/keyboard';
import { expectAccessibleScreen } from '../kit/stories/screens';

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
  await page.getByRole('button', { name: 'מועד העדכון' }).click();
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

test('an entry is read as it was before a change, and two versions of it are compared before one is saved (spec 4.24; contract 6.10)', async ({
  page,
  kitchen,
  unique,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  // The form gets no live event about the other device's change.
  await blockLiveEvents(page);
  const stored = await openNonConformity(kitchen, unique('ארגז שבור'));
  const changed = await fillForm(kitchen, NON_CONFORMITY, { ...stored.data, where: 'חדר קירור' }, stored);
  await page.goto(`/forms/view/${stored.id}`);
  const main = page.getByRole('main');
  await press(page, (await openHistory(page)).getByRole('link', { name: 'הטופס כפי שהיה אז' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^אי התאמה מס׳ \d+: הטופס כפי שהיה ב/);
  await expect(main).toContainText('אולם הייצור');
  await expect(main).not.toContainText('חדר קירור');
  await expectAccessibleScreen(page, 'an entry as it was');

  const form = await new FormPage(page).open(`/forms/edit/${stored.id}`);
  await form.choice('חומרה', 'קריטית').click();
  await fillForm(kitchen, NON_CONFORMITY, { ...changed.data, severity: 'major' }, changed);
  await form.save.click();
  await expect(page.getByRole('heading', { name: 'שתי גרסאות של הטופס' })).toBeFocused();
  await expect(page.getByRole('row', { name: 'חומרה' })).toContainText(/קריטית.*חמורה/);
  await expectAccessibleScreen(page, 'two versions of an entry');
  await page.getByRole('button', { name: 'השארת השינויים שלי' }).click();
  await expect(form.box('תיאור אי ההתאמה')).toBeFocused();
  await form.save.click();
  await expect(form.answer('חומרה')).toHaveText('קריטית');
});

/** The places of a form's bar and of the fields as each gets the focus, in pixels of the viewport. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const send = [...document.querySelectorAll('main form [type=submit]')].at(-1)!;
    const bar = send.parentElement!.parentElement!;
    const form = bar.closest('form')!;
    const edges = (of: Element) => {
      const { left, right } = of.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    };
    const buttons = [...bar.querySelectorAll('a, button')];
    const fields = [...form.querySelectorAll<HTMLElement>('input, textarea, button, a[href]')].filter(
      (field) => !bar.contains(field) && field.checkVisibility() && !field.matches(':disabled, [inert] *'),
    );
    const header = document.querySelector('header')!.getBoundingClientRect().bottom;
    const hidden = fields.flatMap((field) => {
      field.focus();
      const { top, bottom } = field.getBoundingClientRect();
      const isSeen = top >= header && bottom <= bar.getBoundingClientRect().top;
      return isSeen || document.activeElement !== field ? [] : [field.outerHTML.slice(0, 120)];
    });
    window.scrollTo(0, 0);
    const { top, bottom } = bar.getBoundingClientRect();
    return {
      isInSight: top > 0 && bottom <= innerHeight,
      bar: edges(bar),
      form: edges(bar.previousElementSibling!),
      sends: buttons.at(-1) === send,
      fields: fields.length,
      hidden,
    };
  });

test('every form is sent from a bar in sight, as wide as its form, and no field that has the focus is beneath it (contract 3.250)', async ({
  page,
  kitchen,
  unique,
}) => {
  const input = unique('חומר');
  await kitchen.receive({ name: input, amount: 5 });
  const recipe = await kitchen.recipe(unique('מתכון'), [
    { step: 'שטיפה', inputs: [input], makes: unique('מוצר') },
  ]);
  const { steps } = recipe;
  const forms = [
    '/purchased-goods/add',
    '/sold-goods/add',
    '/manufacture-steps/שטיפה',
    `/manufacture-steps/שטיפה?step=${steps[0]!.id}`,
    addOf(HYGIENE),
    addOf(NON_CONFORMITY),
    `/recipes/edit/${recipe.id}`,
  ];
  for (const path of forms) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('form [type=submit]').last()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const width of [375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: width === 375 ? 667 : 800 });
      const { bar, form, fields, ...places } = await placesOf(page);
      expect.soft(places, `${path} at ${width}`).toEqual({ isInSight: true, sends: true, hidden: [] });
      expect.soft(bar, `${path} at ${width}`).toEqual(width === 375 ? [0, 375] : form);
      expect(fields).toBeGreaterThan(0);
    }
  }
  // On a phone on its side it would leave no room.
  await page.setViewportSize({ width: 640, height: 320 });
  await expect(page.getByRole('button', { name: 'שמירת המתכון' })).not.toBeInViewport();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${HYGIENE} מס׳ ${id}`);
  await expect(page.getByRole('definition').nth(1)).toHaveText('יוסי ברק');
  await expect(page.getByRole('rowheader')).toHaveCount(45);
  await expect(page.getByText('חתימה')).toBeVisible();
});
