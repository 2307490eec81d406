import { STEP_NAMES, type StepName } from '../../src/domain/manufacture-steps';
import { fieldShape, type StepFieldKind, stepFields } from '../../src/domain/step-fields';
import { NUMBERS } from '../kit/step-fields';
import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import type { Kitchen } from '../kit/stories/kitchen';
import { expectAccessibleAt } from '../kit/stories/screens';
import { StepForm } from '../kit/stories/step-form';

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
  blastChiller: ['1', '2', '3'],
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
    // Light at a desk and dark on a phone in turns.
    await expectAccessibleAt(index % 2 ? 1280 : 375, page, `${step}: the errors`);
  });
}

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
