import { dayFromNow, shownFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { ReceiptForm } from '../kit/stories/receipt-form';

test('the extra fields are in their order in the form, in the list and in the receipt (spec 2.51, 2.263, 3.4, 3.5, 9.22)', async ({
  page,
  kitchen,
  unique,
}) => {
  const fields = ['שלמות אריזה', 'התאמה להזמנה', 'ניקיון הובלה', 'טמפרטורה', 'טמפרטורת מוצר רגיש', 'הערות'];
  const batch = 'LOT-7473';
  const { id, good_type_name: name } = await kitchen.receive({
    name: unique('דג'),
    amount: 3,
    batch,
    expires: dayFromNow(20),
    more: { 'התאמה להזמנה': false, 'טמפרטורת מוצר רגיש': -1.5, הערות: 'קרח נמס' },
  });
  const form = await new ReceiptForm(page).open();
  await expect(form.group('טמפרטורה תקינה')).toBeVisible();
  const labels = await page.getByRole('form').locator('label, span[id]').allTextContents();
  const asked = fields.with(3, 'טמפרטורה תקינה');
  const names = labels.map((label) => label.replace(' *', '')).filter((label) => asked.includes(label));
  expect(names).toEqual(asked);
  for (const check of ['שלמות אריזה', 'התאמה להזמנה', 'ניקיון הובלה', 'טמפרטורה תקינה']) {
    await expect(form.group(check).locator('label')).toHaveText(['תקין', 'לא תקין']);
  }
  const temperature = page.getByRole('textbox', { name: 'טמפרטורת מוצר רגיש' });
  await temperature.fill('-1.5');
  await expect(temperature).toHaveValue('-1.5');
  const notes = page.getByRole('textbox', { name: 'הערות' });
  const heights = new Map<number, number>();
  for (const lines of [1, 2, 5, 6, 10]) {
    await notes.fill(Array(lines).fill('קרח').join('\n'));
    heights.set(lines, (await notes.boundingBox())!.height);
  }
  expect(heights.get(1)).toBe(heights.get(2));
  expect(heights.get(5)).toBeGreaterThan(heights.get(2)!);
  expect(heights.get(6)).toBeGreaterThan(heights.get(5)!);
  expect(heights.get(10)).toBe(heights.get(6));

  await page.goto(`/purchased-goods?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('קרח נמס');
  const checks = row.getByRole('cell').first();
  await expect(checks).toHaveText(/התאמה להזמנה.*טמפרטורת\sמוצר\sרגיש:\s-1\.5.*הערות:\sקרח\sנמס/);
  await expect(checks, 'a passed check is not named').not.toContainText('שלמות אריזה');
  const table = page.getByRole('table');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(
      await table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth),
      `all columns fit at ${width}`,
    ).toBeLessThanOrEqual(0);
  }
  const linesOfBatch = await row.getByText(batch).evaluate((text) => text.getClientRects().length);
  expect(linesOfBatch, 'it is not broken at its hyphen').toBe(1);

  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/purchased-goods/${id}$`));
  await expect(page.getByRole('term')).toContainText(['כמות', ...fields]);
});

test('four filters narrow the list of receipts, reset the page, and stay in the address after reload and back (spec 2.48, 2.49, 2.50, 9.3)', async ({
  page,
  kitchen,
  unique,
}) => {
  const name = unique('מלפפון');
  const supplier = unique('משק');
  for (let at = 0; at < 11; at++) {
    await kitchen.receive({ name, amount: at + 1, supplier, expires: dayFromNow(at + 1) });
  }
  await page.goto('/purchased-goods');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'עמוד 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  const filters = page.getByRole('search');
  await expect(filters.getByRole('combobox')).toHaveCount(2);
  const others = filters.getByRole('button', { name: 'עוד סינון' });
  await others.click();
  await expect(filters.getByRole('combobox')).toHaveCount(4);
  await expect(filters.getByRole('group')).toHaveCount(2);
  const toPage2 = async () => {
    await page.getByRole('button', { name: 'העמוד הבא' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows).toHaveCount(1);
  };

  await page.getByRole('combobox', { name: 'סוג, מספר או אצווה' }).fill(name.slice(0, -1));
  await page.getByRole('option', { name: `סינון לפי: ${name.slice(0, -1)}` }).click();
  await expect(page.getByText('11 קבלות')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await expect(rows).toHaveCount(10);

  await toPage2();
  await page.getByRole('combobox', { name: 'ספק' }).fill(supplier);
  await page.getByRole('option', { name: supplier, exact: true }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(rows).toHaveCount(10);
  await toPage2();
  await page.getByRole('textbox', { name: 'תאריך קבלה, מתאריך' }).fill(shownFromNow(0));
  await expect(page).toHaveURL(new RegExp(`purchased_from=${dayFromNow(0)}`));
  await expect(page).not.toHaveURL(/page=/);
  await expect(rows).toHaveCount(10);
  await toPage2();
  await page.getByRole('textbox', { name: 'תוקף, מתאריך' }).fill(shownFromNow(3));
  await expect(page.getByText('9 קבלות')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole('textbox', { name: 'תוקף, עד תאריך' }).fill(shownFromNow(4));
  await expect(page.getByText('שתי קבלות')).toBeVisible();
  await expect(rows).toHaveCount(2);

  await page.reload();
  await expect(page.getByText('שתי קבלות')).toBeVisible();
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(page.getByText('שתי קבלות')).toBeVisible();
  await expect(filters.getByRole('button', { name: `עד ${shownFromNow(4)}` })).toBeVisible();
  await others.click();
  await expect(page.getByRole('textbox', { name: 'תוקף, עד תאריך' })).toHaveValue(shownFromNow(4));
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click();
  await expect(page).toHaveURL(/\/purchased-goods$/);
  await expect(page.getByRole('heading', { level: 1 }), 'focus is not lost').toBeFocused();
});
