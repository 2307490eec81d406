import { PASSED_CHECKS } from '../../src/domain/extra-fields';
import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { ReceiptForm } from '../kit/stories/receipt-form';
import { expectAccessibleAt } from '../kit/stories/screens';

test('the units and flags of a new good type are entered once, and known in later receipts (spec 4.25, 4.26, 5.7, 5.8, 7.8, 7.9, 9.17; contract 1.83, 6.36)', async ({
  page,
  kitchen,
  unique,
}) => {
  const name = unique('חמאה');
  const form = await new ReceiptForm(page).open();
  await form.choose(form.type, name);
  const units = form.group('יחידות מידה');
  expect(await units.getByRole('radio').evaluateAll((all) => all.length)).toBe(3);
  for (const unit of ['ק״ג', 'ליטר', 'יח׳'])
    await expect(units.locator('label').filter({ hasText: unit })).toHaveCount(1);
  await form.answer('יחידות מידה', 'יח׳');
  await form.answer('יש תאריך ייצור או מספר אצווה', 'לא');
  await form.answer('יש תוקף', 'כן');
  await expect(form.batch).toHaveCount(0);
  await form.amount.fill('1,012');
  await form.choose(form.supplier, unique('מחלבה'));
  // An expiry in the past is accepted with a warning.
  await form.expiry.fill(shownFromNow(-2));
  await expect(form.expiry).toHaveAccessibleDescription(/יומיים לפני קבלת הסחורה/);
  await form.expiry.fill(shownFromNow(20));
  await expect(form.expiry).not.toHaveAccessibleDescription(/יומיים לפני קבלת הסחורה/);
  await form.passChecks();
  await form.answer('טמפרטורה תקינה', 'לא תקין');
  await page.getByRole('textbox', { name: 'טמפרטורת מוצר רגיש' }).fill('-18.5');
  await page.getByRole('textbox', { name: 'הערות' }).fill('קפוא');
  const request = page.waitForRequest((request) => request.method() === 'POST');
  await form.submit();
  const done = page.getByRole('alertdialog');
  await expect(done).toContainText(`${name}, 1,012 יח׳`);
  // The goods are in stock although a check failed.
  await expect(done).toContainText('לא תקין: טמפרטורה');
  await expect(done.getByRole('link', { name: 'פתיחת אי התאמה' })).toBeVisible();
  // Its lot can be held at once.
  await done.getByRole('button', { name: 'עיכוב הפריט' }).click();
  const question = page.getByRole('alertdialog', { name: 'לעכב את הפריט?' });
  await expect(question.getByRole('textbox', { name: 'סיבה' })).toHaveValue('לא תקין: טמפרטורה');
  await question.getByRole('button', { name: 'עיכוב', exact: true }).click();
  await expect(done).toContainText('הפריט בעיכוב');
  await expect(done.getByRole('button', { name: 'עיכוב הפריט' })).toHaveCount(0);
  const body = (await request).postDataJSON() as { supplier: string };
  expect(body).toMatchObject({
    good_type: { name, units: 'pieces', expires: true, manufactured: false },
    amount: '1012',
    supplier: expect.stringMatching(/^מחלבה/),
    manufactured_at: null,
    purchased_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    expires_at: dayFromNow(20),
    ...PASSED_CHECKS,
    טמפרטורה: false,
    'טמפרטורת מוצר רגיש': '-18.5',
    הערות: 'קפוא',
  });

  await done.getByRole('button', { name: 'קבלת סחורה נוספת מאותו ספק' }).click();
  await expect(form.type).toBeFocused();
  await expect(form.amount).toHaveValue('');
  await form.choose(form.type, name);
  await expect(form.group('יחידות מידה')).toHaveCount(0);
  await expect(form.amount).toHaveAccessibleDescription(/יח׳/);
  await expect(form.expiry).toBeVisible();
  await expect(form.batch).toHaveCount(0);
  await form.amount.fill('1');
  await form.choose(form.supplier, body.supplier);
  await form.expiry.fill(shownFromNow(20));
  await form.passChecks();
  const next = page.waitForRequest((request) => request.method() === 'POST');
  await form.submit();
  const second = (await next).postDataJSON() as { purchased_at: string };
  expect(second).toMatchObject({ good_type: { id: await kitchen.typeId(name) } });

  // The next receipt of the same delivery starts with its supplier and time.
  await expect(done.getByRole('link', { name: 'הצגת הפריט במלאי' })).toHaveAttribute(
    'href',
    /^\/goods\/\d+$/,
  );
  await done.getByRole('button', { name: 'קבלת סחורה נוספת מאותו ספק' }).click();
  await expect(form.type).toBeFocused();
  await expect(form.amount).toHaveValue('');
  await form.choose(form.type, name);
  await form.amount.fill('2');
  await form.expiry.fill(shownFromNow(21));
  await form.passChecks();
  await form.answer('התאמה להזמנה', 'לא תקין');
  const third = page.waitForRequest((request) => request.method() === 'POST');
  await form.submit();
  const { purchased_at } = second;
  expect((await third).postDataJSON()).toMatchObject({ supplier: body.supplier, purchased_at, amount: '2' });

  // A non-conformity starts with the known facts.
  await done.getByRole('link', { name: 'פתיחת אי התאמה' }).click();
  await expect(page.getByRole('textbox', { name: 'תיאור אי ההתאמה' })).toHaveValue(
    `קבלת סחורה לא תקינה: התאמה להזמנה. ספק: ${body.supplier}`,
  );
  await expect(page.getByRole('textbox', { name: 'מוצר' })).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'אצווה או מספר פריט' })).toHaveValue(/^\d+$/);
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test('on a phone, a date that does not exist and a lost response are shown where they can be seen, and a mistake is reversed (contract 6.26)', async ({
    page,
    browserErrors,
    unique,
  }) => {
    browserErrors.allow(/status of 500/);
    const form = await new ReceiptForm(page).open();
    await form.choose(form.type, unique('שמנת'));
    await form.answer('יחידות מידה', 'ליטר');
    await form.answer('יש תאריך ייצור או מספר אצווה', 'לא');
    await form.answer('יש תוקף', 'כן');
    await form.amount.fill('12');
    await form.choose(form.supplier, unique('מחלבה'));
    await form.expiry.fill('31/02/2027');
    await form.expiry.press('Tab');
    await form.passChecks();
    await form.submit();
    await expect(form.expiry).toBeFocused();
    await expect(form.expiry).toBeInViewport({ ratio: 1 });
    await expect(form.expiry).toHaveValue('31/02/2027');
    await form.expectError(form.expiry, '31/02/2027. אינו תאריך קיים ולכן לא נקלט$');
    await expect(page.getByText('יש למלא את השדה תוקף')).toBeHidden();

    await form.expiry.fill('28/02/2027');
    await page.route('**/api_purchased_goods', (route) =>
      route.fulfill({ status: 500, json: { error: 'השרת עייף', code: 'INTERNAL' } }),
    );
    await form.submit();
    const notice = page.getByRole('main').getByText('קבלת הסחורה לא תירשם פעמיים');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('השרת עייף');
    // Also at the end of the page it leaves the button free that sends again.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [shown, send] = [alert, page.getByRole('button', { name: 'דיווח', exact: true })];
    const { y, height } = (await shown.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await send.boundingBox())!.y);
    await page.getByRole('alert').getByRole('button').tap();
    await expect(notice).toBeInViewport({ ratio: 1 });
    // Nothing lies over it: a press of its middle arrives.
    await notice.tap();
    await page.unroute('**/api_purchased_goods');
    // It is sent again by itself.
    const next = page.getByRole('alertdialog').getByRole('button', { name: 'קבלת סחורה נוספת מאותו ספק' });
    await expect(next).toBeFocused();
    const sizes = await page
      .getByRole('alertdialog')
      .locator('a, button')
      .evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return { top, height, ground: getComputedStyle(one).backgroundColor };
        }),
      );
    expect(
      sizes.filter(({ ground }) => ground === sizes[0]!.ground),
      'one is strong',
    ).toHaveLength(1);
    expect(sizes.length, 'no more than six ways on').toBeLessThanOrEqual(6);
    // Those of one line are as high as one another.
    const lines = new Map(sizes.map(({ top, height }) => [top, height]));
    expect(sizes.map(({ top }) => lines.get(top))).toEqual(sizes.map(({ height }) => height));

    // A mistake is reversed from there, and the form still has the typed values.
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'ביטול קבלת הסחורה' }).tap();
    await dialog.getByRole('textbox', { name: 'סיבת הביטול' }).fill('הוקלד 12 במקום 1.2');
    await expectAccessibleAt(375, page, 'a receipt that is reversed from its success dialog');
    await dialog.getByRole('button', { name: 'ביטול קבלת הסחורה' }).tap();
    await expect(page.getByText('קבלת הסחורה בוטלה')).toBeVisible();
    await expect(form.amount).toHaveValue('12');
  });
});
