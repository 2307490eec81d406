import { expect, test } from '../kit/stories/fixtures';
import { readXlsx } from '../kit/stories/xlsx';

test('the journal is exported to Excel, with a row for each field that changed (contract 6.9)', async ({
  page,
  kitchen,
  unique,
}) => {
  // So many rows that the file is a large one.
  for (let at = 0; at < 100; at++) await kitchen.receive({ name: unique('בצל'), amount: 1 });
  const receipt = await kitchen.receive({ name: unique('גזר'), amount: '12.25' });
  await page.goto('/journal?call=addPurchasedGood');
  await expect(page.getByRole('main').getByText(receipt.good_type_name).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ייצוא לאקסל' }).click();
  const [sheet] = await readXlsx(await (await download).path());
  expect(sheet!.rows[0]!.slice(0, 4)).toEqual(['רשומה', 'מתי', 'מי', 'פעולה']);
  const own = sheet!.rows.filter((row) => String(row[4]).startsWith(receipt.good_type_name));
  expect(own.map((row) => row[6])).toContain('ספק');
  expect(own.find((row) => row[6] === 'כמות')?.[8]).toBe('12.25\u00a0ק״ג');
});
