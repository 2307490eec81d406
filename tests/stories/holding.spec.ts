import { dayFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { press, tabTo } from '../kit/stories/keyboard';
import { expectAccessibleAt, expectAccessibleScreen } from '../kit/stories/screens';
import { openMore } from '../kit/stories/lot-actions';

test('a lot is held with its reason, found among the held and released, by keyboard (contract 6.30, 6.31)', async ({
  page,
  kitchen,
  unique,
}) => {
  const { good_id, good_type_name: name } = await kitchen.receive({ name: unique('סלרי'), amount: '6.5' });
  const ask = async (action: string, reason: string) => {
    await press(page, page.getByRole('button', { name: action, exact: true }));
    const dialog = page.getByRole('alertdialog');
    await tabTo(page, dialog.getByRole('textbox', { name: 'סיבה' }));
    await page.keyboard.type(reason);
    await expectAccessibleScreen(page, `the question before ${action}`);
    await press(page, dialog.getByRole('button', { name: action, exact: true }));
    await expect(dialog).toBeHidden();
  };
  await page.goto(`/goods/${good_id}`);
  await openMore(page);
  await ask('עיכוב', 'ממתין לתוצאות מעבדה');
  const notice = page.getByText('הפריט בעיכוב: אין להשתמש בו ואין למכור אותו');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main')).toContainText('ממתין לתוצאות מעבדה');
  await expectAccessibleScreen(page, 'a held lot');

  await page.goto('/goods?stock=held');
  const link = page.getByRole('main').getByRole('link', { name });
  await expect(link).toHaveCount(1);
  await expectAccessibleScreen(page, 'the held lots');
  await press(page, link);
  await ask('שחרור', 'נמצא תקין');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }), 'focus is not lost').toBeFocused();
  await page.goto('/goods?stock=held');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
});

test('a held lot is shown with its reason where lots are chosen for a sale and for a step, and cannot be chosen (contract 6.31)', async ({
  page,
  kitchen,
  unique,
}) => {
  const product = unique('מרק מעוכב ארוז');
  const [held, free] = await kitchen.product(product, 8, [dayFromNow(2), dayFromNow(9)]);
  await kitchen.call('POST', `/api_goods/${held!.id}/hold`, { reason: 'ממתין לתוצאות מעבדה' });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/sold-goods/add');
  const options = page.getByRole('listbox', { name: 'מוצר' }).getByRole('option');
  await tabTo(page, page.getByRole('combobox', { name: 'מוצר' }));
  await page.keyboard.type(product);
  await expect(options).toHaveText([new RegExp(`מס׳\\s${free!.id}`), /בעיכוב.*ממתין לתוצאות מעבדה/]);
  await expect(options.last()).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleAt(375, page, 'the lots of a sale, one of them held');

  await page.goto(`/sold-goods/add?good_id=${held!.id}`);
  await expect(
    page.getByText(`אי אפשר למכור את ${product}, מס׳\u00a0${held!.id}: הפריט בעיכוב`),
  ).toBeVisible();

  const raw = `${product} גולמי`;
  const { good_id } = await kitchen.receive({ name: raw, amount: 5 });
  await kitchen.call('POST', `/api_goods/${good_id}/hold`, { reason: 'חשד לזיהום' });
  const { steps } = (await kitchen.recipeNamed(product))!;
  await page.goto(`/manufacture-steps/${encodeURIComponent('אריזה')}?step=${steps[0]!.id}`);
  const row = page.locator(`[data-lot="${good_id}"]`);
  await expect(row).toContainText('בעיכוב');
  await expect(row).toContainText('חשד לזיהום');
  await expect(row.getByRole('textbox')).toHaveCount(0);
  await expectAccessibleAt(375, page, 'the lots of a step, one of them held');
});
