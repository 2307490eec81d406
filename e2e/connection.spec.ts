import { expect, test } from './support/fixtures';
import { withoutNews } from './support/without-news';

const LOST = /אין קשר עם השרת/;

test('a server that has fallen silent is reported within 20 seconds, in a bar that stays in sight, and no longer once it is back', async ({
  page,
}) => {
  await page.clock.install();
  await withoutNews(page);
  await page.goto('/goods?stock=all');
  const bar = page.getByRole('main').getByRole('status').getByText(LOST);
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.clock.runFor(20_000);
  await expect(bar).toBeVisible();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();

  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(100);
  // The call that is never answered is given up for one that is.
  await page.clock.runFor(20_000);
  await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a device without a network says so, and nobody waits once it has one again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectSome(/ERR_INTERNET_DISCONNECTED|לא ניתן לטעון/);
  await page.goto('/');
  await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByRole('main').getByRole('status').getByText(LOST);
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});
