import type { Page } from '@playwright/test';
import type { Recipe } from '../../src/contract/recipes';
import { STEP_NAMES } from '../../src/domain/manufacture-steps';
import { expect, test } from '../kit/stories/fixtures';
import { go } from '../kit/stories/go';
import type { Kitchen } from '../kit/stories/kitchen';

const DELETED = 'המתכון נמחק בהצלחה';

/** Adds a broth, and a soup that uses it. */
async function brothAndSoup(kitchen: Kitchen, unique: (name: string) => string) {
  const name = unique('מרק');
  for (const raw of ['סלרי', 'גזר']) await kitchen.receive({ name: `${raw} ${name}`, amount: 5 });
  const broth = await kitchen.recipe(
    `ציר ${name}`,
    [{ step: 'ייצור', inputs: [`סלרי ${name}`], makes: `ציר של ${name}` }],
    true,
  );
  const soup = await kitchen.recipe(name, [
    { step: 'שטיפה', inputs: [`גזר ${name}`], makes: `גזר שטוף ${name}` },
    { step: 'ייצור', inputs: [`גזר שטוף ${name}`, `ציר של ${name}`], makes: `${name} מוכן` },
  ]);
  return { name, broth, soup };
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const deletionDialog = (page: Page) => page.getByRole('alertdialog', { name: 'למחוק את המתכון?' });

test('a recipe shows its materials, steps and diagram, and links to the sub-recipe that it uses', async ({
  page,
  kitchen,
  unique,
}) => {
  const { name, broth, soup } = await brothAndSoup(kitchen, unique);
  await page.goto(`/recipes/${soup.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('definition')).toContainText([
    'מתכון למכירה',
    `${name} מוכן (ק״ג)`,
    /\d\d\/\d\d\/\d{4} \d\d:\d\d/,
    'יוסי ברק',
  ]);
  const steps = page.getByRole('region', { name: 'שלבי העבודה', exact: true }).getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(1)).toContainText(`ייצור · מתוך גזר שטוף ${name}, ציר של ${name}`);
  const picture = page.getByRole('region', { name: /^תרשים הייצור:/ });
  await expect(picture.getByText(`${name} מוכן`, { exact: true })).toBeVisible();

  const materials = page.getByRole('region', { name: 'חומרים', exact: true });
  await expect(materials.getByRole('listitem')).toHaveText([
    `גזר ${name}ק״ג · שלב 1`,
    `ציר של ${name}תת־מתכוןק״ג · שלב 2`,
  ]);
  const [materialsBox, diagramBox] = [await materials.boundingBox(), await picture.boundingBox()];
  expect(diagramBox!.x + diagramBox!.width, 'the diagram is next to the materials').toBeLessThanOrEqual(
    materialsBox!.x,
  );
  await materials.getByRole('link', { name: `ציר של ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(broth.name);
  await page.getByRole('main').getByRole('link', { name: 'מתכונים', exact: true }).click();
  await expect(page).toHaveURL(/\/recipes$/);
});

test('a sub-recipe cannot be deleted until the recipe that uses it is deleted (spec 2.44, 8.17, 8.18, 8.27)', async ({
  page,
  kitchen,
  unique,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  const { name, broth, soup } = await brothAndSoup(kitchen, unique);
  await page.goto(`/recipes?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `מחיקת המתכון ${broth.name}` }).click();
  await expect(deletionDialog(page)).toContainText(broth.name);
  await deletionDialog(page).getByRole('button', { name: 'מחיקה' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'לא ניתן למחוק את המתכון' });
  await expect(refusal).toContainText(name);
  // It would be refused again.
  await expect(refusal.getByRole('button')).toHaveText(['סגירה']);
  await expect(refusal.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(refusal).toHaveCount(0);

  await rows(page).getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'מחיקה' }).click();
  await deletionDialog(page).getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByRole('status').getByText(DELETED)).toBeVisible();
  await expect(page).toHaveURL(/\/recipes$/);
  // It may be read before the browser tells the new address.
  browserErrors.allow(new RegExp(`404 .*recipes(/${soup.id})?\\)$`));
  await page.goto(`/recipes/${soup.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המתכון לא נמצא');
  await page.getByRole('link', { name: 'חזרה לרשימת המתכונים' }).click();

  await page.getByRole('searchbox').fill(broth.name);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: `מחיקת המתכון ${broth.name}` }).click();
  await deletionDialog(page).getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('לא נמצאו מתכונים שמתאימים לסינון').last()).toBeVisible();
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** Adds a recipe with twelve steps and long names. */
async function longRecipe(kitchen: Kitchen, unique: (name: string) => string): Promise<Recipe> {
  const name = unique('תבשיל חגיגי של ירקות שורש אפויים בתנור עם שמן זית');
  await kitchen.receive({ name: `תבלין ${name}`, amount: 1 });
  const outputOf = (index: number) => `${name}, תערובת ${index}`;
  const steps = Array.from({ length: 12 }, (_, index) => ({
    step: STEP_NAMES[index % STEP_NAMES.length]!,
    inputs: index === 0 ? [`תבלין ${name}`] : [outputOf(index - 1), ...(index % 4 ? [] : [`תבלין ${name}`])],
    makes: outputOf(index),
  }));
  return kitchen.recipe(name, steps);
}

for (const [screen, width] of [
  ['desk', 1280],
  ['phone', 375],
] as const) {
  test(`a recipe prints at full size, a short one on one page, from a ${screen}`, async ({
    page,
    kitchen,
    unique,
  }) => {
    const long = await longRecipe(kitchen, unique);
    const recipes = await kitchen.call<Recipe[]>('GET', '/api_recipes');
    const demo = ['ציר ירקות', 'מרק עדשים', 'קערת אורז ועוף', 'קציצות ברוטב'];
    const printed = [long, ...recipes.filter(({ name }) => demo.includes(name))];
    await page.setViewportSize({ width, height: 900 });
    for (const { id, name } of printed) {
      await go(page, `/recipes/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(
        page.getByRole('region', { name: /^תרשים הייצור:/ }).getByRole('listitem'),
      ).not.toHaveCount(0);
      const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }))!;
      expect(pages, name).toBeLessThanOrEqual(name === demo[0] ? 1 : 3);
      await page.emulateMedia({ media: 'print' });
      const steps = page.getByRole('region', { name: 'שלבי העבודה', exact: true });
      expect(await steps.evaluate((each) => each.currentCSSZoom), name).toBe(1);
      // Else the next sheets would be of the screen.
      await page.emulateMedia({ media: null });
    }
  });
}

test('a printed recipe has no controls and no frame', async ({ page, kitchen, unique }) => {
  const { name, soup } = await brothAndSoup(kitchen, unique);
  await page.goto(`/recipes/${soup.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveText([`ציר של ${name}`]);
  for (const part of ['חומרים', 'שלבי העבודה', 'תרשים הייצור']) {
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
  }
});
