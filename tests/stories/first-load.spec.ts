import { homeLimit } from '../../scripts/tools/bundle-size.mjs';
import { expect, test } from '../kit/stories/fixtures';

test('home after sign-in loads no more compressed JavaScript than its limit (contract 1.1)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^התקבלו היום\s*\d/ })).toBeVisible();
  await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
  // Compressed sizes, without headers.
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(scripts.length, 'scripts were loaded').toBeGreaterThan(1);
  expect(scripts.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(total, scripts.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')).toBeLessThanOrEqual(homeLimit);
});

test('files are hashed, cached permanently, and served as brotli or gzip (contract 1.1, 1.4, 1.8)', async ({
  page,
  request,
}) => {
  const response = await page.goto('/');
  expect(response?.headers()['cache-control']).toContain('no-cache');
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self';/);
  const files = await page
    .locator('script[src], link[rel=stylesheet]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect(file).toMatch(/\.[0-9a-f]{8,}\.(js|css)$/);
    for (const encoding of ['br', 'gzip'] as const) {
      const fileResponse = await request.get(file, { headers: { 'Accept-Encoding': encoding } });
      expect(fileResponse.headers()['content-encoding'], file).toBe(encoding);
      expect(fileResponse.headers()['cache-control'], file).toMatch(/max-age=31536000.*immutable/);
      expect(fileResponse.headers()['content-security-policy'], file).toMatch(/script-src 'self';/);
      expect(fileResponse.headers()['x-content-type-options'], file).toBe('nosniff');
    }
  }
});

test('code that only one screen needs is loaded when that screen is opened', async ({ page }) => {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^התקבלו היום\s*\d/ })).toBeVisible();
  const before = new Set(await loaded());
  await page.getByRole('navigation').getByRole('link', { name: 'דיווח על קבלת סחורה' }).click();
  await expect(page.getByRole('combobox', { name: 'סוג סחורה' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'מועד הקבלה' })).toBeVisible();
  const added = (await loaded()).filter((name) => name.endsWith('.js') && !before.has(name));
  expect(added.length, 'form, select and date picker are loaded later').toBeGreaterThanOrEqual(3);
});
