import { type Page, type TestInfo } from '@playwright/test';
import type { Recipe } from '../../src/contract/recipes';
import { addDays, weekday } from '../../src/domain/days';
import { dayFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { press, tabTo } from '../kit/stories/keyboard';
import type { Kitchen } from '../kit/stories/kitchen';
import { expectAccessibleAt, expectAccessibleScreen } from '../kit/stories/screens';
import { readXlsx } from '../kit/stories/xlsx';

/** A recipe of one step of which 10 take 20 of a new material, of which there are 30. */
async function soup(kitchen: Kitchen, unique: (name: string) => string) {
  const [material, name] = [unique('כוסמת'), unique('מרק כוסמת')];
  const { supplier } = await kitchen.receive({ name: material, amount: 30, supplier: unique('טחנת הצפון') });
  const { id, steps } = await kitchen.recipe(name, [
    { step: 'ייצור', inputs: [material], makes: `${name} מוכן` },
  ]);
  const [step] = steps as [Recipe['steps'][number]];
  await kitchen.call('PUT', `/api_manufacture_steps/${step.id}`, {
    ...{ usedGoodTypeIDs: step.used_good_type_ids, manufacturedGoodTypeID: step.manufactured_good_type_id },
    ...{ manufacturedGoodTypeName: step.manufactured_good_type_name, units: 'kilograms' },
    ...{ batchAmount: 10, usedGoodTypeAmounts: [20] },
  });
  return { material, name, supplier, id, step };
}

/** A day of the present week after today, or today at its end; and its name in a cell. */
const today = dayFromNow(0);
const shown = (day: string) => day.slice(5).split('-').reverse().join('/');
const lastDay = addDays(today, 6 - weekday(today));

const plan = (page: Page) => page.getByRole('table', { name: 'מה מתוכנן לכל יום בשבוע, לפי מתכון' });

test('a week is planned by keyboard: added, moved, removed and put back, and what it lacks goes to Excel by supplier (contract 8.60, 8.61, 8.63)', async ({
  page,
  kitchen,
  unique,
}) => {
  const { material, name, supplier } = await soup(kitchen, unique);
  await page.goto('/plan');
  await page.getByRole('region', { name: 'הוספה לתוכנית' }).waitFor();
  const recipe = page.getByRole('combobox', { name: 'מתכון' });
  await tabTo(page, recipe);
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('אפשר להכין עכשיו: 15 ק״ג')).toBeVisible();
  await tabTo(
    page,
    page.getByRole('region', { name: 'הוספה לתוכנית' }).getByRole('textbox', { name: 'כמות' }),
  );
  await page.keyboard.type('40');
  await press(page, page.getByRole('button', { name: 'הוספה לתוכנית', exact: true }));
  const row = plan(page).getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('button', { name: /0 מתוך 40/ })).toBeVisible();

  const needs = page.getByRole('table', { name: 'מה דרוש לתוכנית, מה יש במלאי ומה חסר' });
  const need = needs.getByRole('row').filter({ hasText: material });
  await expect(need).toContainText(/80.*30.*50/);
  await expect(need).toContainText(supplier);
  await expectAccessibleScreen(page, 'the plan');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ייצוא לאקסל' }).click();
  const [sheet] = await readXlsx(await (await download).path());
  expect(sheet!.rows[0]).toEqual(['ספק', 'חומר', 'חסר', 'יחידה', 'צריך', 'יש', 'הוזמן']);
  expect(sheet!.rows.find((cells) => cells[1] === material)).toEqual([supplier, material, 50, 'ק״ג', 80, 30]);

  await press(page, row.getByRole('button', { name: /0 מתוך 40/ }));
  const dialog = page.getByRole('dialog', { name: `שינוי בתוכנית: ${name}` });
  await expectAccessibleScreen(page, 'a change of the plan');
  await tabTo(page, dialog.getByRole('textbox', { name: 'יום' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(shown(lastDay));
  await press(page, dialog.getByRole('button', { name: 'שמירה' }));
  await expect(dialog).toBeHidden();
  const moved = row.getByRole('button', { name: new RegExp(`${shown(lastDay)}: 0 מתוך 40`) });
  await press(page, moved);
  await press(page, page.getByRole('button', { name: 'הסרה מהתוכנית' }));
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'החזרה לתוכנית' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moved).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('a day is planned by touch, and what others plan and report arrives (contract 8.60, 8.61, 8.67)', async ({
    page,
    kitchen,
    unique,
  }) => {
    const { name, id, step } = await soup(kitchen, unique);
    await page.goto('/plan');
    const day = page.getByRole('region', { name: `היום ${shown(today)}` });
    await day.getByRole('button', { name: `הוספה לתוכנית: היום ${shown(today)}` }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'מתכון' }).fill(name);
    await page.getByRole('option', { name }).tap();
    await dialog.getByRole('textbox', { name: 'כמות' }).fill('8');
    await dialog.getByRole('button', { name: 'הוספה לתוכנית' }).tap();
    const entry = (words: RegExp) => day.getByRole('listitem').filter({ hasText: name }).getByText(words);
    await expect(entry(/0 מתוך 8/)).toBeAttached();
    const last = page.getByRole('region', { name: new RegExp(`${shown(lastDay)}$`) });
    await kitchen.call('POST', '/api_plan', { day: lastDay, recipe_id: id, amount: 7 });
    await expect(last.getByText(/0 מתוך 7/)).toBeAttached();
    // With a cell beyond the edge of the week, which scrolls where it is a table.
    await expectAccessibleScreen(page, 'the plan on a phone');

    const { rows } = {
      rows: await kitchen.call<{ id: number }[]>(
        'GET',
        `/api_goods?good_type_id=${step.used_good_type_ids[0]}`,
      ),
    };
    await kitchen.call('POST', '/api_goods', {
      ...{ good_type_id: step.manufactured_good_type_id, manufacture_step_name: 'ייצור' },
      ...{ used_good_ids: [rows[0]!.id], used_good_amounts: [10], amount: 5, ph_amount: 6 },
      ...{ manufactured_at: new Date().toISOString(), expires_at: dayFromNow(3) },
    });
    await expect(entry(/5 מתוך 8/)).toBeAttached();
  });
});

/** How often the page is pressed. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted)
          sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));
}

for (const [width, of] of [
  [1280, 'at a desk'],
  [375, 'on a phone'],
] as const)
  test(`what can be made, what tomorrow takes, and what is missing and from whom are found in three presses ${of} (contract 8.68)`, async ({
    page,
    kitchen,
    unique,
  }, _: TestInfo) => {
    await page.setViewportSize({ width, height: 900 });
    const { material, name, supplier, id } = await soup(kitchen, unique);
    await kitchen.call('POST', '/api_plan', { day: dayFromNow(1), recipe_id: id, amount: 20 });
    const presses = await countPresses(page);
    const fromHome = async (link: string) => {
      await page.goto('/');
      await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
      await page.evaluate(() => sessionStorage.removeItem('presses'));
      // On a phone the card of the work has the link, without the menu.
      const main = page.getByRole('main');
      await main.getByRole('button', { name: /^תהליך העבודה/ }).click();
      await main.getByRole('link', { name: link, exact: true }).click();
    };

    await fromHome('מה אפשר להכין עכשיו');
    const makeable = page
      .getByRole(width > 640 ? 'row' : 'listitem')
      .filter({ hasText: name })
      .first();
    await expect(makeable).toContainText(/15\sק״ג/);
    await expect(makeable).toContainText(material);
    await expectAccessibleAt(width, page, 'what can be made');
    expect(await presses()).toBeLessThanOrEqual(3);

    await fromHome('תוכנית ייצור');
    const needs = page.getByRole('region', { name: 'צריך, יש, חסר' });
    const isOfThisWeek = weekday(today) < 6;
    if (!isOfThisWeek) await page.getByRole('button', { name: 'השבוע הבא' }).click();
    const tomorrow = needs.getByText('מחר', { exact: true });
    if (isOfThisWeek) await tomorrow.click();
    const need = needs
      .getByRole(width > 640 ? 'row' : 'listitem')
      .filter({ hasText: material })
      .first();
    await expect(need).toContainText('10');
    await expect(need).toContainText(supplier);
    expect(await presses()).toBeLessThanOrEqual(3);
  });
