import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { StepForm } from '../kit/stories/step-form';
import type { Kitchen } from '../kit/stories/kitchen';
import { NUMBERS } from '../kit/step-fields';
import { STEP_NAMES, type StepName } from '../../src/domain/manufacture-steps';
import { fieldShape, type StepFieldKind, stepFields } from '../../src/domain/step-fields';
import { deviationText } from '../../src/strings/deviations';

/** Adds lots of a type, and a step that makes a product of it. */
async function prepare(kitchen: Kitchen, step: StepName, input: string, expires: readonly number[] = [2, 6]) {
  for (const [index, days] of expires.entries()) {
    await kitchen.receive({
      name: input,
      amount: index === 0 ? '4.5' : '20',
      batch: `B${index + 1}`,
      expires: dayFromNow(days),
    });
  }
  await kitchen.recipe(`מתכון ${input}`, [{ step, inputs: [input], makes: `${input} מוכן` }]);
  return `${input} מוכן`;
}

const CHOICES: Partial<Record<StepFieldKind, readonly string[]>> = {
  cookingMethod: ['תנור', 'בישול במים', 'טיגון'],
  blastChiller: ['צ׳ילר 1', 'צ׳ילר 2', 'צ׳ילר 3'],
  packageType: ['1', '1.5', '2', '2.5', '3', '10', '16'].map((kilograms) => `קופסה ${kilograms} ק״ג`),
};

for (const [index, step] of STEP_NAMES.entries()) {
  test(`the report of step ${index + 1}, ${step}, has its own fields and shows the specified errors (spec 2.32, 5.10, 5.12, 5.15, 5.18, 5.19, 5.20, 5.21, 5.22, 5.23, 9.14, 9.15, 9.20, 9.21)`, async ({
    page,
    kitchen,
    unique,
  }) => {
    const form = await new StepForm(page).open(step, await prepare(kitchen, step, unique('חומר')));
    await form.submit();
    const main = page.getByRole('main');
    await expect(main.getByText('יש להזין כמות לשימוש עבור כל אחד מסוגי הפריטים')).toBeVisible();
    await expect(form.made).toHaveAccessibleDescription(/יש להזין כמות תקינה/);
    await expect(form.expiry).toHaveAccessibleDescription(/יש להזין תוקף/);
    const fields = stepFields(step);
    const required = fields.filter(({ optional }) => !optional);
    await expect(main.locator('[aria-invalid=true]')).toHaveCount(2 + required.length);
    for (const { kind, label, error, optional } of fields) {
      const shape = fieldShape(kind);
      const field =
        shape.control === 'number'
          ? page.getByRole('textbox', { name: label, exact: true })
          : form.group(label);
      if (!optional) await expect(field).toHaveAccessibleDescription(new RegExp(error));
      if (shape.control === 'choice')
        expect(await field.locator('label').allTextContents()).toEqual(
          CHOICES[kind] ?? shape.options.map((option) => option.label),
        );
      if (shape.control !== 'number') continue;
      const { refused, accepted } = NUMBERS[shape.range];
      for (const value of refused) {
        await field.fill(String(value));
        await expect(field).toHaveAccessibleDescription(new RegExp(error));
      }
      for (const value of accepted) {
        await field.fill(String(value));
        await expect(field).not.toHaveAttribute('aria-invalid');
      }
    }
    if (step === 'שטיפה')
      await expect(form.group('חיטוי תקין')).toHaveAccessibleDescription(/100ppm למשך שתי דקות/);
  });
}

test('a blank amount is unused, and 0, too much or a made amount of 0 are refused and left as typed (spec 5.9, 5.11, 5.12)', async ({
  page,
  kitchen,
  unique,
}) => {
  const input = unique('קישוא');
  const made = await prepare(kitchen, 'סיום בישול', input);
  const form = await new StepForm(page).open('סיום בישול', made);
  await form.lot('B1').fill('0');
  await form.lot('B2').fill('20.001');
  await form.made.fill('0');
  await form.expiry.fill(shownFromNow(3));
  await form.submit();
  await expect(form.lot('B1')).toHaveAccessibleDescription(/כמות לא יכולה להיות שלילית/);
  await expect(form.lot('B2')).toHaveAccessibleDescription(/נותרו רק 20 ק״ג/);
  await expect(form.made).toHaveAccessibleDescription(/יש להזין כמות תקינה/);
  await expect(form.lot('B1')).toHaveValue('0');
  await expect(form.lot('B2')).toHaveValue('20.001');
  await expect(form.lot('B1')).toBeFocused();
  await form.lot('B1').fill('-1');
  await expect(form.lot('B1')).toHaveAccessibleDescription(/כמות לא יכולה להיות שלילית/);

  await form.lot('B1').fill('');
  await form.lot('B2').fill('20');
  await form.made.fill('18.5');
  await form.submit();
  await expect(page.getByRole('alertdialog')).toContainText(`${made}, 18.5 ק״ג`);
  const madeLot = page.getByRole('alertdialog').getByRole('link', { name: 'הצגת הפריט במלאי' });
  await expect(madeLot).toHaveAttribute('href', /^\/goods\/\d+$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'דיווח נוסף' }).click();
  await expect(form.option(made)).toBeVisible();
  await expect(page.getByText('4.5 ק״ג').first()).toBeVisible();
  const lots = await kitchen.call<{ used_good_ids: number[]; used_good_amounts: number[] }[]>(
    'GET',
    `/api_goods?q=${encodeURIComponent(made)}`,
  );
  expect(lots).toHaveLength(1);
  expect(lots[0]!.used_good_amounts).toEqual([20]);
});

test('a total fills the lots by expiry, a missing or future time is refused, and the notes grow to six rows (spec 5.13, 5.14, 9.11, 9.22)', async ({
  page,
  kitchen,
  unique,
}) => {
  const input = unique('דלעת');
  const form = await new StepForm(page).open('סיום בישול', await prepare(kitchen, 'סיום בישול', input));
  const fields = page.getByRole('textbox', { name: new RegExp(`כמות לשימוש מתוך ${input}`) });
  await expect(fields.first()).toHaveAccessibleName(/B1/);
  await page.getByRole('button', { name: `מילוי לפי תוקף: ${input}` }).click();
  await page.getByRole('textbox', { name: 'סה״כ לשימוש' }).fill('6');
  await expect(form.lot('B1')).toHaveValue('4.5');
  await expect(form.lot('B2')).toHaveValue('1.5');
  await expect(page.getByRole('main')).toContainText('יישאר 18.5 ק״ג');
  await page.getByRole('button', { name: new RegExp(`^הכול: .*B2`) }).click();
  await expect(form.lot('B2')).toHaveValue('20');

  await form.madeAt.fill(`${shownFromNow(1)} 08:00`);
  await form.submit();
  await expect(form.madeAt).toHaveAccessibleDescription(/זמן ביצוע לא יכול להיות עתידי/);
  await form.madeAt.fill('');
  await form.submit();
  await expect(form.madeAt).toHaveAccessibleDescription(/יש למלא את השדה זמן ביצוע/);

  const notes = page.getByRole('textbox', { name: 'הערות' });
  await expect(notes).toHaveAttribute('rows', '2');
  const heightOf = async (lines: number) => {
    await notes.fill(Array(lines).fill('א').join('\n'));
    return (await notes.boundingBox())!.height;
  };
  const [one, two, five, six, ten] = [
    await heightOf(1),
    await heightOf(2),
    await heightOf(5),
    await heightOf(6),
    await heightOf(10),
  ];
  expect([one, ten]).toEqual([two, six]);
  expect(five).toBeGreaterThan(two);
  expect(six).toBeGreaterThan(five);
});

test('the use of an expired lot must be confirmed once (contract 3.23)', async ({
  page,
  kitchen,
  unique,
}) => {
  const made = await prepare(kitchen, 'סיום בישול', unique('כרישה'), [-1]);
  const form = await new StepForm(page).open('סיום בישול', made);
  const dialog = page.getByRole('alertdialog');
  await form.lot('B1').fill('2');
  await form.made.fill('2');
  await form.expiry.fill(shownFromNow(2));
  await form.submit();
  await expect(page.getByRole('button', { name: deviationText.yes })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(shownFromNow(-1));
  await page.getByRole('button', { name: deviationText.no }).click();
  await expect(form.lot('B1')).toBeFocused();
  await page.getByRole('button', { name: deviationText.yes }).click();
  await form.submit();
  await expect(dialog.getByRole('link', { name: 'עמוד הבית' })).toBeVisible();
});

test('options without stock are hidden until requested, and then show what is missing (spec 2.33, 4.18)', async ({
  page,
  kitchen,
  unique,
}) => {
  const inStock = unique('עגבניה');
  const missing = unique('בזיליקום');
  const made = await prepare(kitchen, 'ייצור', inStock);
  const { good_id } = await kitchen.receive({ name: missing, amount: 1 });
  await kitchen.call('POST', `/api_goods/${good_id}/zero_remaining`, {});
  await kitchen.recipe(unique('רוטב'), [
    { step: 'ייצור', inputs: [inStock, missing], makes: `${missing} ברוטב` },
  ]);
  const form = new StepForm(page);
  await page.goto('/manufacture/ייצור');
  await expect(page).toHaveURL(/\/manufacture-steps\//);
  await expect(form.option(made)).toBeEnabled();
  await expect(form.option(`${missing} ברוטב`)).toHaveCount(0);
  await page.getByRole('button', { name: /^הצגת / }).click();
  await expect(form.option(`${missing} ברוטב`)).toBeDisabled();
  await expect(form.option(`${missing} ברוטב`)).toHaveAccessibleDescription(
    new RegExp(`אין במלאי: ${missing}`),
  );
  await page.getByRole('button', { name: /^הסתרת / }).click();
  await expect(form.option(`${missing} ברוטב`)).toHaveCount(0);
});

test('a refused report shows the server’s message or the fixed text, and the draft survives a reload (spec 8.7)', async ({
  page,
  kitchen,
  unique,
  browserErrors,
}) => {
  browserErrors.allow(/status of (409|500)/);
  const made = await prepare(kitchen, 'סיום בישול', unique('ברוקולי'));
  const form = await new StepForm(page).open('סיום בישול', made);
  await form.lot('B1').fill('2');
  await form.made.fill('1.75');
  await form.expiry.fill(shownFromNow(2));
  const response = {
    status: 409,
    body: { error: 'אין מספיק במלאי: בפריט נותרו 0 ק״ג', code: 'NOT_ENOUGH_STOCK' } as object,
  };
  await page.route('**/api_goods', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: response.status, json: response.body })
      : route.fallback(),
  );
  const alert = page.getByRole('alert');
  await form.submit();
  await expect(alert).toContainText(/שגיאה.*אין מספיק במלאי: בפריט נותרו 0 ק״ג/);
  await expect(alert).not.toContainText('לא ניתן להוסיף את הפריט');
  Object.assign(response, { status: 500, body: {} });
  await form.submit();
  await expect(alert).toContainText('לא ניתן להוסיף את הפריט');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.lot('B1')).toHaveValue('2');
  await expect(form.made).toHaveValue('1.75');
  await expect(form.expiry).toHaveValue(shownFromNow(2));
  // What may be stored is sent again by itself.
  await page.unroute('**/api_goods');
  await page.getByRole('alertdialog').getByRole('link', { name: 'עמוד הבית' }).click();
  await expect(page).toHaveURL(/\/$/);
});
