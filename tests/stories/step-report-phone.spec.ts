import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { go } from '../kit/stories/go';
import { StepForm } from '../kit/stories/step-form';

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
  // What a finger presses is 44 px high (contract 3.238).
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  const home = page.getByRole('navigation').getByRole('link', { name: 'עמוד הבית' });
  expect((await home.boundingBox())!.height).toBe(44);
  await page.keyboard.press('Escape');
  await page
    .locator('label')
    .filter({ has: form.option(made) })
    .click();
  await proceed.click();
  await form.lot('B1').fill('2');
  await proceed.click();
  await form.made.fill('1.75');
  await expect(form.lot('B1')).toHaveCount(0);

  // Its calendar has more rows than there are above the field.
  await form.madeAt.click();
  await expect(page.getByRole('button', { name: 'החודש הקודם' })).toBeInViewport();
  await page.keyboard.press('Escape');

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

  // Back to a sent report opens an empty one at its first stage, and the next Back leaves it.
  await page.getByRole('link', { name: 'הצגת הפריט במלאי' }).click();
  await expect(page).toHaveURL(/\/goods\/\d+$/);
  // Until the lot is shown, Back only returns to what is still in sight.
  await expect(heading).toContainText(made);
  await page.goBack();
  await expect(form.option(made)).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { usr?: unknown }).usr ?? null)).toBeNull();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/manufacture-steps\//);
});

test('on a phone the error of many lots and the focused field are in view, and the card keeps its size while an amount is typed', async ({
  page,
  kitchen,
  unique,
}) => {
  const input = unique('סלק');
  const made = `${input} מוכן`;
  for (let days = 1; days <= 8; days++)
    await kitchen.receive({ name: input, amount: '20', batch: `B${days}`, expires: dayFromNow(days) });
  await kitchen.recipe(`מתכון ${input}`, [{ step: 'סיום בישול', inputs: [input], makes: made }]);
  const form = new StepForm(page);
  const proceed = page.getByRole('button', { name: 'המשך' });
  await go(page, '/manufacture-steps/סיום בישול');
  await page
    .locator('label')
    .filter({ has: form.option(made) })
    .click();
  await proceed.click();
  await form.lot('B1').waitFor();
  await proceed.click();
  await expect(form.lot('B1')).toBeFocused();
  await expect(form.lot('B1')).toBeInViewport();
  await expect(page.getByText('יש להזין כמות לשימוש עבור כל אחד מסוגי הפריטים')).toBeInViewport();

  const search = page.getByRole('searchbox');
  const { width } = (await search.boundingBox())!;
  await search.fill('B99');
  await expect(page.getByText('אין פריט כזה')).toBeVisible();
  expect((await search.boundingBox())!.width).toBe(width);
  await search.fill('');

  await page.getByRole('button', { name: `מילוי לפי תוקף: ${input}` }).click();
  const total = page.getByRole('textbox', { name: 'סה״כ לשימוש' });
  await total.fill('1');
  await expect(total).not.toHaveAttribute('aria-invalid');
  const head = page.getByRole('heading', { name: input, exact: true }).locator('../..');
  const { height } = (await head.boundingBox())!;
  await total.fill('');
  expect((await head.boundingBox())!.height).toBe(height);
  await total.fill('900');
  await proceed.click();
  await expect(total).toBeFocused();
  await expect(page.getByText('נותרו רק 160 ק״ג')).toBeInViewport();
  await total.fill('160');
  await proceed.click();
  await expect(form.made).toBeVisible();
});

test('on a phone the error of a missing choice is in view, however many options there are', async ({
  page,
  kitchen,
  unique,
}) => {
  const input = unique('קולורבי');
  await kitchen.receive({ name: input, amount: '20', batch: 'B1', expires: dayFromNow(2) });
  for (const way of ['מוכן', 'חתוך', 'קלוי', 'כבוש', 'מגורר', 'צלוי', 'מרוסק'])
    await kitchen.recipe(`${input} ${way} מתכון`, [
      { step: 'ייצור', inputs: [input], makes: `${input} ${way}` },
    ]);
  await go(page, '/manufacture-steps/ייצור');
  await page.getByRole('button', { name: 'המשך' }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByText('יש לבחור מה הוכן')).toBeInViewport();
});
