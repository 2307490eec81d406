import type { Page } from '@playwright/test';
import type { GoodTypeCard } from '../../src/contract/good-types';
import { blockLiveEvents } from '../kit/stories/block-live-events';
import { expect, test } from '../kit/stories/fixtures';
import { choose, press, tabTo, type } from '../kit/stories/keyboard';
import type { Kitchen } from '../kit/stories/kitchen';
import { expectAccessibleScreen, expectStatesSeen } from '../kit/stories/screens';

const WIDTHS = [1280, 768, 375] as const;

/** A material that contains sesame, with a lot of it; the lot stays so when the declaration changes. */
async function withSesame(kitchen: Kitchen, name: string): Promise<{ id: number; lot: number }> {
  await kitchen.receive({ name, amount: 1 });
  const id = await kitchen.typeId(name);
  const { version } = await kitchen.call<GoodTypeCard>('GET', `/api_good_types/${id}`);
  await kitchen.call('PUT', `/api_good_types/${id}`, {
    version,
    allergens: { contains: ['sesame'], may_contain: [], verified: true, against: 'תווית היצרן' },
  });
  const { good_id: lot } = await kitchen.receive({ name, amount: 2 });
  return { id, lot };
}

/** Opens the list from home: two taps at each width. */
async function toList(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^מתכונים/ }).click();
  await main.getByRole('link', { name: 'חומרים ומוצרים', exact: true }).click();
}

test('what contains sesame, and which lots really did, is answered in three taps from home, at each width (contract 7.11)', async ({
  page,
  kitchen,
  unique,
}) => {
  // What other stories write would move the rows.
  await blockLiveEvents(page);
  const name = unique('אא טחינה');
  const { id, lot } = await withSesame(kitchen, name);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await toList(page);
    const allergen = page.getByRole('search').getByRole('combobox', { name: 'אלרגן' });
    await allergen.fill('שומשום');
    await allergen.press('Enter');
    await expect(page).toHaveURL(/allergen=sesame/);
    await expect(page.getByText('שומשום: מכיל', { exact: true })).toBeVisible();
    await expect(page.locator(`main a[data-row][href="/good-types/${id}"]`)).toBeVisible();
    // The last lots are named beside it, and its link leads to all.
    const lots = page.getByRole('search').getByRole('link', { name: new RegExp(`מס׳ ${lot}$`) });
    await expect(lots).toHaveAttribute('href', `/goods/${lot}`);
    await expect(page.getByText('שומשום: לא ידוע', { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'הפריטים שהכילו שומשום בפועל' }).click();
  await expect(page).toHaveURL(/\/goods\?/);
  await expect(page.getByRole('search')).toContainText('מכיל: שומשום');
  await page.goto(`/goods/${lot}`);
  const allergens = page.getByRole('region', { name: 'אלרגנים' });
  await expect(allergens).toContainText('מכיל: שומשום');
  await allergens.getByRole('link', { name: 'לכרטיס הפריט' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a card is declared and changed by keyboard, and is accessible at each width (contract 7.13, 7.14, 7.15)', async ({
  page,
  kitchen,
  unique,
}) => {
  await blockLiveEvents(page);
  const name = unique('תערובת תבלינים עם שם ארוך מאוד שצריך כמה שורות כדי להיכנס במסך של טלפון');
  await kitchen.receive({ name, amount: 3 });
  const id = await kitchen.typeId(name);
  await page.goto(`/good-types/${id}`);
  await choose(page, page.getByRole('radiogroup', { name: /^שומשום/ }), 'עלול להכיל');
  // The space bar takes the choice back.
  const sesame = page.getByRole('radiogroup', { name: /^שומשום/ });
  await page.keyboard.press('Space');
  await expect(sesame.getByRole('radio', { checked: true })).toHaveCount(0);
  await choose(page, sesame, 'מכיל');
  await choose(page, page.getByRole('radiogroup', { name: /^הושווה עכשיו/ }), 'כן, אומת');
  await type(page, page.getByRole('textbox', { name: 'אומת מול' }), 'תווית היצרן');
  await expectStatesSeen(page, 'a card with its allergens changed');
  await press(page, page.getByRole('button', { name: 'שמירת האלרגנים' }));
  await expect(page.getByText(/אומת מול .?תווית היצרן/)).toBeVisible();
  await expect(page.getByText('אומת: 1 מתוך 14 ידועים')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleScreen(page, `a card at ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, page.getByRole('link', { name: 'עריכה', exact: true }));
  await type(page, page.getByRole('textbox', { name: /^מינימום במלאי/ }), '5');
  // What was typed is there again after a reload.
  await page.reload();
  const least = page.getByRole('textbox', { name: /^מינימום במלאי/ });
  await expect(least).toHaveValue('5');
  await expectAccessibleScreen(page, 'the form of a card');
  await tabTo(page, least);
  await press(page, page.getByRole('button', { name: 'שמירה', exact: true }));
  await expect(page.getByText('חסרים 2 ק״ג למינימום')).toBeVisible();
  // It is named at home.
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'לכל מה שמתחת למינימום' })).toBeVisible();
});

test.describe(() => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } });

  test('a card is declared by touch (contract 7.13)', async ({ page, kitchen, unique }) => {
    await blockLiveEvents(page);
    const name = unique('חרדל');
    await kitchen.receive({ name, amount: 3 });
    await page.goto(`/good-types/${await kitchen.typeId(name)}`);
    const mustard = page.getByRole('radiogroup', { name: /^חרדל/ });
    const contains = mustard.locator('label').filter({ hasText: /^מכיל$/ });
    expect((await contains.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await contains.tap();
    await expect(mustard.getByRole('radio', { name: 'מכיל', exact: true })).toBeChecked();
    await contains.tap();
    await expect(mustard.getByRole('radio', { checked: true })).toHaveCount(0);
    await contains.tap();
    await page.getByText('לא, בלי אימות').tap();
    await page.getByRole('button', { name: 'שמירת האלרגנים' }).tap();
    await expect(page.getByText('לא אומת מול המקור')).toBeVisible();
    await expect(page.getByText('מכיל: חרדל')).toBeVisible();
  });
});
