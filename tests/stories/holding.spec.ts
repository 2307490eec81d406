import { expect, test } from '../kit/stories/fixtures';
import { press, tabTo } from '../kit/stories/keyboard';
import { expectAccessibleScreen } from '../kit/stories/screens';
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
