import type { GoodType } from '../../src/contract/good-types';
import type { ManufactureStep } from '../../src/contract/manufacture-steps';
import type { StepName } from '../../src/domain/manufacture-steps';
import { dayFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { go } from '../kit/stories/go';
import type { Kitchen } from '../kit/stories/kitchen';
import { RecipeEditor } from '../kit/stories/recipe-editor';
import { StepForm } from '../kit/stories/step-form';

/** Adds a sub-recipe for a broth, with stock of its product. */
async function brothInStock(kitchen: Kitchen, broth: string, celery: string) {
  await kitchen.receive({ name: celery, amount: 30 });
  await kitchen.recipe(broth, [{ step: 'ייצור', inputs: [celery], makes: broth }], true);
  const [lot] = await kitchen.call<{ id: number }[]>(
    'GET',
    `/api_goods?good_type_id=${await kitchen.typeId(celery)}`,
  );
  await kitchen.call('POST', '/api_goods', {
    good_type_id: await kitchen.typeId(broth),
    manufacture_step_name: 'ייצור',
    used_good_ids: [lot!.id],
    used_good_amounts: [20],
    amount: 18,
    manufactured_at: new Date().toISOString(),
    expires_at: dayFromNow(3),
    ph_amount: 5,
  });
}

test('a manager builds a soup from an empty editor, and a staff member reports every step of it (spec 1.7, 1.10, 2.31, 4.16, 4.17, 4.19, 5.34, 5.41, 5.43, 8.11)', async ({
  page,
  kitchen,
  unique,
  signedIn,
  browser,
  baseURL,
}) => {
  const soup = unique('מרק גזר');
  const [carrot, broth, spice] = [`גזר ל${soup}`, `ציר ל${soup}`, `כורכום ל${soup}`];
  await kitchen.receive({ name: carrot, amount: 25 });
  await brothInStock(kitchen, broth, `סלרי ל${soup}`);

  const editor = await new RecipeEditor(page).openNew();
  await editor.save.click();
  const main = page.getByRole('main');
  for (const missing of [
    'שם המתכון הוא שדה חובה',
    'חובה לבחור את סוג המתכון',
    'יש לבחור לפחות חומר אחד',
    'יש להוסיף למתכון לפחות שלב עבודה אחד',
  ]) {
    await expect(main.getByText(missing).first(), missing).toBeVisible();
  }
  await expect(editor.name).toBeFocused();

  await editor.name.fill(soup);
  await editor.chooseType('תוצר סופי');
  await editor.addMaterials(carrot, broth);
  await editor.addNewMaterial(spice);
  await expect(page.getByText('חומר הגלם נוסף בהצלחה')).toBeVisible();
  await editor.addStep('שטיפה', [carrot], `${carrot} שטוף`, `${soup} שטוף`);
  await expect(main.getByText('2 חומרים לא בשימוש')).toBeVisible();
  await editor.addStep('התחלת בישול', [`${soup} שטוף`, broth, spice], '<שם> בבישול', `${soup} בבישול`);
  await editor.addStep('סיום בישול', [`${soup} בבישול`], `${soup} מבושל`);
  await editor.addStep('הכנסה לקירור', [`${soup} מבושל`], `${soup} בקירור`);
  await editor.addStep('הוצאה מקירור', [`${soup} בקירור`], `${soup} מקורר`);
  await editor.addStep('אריזה', [`${soup} מקורר`], `${soup} ארוז`);
  await expect(main.getByText('תוצר סופי אחד')).toBeVisible();
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  await expect(editor.saved.getByRole('link', { name: 'עמוד הבית' })).toHaveAttribute('href', '/');
  const view = await editor.saved.getByRole('link', { name: 'צפייה במתכון' }).getAttribute('href');
  await editor.saved.getByRole('link', { name: 'הוספת מתכון נוסף' }).click();
  await expect(editor.saved).toBeHidden();
  await expect(editor.name).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await go(page, view!);
  await expect(page.getByRole('heading', { level: 1, name: soup })).toBeVisible();

  // The new raw material arrives, and production starts.
  await kitchen.receive({ name: spice, amount: 2 });
  const context = await browser.newContext({ baseURL, storageState: await signedIn('staff') });
  const report = new StepForm(await context.newPage());
  const steps: [StepName, string, readonly [RegExp | string, string][], (() => Promise<void>)?][] = [
    ['שטיפה', `${soup} שטוף`, [[carrot, '20']], () => report.answer('חיטוי תקין', 'כן')],
    [
      'התחלת בישול',
      `${soup} בבישול`,
      [
        [`${soup} שטוף`, '18'],
        [broth, '10'],
        [spice, '0.25'],
      ],
      async () => {
        await report.answer('שיטת בישול', 'בישול במים');
        await report.page.getByRole('textbox', { name: 'טמפרטורה', exact: true }).fill('98');
      },
    ],
    ['סיום בישול', `${soup} מבושל`, [[`${soup} בבישול`, '18']]],
    [
      'הכנסה לקירור',
      `${soup} בקירור`,
      [[`${soup} מבושל`, '18']],
      async () => {
        await report.page.getByRole('textbox', { name: 'טמפרטורת כניסה' }).fill('72');
        await report.answer('מספר צ׳ילר', 'צ׳ילר 2');
      },
    ],
    [
      'הוצאה מקירור',
      `${soup} מקורר`,
      [[`${soup} בקירור`, '18']],
      () => report.page.getByRole('textbox', { name: 'טמפרטורת יציאה' }).fill('4'),
    ],
    ['אריזה', `${soup} ארוז`, [[`${soup} מקורר`, '18']], () => report.answer('סוג אריזה', 'קופסה 1.5 ק״ג')],
  ];
  for (const [step, output, uses, fillOwnFields] of steps) {
    await report.open(step, output);
    for (const [input, amount] of uses) await report.lot(String(input)).fill(amount);
    await report.made.fill('18');
    if (step === 'אריזה') await report.expiry.fill(dayFromNow(5).split('-').reverse().join('/'));
    await fillOwnFields?.();
    await report.submit();
    await expect(report.page.getByRole('alertdialog', { name: 'הדיווח נשמר' })).toBeVisible();
  }
  const lots = await kitchen.call<{ amount_remaining: number }[]>(
    'GET',
    `/api_goods?stock=final&q=${encodeURIComponent(soup)}`,
  );
  expect(lots.map((lot) => lot.amount_remaining)).toEqual([18]);
  await context.close();
});

test('an unsaved recipe survives a reload and a failed save, and discarding it deletes its new steps (spec 8.15)', async ({
  page,
  context,
  kitchen,
  browserErrors,
  unique,
}) => {
  const name = unique('רוטב');
  const tomato = `עגבניות ל${name}`;
  await kitchen.receive({ name: tomato, amount: 5 });
  const editor = await new RecipeEditor(page).openNew();
  await editor.name.fill(name);
  await editor.chooseType('תת־מתכון');
  await editor.addMaterials(tomato);
  await editor.addStep('שטיפה', [tomato], `${tomato} שטוף`);
  // The half-filled form of a step is restored, too.
  await editor.openStep();
  await editor.chooseStep('סיום בישול');
  await editor.dialog.getByRole('checkbox', { name: `${tomato} שטוף` }).check();
  await expect(editor.output).toHaveValue(`${tomato} מבושל`);
  await editor.output.fill(`${name} סמיך`);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(editor.output).toHaveValue(`${name} סמיך`);
  await editor.dialog.getByRole('button', { name: 'ביטול' }).click();
  await expect(editor.name).toHaveValue(name);
  await expect(editor.step(`${tomato} שטוף`)).toBeVisible();

  await context.setOffline(true);
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|לא ניתן לטעון/);
  await editor.save.click();
  await expect(page.getByText('לא ניתן להוסיף את המתכון').first()).toBeVisible();
  await expect(editor.name).toHaveValue(name);
  // As it was it would be sent again by itself.
  await editor.name.fill(`${name} סמיך`);
  await context.setOffline(false);

  const stepsNow = () => kitchen.call<ManufactureStep[]>('GET', '/api_manufacture_steps');
  const hasNewStep = (steps: ManufactureStep[]) =>
    steps.some((step) => step.manufactured_good_type_name === `${tomato} שטוף`);
  expect(hasNewStep(await stepsNow())).toBe(true);
  await page.getByRole('link', { name: 'ביטול' }).click();
  await page.getByRole('button', { name: 'יציאה בלי לשמור' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  expect(hasNewStep(await stepsNow())).toBe(false);
  const types = await kitchen.call<GoodType[]>('GET', '/api_good_types');
  expect(types.some((type) => type.name === tomato)).toBe(true);
  await editor.openNew();
  await expect(editor.name).toHaveValue('');
});

test('two final products and an unused material are marked in the diagram, and refused with their names (spec 4.21, 4.22, 5.46, 5.47, 5.48, 8.19, 8.20, 8.21)', async ({
  page,
  kitchen,
  unique,
}) => {
  const name = unique('תבשיל');
  const [rice, beans, salt] = [`אורז ל${name}`, `שעועית ל${name}`, `מלח ל${name}`];
  for (const raw of [rice, beans, salt]) await kitchen.receive({ name: raw, amount: 5 });
  const editor = await new RecipeEditor(page).openNew();
  await editor.name.fill(name);
  await editor.chooseType('תוצר סופי');
  await editor.addMaterials(rice, beans, salt);
  await editor.addStep('שטיפה', [rice], `${rice} שטוף`);
  await editor.addStep('שטיפה', [beans], `${beans} שטוף`);
  const main = page.getByRole('main');
  await expect(main.getByText('2 תוצרים סופיים')).toBeVisible();
  await expect(main.getByText('חומר אחד לא בשימוש')).toBeVisible();
  await editor.save.click();
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: `${rice} שטוף, ${beans} שטוף` })).toBeVisible();
  await expect(alert.filter({ hasText: salt })).toBeVisible();
  expect(await kitchen.recipeNamed(name)).toBeUndefined();

  // A used material cannot be removed, and only the last step can be deleted.
  await editor.material(rice).click();
  const inUse = page
    .getByRole('dialog', { name: 'פריט בשימוש' })
    .or(page.getByRole('alertdialog', { name: 'פריט בשימוש' }));
  await expect(inUse).toContainText(`${rice} שטוף`);
  await inUse.getByText('סגירה', { exact: true }).click();
  await editor.material(salt).click();
  await expect(editor.material(salt)).toBeHidden();
  await expect(page.getByRole('button', { name: /^מחיקת השלב/ })).toHaveCount(1);
  await editor.deleteStep(`${beans} שטוף`);
  await editor.addStep('ייצור', [`${rice} שטוף`, beans], '<שם>', `${name} מוכן`);
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  expect(await kitchen.recipeNamed(name)).toMatchObject({ steps: [{}, {}] });
});
