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
  await editor.chooseType('מתכון למכירה');
  await editor.addMaterials(carrot, broth);
  await editor.addNewMaterial(spice);
  await expect(page.getByText('חומר הגלם נוסף בהצלחה')).toBeVisible();
  await editor.addStep('שטיפה', [carrot], `${carrot} שטוף`, `${soup} שטוף`);
  await expect(main.getByText('שני חומרים לא בשימוש')).toBeVisible();
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
        await report.answer('צ׳ילר', '2');
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
