import type { Page } from '@playwright/test';
import { deviationText as text } from '../../src/strings/deviations';
import { nonConformityText } from '../../src/strings/forms-special';
import { reportText } from '../../src/strings/reports';
import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { choose, press, tabTo, type } from '../kit/stories/keyboard';
import type { Kitchen } from '../kit/stories/kitchen';
import { expectAccessibleAt, expectAccessibleScreen } from '../kit/stories/screens';
import { StepForm } from '../kit/stories/step-form';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The form of a step that took 5 kilograms out of cooling, at its details. */
async function leaveCooling(page: Page, kitchen: Kitchen, input: string) {
  const made = `${input} מקורר`;
  await kitchen.receive({ name: input, amount: 20, expires: dayFromNow(3) });
  await kitchen.recipe(`מתכון ${input}`, [{ step: 'הוצאה מקירור', inputs: [input], makes: made }]);
  const form = new StepForm(page);
  await page.goto('/manufacture-steps/הוצאה מקירור');
  await choose(page, page.getByRole('radiogroup'), made);
  await press(page, button(page, 'המשך'));
  await type(page, form.lot(''), '5');
  // On a phone the details are a page of their own.
  if (page.viewportSize()!.width < 768) await press(page, button(page, 'המשך'));
  return { made, form, temperature: page.getByRole('textbox', { name: 'טמפרטורת יציאה' }) };
}

test('on a phone three deviations make a report at most one screen longer, and it opens their non-conformity (contract 6.67, 6.68, 6.69)', async ({
  page,
  kitchen,
  unique,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const { made, form, temperature } = await leaveCooling(page, kitchen, unique('אורז'));
  const fill = async (amount: string, expires: string, degrees: string) => {
    await form.made.fill(amount);
    await form.expiry.fill(expires);
    await page.keyboard.press('Escape');
    await temperature.fill(degrees);
    await temperature.blur();
  };
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  await fill('5', shownFromNow(3), '4');
  await expect(button(page, 'דיווח')).toBeVisible();
  const plain = await length();
  await fill('400', shownFromNow(-2), '12');
  await press(page, button(page, text.submit(3, false)));
  await press(page, button(page, text.yes));
  await page.keyboard.type('נשקלו יחד כל סירי הבוקר. הצ׳ילר הופסק לניקוי.');
  const opens = page.getByRole('checkbox', { name: nonConformityText.open });
  await tabTo(page, opens);
  await page.keyboard.press('Space');
  // The screen, and the rounding of lines.
  expect((await length()) - plain).toBeLessThanOrEqual(670);
  await expectAccessibleAt(375, page, 'a report that opens a non-conformity');
  await press(page, button(page, text.both(reportText.submit, nonConformityText.entry)));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(nonConformityText.toSend);
  await expect(dialog.getByRole('link', { name: 'עמוד הבית' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: nonConformityText.open })).toBeFocused();
  await expectAccessibleAt(375, page, 'a saved report whose non-conformity is still to be sent');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'מוצר' })).toHaveValue(made);
  await expect(page.getByRole('textbox', { name: 'תיאור אי ההתאמה' })).toHaveValue(/טמפרטורת יציאה/);

  await page.goto(`/goods?deviations=true&q=${encodeURIComponent(made)}`);
  await expect(page.getByRole('main')).toContainText(text.count(3));
  await expectAccessibleScreen(page, 'the lots with deviations');
  await press(page, page.getByRole('main').getByRole('link', { name: made }));
  await expect(page.getByRole('heading', { name: text.title })).toBeVisible();
  await expectAccessibleScreen(page, 'a lot with deviations');
});
