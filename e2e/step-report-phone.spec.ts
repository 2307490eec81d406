import { dayFromNow, shownFromNow } from './support/days';
import { expect, test } from './support/fixtures';
import { go } from './support/go';
import { StepForm } from './support/step-form';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

test("on a phone the browser's Back returns from the details to the amounts and from there to the choice, and loses nothing", async ({
  page,
  kitchen,
  unique,
}) => {
  const input = unique('בטטה');
  const made = `${input} מוכנה`;
  await kitchen.receive({ name: input, amount: '20', batch: 'B1', expires: dayFromNow(2) });
  await kitchen.recipe(`מתכון ${input}`, [{ step: 'סיום בישול', inputs: [input], makes: made }]);
  const form = new StepForm(page);
  const proceed = page.getByRole('button', { name: 'המשך' });
  const heading = page.getByRole('heading', { level: 1 });
  await go(page, '/manufacture-steps/סיום בישול');
  await page
    .locator('label')
    .filter({ has: form.option(made) })
    .click();
  await proceed.click();
  await form.lot('B1').fill('2');
  await proceed.click();
  await form.made.fill('1.75');
  await expect(form.lot('B1')).toHaveCount(0);

  await page.goBack();
  await expect(form.lot('B1')).toHaveValue('2');
  await expect(heading).toBeFocused();
  await expect(form.made).toHaveCount(0);
  await form.lot('B1').fill('3');
  await page.goBack();
  await expect(form.option(made)).toBeChecked();
  await expect(heading).toBeFocused();

  await page.goForward();
  await expect(form.lot('B1')).toHaveValue('3');
  await page.goForward();
  await expect(form.made).toHaveValue('1.75');

  // The button of the page goes back in the history, too, instead of adding to it.
  await page.getByRole('button', { name: 'חזרה' }).click();
  await expect(form.lot('B1')).toHaveValue('3');
  await page.goForward();
  await expect(form.made).toHaveValue('1.75');
  await form.expiry.fill(shownFromNow(2));
  await form.submit();
  await expect(page.getByRole('alertdialog')).toContainText(`${made}, 1.75 ק״ג`);
});
