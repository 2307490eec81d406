import { expect, test } from '../kit/stories/fixtures';

interface Lot {
  id: number;
  amount: number;
  amount_remaining: number;
}

test('later rows that need wider columns do not run into their neighbours', async ({ page }) => {
  await page.route(/\/api_goods\?/, async (route) => {
    const response = await route.fetch();
    const [lot] = (await response.json()) as [Lot];
    const lots = Array.from({ length: 30 }, (_, at) => {
      const amount = at < 20 ? 1 : 123_456_789.125;
      return { ...lot, id: lot.id + at, amount, amount_remaining: amount };
    });
    await route.fulfill({ response, json: lots, headers: { ...response.headers(), 'x-total-count': '30' } });
  });
  await page.goto('/goods');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const cells = await page
    .locator('tbody > tr > *')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([]);
  // What another story wrote may be read again just now.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
