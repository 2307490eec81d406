import { blockLiveEvents } from '../kit/stories/block-live-events';
import { expect, test } from '../kit/stories/fixtures';

const LOST = /אין קשר עם השרת/;

test('a silent server is reported within 20 seconds in a bar that stays visible, until it responds again', async ({
  page,
}) => {
  await page.clock.install();
  await blockLiveEvents(page);
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
  // The unanswered call is given up, and the next one succeeds.
  await page.clock.runFor(20_000);
  await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a device without a network shows so at once, and no longer when the network is back', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|לא ניתן לטעון/);
  await page.goto('/');
  await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByRole('main').getByRole('status').getByText(LOST);
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});
