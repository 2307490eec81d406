import type { Recipe } from '../../src/contract/recipes';
import { expect, test } from '../kit/stories/fixtures';
import { RecipeEditor } from '../kit/stories/recipe-editor';
import { PEOPLE } from '../kit/stories/sign-in';

test('changing a reported recipe leaves its history unchanged: a step is inserted, units are fixed, lots stay the same', async ({
  page,
  kitchen,
  unique,
}) => {
  const name = unique('סלט');
  const cucumber = `מלפפון ל${name}`;
  const receipt = await kitchen.receive({ name: cucumber, amount: 10 });
  const recipe = await kitchen.recipe(name, [
    { step: 'שטיפה', inputs: [cucumber], makes: `${cucumber} נקי` },
    { step: 'ייצור', inputs: [`${cucumber} נקי`], makes: `${name} מוכן` },
  ]);
  const washed = await kitchen.call<{ id: number }>('POST', '/api_goods', {
    good_type_id: await kitchen.typeId(`${cucumber} נקי`),
    manufacture_step_name: 'שטיפה',
    used_good_ids: [receipt.good_id],
    used_good_amounts: [4],
    amount: 4,
    manufactured_at: new Date().toISOString(),
    disinfection_process_valid: true,
  });
  const editor = await new RecipeEditor(page).openStored(recipe.id);
  await expect(page.getByText('אחד השלבים כבר דווח')).toBeVisible();
  await editor.step(`${cucumber} נקי`).click();
  await expect(editor.dialog.getByText('כבר יש פריטים מסוג זה, ולכן יחידות המידה קבועות')).toBeVisible();
  await editor.dialog.getByRole('button', { name: 'ביטול' }).click();

  await editor.addStep('הכנסה לקירור', [`${cucumber} נקי`], `${cucumber} נקי בקירור`);
  await page.getByRole('button', { name: `העברת השלב ${cucumber} נקי בקירור למעלה` }).click();
  await editor.step(`${name} מוכן`).click();
  await editor.dialog.getByRole('checkbox', { name: new RegExp(`^${cucumber} נקי(?! בקירור)`) }).uncheck();
  await editor.dialog.getByRole('checkbox', { name: `${cucumber} נקי בקירור` }).check();
  await editor.submitDialog();
  await expect(editor.dialog).toBeHidden();
  // Changed steps are stored only with the recipe, so that nobody reports by a half-finished change.
  const stored = () => kitchen.call<Recipe>('GET', `/api_recipes/${recipe.id}`);
  expect((await stored()).steps).toHaveLength(2);
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  expect((await stored()).steps.map((step) => step.used_good_type_names)).toEqual([
    [cucumber],
    [`${cucumber} נקי`],
    [`${cucumber} נקי בקירור`],
  ]);
  expect(await kitchen.lot(washed.id)).toMatchObject({ amount: 4, used_good_ids: [receipt.good_id] });
});

test('when two managers change one recipe, the second compares both versions, and nothing is overwritten unseen', async ({
  page,
  kitchen,
  browserErrors,
  unique,
}) => {
  browserErrors.allow(/409 \(Conflict\)/);
  const name = unique('פשטידה');
  await kitchen.receive({ name: `בצק ל${name}`, amount: 5 });
  const recipe = await kitchen.recipe(name, [
    { step: 'ייצור', inputs: [`בצק ל${name}`], makes: `${name} מוכנה` },
  ]);
  const editor = await new RecipeEditor(page).openStored(recipe.id);
  await editor.name.fill(`${name} שלי`);
  await kitchen.call('PUT', `/api_recipes/${recipe.id}`, {
    name: `${name} שלהם`,
    subRecipe: false,
    manufactureStepIds: recipe.steps.map(({ id }) => id),
    version: recipe.version,
  });
  await expect(page.getByText('בינתיים נשמרה גרסה אחרת של המתכון')).toBeVisible();
  const main = page.getByRole('main');
  const savedBy = main.getByText(`נשמר על ידי ${PEOPLE.staff.name}`);
  await expect(savedBy).toBeVisible();
  await editor.save.click();
  await expect(page.getByRole('region', { name: 'השוואת הגרסאות' })).toBeVisible();
  await expect(savedBy).toBeVisible();
  await expect(main.getByText(`${name} שלהם`).first()).toBeVisible();
  await expect(main.getByText(`${name} שלי`).first()).toBeVisible();
  await page.getByRole('button', { name: 'השארת הטיוטה שלי' }).click();
  await expect(editor.name).toHaveValue(`${name} שלי`);
  expect((await kitchen.call<Recipe>('GET', `/api_recipes/${recipe.id}`)).name).toBe(`${name} שלהם`);
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  expect((await kitchen.call<Recipe>('GET', `/api_recipes/${recipe.id}`)).name).toBe(`${name} שלי`);
});

test('a step of another recipe can be used again, and the editor shows that it is shared before a change', async ({
  page,
  kitchen,
  unique,
}) => {
  const name = unique('לפת');
  await kitchen.receive({ name, amount: 5 });
  const first = await kitchen.recipe(`מרק ${name}`, [
    { step: 'שטיפה', inputs: [name], makes: `${name} נקייה` },
    { step: 'ייצור', inputs: [`${name} נקייה`], makes: `מרק ${name} מוכן` },
  ]);
  const editor = await new RecipeEditor(page).openNew();
  await editor.name.fill(`סלט ${name}`);
  await editor.chooseType('תוצר סופי');
  await editor.openStep();
  await editor.chooseStep('שטיפה');
  await editor.dialog.getByRole('combobox').fill(`${name} נקייה`);
  await page.getByRole('option', { name: new RegExp(`^${name} נקייה`) }).click();
  await expect(editor.dialog.getByText(`השלב נמצא גם במתכון: מרק ${name}.`)).toBeVisible();
  await expect(editor.dialog.getByText(`יתווסף למתכון גם החומר: ${name}.`)).toBeVisible();
  await editor.submitDialog();
  await expect(editor.material(name)).toBeVisible();
  await editor.step(`${name} נקייה`).click();
  await expect(
    editor.dialog.getByText(`השלב משותף גם למתכון: מרק ${name}. השינוי יחול גם בו.`),
  ).toBeVisible();
  await editor.dialog.getByRole('button', { name: 'ביטול' }).click();
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  const salad = await kitchen.recipeNamed(`סלט ${name}`);
  expect(salad!.steps.map(({ id }) => id)).toEqual([first.steps[0]!.id]);
});
