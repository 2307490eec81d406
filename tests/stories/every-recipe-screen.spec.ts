import { expect, test } from '../kit/stories/fixtures';
import { open } from '../kit/stories/go';
import { RecipeEditor } from '../kit/stories/recipe-editor';
import { expectAccessibleScreen } from '../kit/stories/screens';

test('the list of recipes and a recipe are accessible', async ({ page, kitchen, unique, browserErrors }) => {
  browserErrors.allow(/status of 404 .*999999999/);
  const name = unique('תבשיל חגיגי של ירקות שורש אפויים בתנור עם שמן זית');
  await kitchen.receive({ name: `גזר ל${name}`, amount: 5 });
  const recipe = await kitchen.recipe(name, [
    { step: 'שטיפה', inputs: [`גזר ל${name}`], makes: `גזר שטוף ל${name}` },
    { step: 'ייצור', inputs: [`גזר שטוף ל${name}`, 'ציר ירקות מקורר'], makes: `${name} מוכן` },
  ]);
  await open(page, `/recipes?q=${encodeURIComponent(name)}`, name);
  await expectAccessibleScreen(page, 'recipes');
  await page.getByRole('button', { name: `מחיקת המתכון ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleScreen(page, 'the question before a recipe is deleted');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'סינון' }).click();
  await expectAccessibleScreen(page, 'recipes with the filters open');
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/recipes?q=אין-כזה', 'לא נמצאו מתכונים שמתאימים לסינון');
  await expectAccessibleScreen(page, 'no recipes');
  await open(page, `/recipes/${recipe.id}`, `${name} מוכן`);
  await expect(page.getByRole('link', { name: 'ציר ירקות מקורר' })).toBeVisible();
  await expectAccessibleScreen(page, 'a recipe');
  await open(page, '/recipes/999999999', 'המתכון לא נמצא');
  await expectAccessibleScreen(page, 'a recipe that is not there');
});

test('the recipe editor is accessible', async ({ page, kitchen, unique, browserErrors }) => {
  browserErrors.allow(/status of (404|500|409)|לא ניתן לטעון את רשימת המתכונים/);
  const name = unique('מרק שורשים סמיך של ימי הגשם הראשונים');
  const carrot = `גזר ל${name}`;
  await kitchen.receive({ name: carrot, amount: 5 });
  const recipe = await kitchen.recipe(name, [
    { step: 'שטיפה', inputs: [carrot], makes: `${carrot} נקי` },
    { step: 'ייצור', inputs: [`${carrot} נקי`, 'ציר ירקות מקורר'], makes: `${name} מוכן` },
  ]);
  const editor = await new RecipeEditor(page).openNew();
  await expectAccessibleScreen(page, 'an empty recipe editor');
  await editor.save.click();
  await expect(page.getByText('שם המתכון הוא שדה חובה')).toBeVisible();
  await expectAccessibleScreen(page, 'a recipe editor that shows what is missing');
  await editor.openMaterials();
  await expectAccessibleScreen(page, 'the materials to choose from');
  await editor.dialog.getByText('חומר גלם חדש').click();
  await editor.submitDialog();
  await expectAccessibleScreen(page, 'a new raw material that shows what is missing');
  await page.keyboard.press('Escape');

  await editor.openStored(recipe.id);
  await expectAccessibleScreen(page, 'a stored recipe in the editor');
  await editor.material(carrot).click();
  await expect(page.getByText('פריט בשימוש')).toBeVisible();
  await expectAccessibleScreen(page, 'a material that is in use');
  await page.keyboard.press('Escape');
  await editor.step(`${carrot} נקי`).click();
  await expectAccessibleScreen(page, 'a stored step');
  await page.keyboard.press('Escape');
  await editor.openStep();
  await editor.submitDialog();
  await expectAccessibleScreen(page, 'a new step that shows what is missing');
  await page.keyboard.press('Escape');
  await editor.name.fill(`${name} שלי`);
  await kitchen.call('PUT', `/api_recipes/${recipe.id}`, {
    name: `${name} שלהם`,
    subRecipe: false,
    manufactureStepIds: recipe.steps.map(({ id }) => id),
  });
  await editor.save.click();
  await expect(page.getByRole('button', { name: 'השארת הטיוטה שלי' })).toBeVisible();
  await expectAccessibleScreen(page, 'two versions of a recipe');
  await page.getByRole('button', { name: 'השארת הטיוטה שלי' }).click();
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  await expectAccessibleScreen(page, 'a saved recipe');
  await open(page, '/recipes/edit/999999999', 'המתכון לא נמצא');
  await expectAccessibleScreen(page, 'a recipe to change that is not there');
  await page.route('**/api_recipes*', (route) =>
    route.fulfill({ status: 500, json: { error: 'אירעה תקלה' } }),
  );
  await page.goto('/recipes/add');
  await expect(page.getByRole('main').getByText('לא ניתן לטעון את מה שנדרש לבניית מתכון')).toBeVisible();
  await expectAccessibleScreen(page, 'a recipe editor that could not be loaded');
});
