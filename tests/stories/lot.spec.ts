import { counted, NOUNS } from '../../src/strings/counts';
import { dayFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { go } from '../kit/stories/go';
import { press, type } from '../kit/stories/keyboard';
import { moreOf, openMore } from '../kit/stories/lot-actions';
import { edgeColorOf } from '../kit/stories/notifications';
import { expectAccessibleScreen, expectStatesSeen } from '../kit/stories/screens';

test('zeroing must be confirmed, reports a failure in red and success in green, and cannot be repeated (spec 4.7, 4.8, 8.8, 8.9; contract 1.23, 1.24)', async ({
  page,
  kitchen,
  unique,
  browserErrors,
}) => {
  browserErrors.allow(/status of (409|500)/);
  const { good_id } = await kitchen.receive({ name: unique('סלק'), amount: '7.125' });
  await page.goto(`/goods/${good_id}`);
  await expect(page.getByRole('main')).toContainText(/7\.13\sק״ג מתוך 7\.13/);
  const zero = page.getByRole('button', { name: 'הורדה מהמלאי', exact: true });
  const dialog = page.getByRole('alertdialog');

  await openMore(page);
  await zero.click();
  await expect(dialog).toContainText('7.125 ק״ג');
  await expect(dialog).toContainText('אפשר לבטל הורדה מהמלאי, בציון סיבה');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(moreOf(page)).toBeFocused();

  const path = '**/zero_remaining';
  const failures = [
    { status: 409, json: { error: 'הפריט בעיכוב', code: 'HELD' } },
    { status: 500, json: { error: 'תקלה', code: 'INTERNAL' } },
  ];
  await page.route(path, (route) => {
    const failure = failures.shift();
    return failure ? route.fulfill(failure) : route.fallback();
  });
  await openMore(page);
  await zero.click();
  await dialog.getByText('שפיכה').click();
  await expectStatesSeen(page, 'the causes of a loss');
  const confirm = dialog.getByRole('button', { name: 'איפוס', exact: true });
  await confirm.click();
  await expect(dialog.getByRole('alert'), 'where a screen reader is').toContainText('הפריט בעיכוב');
  // What was refused can be changed; what may stand cannot.
  await dialog.getByRole('textbox', { name: 'פירוט' }).fill('מהמדף');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('תקלה');
  await expect(dialog.getByText(/ייתכן שמה שנשלח כבר רשום/)).toBeVisible();
  await expect(dialog.locator('[inert] textarea')).toHaveValue('מהמדף');
  await confirm.click();
  const done = page.getByRole('status').locator('> *').filter({ hasText: 'הכמות הנותרת אופסה בהצלחה' });
  await expect(done).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await edgeColorOf(done);
  expect(green).toBeGreaterThan(Math.max(red, blue));
  await expect(moreOf(page), 'focus is not lost').toBeFocused();
  await openMore(page);
  await expect(zero).toBeDisabled();
  await expect(page.getByRole('main')).toContainText('אזל מהמלאי');
  const movements = page.getByRole('table', { name: 'תנועות' });
  await expect(movements.getByRole('row').nth(1)).toContainText(/אופס.*שפיכה.*מהמדף/);
  expect((await kitchen.lot(good_id)).amount_remaining).toBe(0);
});

test('with the keyboard alone a sale, and then the report of its lot that waits for it, is reversed (contract 3.219, 6.26, 6.27, 6.28)', async ({
  page,
  kitchen,
  unique,
}) => {
  const [lot] = await kitchen.product(unique('סלט'), 4, [dayFromNow(5)]);
  await kitchen.call('POST', '/api_sold_goods', { good_id: lot!.id, amount: 1, customer: 'מלון הים' });
  const main = page.getByRole('main');
  const dialog = page.getByRole('alertdialog');
  const reason = dialog.getByRole('textbox', { name: 'סיבת הביטול' });
  await page.goto(`/goods/${lot!.id}`);
  await openMore(page);
  await press(page, main.getByRole('button', { name: 'ביטול דיווח' }));
  await expectAccessibleScreen(page, 'what is to be reversed first');
  await press(page, dialog.getByRole('link', { name: /מלון הים/ }));

  await press(page, main.getByRole('button', { name: 'ביטול מכירה' }));
  await expect(dialog.getByRole('rowgroup', { name: 'יחזור למלאי' })).toContainText('+1');
  await type(page, reason, 'הוזמן ליום אחר');
  await expectAccessibleScreen(page, 'the dialog that reverses a sale');
  await expectStatesSeen(page, 'what reverses a sale');
  await press(page, dialog.getByRole('button', { name: 'ביטול המכירה' }));
  await expect(main).toContainText('סיבת הביטול: הוזמן ליום אחר');
  await expect(main.getByRole('heading', { level: 1 }), 'focus is not lost').toBeFocused();
  await expectAccessibleScreen(page, 'a reversed sale that something waited for');

  await press(page, main.getByRole('link', { name: /^חזרה אל אריזה: / }));
  await openMore(page);
  await press(page, main.getByRole('button', { name: 'ביטול דיווח' }));
  await type(page, reason, 'נרשם פעמיים');
  await press(page, dialog.getByRole('button', { name: 'ביטול הדיווח' }));
  await expect(main).toContainText('סיבת הביטול: נרשם פעמיים');
  const pill = main.locator('tr[data-struck]').getByText('נוצר', { exact: true });
  await expect(pill).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(pill).toHaveCSS('text-decoration-line', 'line-through');
  await expectAccessibleScreen(page, 'a reversed lot');
  await page.goto(`/goods?stock=all&reversed=true&q=${lot!.id}`);
  await expect(main).toContainText('סיבת הביטול: נרשם פעמיים');
  await expectAccessibleScreen(page, 'a list of what was reversed');
});

test('a lot’s history is shown as a diagram of links, straight ways folded, and as a table (contract 3.234)', async ({
  page,
  kitchen,
}) => {
  const [product] = await kitchen.call<{ id: number }[]>(
    'GET',
    `/api_goods?stock=final&sort=-manufactured_at&q=${encodeURIComponent('קערת אורז ועוף')}`,
  );
  const lots = await kitchen.call<{ id: number; good_type_name: string }[]>(
    'GET',
    `/api_goods/${product!.id}`,
  );
  expect(lots.length).toBeGreaterThan(5);
  // A lot is found by its number with any stock filter.
  await page.goto('/goods?stock=raw');
  await page.getByRole('searchbox').fill(String(product!.id));
  await page.getByRole('link', { name: `הצגת פריט מס׳ ${product!.id}` }).click();
  await openMore(page);
  await expect(page.getByRole('button', { name: 'הדפסה' })).toBeVisible();
  const picture = page.getByRole('region', { name: /תרשים היסטוריית הייצור/ });
  const lotLinks = picture.locator('a[href^="/goods/"]');
  const folds = picture.getByRole('button', { expanded: false });
  await expect(folds).not.toHaveCount(0);
  await expect(lotLinks).not.toHaveCount(lots.length - 1);
  while ((await folds.count()) > 0) await folds.first().press('Enter');
  await expect(picture.getByRole('button', { expanded: true }).last(), 'focus is not lost').toBeFocused();
  await expect(lotLinks).toHaveCount(lots.length - 1);
  await expect(picture.getByRole('link', { name: /התקבל מספק|אצווה|ירקות השדה/ }).first()).toBeVisible();
  await page.getByText('טבלה', { exact: true }).click();
  const table = page.getByRole('table', { name: 'היסטוריית הייצור' });
  await expect(table.getByRole('row')).toHaveCount(lots.length + 1);
  await expect(table).toContainText(/טמפרטורת כניסה: .*°C/);
  await table.getByRole('link', { name: lots[1]!.good_type_name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lots[1]!.good_type_name);
  // Keyboard focus follows the navigation.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  // As it was left: the table, and the picture with its chains open.
  await expect(table.getByRole('link', { name: lots[1]!.good_type_name }).first()).toBeFocused();
  await page.getByText('תרשים', { exact: true }).click();
  await expect(lotLinks).toHaveCount(lots.length - 1);
});

test('the picture of a lot’s history has the lot in sight, and the whole day of each node below a long supplier’s name (contract 3.230)', async ({
  page,
  kitchen,
}) => {
  const name = encodeURIComponent('קערת אורז ועוף');
  const [product] = await kitchen.call<{ id: number }[]>('GET', `/api_goods?stock=final&q=${name}`);
  await page.route(`**/api_goods/${product!.id}`, async (route) => {
    const response = await route.fetch();
    const lots = (await response.json()) as { supplier: string | null }[];
    const supplier = 'משק משפחת אברהמוב־שטרנפלד בעמק יזרעאל';
    await route.fulfill({
      response,
      json: lots.map((lot) => ({ ...lot, supplier: lot.supplier && supplier })),
    });
  });
  await page.goto(`/goods/${product!.id}`);
  const picture = page.getByRole('region', { name: /תרשים היסטוריית הייצור/ });
  for (const width of [375, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const whole = () => picture.evaluate((element) => element.scrollWidth <= element.clientWidth);
    await expect.poll(whole, { message: `at ${width}` }).toBe(width > 375);
    const [frame, lot] = [await picture.boundingBox(), await picture.getByRole('img').first().boundingBox()];
    expect(lot!.x, `the lot itself at ${width}`).toBeGreaterThanOrEqual(frame!.x);
    expect(lot!.x + lot!.width).toBeLessThanOrEqual(frame!.x + frame!.width);
    await expect(picture.locator('small').filter({ hasText: /^\d\d\/\d\d\/\d{4}$/ })).not.toHaveCount(0);
    const cut = () =>
      picture.evaluate((element) =>
        [...element.querySelectorAll('small, strong, [data-tone]')]
          // Only the name of a supplier may end in an ellipsis, within its own line.
          .filter(
            ({ tagName, scrollWidth, clientWidth, scrollHeight, clientHeight, textContent }) =>
              scrollWidth > clientWidth ||
              ((tagName !== 'SMALL' || /\d$/.test(textContent)) && scrollHeight > clientHeight + 3),
          )
          .map(({ textContent }) => textContent),
      );
    // Its nodes are measured again once the page's own font is there.
    await expect.poll(cut, { message: `at ${width}` }).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('a supplier’s batch leads to the customers of everything made from it, through every step', async ({
  page,
  kitchen,
}) => {
  const [sale] = await kitchen.call<{ good_id: number; customer: string }[]>(
    'GET',
    '/api_sold_goods?sort=created_at&limit=1',
  );
  const lots = await kitchen.call<{ id: number; good_type_name: string; supplier: string | null }[]>(
    'GET',
    `/api_goods/${sale!.good_id}`,
  );
  const batch = lots.find(({ supplier }) => supplier !== null)!;
  await page.goto(`/goods/${sale!.good_id}`);
  await expect(page.getByText(/^ספקים:/)).toContainText(batch.supplier!);
  await go(page, `/goods/${batch.id}`);
  await page.getByRole('link', { name: 'מכירות הפריט ומה שנוצר ממנו' }).click();
  const sales = page.getByRole('table', { name: 'רשימת המכירות' });
  await expect(sales.getByRole('row').filter({ hasText: sale!.customer }).first()).toBeVisible();
  const only = page.getByRole('button', { name: `רק פריט מס׳ ${batch.id} ומה שנוצר ממנו` });
  await page.emulateMedia({ media: 'print' });
  await expect(only, 'also when printed').toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // The remaining stock made from the batch.
  await page.goBack();
  await page.getByRole('link', { name: 'יתרת הפריט ומה שנוצר ממנו' }).click();
  await expect(only).toBeVisible();
  const remaining = await kitchen.call<{ id: number }[]>(
    'GET',
    `/api_goods?stock=existing&from_good_id=${batch.id}&limit=500`,
  );
  const stock = page.getByRole('table', { name: 'פריטים במלאי' });
  await expect(page.getByText(new RegExp(`^${counted(remaining.length, NOUNS.item)}`))).toBeVisible();
  await only.click();
  await expect(only).toHaveCount(0);
  await expect(stock.getByRole('row').nth(remaining.length + 1)).toBeVisible();
});

test('a lot with a long name, supplier and batch fits on a phone, in the list and on its own page', async ({
  page,
  kitchen,
  unique,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  const name = `${unique('סלרי')} פרוס דק במיוחד ממשק משפחת אברהמוב־שטרנפלד בעמק יזרעאל`;
  const { good_id } = await kitchen.receive({
    name,
    amount: 12345.678,
    supplier: 'משק משפחת אברהמוב־שטרנפלד בעמק יזרעאל, ארגזים כפולים',
    batch: 'LOT-2026/11-ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789',
    expires: dayFromNow(-2),
  });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.goto(`/goods?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('list', { name: 'פריטים במלאי' }).getByRole('listitem');
  const whole = (await card.boundingBox())!;
  expect((await card.getByText(name).boundingBox())!.width / whole.width).toBeGreaterThan(0.4);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goto(`/goods/${good_id}`);
  await expect(page.getByText('LOT-2026/11')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await kitchen.call('POST', `/api_goods/${good_id}/zero_remaining`, {});
});
