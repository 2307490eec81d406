import { shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { fillSignIn } from '../kit/stories/sign-in';

test.use({ timezoneId: 'America/Los_Angeles' });

test('days and times are those of the site in any time zone of the device (contract 1.15)', async ({
  page,
  kitchen,
  unique,
}) => {
  const name = unique('שזיף');
  // Half past midnight in Israel, ten hours earlier and the day before where this device thinks it is.
  await kitchen.receive({ name, amount: 1, more: { purchased_at: '2026-02-02T22:30:00.000Z' } });
  await page.goto(`/purchased-goods?q=${encodeURIComponent(name)}&purchased_from=2026-02-03`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('03/02/2026');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('03/02/2026 00:30');
  await page.goto(`/purchased-goods?q=${encodeURIComponent(name)}&purchased_to=2026-02-02`);
  await expect(page.getByText('לא נמצאו').first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an hour that the device’s clock skips is entered for the site (contract 1.243)', async ({ page }) => {
  await page.goto('/purchased-goods/add');
  const received = page.getByRole('textbox', { name: 'מועד הקבלה' });
  await received.click();
  // In Los Angeles clocks go from 02:00 to 03:00.
  await received.fill('08/03/2026 02:30');
  await received.press('Tab');
  await expect(received).toHaveValue('08/03/2026 02:30');
  await received.click();
  await expect(page.getByRole('option', { selected: true })).toHaveText('02:30');
  await expect(page.getByRole('option')).toHaveCount(96);
  await page.getByRole('option', { name: '02:45' }).click();
  await expect(received).toHaveValue('08/03/2026 02:45');
  await expect(received).not.toHaveAttribute('aria-invalid');
});

test.describe(() => {
  // With a wrong clock the app renews tokens early, which would end the shared session.
  test.use({ person: null });

  for (const [which, days] of [
    ['ahead', 1],
    ['behind', -1],
  ] as const) {
    test(`a device whose clock is a day ${which} shows the site’s day and reports with it`, async ({
      page,
    }) => {
      await page.clock.setSystemTime(Date.now() + days * 86_400_000);
      const today = shownFromNow(0);
      await page.goto('/');
      await fillSignIn(page, 'manager');
      await expect(page.getByRole('main')).toContainText(`, ${today}`);
      await page.goto('/purchased-goods/add');
      await expect(page.getByRole('textbox', { name: 'מועד הקבלה' })).toHaveAttribute('placeholder', 'עכשיו');
    });
  }
});
