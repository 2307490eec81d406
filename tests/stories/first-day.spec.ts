import type { Page } from '@playwright/test';
import { shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { choose, press, tabTo, type } from '../kit/stories/keyboard';
import { fillSignIn, PEOPLE } from '../kit/stories/sign-in';

test.use({ person: null });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const group = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const dialog = (page: Page) => page.getByRole('alertdialog');

test('a first day with the keyboard alone: sign in, receive carrots, wash them, see both lots and how they are linked (spec 1.5, 2.31)', async ({
  page,
  kitchen,
  unique,
}) => {
  const carrots = unique('גזר ערבה');
  const washed = `${carrots} שטוף`;

  await test.step('sign in on the Hebrew page', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'כניסה' })).toBeVisible();
    await type(page, page.getByLabel('שם משתמש'), PEOPLE.manager.login);
    await type(page, page.getByLabel('סיסמה', { exact: true }), PEOPLE.manager.password);
    await page.keyboard.press('Enter');
    await expect(title(page)).toContainText('דנה');
  });

  await test.step('report a receipt of a new kind of carrots', async () => {
    await press(page, page.getByRole('main').getByRole('link', { name: 'קבלת סחורה' }));
    await expect(title(page)).toHaveText('דיווח על קבלת סחורה');
    await type(page, page.getByRole('combobox', { name: 'סוג סחורה' }), carrots);
    await page.keyboard.press('Enter');
    await choose(page, group(page, 'יחידות מידה'), 'ק״ג');
    await choose(page, group(page, 'יש תאריך ייצור או מספר אצווה'), 'כן');
    await choose(page, group(page, 'יש תוקף'), 'כן');
    await type(page, field(page, 'כמות'), '40');
    await type(page, page.getByRole('combobox', { name: 'ספק' }), 'ירקות השדה');
    await page.keyboard.press('Enter');
    await type(page, field(page, 'תאריך ייצור או מספר אצווה'), 'LOT-7');
    await type(page, field(page, 'תוקף'), shownFromNow(9));
    await choose(page, group(page, 'שלמות אריזה'), 'תקין');
    await choose(page, group(page, 'התאמה להזמנה'), 'תקין');
    await choose(page, group(page, 'ניקיון הובלה'), 'לא תקין');
    await press(page, page.getByRole('button', { name: 'דיווח', exact: true }));
    await expect(dialog(page)).toContainText(`${carrots}, 40 ק״ג`);
    await press(page, dialog(page).getByRole('link', { name: 'עמוד הבית' }));
    await expect(title(page)).toContainText('דנה');
  });

  // The recipe is added through the API, by the same call as the editor's.
  await kitchen.recipe(unique('סלט גזר'), [
    { step: 'שטיפה', inputs: [carrots], makes: washed },
    { step: 'אריזה', inputs: [washed], makes: `${carrots} ארוז` },
  ]);

  await test.step('report that they were washed', async () => {
    await press(page, page.getByRole('main').getByRole('button', { name: 'דיווח על שלב' }));
    await press(page, page.getByRole('main').getByRole('link', { name: 'שטיפה', exact: true }));
    await expect(title(page)).toHaveText('שטיפה');
    await choose(page, group(page, 'מה הוכן?'), washed);
    await press(page, page.getByRole('button', { name: 'המשך' }));
    await type(page, field(page, /כמות לשימוש מתוך/.source).or(page.getByLabel(/כמות לשימוש מתוך/)), '12.5');
    await type(page, field(page, 'כמה יצא'), '12');
    await choose(page, group(page, 'חיטוי תקין'), 'כן');
    await press(page, page.getByRole('button', { name: 'דיווח', exact: true }));
    await expect(dialog(page)).toContainText(`${washed}, 12 ק״ג`);
    await press(page, dialog(page).getByRole('link', { name: 'עמוד הבית' }));
    await expect(title(page)).toContainText('דנה');
  });

  await test.step('see both lots in the stock', async () => {
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'מלאי ותוצרים' }));
    await expect(title(page)).toHaveText('מלאי ותוצרים');
    await type(page, page.getByRole('searchbox'), carrots);
    await expect(page.getByRole('row', { name: new RegExp(`^${carrots} ירקות השדה`) })).toContainText(
      '27.5 מתוך 40 ק״ג',
    );
    await expect(page.getByRole('row', { name: new RegExp(`^${washed}`) })).toContainText('12 מתוך 12 ק״ג');
  });

  await test.step('open the washed lot and follow its history back', async () => {
    await press(page, page.getByRole('link', { name: new RegExp(`^${washed}`) }));
    await expect(title(page)).toContainText(washed);
    const picture = page.getByRole('region', { name: /תרשים היסטוריית הייצור/ });
    await expect(picture).toContainText('12.5');
    await tabTo(page, picture.getByRole('img', { name: new RegExp(washed) }));
    await page.keyboard.press('ArrowRight');
    await expect(picture.getByRole('link', { name: new RegExp(carrots) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title(page)).toContainText(carrots);
    await expect(page.getByRole('main')).toContainText('27.5 ק״ג מתוך 40');
    await expect(page.getByRole('link', { name: `שימש להכנת ${washed}` })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: `שימש להכנת ${washed}` }));
  });
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test('the same first day on a phone, by touch (contract 3.62)', async ({ page, unique, kitchen }) => {
    const carrots = unique('גזר ערבה');
    const washed = `${carrots} שטוף`;
    const choice = (name: string, answer: string) =>
      group(page, name)
        .locator('label')
        .filter({ hasText: new RegExp(`^${answer}$`) });

    await page.goto('/');
    await fillSignIn(page, 'staff');
    await expect(title(page)).toContainText('יוסי');

    await page.getByRole('main').getByRole('link', { name: 'קבלת סחורה' }).tap();
    await page.getByRole('combobox', { name: 'סוג סחורה' }).fill(carrots);
    await page.getByRole('option', { name: `הוספה: ${carrots}` }).tap();
    await choice('יחידות מידה', 'ק״ג').tap();
    await choice('יש תאריך ייצור או מספר אצווה', 'לא').tap();
    await choice('יש תוקף', 'כן').tap();
    await field(page, 'כמות').fill('8');
    await page.getByRole('combobox', { name: 'ספק' }).fill('ירקות השדה');
    await page.getByRole('option', { name: 'ירקות השדה', exact: true }).tap();
    await field(page, 'תוקף').fill(shownFromNow(3));
    for (const check of ['שלמות אריזה', 'התאמה להזמנה']) await choice(check, 'תקין').tap();
    await choice('ניקיון הובלה', 'לא תקין').tap();
    await page.getByRole('button', { name: 'דיווח', exact: true }).tap();
    await expect(dialog(page)).toContainText(`${carrots}, 8 ק״ג`);
    await dialog(page).getByRole('link', { name: 'עמוד הבית' }).tap();

    await kitchen.recipe(unique('סלט גזר'), [
      { step: 'שטיפה', inputs: [carrots], makes: washed },
      { step: 'אריזה', inputs: [washed], makes: `${carrots} ארוז` },
    ]);

    await page.getByRole('button', { name: 'פתיחת התפריט' }).tap();
    await page.getByRole('navigation').getByRole('button', { name: 'דיווח על שלב עבודה' }).tap();
    await page.getByRole('navigation').getByRole('link', { name: 'שטיפה' }).tap();
    await group(page, 'מה הוכן?').locator('label').filter({ hasText: washed }).tap();
    await page.getByRole('button', { name: 'המשך' }).tap();
    await page.getByRole('button', { name: /^הכול:/ }).tap();
    await page.getByRole('button', { name: 'המשך' }).tap();
    await field(page, 'כמה יצא').fill('7.6');
    await choice('חיטוי תקין', 'כן').tap();
    await page.getByRole('button', { name: 'דיווח', exact: true }).tap();
    await expect(dialog(page)).toContainText(`${washed}, 7.6 ק״ג`);
    await dialog(page).getByRole('link', { name: 'עמוד הבית' }).tap();

    await page.getByRole('button', { name: 'פתיחת התפריט' }).tap();
    await page.getByRole('navigation').getByRole('link', { name: 'מלאי ותוצרים' }).tap();
    await page.getByRole('searchbox').fill(carrots);
    const lots = page.getByRole('list', { name: 'פריטים במלאי' }).getByRole('listitem');
    await expect(lots.filter({ hasText: washed })).toContainText('7.6 מתוך 7.6 ק״ג');
    // The carrots are used up.
    await expect(lots).toHaveCount(1);
    await lots.filter({ hasText: washed }).getByRole('link').tap();
    await expect(title(page)).toContainText(washed);
    await page
      .getByRole('region', { name: /תרשים היסטוריית הייצור/ })
      .getByRole('link', { name: new RegExp(carrots) })
      .tap();
    await expect(title(page)).toContainText(carrots);
    await expect(page.getByRole('main')).toContainText('אזל מהמלאי');

    // The lot shows the failed check of its receipt.
    await expect(page.getByText('לא תקין: ניקיון הובלה')).toBeVisible();

    // The filter by lot is visible without opening the filters.
    await page.getByRole('link', { name: 'מכירות הפריט ומה שנוצר ממנו' }).tap();
    await expect(title(page)).toHaveText('מכירות');
    await page.getByRole('button', { name: /^רק פריט מס׳ \d+ ומה שנוצר ממנו$/ }).tap();
    await expect(title(page), 'focus is not lost').toBeFocused();
  });
});
