import sharp from 'sharp';
import { expect, test } from '../kit/stories/fixtures';

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test('the app can be installed: its manifest has icons of the right sizes, also maskable ones', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href');
  const sizeOf = async (src: string) => {
    const response = await request.get(src);
    expect(response.headers()['content-type'], src).toBe('image/png');
    return sharp(await response.body()).metadata();
  };

  const { icons } = (await (await request.get((await address('manifest'))!)).json()) as Manifest;
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual(
    ['any', 'maskable'].flatMap((purpose) => ['192x192', '512x512'].map((size) => `${purpose} ${size}`)),
  );
  for (const { src, sizes, purpose } of pictures) {
    const { width, height, hasAlpha } = await sizeOf(src);
    expect(`${width}x${height}`, src).toBe(sizes);
    // A maskable icon fills its whole area.
    if (purpose === 'maskable') expect(hasAlpha, src).toBe(false);
  }
  expect((await sizeOf((await address('apple-touch-icon'))!)).width).toBe(180);
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
});
