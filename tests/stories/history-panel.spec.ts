import { expect, test } from '../kit/stories/fixtures';
import { HISTORY, openedHistory, openHistory } from '../kit/stories/history';
import { press, tabTo } from '../kit/stories/keyboard';
import { expectAccessibleAt } from '../kit/stories/screens';

for (const width of [1280, 375]) {
  test(`the history of a lot opens next to its page, on a phone in place of it, by keyboard at ${width} px (contract 6.9)`, async ({
    page,
    kitchen,
    unique,
  }) => {
    const isPhone = width < 640;
    await page.setViewportSize({ width, height: 900 });
    const {
      id,
      good_id,
      good_type_name: name,
    } = await kitchen.receive({
      name: unique('פלפל אדום קלוי בשמן זית עם שום ועשבי תיבול'),
      amount: '6.5',
    });
    const hold = (reason: string) => kitchen.call('POST', `/api_goods/${good_id}/hold`, { reason });
    await page.goto(`/goods/${good_id}`);
    const opener = page.getByRole('button', { name: HISTORY });
    const navbar = page.getByRole('navigation', { name: 'ניווט ראשי' });
    const pageTitle = page.getByRole('heading', { name, level: 1 });
    await expect(navbar).toBeVisible({ visible: !isPhone });

    // It takes the focus, and on a desk the room of the navbar.
    const history = await openHistory(page);
    const heading = history.getByRole('heading', { name: HISTORY });
    await expect(heading).toBeFocused();
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(navbar).toBeHidden();
    await expect(pageTitle).toBeVisible({ visible: !isPhone });
    expect((await history.boundingBox())!.width).toBe(isPhone ? 375 : 400);
    if (!isPhone) {
      const beside = await page.getByRole('main').boundingBox();
      expect(beside).toMatchObject({ x: 400, width: 880 });
    }
    await expectAccessibleAt(width, page, 'a lot with the panel of its history');

    // What others write comes in.
    await hold('ריח חריג');
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('listitem').first()).toContainText('ריח חריג');

    // Escape closes it, and so does the browser's way back, also after a reload.
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(navbar).toBeVisible({ visible: !isPhone });
    await openHistory(page);
    await page.reload();
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(history).toBeHidden();
    await expect(pageTitle).toBeVisible();

    // A link in it leads away and back.
    await openHistory(page);
    await press(page, history.getByRole('link', { name: /מס׳/ }));
    await expect(page).toHaveURL(`/purchased-goods/${id}`);
    await expect(history).toBeHidden();
    await page.goBack();
    await expect(heading).toBeFocused();

    if (isPhone) {
      await press(page, history.getByRole('button', { name: /^חזרה אל / }));
    } else {
      // The page stays usable beside it.
      await tabTo(page, page.getByRole('button', { name: 'שחרור' }));
      await page.keyboard.press('Tab');
      await expect(history).toBeVisible();
      await press(page, history.getByRole('button', { name: 'סגירה' }));
    }
    await expect(history).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(`/goods/${good_id}`);
    // Out of the way of other stories.
    await kitchen.call('POST', `/api_goods/${good_id}/release`, { reason: 'בדיקה' });
    await kitchen.call('POST', `/api_purchased_goods/${id}/reversal`, { reason: 'בדיקה' });
  });
}

test('a page stays where it is scrolled while the panel opens and closes, and on a phone comes back there', async ({
  page,
  kitchen,
}) => {
  const [product] = await kitchen.call<{ id: number }[]>('GET', '/api_goods?stock=final');
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const history = () => openedHistory(page);
  for (const width of [1600, 375]) {
    const isPhone = width === 375;
    await page.setViewportSize({ width, height: 500 });
    await page.goto(`/goods/${product!.id}`);
    const opener = page.getByRole('button', { name: HISTORY });
    // All of the page is there.
    const picture = page.getByRole('region', { name: /תרשים היסטוריית הייצור/ });
    await expect(picture.getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('תנועות', { exact: true }).first()).toBeAttached();
    // Beside the panel the page gets narrower and so higher, which the browser may make up for.
    const expectAt = (at: number) =>
      expect.poll(async () => Math.abs((await scrolled()) - at)).toBeLessThan(isPhone ? 1 : 200);
    // Once all of the page has its height: what loads above would move what is seen, and the page with it.
    const scrollDown = () =>
      page.evaluate(async () => {
        const { scrollHeight } = document.documentElement;
        await new Promise((done) => setTimeout(done, 300));
        if (scrollHeight !== document.documentElement.scrollHeight) return null;
        window.scrollTo(0, 400);
        await new Promise((done) => setTimeout(done, 300));
        return Math.round(window.scrollY);
      });
    await expect.poll(scrollDown).toBe(400);
    await opener.dispatchEvent('click');
    await expect(history().getByRole('listitem').first()).toBeVisible();
    await expectAt(isPhone ? 0 : 400);
    if (!isPhone) await page.evaluate(() => window.scrollTo(0, 1000));
    await page.keyboard.press('Escape');
    await expect(history()).toBeHidden();
    await expectAt(isPhone ? 400 : 1000);
  }
});

test('a history that is open is not printed', async ({ page, kitchen }) => {
  const [product] = await kitchen.call<{ id: number }[]>('GET', '/api_goods?stock=final');
  await page.goto(`/goods/${product!.id}`);
  const history = await openHistory(page);
  await expect(history.getByRole('listitem').first()).toBeVisible();
  for (const width of [703, 375]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(HISTORY)).toHaveCount(2);
    for (const shown of await page.getByText(HISTORY).all()) await expect(shown).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});
