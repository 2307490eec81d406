import { expect, test } from '../kit/stories/fixtures';
import { HISTORY, openedHistory, openHistory } from '../kit/stories/history';
import { expectAccessibleAt } from '../kit/stories/screens';

test('a page stays where it is scrolled while the panel beside it opens and closes, and on a phone comes back there', async ({
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
    expect((await history().boundingBox())!.width).toBe(isPhone ? 375 : 400);
    await expectAccessibleAt(width, page, 'a lot with the panel of its history');
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
    // Its heading, and its button, which says less on a phone.
    const said = page.getByText(/^(היסטוריית )?שינויים$/);
    await expect(said).toHaveCount(2);
    for (const shown of await said.all()) await expect(shown).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});
