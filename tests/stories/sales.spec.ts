import type { Page } from '@playwright/test';
import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { go } from '../kit/stories/go';
import { press, tabTo, type } from '../kit/stories/keyboard';
import { expectAccessibleAt, expectAccessibleScreen } from '../kit/stories/screens';

function saleForm(page: Page) {
  return {
    product: page.getByRole('combobox', { name: 'מוצר' }),
    options: page.getByRole('listbox', { name: 'מוצר' }).getByRole('option'),
    lot: page.getByRole('main').getByText(/נותר.*מס׳\u00a0\d+/),
    amount: page.getByRole('textbox', { name: 'כמות' }),
    all: page.getByRole('button', { name: 'מכירת כל מה שנותר' }),
    customer: page.getByRole('combobox', { name: 'לקוח' }),
    price: page.getByRole('textbox', { name: 'מחיר' }),
    send: page.getByRole('button', { name: 'דיווח', exact: true }),
    done: page.getByRole('alertdialog'),
  };
}

test('a sale with the keyboard alone: errors of missing fields, the lot that expires first, a new customer, and the sale itself (spec 1.8, 2.31, 5.24, 5.25, 5.26, 5.27, 5.28, 5.29, 5.30, 7.23, 9.16, 9.19; contract 1.83)', async ({
  page,
  kitchen,
  unique,
}) => {
  const product = unique('מרק אפונה ארוז במגש משפחתי גדול');
  const customer = unique('מלון הים והמדבר');
  const [later, sooner] = await kitchen.product(product, 8, [dayFromNow(9), dayFromNow(2)]);
  const form = saleForm(page);
  await page.goto('/sold-goods');
  await press(page, page.getByRole('link', { name: 'דיווח על מכירה' }));
  await expect(page.getByText('אחרי השליחה אפשר רק לבטל את הדיווח, בציון סיבה.')).toBeVisible();
  await press(page, form.send);
  await expect(form.product).toBeFocused();
  await expect(form.product).toHaveAccessibleDescription(/יש לבחור מוצר/);
  await expect(form.amount).toHaveAccessibleDescription('כמות היא שדה חובה');
  await expect(form.customer).toHaveAccessibleDescription(/שם לקוח הוא שדה חובה/);
  await expectAccessibleScreen(page, 'a sale with missing fields');

  // Enter selects the found lot that expires first.
  await page.keyboard.type(product);
  await expect(form.options).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(form.amount).toBeFocused();
  await expect(form.lot).toContainText(shownFromNow(2));
  // The arrow keys select another one.
  await page.keyboard.press('Shift+Tab');
  await expect(form.product).toBeFocused();
  await page.keyboard.type(product);
  await expect(form.options).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.lot).toContainText(shownFromNow(9));

  for (const amount of ['0', '-1']) {
    await page.keyboard.type(amount);
    await expect(form.amount).toHaveAccessibleDescription(/הכמות חייבת להיות גדולה מ-0/);
    await page.keyboard.press('Control+a');
  }
  await page.keyboard.type('9');
  await expect(form.amount).toHaveAccessibleDescription(/נותר 8\sק״ג.*הכמות גדולה מהכמות הזמינה/);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2.125');
  await expect(form.amount).toHaveAccessibleDescription(/נותר 8\sק״ג\s· יישאר 5\.875\sק״ג/);
  await type(page, form.customer, customer);
  await page.keyboard.press('Enter');
  await type(page, form.price, '-1');
  await expect(form.price).toHaveAccessibleDescription(/המחיר חייב להיות גדול או שווה ל-0/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1,250.505');
  await press(page, form.send);
  await expect(form.price).toHaveAccessibleDescription(/עד 2 ספרות/);
  await page.keyboard.press('Backspace');
  await expectAccessibleScreen(page, 'a sale that is filled in');
  const request = page.waitForRequest((request) => request.method() === 'POST');
  await press(page, form.send);
  await expect(form.done).toContainText(`${product}, 2.125 ק״ג, לקוח: ${customer}`);
  expect((await request).postDataJSON()).toEqual({
    ...{ good_id: later!.id, amount: '2.125', customer, price: '1250.50' },
    sold_at: expect.any(String) as unknown,
  });
  await expect(form.done.getByRole('link', { name: 'עמוד הבית' })).toHaveAttribute('href', '/');
  await expectAccessibleScreen(page, 'a sale that is made');

  // The next sale to the same customer starts with the customer alone.
  await press(page, form.done.getByRole('button', { name: 'מכירה נוספת לאותו לקוח' }));
  await expect(page.getByText(customer, { exact: true })).toBeVisible();
  await expect(form.amount).toHaveValue('');
  await expect(form.product).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'ביטול' }));
  // Without input, leaving needs no confirmation.
  await page.keyboard.press('Enter');

  const row = page.getByRole('row').filter({ hasText: product });
  await expect(row).toContainText('1,250.50 ₪');
  await expect(row).toContainText(shownFromNow(9));
  await press(page, row.getByRole('link'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^מכירה מס׳ \d+ · /);
  await expect(page.getByText('2.13 ק״ג')).toBeVisible();
  await expectAccessibleScreen(page, 'a sale');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('פירוט משלוח')).toBeVisible();
  await expect(page.getByText('1,250.50')).toBeHidden();
  await page.emulateMedia({ media: null });

  // From the sale to its lot, back to the sale, and to a new sale of another lot.
  await press(page, page.getByRole('link', { name: 'הפריט והיסטוריית הייצור שלו' }));
  await expect(page).toHaveURL(new RegExp(`/goods/${later!.id}$`));
  await press(page, page.getByRole('link', { name: new RegExp(`לקוח: .?${customer}`) }));
  await expect(page).toHaveURL(/\/sold-goods\/\d+$/);
  await press(page, page.getByRole('link', { name: 'כל המכירות מהפריט הזה' }));
  await expect(page.getByText('מכירה אחת')).toBeVisible();
  await go(page, `/goods/${sooner!.id}`);
  await press(page, page.getByRole('link', { name: 'מכירה', exact: true }));
  await expect(form.lot).toContainText(shownFromNow(2));
  await expect(form.amount).toHaveAccessibleDescription(/נותר 8\sק״ג/);
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test('a sale on a phone by touch: one lot of several, all of its stock, and neither an expired nor a held one (contract 6.31)', async ({
    page,
    kitchen,
    unique,
  }) => {
    const product = unique('קציצות');
    const [, today, held] = await kitchen.product(product, 3.5, [-1, 0, 6].map(dayFromNow));
    await kitchen.call('POST', `/api_goods/${held!.id}/hold`, { reason: 'ממתין לתוצאות מעבדה' });
    const form = saleForm(page);
    await page.goto('/sold-goods/add');
    await form.product.fill(product);
    await expect(form.options).toHaveCount(3);
    await expect(form.options.filter({ hasText: 'בעיכוב' })).toContainText('ממתין לתוצאות מעבדה');
    await expectAccessibleAt(375, page, 'the lots of a sale, of which one is held and one expired');
    // A tap on them does nothing.
    for (const lot of ['פג אתמול', 'בעיכוב']) {
      await expect(form.options.filter({ hasText: lot })).toBeDisabled();
      await form.options.filter({ hasText: lot }).tap({ force: true });
    }
    await expect(form.options).toHaveCount(3);
    await form.options.filter({ hasText: `מס׳\u00a0${today!.id}` }).tap();
    await form.all.tap();
    await expect(form.amount).toHaveValue('3.5');
    await form.customer.fill(unique('גן רימון'));
    await form.customer.press('Enter');
    await form.send.tap();
    await expect(form.done).toContainText(`${product}, 3.5 ק״ג`);
  });
});

test('the list of sales filters by product, customer and day, sorts by its column headers, ten to a page (spec 9.5)', async ({
  page,
  kitchen,
  unique,
}) => {
  const product = unique('חומוס');
  const customer = unique('קיוסק');
  const [lot] = await kitchen.product(product, 80, [dayFromNow(7)]);
  for (let index = 0; index < 11; index++) {
    await kitchen.call('POST', '/api_sold_goods', {
      good_id: lot!.id,
      amount: index + 1,
      customer: index < 3 ? customer : `${customer} של הים`,
      price: index === 5 ? null : index,
    });
  }
  await page.goto('/sold-goods');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  await page.getByRole('searchbox').fill(product);
  await expect(page.getByText('11 מכירות')).toBeVisible();
  await page.getByRole('button', { name: 'העמוד הבא' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  for (const icon of await page.getByRole('columnheader').locator('button svg').all()) {
    await expect(icon, 'a sortable column header shows its icon without hovering').toHaveCSS('opacity', '1');
  }
  await page.getByRole('columnheader').getByRole('button', { name: 'כמות' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(rows).toHaveCount(10);
  for (const [index, amount] of ['1 ק״ג', '2 ק״ג'].entries()) {
    await expect(rows.nth(index).getByRole('cell', { name: amount, exact: true })).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'לקוח' }).fill(`${customer} של`);
  await page.getByRole('option', { name: `${customer} של הים` }).click();
  await expect(page.getByText('8 מכירות')).toBeVisible();
  await page.getByRole('button', { name: 'עוד סינון' }).click();
  await page.getByRole('textbox', { name: 'תאריך דיווח, עד תאריך' }).fill(shownFromNow(-1));
  await expect(page.getByText('לא נמצאו מכירות שמתאימות לסינון').last()).toBeVisible();
  await expectAccessibleScreen(page, 'no sales');
  await page.reload();
  await expect(page.getByRole('button', { name: `עד ${shownFromNow(-1)}` })).toBeVisible();
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click();
  await expect(rows).toHaveCount(10);
  await expectAccessibleScreen(page, 'sales');
});
