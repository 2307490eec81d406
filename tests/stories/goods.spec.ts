import type { Locator } from '@playwright/test';
import { blockLiveEvents } from '../kit/stories/block-live-events';
import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';

test('each stock filter shows exactly its lots, thirty to a page (spec 1.6, 4.8, 4.9, 4.10, 4.11, 4.12, 4.13, 9.4)', async ({
  page,
  kitchen,
  unique,
}) => {
  const raw = unique('כרוב');
  const washed = `${raw} שטוף`;
  const packed = `${raw} ארוז`;
  const { good_id } = await kitchen.receive({ name: raw, amount: 10 });
  const { good_id: emptied } = await kitchen.receive({ name: raw, amount: 1 });
  await kitchen.call('POST', `/api_goods/${emptied}/zero_remaining`, {});
  await kitchen.recipe(unique('סלט'), [
    { step: 'שטיפה', inputs: [raw], makes: washed },
    { step: 'אריזה', inputs: [washed], makes: packed },
  ]);
  const report = (body: object) =>
    kitchen.call<{ id: number }>('POST', '/api_goods', {
      manufactured_at: new Date().toISOString(),
      expires_at: dayFromNow(5),
      ...body,
    });
  const [washedType, packedType] = [await kitchen.typeId(washed), await kitchen.typeId(packed)];
  const rinse = () =>
    report({
      good_type_id: washedType,
      manufacture_step_name: 'שטיפה',
      used_good_ids: [good_id],
      used_good_amounts: [4],
      amount: 3.5,
      disinfection_process_valid: true,
    });
  const pack = (lotId: number) =>
    report({
      good_type_id: packedType,
      manufacture_step_name: 'אריזה',
      used_good_ids: [lotId],
      used_good_amounts: [1],
      amount: 2,
      package_type: '1.5',
    });
  // Of each kind one lot with stock and one without.
  const lot = await rinse();
  const used = await rinse();
  const [, zeroed] = [await pack(lot.id), await pack(used.id)];
  for (const { id } of [used, zeroed]) await kitchen.call('POST', `/api_goods/${id}/zero_remaining`, {});

  const rows = page.getByRole('row').filter({ hasText: raw });
  const choose = (name: string) =>
    page.getByRole('radiogroup', { name: 'מה להציג' }).locator('label').filter({ hasText: name }).click();
  await page.goto('/goods');
  await page.getByRole('searchbox').fill(raw);
  await expect(rows).toHaveCount(3);
  // The first line of a row is the name; the next one is the lot's origin.
  const shownNames = async () =>
    (await rows.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]!).sort();
  const [remaining, all] = [
    [raw, washed, packed],
    [raw, raw, washed, washed, packed, packed],
  ];
  for (const [name, expected] of [
    ['הכול', all],
    ['חומרי גלם', [raw]],
    ['בתהליך', [washed]],
    ['תוצרים', [packed]],
    ['במלאי', remaining],
  ] as const) {
    await choose(name);
    await expect.poll(shownNames, name).toEqual([...expected].sort());
  }
  await choose('תוצרים');
  await expect(rows.first()).toContainText(/תוצר/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(packed);

  await page.goto('/goods?stock=all');
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(30);
  await page.getByRole('button', { name: 'עמוד 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('searchbox').fill('גזר');
  await expect(page).not.toHaveURL(/page=2/);
});

for (const width of [375, 1280]) {
  test(`by product the lots of one are a row with their sum and their expiry, which leads to them and back, at ${width} px (spec 2.268, 2.269)`, async ({
    page,
    kitchen,
    unique,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const name = unique(`חזה עוף${' ארוך מאוד'.repeat(6)}`);
    const { good_type_id: type } = await kitchen.receive({ name, amount: 2.25, expires: dayFromNow(-1) });
    await kitchen.receive({ name, amount: 10, expires: dayFromNow(1) });
    await kitchen.receive({ name, amount: 20.5, expires: dayFromNow(30) });
    await page.goto(`/goods?q=${encodeURIComponent(name)}`);
    const list = page.getByRole('main');
    const rows = list.locator('a[data-row]');
    await expect(rows).toHaveCount(3);
    await page.getByText('לפי מוצר', { exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(list).toContainText(/32\.75.ק״ג/);
    const parts = list.locator('li:not(:has(li))').filter({ hasText: /^(פג תוקף|היום או מחר|עוד 3 ימים)/ });
    await expect(parts).toHaveText(['פג תוקף: 2.25', 'היום או מחר: 10', 'עוד 3 ימים ויותר: 20.5']);
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    await rows.press('Enter');
    await expect(page).toHaveURL(new RegExp(`good_type_id=${type}`));
    await expect(rows).toHaveCount(3);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'לפי מוצר' })).toBeChecked();
    await expect(rows).toHaveCount(1);
  });
}

test('on a phone an amount is in one line with what it is of, and an expiry ends where its badge does', async ({
  page,
  kitchen,
  unique,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  const name = unique('גזר');
  const { good_id } = await kitchen.receive({ name, amount: 12345.675, expires: dayFromNow(9) });
  await kitchen.call('POST', `/api_goods/${good_id}/hold`, { reason: 'ממתין למעבדה' });
  await page.goto(`/goods?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const startOf = async (part: Locator) => (await part.boundingBox())!.x;
  expect(await startOf(card.getByText(shownFromNow(9), { exact: true }))).toBeCloseTo(
    await startOf(card.locator('span:has(> svg)').filter({ hasText: 'עוד 9 ימים' })),
    0,
  );
  const tops = await card.getByText(/^12,345\.68 מתוך/).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
  });
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10);
});

test('going back to the list that a visit began with returns to its row, which has the focus', async ({
  page,
}) => {
  // What another story writes would make the list load again.
  await blockLiveEvents(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/goods?stock=all');
  const row = page.locator('main a[data-row]').nth(24);
  await row.scrollIntoViewIfNeeded();
  const href = await row.getAttribute('href');
  await row.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.locator(`main a[data-row][href="${href}"]`)).toBeFocused();
  await expect(page.locator(`main a[data-row][href="${href}"]`)).toBeInViewport();
});
